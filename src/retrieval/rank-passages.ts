import type { PlannedPair, PlannedPhrase, QueryPlan } from './plan-query.ts';
import { findPosting, type Postings, positionsOf } from './postings.ts';
import type { Ranking } from './ranking.ts';

/** A segment as ranking needs it. */
export interface RankedSegment {
  readonly titleLengths: Uint32Array;
  readonly bodyLengths: Uint32Array;
  /** 1 for ordinals that may be found; `undefined` when all may. */
  readonly allowed: Uint8Array | undefined;
}

/** Of the passages that may be found. */
export interface Totals {
  readonly passages: number;
  readonly titleTokens: number;
  readonly bodyTokens: number;
}

/** A term's postings in each segment. */
export type TermPostings = readonly (Postings | undefined)[];

export interface RankInput {
  readonly segments: readonly RankedSegment[];
  readonly totals: Totals;
  readonly plan: QueryPlan;
  readonly postings: ReadonlyMap<string, TermPostings>;
  readonly ranking: Ranking;
  readonly limit: number;
}

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
export function rankPassages(input: RankInput): readonly RankedPassage[] {
  const frequencies = countFrequencies(input);
  const weigh = (term: string): number => rarity(input.totals.passages, frequencies.get(term) ?? 0);
  const scores = scoreTerms(input, frequencies, weigh);
  const features = planFeatures(input, weigh);
  if (features.length === 0) return bestOf(scores, input.limit);
  return rescore(input, scores, features);
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
function rarity(passages: number, frequency: number): number {
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
}

function scoreTerms(
  input: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): readonly Float64Array[] {
  const { segments, plan, postings } = input;
  const scores = segments.map(({ bodyLengths }) => new Float64Array(bodyLengths.length));
  const rareFirst = [...plan.terms].sort(
    (a, b) =>
      (frequencies.get(a.term) ?? 0) - (frequencies.get(b.term) ?? 0) || (a.term < b.term ? -1 : 1),
  );
  for (const { term, weight } of rareFirst) {
    for (const [index, found] of (postings.get(term) ?? []).entries()) {
      const segment = segments[index];
      const into = scores[index];
      if (found === undefined || segment === undefined || into === undefined) continue;
      addTerm({ input, segment, found, into, weight: weight * weigh(term) });
    }
  }
  return scores;
}

interface TermInSegment {
  readonly input: RankInput;
  readonly segment: RankedSegment;
  readonly found: Postings;
  readonly into: Float64Array;
  readonly weight: number;
}

/** The inner loop of every search. */
function addTerm({ input, segment, found, into, weight }: TermInSegment): void {
  const { k1, b, titleB, titleWeight } = input.ranking;
  const { titleLengths, bodyLengths, allowed } = segment;
  const { ordinals, titleCounts, bodyCounts } = found;
  const perBody = b / averageOf(input.totals.bodyTokens, input.totals);
  const perTitle = titleB / averageOf(input.totals.titleTokens, input.totals);
  const factor = weight * (k1 + 1);
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index] ?? 0;
    if (allowed !== undefined && allowed[ordinal] === 0) continue;
    let count = (bodyCounts[index] ?? 0) / (1 - b + perBody * (bodyLengths[ordinal] ?? 0));
    const inTitle = titleCounts[index] ?? 0;
    if (inTitle > 0)
      count += (titleWeight * inTitle) / (1 - titleB + perTitle * (titleLengths[ordinal] ?? 0));
    into[ordinal] = (into[ordinal] ?? 0) + (factor * count) / (count + k1);
  }
}

function averageOf(tokens: number, { passages }: Totals): number {
  return Math.max(tokens, 1) / Math.max(passages, 1);
}

/** Words that stand together: `most` is what one of them can add to a score. */
interface Feature {
  readonly terms: readonly TermPostings[];
  readonly weight: number;
  count(positions: readonly (readonly number[])[]): number;
}

function planFeatures(input: RankInput, weigh: (term: string) => number): readonly Feature[] {
  const { plan, ranking } = input;
  return [
    ...plan.pairs.flatMap((pair) => planPairFeature(input, pair, weigh)),
    ...(ranking.phraseWeight > 0 ? plan.phrases : []).flatMap((phrase) =>
      planPhraseFeature(input, phrase, weigh),
    ),
  ];
}

function planPairFeature(
  { ranking, postings }: RankInput,
  { first, second, distance }: PlannedPair,
  weigh: (term: string) => number,
): readonly Feature[] {
  const terms = [postings.get(first), postings.get(second)].filter((found) => found !== undefined);
  const share = distance === undefined ? ranking.proximityWeight : ranking.pairWeight;
  if (terms.length < 2 || share <= 0) return [];
  const weight = (share * (weigh(first) + weigh(second))) / 2;
  const window = ranking.proximityWindow;
  if (distance === undefined)
    return [{ terms, weight, count: ([a = [], b = []]) => countNear(a, b, window) }];
  return [{ terms, weight, count: (positions) => countInOrder(positions, [0, distance]) }];
}

function planPhraseFeature(
  { ranking, postings }: RankInput,
  { terms, offsets }: PlannedPhrase,
  weigh: (term: string) => number,
): readonly Feature[] {
  const found = terms.map((term) => postings.get(term)).filter((one) => one !== undefined);
  if (found.length < terms.length) return [];
  const rare = terms.reduce((sum, term) => sum + weigh(term), 0);
  return [
    {
      terms: found,
      weight: ranking.phraseWeight * rare,
      count: (positions) => countInOrder(positions, offsets),
    },
  ];
}

/** How many pairs of places are within the window. Both lists ascend. */
function countNear(a: readonly number[], b: readonly number[], window: number): number {
  let count = 0;
  let from = 0;
  for (const position of a) {
    while (from < b.length && (b[from] ?? 0) < position - window) from += 1;
    for (let index = from; index < b.length && (b[index] ?? 0) <= position + window; index += 1) {
      if (b[index] !== position) count += 1;
    }
  }
  return count;
}

/** How often the words stand at these distances from the first. */
function countInOrder(
  positions: readonly (readonly number[])[],
  offsets: readonly number[],
): number {
  const others = positions.slice(1).map((list) => new Set(list));
  return (positions[0] ?? []).filter((start) =>
    others.every((list, index) => list.has(start + (offsets[index + 1] ?? 0))),
  ).length;
}

/**
 * Adds what stands together to the passages that can still be among the best: positions are read for few. Nothing
 * is lost by it, as the most that a passage can gain is known.
 */
function rescore(
  input: RankInput,
  scores: readonly Float64Array[],
  features: readonly Feature[],
): readonly RankedPassage[] {
  const most = features.reduce((sum, { weight }) => sum + weight * (input.ranking.k1 + 1), 0);
  const full = (passage: RankedPassage): RankedPassage => ({
    ...passage,
    score: passage.score + scoreFeatures(input, features, passage),
  });
  const first = bestOf(scores, input.limit).map(full);
  const needed = lowestOf(first, input.limit);
  const done = new Set(first.map(({ segment, ordinal }) => `${segment}/${ordinal}`));
  const rest = atLeast(scores, needed - most)
    .filter(({ segment, ordinal }) => !done.has(`${segment}/${ordinal}`))
    .map(full);
  const all = [...first, ...rest];
  const last = lowestOf(all, input.limit);
  return all.filter(({ score }) => score >= last);
}

function scoreFeatures(
  { segments, totals, ranking }: RankInput,
  features: readonly Feature[],
  { segment, ordinal }: RankedPassage,
): number {
  const { k1, b, titleWeight } = ranking;
  const lengths = segments[segment];
  const length =
    (lengths?.bodyLengths[ordinal] ?? 0) + titleWeight * (lengths?.titleLengths[ordinal] ?? 0);
  const average = averageOf(totals.bodyTokens + titleWeight * totals.titleTokens, totals);
  const norm = k1 * (1 - b + (b * length) / average);
  let sum = 0;
  for (const { terms, weight, count } of features) {
    const positions = positionsIn(terms, segment, ordinal);
    const found = positions === undefined ? 0 : count(positions);
    if (found > 0) sum += (weight * (k1 + 1) * found) / (found + norm);
  }
  return sum;
}

/** Where each of the terms stands in the passage; `undefined` when one does not. */
function positionsIn(
  terms: readonly TermPostings[],
  segment: number,
  ordinal: number,
): readonly (readonly number[])[] | undefined {
  const places: { readonly postings: Postings; readonly index: number }[] = [];
  for (const bySegment of terms) {
    const postings = bySegment[segment];
    const index = postings === undefined ? -1 : findPosting(postings, ordinal);
    if (postings === undefined || index < 0) return undefined;
    places.push({ postings, index });
  }
  return places.map(({ postings, index }) => positionsOf(postings, index));
}

/** The `limit` best and all that tie with the last of them. */
function bestOf(scores: readonly Float64Array[], limit: number): readonly RankedPassage[] {
  const best = createLowest(limit);
  for (const segment of scores) for (const score of segment) if (score > 0) best.offer(score);
  return atLeast(scores, best.bound());
}

function lowestOf(passages: readonly RankedPassage[], limit: number): number {
  const best = createLowest(limit);
  for (const { score } of passages) best.offer(score);
  return best.bound();
}

function atLeast(scores: readonly Float64Array[], bound: number): readonly RankedPassage[] {
  const found: RankedPassage[] = [];
  for (const [segment, list] of scores.entries()) {
    for (let ordinal = 0; ordinal < list.length; ordinal += 1) {
      const score = list[ordinal] ?? 0;
      if (score > 0 && score >= bound) found.push({ segment, ordinal, score });
    }
  }
  return found;
}

/** Keeps the `limit` highest scores in a heap; `bound` is the lowest of them, 0 while there are fewer. */
function createLowest(limit: number): { offer(score: number): void; bound(): number } {
  const heap = new Float64Array(Math.max(limit, 1));
  let size = 0;
  const at = (index: number): number => heap[index] ?? 0;
  const siftDown = (score: number): void => {
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && at(child + 1) < at(child)) child += 1;
      if (at(child) >= score) break;
      heap[index] = at(child);
      index = child;
    }
    heap[index] = score;
  };
  const siftUp = (score: number): void => {
    let index = size;
    size += 1;
    while (index > 0) {
      const parent = (index - 1) >>> 1;
      if (at(parent) <= score) break;
      heap[index] = at(parent);
      index = parent;
    }
    heap[index] = score;
  };
  return {
    offer(score) {
      if (size < heap.length) siftUp(score);
      else if (score > at(0)) siftDown(score);
    },
    bound: () => (size < heap.length ? 0 : at(0)),
  };
}
