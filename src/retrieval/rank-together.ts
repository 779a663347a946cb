import type { PlannedPair, PlannedPhrase } from './plan-query.ts';
import { findPosting, type Postings, positionsOf } from './postings.ts';
import { averageOf, type RankInput, type TermPostings } from './rank-input.ts';

/** What words that stand together add to a passage's score. */
export interface Together {
  /** The most that any passage can gain. */
  readonly most: number;
  /** What this one gains; 0 when that cannot be as much as `needed`, without reading a position. */
  bonusOf(segment: number, ordinal: number, needed: number): number;
}

interface Feature {
  readonly terms: readonly string[];
  readonly weight: number;
  /** How often, given where each of the terms stands. */
  count(positions: readonly (readonly number[])[]): number;
}

/** A little room for rounding: a bound may not be lower than the sum that it bounds. */
const SLACK = 1e-9;

export function planTogether(input: RankInput, weigh: (term: string) => number): Together {
  const features = planFeatures(input, weigh);
  const { k1 } = input.ranking;
  const terms = [...new Set(features.flatMap((feature) => feature.terms))].map(
    (term) => [term, input.postings.get(term) ?? []] as const,
  );
  const mostOf = (some: readonly Feature[]): number =>
    some.reduce((sum, { weight }) => sum + weight * (k1 + 1), 0);
  return {
    most: mostOf(features),
    bonusOf(segment, ordinal, needed) {
      const places = placesIn(terms, segment, ordinal);
      const possible = features.filter((feature) =>
        feature.terms.every((term) => places.has(term)),
      );
      if (possible.length === 0 || mostOf(possible) + SLACK < needed) return 0;
      const norm = k1 * lengthNorm(input, segment, ordinal);
      let sum = 0;
      for (const { terms: wanted, weight, count } of possible) {
        const found = count(wanted.map((term) => places.get(term)?.() ?? []));
        if (found > 0) sum += (weight * (k1 + 1) * found) / (found + norm);
      }
      return sum;
    },
  };
}

/** For each of the terms that the passage holds, how to read its positions; read once. */
function placesIn(
  terms: readonly (readonly [string, TermPostings])[],
  segment: number,
  ordinal: number,
): ReadonlyMap<string, () => readonly number[]> {
  const places = new Map<string, () => readonly number[]>();
  for (const [term, bySegment] of terms) {
    const postings = bySegment[segment];
    const index = postings === undefined ? -1 : findPosting(postings, ordinal);
    if (postings !== undefined && index >= 0) places.set(term, readOnce(postings, index));
  }
  return places;
}

function readOnce(postings: Postings, index: number): () => readonly number[] {
  let positions: readonly number[] | undefined;
  return () => {
    positions ??= positionsOf(postings, index);
    return positions;
  };
}

function lengthNorm(
  { segments, totals, ranking }: RankInput,
  segment: number,
  ordinal: number,
): number {
  const { b, titleWeight } = ranking;
  const lengths = segments[segment];
  const length =
    (lengths?.bodyLengths[ordinal] ?? 0) + titleWeight * (lengths?.titleLengths[ordinal] ?? 0);
  const average = averageOf(totals.bodyTokens + titleWeight * totals.titleTokens, totals);
  return 1 - b + (b * length) / average;
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
  const terms = [first, second];
  const share = distance === undefined ? ranking.proximityWeight : ranking.pairWeight;
  if (share <= 0 || !terms.every((term) => postings.has(term))) return [];
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
  if (!terms.every((term) => postings.has(term))) return [];
  const rare = terms.reduce((sum, term) => sum + weigh(term), 0);
  return [
    {
      terms,
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
