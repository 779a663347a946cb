import type { Random } from '../../src/kernel/index.ts';

/** Does one thing that nobody foresaw, and throws when what follows is not what is promised. */
export type Trial = (random: Random) => Promise<void>;

export interface FuzzTarget {
  readonly name: string;
  /** Trials that are made however short the time is; 1 where nothing is said. */
  readonly atLeast?: number;
  /** Makes what the trials need, in a folder of its own that is removed afterwards. `packed` is the package as it is published. */
  open(root: string, packed: string): Promise<Trial>;
}

/** Ends the trial with what was seen. */
export function promise(holds: boolean, seen: string): void {
  if (!holds) throw new Error(seen);
}
