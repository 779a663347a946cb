import type { Steps } from '../../kernel/index.ts';
import { createLowest } from './lowest.ts';
import type { RankInput } from './rank-input.ts';
import { planTogether, type Together } from './rank-together.ts';
import { scoreTerms, weighTerms } from './score-terms.ts';
import type { Scored } from './sums.ts';

/** So many times the limit are looked at first. */
const FIRST_LOOK = 2;

export interface RankedPassage {
  readonly segment: number;
  readonly ordinal: number;
  readonly score: number;
}

/**
 * The best passages: fielded BM25 for the terms, and a little more for words of the question that stand together.
 * All that tie with the last are included, in no order, as only ids can part them.
 *
 * Sums are taken in an order that depends on the passages alone, so equal passages give equal bits.
 */
export function* rankPassages(input: RankInput): Steps<readonly RankedPassage[]> {
  const frequencies = countFrequencies(input);
  const weigh = (term: string): number => rarity(input.totals.passages, frequencies.get(term) ?? 0);
  yield;
  const together = planTogether(input, weigh);
  const scored = scoreTerms(input, weighTerms(input, frequencies, weigh), {
    mostWithout: together?.mostWithout ?? (() => 0),
    bonusOf: together?.bonusOf ?? (() => 0),
  });
  yield;
  if (together === undefined) return bestOf(scored, input.limit);
  return yield* rescore(input, scored, together);
}

/** Of passages that may be found, how many hold the term. */
export function countFrequencies({
  segments,
  postings,
}: Pick<RankInput, 'segments' | 'postings'>): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const [term, bySegment] of postings) {
    let count = 0;
    for (const [index, found] of bySegment.entries()) {
      if (found !== undefined) count += countAllowed(found.ordinals, segments[index]?.allowed);
    }
    frequencies.set(term, count);
  }
  return frequencies;
}

function countAllowed(ordinals: Uint32Array, allowed: Uint8Array | undefined): number {
  if (allowed === undefined) return ordinals.length;
  let count = 0;
  for (let index = 0; index < ordinals.length; index += 1)
    count += allowed[ordinals[index] ?? 0] ?? 0;
  return count;
}

/** Inverse document frequency, never below zero. */
export function rarity(passages: number, frequency: number): number {
  return Math.log(1 + Math.max(0, passages - frequency + 0.5) / (frequency + 0.5));
}

/**
 * Adds what stands together to the passages that can still be among the best: positions are read for few. Nothing
 * is lost by it, as the most that a passage can gain is known.
 */
function* rescore(
  { limit }: RankInput,
  scored: readonly Scored[],
  together: Together,
): Steps<readonly RankedPassage[]> {
  const possible = scored.map(({ scores, ordinals }) => ({ ordinals, scores: scores.slice() }));
  together.addMost(possible);
  const best = createLowest(limit);
  const done: RankedPassage[] = [];
  const add = ({ segment, ordinal, at, score }: Placed): void => {
    const own = scored[segment]?.scores[at] ?? 0;
    const full = score > own ? own + together.bonusOf(segment, ordinal) : own;
    best.offer(full);
    done.push({ segment, ordinal, score: full });
  };
  // Thousands may be as good as each other.
  const first = bestOf(possible, limit * FIRST_LOOK);
  for (const placed of first) {
    add(placed);
    yield;
  }
  const least = first.reduce((lowest, { score }) => Math.min(lowest, score), Infinity);
  // What was looked at first is all that could reach `least`.
  for (const placed of atLeast(possible, best.bound())) {
    if (placed.score < least && placed.score >= best.bound()) add(placed);
    yield;
  }
  const last = best.bound();
  return done.filter(({ score }) => score >= last);
}

/** With its place among the scored of its segment. */
interface Placed extends RankedPassage {
  readonly at: number;
}

/** The `limit` best and all that tie with the last of them. */
function bestOf(scored: readonly Scored[], limit: number): readonly Placed[] {
  const best = createLowest(limit);
  let bound = 0;
  for (const { scores } of scored) {
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] ?? 0;
      if (score <= bound) continue;
      best.offer(score);
      bound = best.bound();
    }
  }
  return atLeast(scored, bound);
}

function atLeast(scored: readonly Scored[], bound: number): readonly Placed[] {
  const found: Placed[] = [];
  for (const [segment, { scores, ordinals }] of scored.entries()) {
    for (let at = 0; at < ordinals.length; at += 1) {
      const score = scores[at] ?? 0;
      if (score >= bound) found.push({ segment, ordinal: ordinals[at] ?? 0, at, score });
    }
  }
  return found;
}
