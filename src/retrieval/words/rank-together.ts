import type { PlannedPair, PlannedPhrase } from './plan-query.ts';
import { codeOf, createSeeker, forEachSome, type Postings } from './postings.ts';
import { averageOf, type PartKey, partName, type RankInput } from './rank-input.ts';
import { partOf, positionsOf } from './read-positions.ts';
import { placeFrom } from './shared-ordinals.ts';
import type { Scored } from './sums.ts';

/** What words that stand together add to a passage's score. */
export interface Together {
  /** What a passage with none of these terms can gain at most. */
  mostWithout(terms: ReadonlySet<string>): number;
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
    mostWithout: (missing) =>
      groups
        .filter((group) => !group.terms.some((term) => missing.has(term)))
        .reduce((sum, { most }) => sum + most, 0),
    addMost(scored) {
      for (const [segment, { scores, ordinals }] of scored.entries()) {
        const holds = holdersOf(input, segment, ordinals);
        for (const group of groups) addWhereAll(group.terms.map(holds), scores, group.most);
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

/** Which of some passages hold a term. */
interface Holders {
  /** 1 for each that does. */
  readonly flags: Uint8Array;
  /** Their places. */
  readonly places: readonly number[];
}

/** By terms, which of these passages, that ascend, hold them; each term is looked up once. */
function holdersOf(
  { postings }: RankInput,
  segment: number,
  ordinals: Uint32Array,
): (term: string) => Holders {
  const known = new Map<string, Holders>();
  return (term) => {
    const holders = known.get(term) ?? findHolders(postings.get(term)?.[segment], ordinals);
    known.set(term, holders);
    return holders;
  };
}

/** Postings that are looked for at once. */
const AT_ONCE = 512;

function findHolders(list: Postings | undefined, ordinals: Uint32Array): Holders {
  const flags = new Uint8Array(ordinals.length);
  const places: number[] = [];
  const note = (place: number): void => {
    flags[place] = 1;
    places.push(place);
  };
  if (list !== undefined && list.count < ordinals.length) {
    const some = { ordinals: new Uint32Array(AT_ONCE), codes: new Uint8Array(AT_ONCE) };
    let place = 0;
    forEachSome(list, some, (count) => {
      for (let at = 0; at < count; at += 1) {
        place = placeFrom(ordinals, some.ordinals[at] ?? 0, place);
        if (ordinals[place] === some.ordinals[at]) note(place);
      }
    });
  } else if (list !== undefined) {
    const codeAt = createSeeker(list);
    for (let place = 0; place < ordinals.length; place += 1)
      if (codeAt(ordinals[place] ?? 0) > 0) note(place);
  }
  return { flags, places };
}

function addWhereAll(holders: readonly Holders[], scores: Float64Array, more: number): void {
  const fewest = holders.reduce((least, one) =>
    one.places.length < least.places.length ? one : least,
  );
  for (const place of fewest.places) {
    let all = 1;
    for (const { flags } of holders) all &= flags[place] ?? 0;
    if (all === 1) scores[place] = (scores[place] ?? 0) + more;
  }
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
