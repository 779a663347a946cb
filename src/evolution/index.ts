/**
 * Evolution: the agent changes its strategy and its skills, keeps only what proved better, and can go back to any point.
 *
 * @see docs/spec/evolution.md
 */

export {
  type Candidate,
  listChanges,
  moveLevers,
  STRATEGY_FILE,
  strategyCandidate,
} from './candidate.ts';
export { CONTROL_EVERY, controlOf, isControlDue } from './control.ts';
export {
  createDecision,
  type DecidedChange,
  type DecisionType,
  decisionIdOf,
  type EvolutionDecision,
  type GateOutcome,
  gateSchema,
  type RefusedEdit,
  refusedEdit,
} from './decision.ts';
export { evolvableLines, writeEvolvableLines } from './evolvable-lines.ts';
export { findLost, type TaughtQuestions } from './find-lost.ts';
export type { Kept } from './keep-candidate.ts';
export {
  type StrategyFor,
  type StrategySkill,
  skillCandidate,
  strategyFor,
} from './lever-section.ts';
export {
  type Evolution,
  type EvolutionPlace,
  openEvolution,
  type ReadStrategy,
} from './open-evolution.ts';
export { type PatternLine, patternSchema } from './pattern.ts';
export { decisionOn, type KeepFacts } from './plan-commit.ts';
export {
  encodeLineage,
  isUnverified,
  type Lineage,
  type LineageEntry,
  type LineagePoint,
} from './plan-lineage.ts';
export type { EvolutionTask } from './replay.ts';
export {
  compareScores,
  type ReplayedStrategies,
  type ReplayPair,
  type ReplayResult,
  replay,
  replayEach,
  scoreTask,
} from './replay.ts';
export type { RolledBack } from './rollback.ts';
export { askSecondOpinion, type SecondOpinion } from './second-opinion.ts';
export type { StateFile, StateLines } from './state-file.ts';
export {
  bootstrapMean,
  type MeanInterval,
  type PermutationTest,
  permutationTest,
  roundScore,
} from './statistics.ts';
export {
  encodeTraining,
  heldBack,
  splitTasks,
  type Training,
  type TrainingGeneration,
  type TrainingInput,
  trainStrategy,
} from './training/train-strategy.ts';
export { MIN_HOLDOUT, type TrainingVerdict, weighTraining } from './training/weigh-training.ts';
export {
  concerns,
  createTypeSkill,
  findTypeSkill,
  type ScopedLever,
  skillPath,
  typeSkillName,
} from './type-skill.ts';
export {
  isReplayDue,
  JUDGE_RESOLUTION,
  MIN_RECORDED_SESSIONS,
  replayOutcome,
  type TriedChange,
  type Weighed,
  weighChange,
} from './weigh-change.ts';
export {
  followRuns,
  type SearchRun,
  searchRunSchema,
  type WorklogLine,
  worklogSchema,
} from './worklog.ts';
