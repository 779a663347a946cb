import { createLowest } from './lowest.ts';
import { forEachSome, type Postings } from './postings.ts';
import type { PartKey, RankInput } from './rank-input.ts';
import { planTogether, type Together } from './rank-together.ts';
import { scoreTerms, weighTerms } from './score-terms.ts';
import type { Scored } from './sums.ts';

/** Postings; any number would do. */
const COUNTED_AT_ONCE = 512;
/** Passages whose positions are asked for together, behind as many as are asked for. */
const LOOKED_AT_ONCE = 16;

export interface RankedPassage {
  readonly segment: number;
  readonly ordinal: number;
  readonly score: number;
}

/** Each step names what it wants to have in `parts` before the next one. */
export type RankSteps<T> = Generator<readonly PartKey[], T, void>;

const NOTHING: readonly PartKey[] = [];

/**
 * The best passages: fielded BM25 for the terms, and a little more for words of the question that stand together.
 * All that tie with the last are included, in no order, as only ids can part them.
 *
 * Sums are taken in an order that depends on the passages alone, so equal passages give equal bits.
 */
export function* rankPassages(input: RankInput): RankSteps<readonly RankedPassage[]> {
  const frequencies = countFrequencies(input);
  const weigh = (term: string): number => rarity(input.totals.passages, frequencies.get(term) ?? 0);
  yield NOTHING;
  const together = planTogether(input, weigh);
  const terms = weighTerms(input, frequencies, weigh);
  const scored = scoreTerms(input, terms, together);
  yield NOTHING;
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
      if (found !== undefined) count += countAllowed(found, segments[index]?.allowed);
    }
    frequencies.set(term, count);
  }
  return frequencies;
}

function countAllowed(list: Postings, allowed: Uint8Array | undefined): number {
  if (allowed === undefined) return list.count;
  const some = {
    ordinals: new Uint32Array(COUNTED_AT_ONCE),
    codes: new Uint8Array(COUNTED_AT_ONCE),
  };
  let count = 0;
  forEachSome(list, some, (length) => {
    for (let at = 0; at < length; at += 1) count += allowed[some.ordinals[at] ?? 0] ?? 0;
  });
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
): RankSteps<readonly RankedPassage[]> {
  const best = createLowest(limit);
  const done: RankedPassage[] = [];
  const lookAt = function* (some: readonly RankedPassage[]): RankSteps<void> {
    yield some.flatMap(({ segment, ordinal }) => together.partsOf(segment, ordinal));
    for (const { segment, ordinal, score: own } of some) {
      const score = own + together.bonusOf(segment, ordinal);
      best.offer(score);
      done.push({ segment, ordinal, score });
      yield NOTHING;
    }
  };
  const alone = createLowest(limit);
  for (const { scores } of scored) for (const score of scores) alone.offer(score);
  const left = scored.map((each) => partFrom(each, alone.bound() - together.most));
  const possible = left.map(({ scores, ordinals }) => ({ ordinals, scores: scores.slice() }));
  together.addMost(possible);
  // The most promising first, as each that is looked at may leave fewer of the others.
  const others = [...atLeast(possible, alone.bound())].sort((a, b) => b.score - a.score);
  for (let at = 0; at < others.length; ) {
    const most = at === 0 ? limit : LOOKED_AT_ONCE;
    const some = others.slice(at, at + most).filter(({ score }) => score >= best.bound());
    if (some.length === 0) break;
    yield* lookAt(
      some.map((placed) => ({ ...placed, score: left[placed.segment]?.scores[placed.at] ?? 0 })),
    );
    at += most;
  }
  const last = best.bound();
  return done.filter(({ score }) => score >= last);
}

function partFrom({ ordinals, scores }: Scored, least: number): Scored {
  const isLeft = (_: number, at: number): boolean => (scores[at] ?? 0) >= least;
  return { ordinals: ordinals.filter(isLeft), scores: scores.filter(isLeft) };
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
