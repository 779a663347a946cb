export { type Bundle, createBundle, mergeBundles } from './bundle.ts';
export { type ClueKind, type Clues, findClues, type SearchClue } from './find-clues.ts';
export {
  findLever,
  LEVERS,
  type LeverValue,
  leverValueSchema,
} from './levers.ts';
export { withScore } from './passage-view.ts';
export type { EvidenceGap } from './plan-gaps.ts';
export { type GoodTemplate, planGoodQueries } from './plan-good-queries.ts';
export { planRubrics, type Rubric } from './plan-rubrics.ts';
export { planSearchStep, type SearchStep } from './plan-search-step.ts';
export {
  type GraphEdge,
  type GraphPlan,
  planSubQuestions,
  type QueryType,
  queryType,
  type SubQuestion,
} from './plan-sub-questions.ts';
export type { Prior } from './priors.ts';
export { type LeverProposal, moveOf, type ProposalInput, proposeChange } from './propose-change.ts';
export type { QuestionBrief } from './question-brief.ts';
export { type Ranked, type RankedRow, type RowReasons, rankDelivered } from './rank-delivered.ts';
export { createRecordedAnswers } from './recorded-answers.ts';
export {
  type Answer,
  createRequest,
  type Exchange,
  itemsOf,
  type RecordedAttempt,
  type RecordedPassage,
  type Request,
  type SearchRequest,
} from './request.ts';
export { askAll, runSearch } from './run-search.ts';
export {
  DEFAULT_STRATEGY,
  decodeStrategy,
  encodeStrategy,
  QUERY_FAMILIES,
  type QueryFamily,
  type Strategy,
  withLever,
} from './strategy.ts';
