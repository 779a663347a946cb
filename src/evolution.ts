import { fileURLToPath } from 'node:url';
import { type Evolution, type EvolutionPlace, openEvolution as open } from './evolution/index.ts';
import { systemClock } from './kernel/index.ts';

export {
  bootstrapMean,
  type Candidate,
  type DecidedChange,
  type DecisionType,
  decisionIdOf,
  type Evolution,
  type EvolutionDecision,
  type EvolutionPlace,
  type EvolutionTask,
  type GateOutcome,
  isUnverified,
  type KeepFacts,
  type Kept,
  type Lineage,
  type LineageEntry,
  type LineagePoint,
  listChanges,
  type MeanInterval,
  moveLevers,
  type PatternLine,
  type PermutationTest,
  permutationTest,
  type ReadStrategy,
  type ReplayedStrategies,
  type ReplayPair,
  type ReplayResult,
  type RolledBack,
  replay,
  replayEach,
  STRATEGY_FILE,
  type StateFile,
  type StateLines,
  type StrategyFor,
  type StrategySkill,
  scoreTask,
  skillCandidate,
  strategyCandidate,
  strategyFor,
  type Training,
  type TrainingGeneration,
  type TrainingInput,
  type TrainingVerdict,
  trainStrategy,
  type Weighed,
  type WorklogLine,
  weighChange,
} from './evolution/index.ts';
export {
  type Cancel,
  type Clock,
  createFixedClock,
  type Instant,
  ResearchError,
} from './kernel/index.ts';

/**
 * The lineage of a home alone: which strategy is in force, what was tried, kept and refused, and the way back.
 *
 * @param options - `home` is a folder, made when missing; all else has a default.
 */
export function openEvolution(
  options: Pick<EvolutionPlace, 'home'> & Partial<EvolutionPlace>,
): Evolution {
  const packageFolder = fileURLToPath(new URL('../', import.meta.url));
  return open({ clock: systemClock, packageFolder, ...options });
}
