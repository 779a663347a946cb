import type { Random } from '../kernel/index.ts';

/** What is known about one move from earlier steps. */
export interface Prior {
  readonly move: string;
  readonly wins: number;
  readonly losses: number;
  /** Ids of the steps that it counts. */
  readonly steps: readonly string[];
}

/** One prior a move. A step that several priors count, counts once: a later prior keeps the share of its new steps. */
export function mergePriors(priors: readonly Prior[]): ReadonlyMap<string, Prior> {
  const merged = new Map<string, Prior>();
  for (const prior of priors) {
    const known = merged.get(prior.move);
    const fresh = prior.steps.filter((step) => !known?.steps.includes(step));
    const share = prior.steps.length === 0 ? 1 : fresh.length / prior.steps.length;
    merged.set(prior.move, {
      move: prior.move,
      wins: (known?.wins ?? 0) + share * prior.wins,
      losses: (known?.losses ?? 0) + share * prior.losses,
      steps: [...(known?.steps ?? []), ...fresh],
    });
  }
  return merged;
}

/** More than this many sightings make the draw no sharper that matters. */
const MAX_COUNT = 50;

/**
 * Most moves gain nothing: an unknown one is taken for one that failed so often. With no such belief the luckiest of
 * some seventy unknown moves would nearly always beat one that has won twenty times.
 */
const DOUBT = 9;

/** A draw from Beta(1 + wins, 1 + losses + DOUBT): for whole counts it is an order statistic of uniform draws. */
export function sampleWorth(prior: Prior | undefined, random: Random): number {
  const total = (prior?.wins ?? 0) + (prior?.losses ?? 0);
  const scale = total > MAX_COUNT ? MAX_COUNT / total : 1;
  const wins = Math.round((prior?.wins ?? 0) * scale);
  const losses = Math.round((prior?.losses ?? 0) * scale) + DOUBT;
  const draws = Array.from({ length: wins + losses + 1 }, () => random.next()).sort(
    (a, b) => a - b,
  );
  return draws[wins] ?? 0;
}
