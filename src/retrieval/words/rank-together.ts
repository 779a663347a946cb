import type { PlannedPair, PlannedPhrase } from './plan-query.ts';
import { positionsOf } from './postings.ts';
import { averageOf, type RankInput, type TermPostings } from './rank-input.ts';
import { forEachShared, placeOf } from './shared-ordinals.ts';
import type { Scored } from './sums.ts';

/** What words that stand together add to a passage's score. */
export interface Together {
  /** What a passage with none of these terms can gain at most. */
  mostWithout(terms: ReadonlySet<string>): number;
  /** Adds to each passage the most that it can gain, without reading a position. */
  addMost(scored: readonly Scored[]): void;
  bonusOf(segment: number, ordinal: number): number;
}

interface Feature {
  readonly terms: readonly string[];
  readonly weight: number;
  /** How often, given where each of the terms stands. */
  count(positions: readonly (readonly number[])[]): number;
}

/** A little room for rounding: a bound may not be lower than the sum that it bounds. */
const SLACK = 1e-9;

/** `undefined` when nothing of the question can stand together. */
export function planTogether(
  input: RankInput,
  weigh: (term: string) => number,
): Together | undefined {
  const features = planFeatures(input, weigh);
  if (features.length === 0) return undefined;
  const { k1 } = input.ranking;
  const groups = groupByTerms(features).map(({ terms, weight }) => ({
    terms,
    lists: terms.map((term) => input.postings.get(term) ?? []),
    most: weight * (k1 + 1) + SLACK,
  }));
  return {
    mostWithout: (missing) =>
      groups
        .filter(({ terms }) => !terms.some((term) => missing.has(term)))
        .reduce((sum, { most }) => sum + most, 0),
    addMost(scored) {
      for (const { lists, most } of groups) {
        for (const [segment, { scores, ordinals }] of scored.entries()) {
          const found = lists.map((list) => list[segment]?.ordinals);
          forEachShared([ordinals, ...found], (_, [at = 0]) => {
            scores[at] = (scores[at] ?? 0) + most;
          });
        }
      }
    },
    bonusOf: rememberBonus((segment, ordinal) => {
      const placesOf = createPlaces(input.postings, segment, ordinal);
      const norm = k1 * lengthNorm(input, segment, ordinal);
      let sum = 0;
      for (const { terms, weight, count } of features) {
        const places = terms.map(placesOf);
        const found = places.some(({ length }) => length === 0) ? 0 : count(places);
        if (found > 0) sum += (weight * (k1 + 1) * found) / (found + norm);
      }
      return sum;
    }),
  };
}

/** Positions are read once a search. */
function rememberBonus(read: Together['bonusOf']): Together['bonusOf'] {
  const known = new Map<number, Map<number, number>>();
  return (segment, ordinal) => {
    const ofSegment = known.get(segment) ?? new Map<number, number>();
    known.set(segment, ofSegment);
    const bonus = ofSegment.get(ordinal) ?? read(segment, ordinal);
    ofSegment.set(ordinal, bonus);
    return bonus;
  };
}

/** Features of the same terms can be gained by the same passages. */
function groupByTerms(features: readonly Feature[]): readonly Pick<Feature, 'terms' | 'weight'>[] {
  const groups = new Map<string, Pick<Feature, 'terms' | 'weight'>>();
  for (const { terms, weight } of features) {
    const distinct = [...new Set(terms)].sort();
    const key = JSON.stringify(distinct);
    groups.set(key, { terms: distinct, weight: weight + (groups.get(key)?.weight ?? 0) });
  }
  return [...groups.values()];
}

/** Where a term stands in the passage; read once. */
function createPlaces(
  postings: ReadonlyMap<string, TermPostings>,
  segment: number,
  ordinal: number,
): (term: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (term) => {
    const read = known.get(term);
    if (read !== undefined) return read;
    const list = postings.get(term)?.[segment];
    const index = list === undefined ? -1 : placeOf(list.ordinals, ordinal);
    const places = list === undefined || index < 0 ? [] : positionsOf(list, index);
    known.set(term, places);
    return places;
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
