export { type Bundle, createBundle, createBundleInTurns, mergeBundles } from './bundle.ts';
export { type Clues, findClues } from './find-clues.ts';
export {
  describeLearned,
  describeLever,
  formatMove,
  type LeverAt,
  moveOfRow,
  ruleOf,
} from './lever-move.ts';
export { findLever, LEVERS, type LeverValue, leverValueSchema } from './levers.ts';
export { orderByQueries } from './order-by-queries.ts';
export { ownTitle, withScore } from './passage-view.ts';
export type { CitationWalk } from './plan-first-round.ts';
export { findWalk, registersAmong, WAYS_OF_WALKING } from './plan-follows.ts';
export { planGoodQueries } from './plan-good-queries.ts';
export { planRubrics } from './plan-rubrics.ts';
export { planSearchStep } from './plan-search-step.ts';
export { planSubQuestions, queryType } from './plan-sub-questions.ts';
export type { Prior } from './propose-change.ts';
export { type LeverProposal, moveOf, type ProposalInput, proposeChange } from './propose-change.ts';
export { type RankedRow, rankAhead } from './rank-delivered.ts';
export { createRecordedAnswers } from './recorded-answers.ts';
export type { AcceptedAnswer, ChosenChannel, QuestionBrief } from './request.ts';
export {
  type Answer,
  createRequest,
  type Exchange,
  itemsOf,
  type RecordedAttempt,
  type RecordedPassage,
  type Request,
  roundOf,
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
