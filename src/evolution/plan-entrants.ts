import { createRandom } from '../kernel/index.ts';
import {
  type LeverChange,
  type Prior,
  proposeChange,
  type Strategy,
  withLever,
} from '../search/index.ts';
import type { Entrant } from './race.ts';

export interface EntrantPlan {
  readonly strategy: Strategy;
  readonly channels: readonly string[];
  /** Changes tried from this strategy: none is tried from it again. */
  readonly tried: readonly Pick<LeverChange, 'lever' | 'to'>[];
  readonly priors: readonly Prior[];
  readonly generation: number;
  readonly seed: number;
  readonly count: number;
}

/** The changes that one generation tries, each a draw of its own; fewer when fewer are left. Pure. */
export function planEntrants(plan: EntrantPlan): readonly Entrant[] {
  const { strategy, channels, priors, generation, seed } = plan;
  const random = createRandom(seed, generation, 'propose-changes');
  const drawn: LeverChange[] = [];
  while (drawn.length < plan.count) {
    const tried = [...plan.tried, ...drawn];
    const change = proposeChange({ strategy, channels, tried, avoid: [], priors }, random);
    if (change === undefined) break;
    drawn.push(change);
  }
  return drawn.map((change) => ({
    change,
    strategy: withLever(strategy, change.lever, change.to),
  }));
}
