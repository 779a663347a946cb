/**
 * Evolution: the agent changes its strategy and its skills, keeps only what proved better, and can go back to any point.
 *
 * @see docs/spec/evolution.md
 */
export { bootstrapMean, type MeanInterval } from './bootstrap.ts';
export {
  type Candidate,
  listChanges,
  moveLevers,
  STRATEGY_FILE,
  strategyCandidate,
} from './candidate.ts';
export {
  type Change,
  decisionIdOf,
  type EvolutionDecision,
  type GateOutcome,
} from './decision.ts';
export { encodeDecision } from './decision-codec.ts';
export { encodeTraining } from './encode-training.ts';
export type { Kept } from './keep-candidate.ts';
export type { KeepFacts } from './keep-facts.ts';
export {
  isFor,
  readLevers,
  type SkillLevers,
  type StrategyFor,
  type StrategySkill,
  skillCandidate,
  strategyFor,
  writeLevers,
} from './lever-section.ts';
export {
  type Evolution,
  type EvolutionPlace,
  openEvolution,
  type ReadStrategy,
} from './open-evolution.ts';
export { decodePattern, type PatternLine } from './pattern.ts';
export { type PermutationTest, permutationTest } from './permutation-test.ts';
export {
  isUnverified,
  type Lineage,
  type LineageEntry,
  type LineagePoint,
} from './plan-lineage.ts';
export { type RefusedEdit, refusedEdit } from './refused-edit.ts';
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
export { roundScore } from './round-score.ts';
export type { StateFile, StateLines } from './state-file.ts';
export type { EvolutionTask } from './task.ts';
export {
  type Training,
  type TrainingGeneration,
  type TrainingInput,
  trainStrategy,
} from './train-strategy.ts';
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
  MIN_RECORDED_SESSIONS,
  replayOutcome,
  type TriedChange,
  type Weighed,
  weighChange,
} from './weigh-change.ts';
export type { TrainingReason, TrainingVerdict } from './weigh-training.ts';
export {
  decodeWorklogLine,
  encodeWorklogLine,
  followRuns,
  type SearchRun,
  type WorklogLine,
} from './worklog.ts';
