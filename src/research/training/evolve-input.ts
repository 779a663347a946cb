import type { EvolutionTask, TrainingGeneration } from '../../evolution/index.ts';
import type { Instant } from '../../kernel/index.ts';
import type { LanguageModel } from '../../models/index.ts';

/** What evolution over past questions is given. */
export interface EvolveInput {
  /** What is learned from. */
  readonly tasks: readonly EvolutionTask[];
  /** The home's own past questions, when the tasks are others; `null` when they are the tasks. */
  readonly recorded: readonly EvolutionTask[] | null;
  readonly generations: number;
  readonly seed: number;
  readonly now: Instant;
  /** Writes the prose of skills whose levers change; `null`: it stays as it is. */
  readonly model: LanguageModel | null;
  /** Looks and reports; keeps nothing and writes nothing down. */
  readonly dryRun: boolean;
  onGeneration(generation: TrainingGeneration): void;
  /** What was passed over, and why. */
  note(text: string): void;
}
