/**
 * What a model is asked, and what counts of what it says. Pure: a prompt is a fold of the journal, an answer is data.
 *
 * @see docs/spec/agent.md
 */
export {
  type AskBasis,
  type AskRole,
  askIdOf,
  type FormPlace,
  type FormRole,
  type ModelAsk,
  SKILL_OF_ROLE,
} from './ask.ts';
export { inert } from './frame.ts';
export { legalActions } from './legal-actions.ts';
export {
  digestLines,
  FAILINGS,
  REFUSAL_KINDS,
  type RefusalKind,
  shapeOf,
  withoutAnswer,
} from './lessons.ts';
export {
  type AgentAction,
  type AgentActionName,
  type DraftOutput,
  type DraftSentence,
  OUTPUTS,
} from './outputs.ts';
export {
  countPairsAtOnce,
  type DecisionView,
  type FoundView,
  LEAST_ROOM,
  planDecision,
  planDraft,
  planGrading,
  planKnowing,
  planRewrite,
  planSupport,
  roomFor,
  type SupportPair,
  tokensOf,
} from './plan-asks.ts';
export { plantLie } from './plant-lie.ts';
export { readOutput } from './read-output.ts';
