import { compareText, createRandom } from '../kernel/index.ts';
import type { EvolutionTask } from './task.ts';

export interface TaskSplit {
  /** What a strategy may learn from. */
  readonly train: readonly EvolutionTask[];
  /** What it is proved on, and never sees before. */
  readonly holdout: readonly EvolutionTask[];
}

/** Two tasks in five are held back. */
const HOLDOUT_SHARE = 0.4;

/** By task, with a seed; the order in which the tasks came leaves no trace. Pure. */
export function splitTasks(tasks: readonly EvolutionTask[], seed: number): TaskSplit {
  const known = tasks.toSorted((a, b) => compareText(a.id, b.id));
  const mixed = createRandom(seed, 'split', 'tasks').shuffle(known);
  const held = Math.round(mixed.length * HOLDOUT_SHARE);
  return { train: mixed.slice(held), holdout: mixed.slice(0, held) };
}
