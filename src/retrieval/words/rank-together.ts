import { addWhereAll, byTerm, findHolders, findWindows } from './holders.ts';
import { averageOf } from './norms.ts';
import type { PlannedPair, PlannedPhrase } from './plan-query.ts';
import { codeOf } from './postings.ts';
import { type PartKey, partName, type RankInput } from './rank-input.ts';
import { partOf, positionsOf } from './read-positions.ts';
import type { Scored } from './sums.ts';

/** What words that stand together add to a passage's score. */
export interface Together {
  /** What any passage can gain at most. */
  readonly most: number;
  /** Adds to each of a segment's windows, that ascend, the most that its passages can gain. */
  addMostOfWindows(segment: number, windows: Uint32Array, mosts: Float64Array): void;
  /** What `bonusOf` reads of positions that are stored apart. */
  partsOf(segment: number, ordinal: number): readonly PartKey[];
  /** Adds to each passage the most that it can gain, without reading a position. */
  addMost(scored: readonly Scored[]): void;
  bonusOf(segment: number, ordinal: number): number;
}

interface Feature {
  readonly terms: readonly string[];
  readonly weight: number;
  /** How often, given where each of the terms stands. */
  count(positions: readonly (readonly number[])[]): number;
  /** How often at most, given how often the one that stands least often does, and the other of two. */
  mostOften(least: number, most: number): number;
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
  const groups = groupByTerms(features).map(({ weight, ...group }) => ({
    ...group,
    most: weight * (k1 + 1) + SLACK,
  }));
  const terms = [...new Set(groups.flatMap((group) => group.terms))];
  return {
    most: groups.reduce((sum, { most }) => sum + most, 0),
    addMostOfWindows(segment, windows, mosts) {
      const holds = byTerm((term) => findWindows(input, term, segment, windows));
      for (const group of groups) addWhereAll(group.terms.map(holds), mosts, () => group.most);
    },
    addMost(scored) {
      for (const [segment, { scores, ordinals }] of scored.entries()) {
        const holds = byTerm((term) => findHolders(input.postings.get(term)?.[segment], ordinals));
        const norms = Float64Array.from(
          ordinals,
          (ordinal) => k1 * lengthNorm(input, segment, ordinal),
        );
        for (const feature of features)
          addWhereAll(feature.terms.map(holds), scores, (least, most, place) => {
            const often = feature.mostOften(least, most);
            return (feature.weight * (k1 + 1) * often) / (often + (norms[place] ?? 0)) + SLACK;
          });
      }
    },
    partsOf(segment, ordinal) {
      const isHeld = (term: string): boolean => {
        const list = input.postings.get(term)?.[segment];
        return list !== undefined && codeOf(list, ordinal) > 0;
      };
      const held = new Set(terms.filter(isHeld));
      const wanted = groups.filter((group) => group.terms.every((term) => held.has(term)));
      return [...new Set(wanted.flatMap((group) => group.terms))].flatMap((term) =>
        partKey(input, term, segment, ordinal),
      );
    },
    bonusOf(segment, ordinal) {
      const placesOf = createPlaces(input, segment, ordinal);
      const norm = k1 * lengthNorm(input, segment, ordinal);
      let sum = 0;
      for (const { terms, weight, count } of features) {
        const places = terms.map(placesOf);
        const found = places.some(({ length }) => length === 0) ? 0 : count(places);
        if (found > 0) sum += (weight * (k1 + 1) * found) / (found + norm);
      }
      return sum;
    },
  };
}

function partKey(
  { postings }: RankInput,
  term: string,
  segment: number,
  ordinal: number,
): readonly PartKey[] {
  const list = postings.get(term)?.[segment];
  const part = list === undefined ? undefined : partOf(list, ordinal);
  if (list === undefined || part === undefined || list.positions instanceof Uint8Array) return [];
  return [{ segment, list: list.positions.list, part }];
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
  { postings, parts }: RankInput,
  segment: number,
  ordinal: number,
): (term: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  const findPart = (list: number, part: number): Uint8Array | undefined =>
    parts.get(partName({ segment, list, part }));
  const read = (term: string): readonly number[] => {
    const list = postings.get(term)?.[segment];
    return list === undefined ? [] : positionsOf(list, ordinal, findPart);
  };
  return (term) => {
    const places = known.get(term) ?? read(term);
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
    return [
      {
        terms,
        weight,
        count: ([a = [], b = []]) => countNear(a, b, window),
        mostOften: (least, most) => least * most,
      },
    ];
  return [
    {
      terms,
      weight,
      count: (positions) => countInOrder(positions, [0, distance]),
      mostOften: (least) => least,
    },
  ];
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
      mostOften: (least) => least,
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
