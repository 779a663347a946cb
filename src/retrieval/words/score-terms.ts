import { createLowest } from './lowest.ts';
import { codeOf } from './postings.ts';
import type { RankInput } from './rank-input.ts';
import {
  addToAll,
  addToFound,
  boundOf,
  keepFrom,
  type Scored,
  type Sums,
  scoredOf,
  withSums,
} from './sums.ts';
import { createWorths } from './term-worth.ts';

/** A term with all that it adds to a passage at most. */
export interface WeighedTerm {
  readonly term: string;
  readonly frequency: number;
  readonly weight: number;
  readonly most: number;
}

/** What a passage with none of these terms can gain at most from words that stand together. */
export type MostWithout = (terms: ReadonlySet<string>) => number;

/** Below this a list is added faster than it is known whether it has to be. */
const FREQUENT = 1_000;
/** So many beside those asked for are looked at whole to know what the best reach. */
const MORE_THAN_ASKED = 8;
/** What the best reach of all that the terms can add, about; and how much more they may be found to reach. Both only say when it is worth looking. */
const LIKELY = 0.3;
const MAY_GROW = 1.5;
/** For a longer list that costs more than it saves: what the sums reach so far is known at once. */
const LONG_LIST = 200;
/** Sums in another order may differ in their last bits: a bound may not. */
const SLACK = 1e-9;

/** The plan's terms, the rarest first: every sum is taken in this order. */
export function weighTerms(
  { plan, ranking }: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): readonly WeighedTerm[] {
  return plan.terms
    .map(({ term, weight }) => {
      const weighed = weight * weigh(term);
      const frequency = frequencies.get(term) ?? 0;
      return { term, frequency, weight: weighed, most: weighed * (ranking.k1 + 1) };
    })
    .filter(({ weight, frequency }) => weight > 0 && frequency > 0)
    .sort((a, b) => a.frequency - b.frequency || (a.term < b.term ? -1 : 1));
}

/**
 * Adds up the terms, the rarest first. As soon as a passage with none of them can no longer be among the best by the
 * terms that are left, and by what stands together of those, the others are added only to passages that were found
 * (after MaxScore: H. Turtle and J. Flood, 1995), and to ever fewer of them. What the best reach is known early, as the
 * foremost are looked at whole. What is passed over is below the best, so nothing is lost, and a frequent word costs little.
 */
export function scoreTerms(
  input: RankInput,
  terms: readonly WeighedTerm[],
  mostWithout: MostWithout,
): readonly Scored[] {
  const lengths = input.segments.map(({ bodyLengths }) => bodyLengths);
  return withSums(lengths, (sums) => addUp(input, terms, mostWithout, sums));
}

function addUp(
  input: RankInput,
  terms: readonly WeighedTerm[],
  mostWithout: MostWithout,
  sums: readonly Sums[],
): readonly Scored[] {
  const reached = createReached(input, terms);
  const mostTogether = mostWithout(new Set());
  const added = new Set<string>();
  let left = terms.reduce((sum, { most }) => sum + most, SLACK);
  let least = left * LIKELY;
  let isClosed = false;
  for (const term of terms) {
    if (!isClosed && term.frequency >= FREQUENT && left < least * MAY_GROW) {
      least = reached.leastOf(sums);
      isClosed = least > left + mostWithout(added);
    }
    left -= term.most;
    added.add(term.term);
    addTerm(input, sums, term, isClosed ? addToFound : addToAll);
    if (isClosed) for (const each of sums) keepFrom(each, least - left - mostTogether);
  }
  if (isClosed) {
    least = reached.leastOf(sums);
    for (const each of sums) keepFrom(each, least - SLACK - mostTogether);
  }
  return sums.map(scoredOf);
}

function addTerm(
  input: RankInput,
  sums: readonly Sums[],
  { term, weight }: WeighedTerm,
  add: typeof addToAll,
): void {
  for (const [index, found] of (input.postings.get(term) ?? []).entries()) {
    const [segment, into] = [input.segments[index], sums[index]];
    if (found !== undefined && segment !== undefined && into !== undefined)
      add(into, found, createWorths(input, segment, found, weight));
  }
}

/** Looks at the foremost with all of their terms, each once; where these stand is not looked at. */
function createReached(
  input: RankInput,
  terms: readonly WeighedTerm[],
): { leastOf(sums: readonly Sums[]): number } {
  const seen = input.segments.map(() => new Set<number>());
  const best = createLowest(input.limit);
  const worths = terms.map(({ term, weight }) =>
    (input.postings.get(term) ?? []).map((list, index) => {
      const segment = input.segments[index];
      if (list === undefined || segment === undefined) return undefined;
      return { list, worthsOf: createWorths(input, segment, list, weight) };
    }),
  );
  const [ordinals, codes, worth] = [new Uint32Array(1), new Uint8Array(1), new Float64Array(1)];
  const wholeOf = (index: number, ordinal: number): number => {
    let sum = 0;
    for (const bySegment of worths) {
      const one = bySegment[index];
      const code = one === undefined ? 0 : codeOf(one.list, ordinal);
      if (one === undefined || code === 0) continue;
      ordinals[0] = ordinal;
      codes[0] = code;
      one.worthsOf(ordinals, codes, 1, worth);
      sum += worth[0] ?? 0;
    }
    return sum;
  };
  /** Of those that tie with the last there may be any number; which are looked at changes no result. */
  const lookAt = (
    index: number,
    { scores, found, count }: Sums,
    bound: number,
    most: number,
  ): number => {
    const known = seen[index] ?? new Set<number>();
    let looked = 0;
    for (let at = 0; at < count && looked < most; at += 1) {
      const ordinal = found[at] ?? 0;
      if ((scores[ordinal] ?? 0) < bound) continue;
      looked += 1;
      if (known.has(ordinal)) continue;
      known.add(ordinal);
      best.offer(wholeOf(index, ordinal));
    }
    return looked;
  };
  return {
    leastOf(sums) {
      if (input.limit > LONG_LIST) return boundOf(sums, input.limit);
      let room = input.limit + MORE_THAN_ASKED;
      const bound = boundOf(sums, room);
      for (const [index, each] of sums.entries()) room -= lookAt(index, each, bound, room);
      return best.bound();
    },
  };
}
