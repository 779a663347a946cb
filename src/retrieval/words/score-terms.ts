import { createLowest, type Lowest } from './lowest.ts';
import { normsOf } from './norms.ts';
import type { Postings } from './postings.ts';
import type { RankInput } from './rank-input.ts';
import type { Together } from './rank-together.ts';
import { addToAll, addToWindows, type Scored, type Sums, scoredOf, withSums } from './sums.ts';
import { createWorths, type Worths } from './term-worth.ts';
import { addMosts, mostsOf, WINDOW_BITS } from './window-mosts.ts';

/** A term with what it adds to a passage for each time that it counts. */
export interface WeighedTerm {
  readonly term: string;
  readonly frequency: number;
  readonly weight: number;
}

/** So few postings are added faster than it is known which of them have to be. */
const FEW = 2_000;
/** Windows whose passages tell at first what the best reach: the better that is known, the fewer others have to be looked at. */
const FOREMOST = 96;
const FOREMOST_TIMES = 3;
/** Windows that are looked at before it is asked again what the best reach; twice as many each time. */
const FIRST_WINDOWS = 64;
/** Sums in another order may differ in their last bits: a bound may not. */
const SLACK = 1e-9;

/** The plan's terms, the rarest first: every sum is taken in this order. */
export function weighTerms(
  { plan }: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): readonly WeighedTerm[] {
  return plan.terms
    .map(({ term, weight }) => ({
      term,
      frequency: frequencies.get(term) ?? 0,
      weight: weight * weigh(term),
    }))
    .filter(({ weight, frequency }) => weight > 0 && frequency > 0)
    .sort((a, b) => a.frequency - b.frequency || (a.term < b.term ? -1 : 1));
}

/**
 * Adds up the terms, the rarest first. Of many postings, only those in windows that can reach what the best reach (after
 * block-max pruning: A. Mallia, T. Suel and N. Tonellotto, 2024): what a window reaches at most is known from a byte a term, the
 * most promising are added first, and what they reach leaves few of the others. What is passed over is below the best.
 */
export function scoreTerms(
  input: RankInput,
  terms: readonly WeighedTerm[],
  together: Together | undefined,
): readonly Scored[] {
  const lengths = input.segments.map(({ bodyLengths }) => bodyLengths);
  return withSums(lengths, (sums) => {
    const adders = addersOf(input, terms);
    const postings = terms.reduce((sum, { frequency }) => sum + frequency, 0);
    if (postings <= FEW || input.totals.passages <= input.limit) {
      for (const [segment, into] of sums.entries())
        for (const { list, worthsOf } of adders[segment] ?? []) addToAll(into, list, worthsOf);
    } else {
      boundWindows(input, terms, sums);
      addPromising(input, { adders, together, sums });
    }
    return sums.map(scoredOf);
  });
}

interface Adder {
  readonly list: Postings;
  readonly worthsOf: Worths;
}

/** Of each segment, its lists in the order in which they are added. */
function addersOf(input: RankInput, terms: readonly WeighedTerm[]): readonly (readonly Adder[])[] {
  const norms = normsOf(input.ranking, input.totals);
  return input.segments.map((segment, at) =>
    terms.flatMap(({ term, weight }) => {
      const list = input.postings.get(term)?.[at];
      if (list === undefined) return [];
      return [{ list, worthsOf: createWorths(norms, segment, list, weight) }];
    }),
  );
}

function boundWindows(
  input: RankInput,
  terms: readonly WeighedTerm[],
  sums: readonly Sums[],
): void {
  for (const [at, segment] of input.segments.entries()) {
    const bounds = sums[at]?.bounds ?? new Float64Array(0);
    bounds.fill(0);
    for (const { term, weight } of terms) {
      const list = input.postings.get(term)?.[at];
      if (list === undefined) continue;
      const { mosts, unit } = mostsOf(input, segment, list, weight);
      addMosts(mosts, unit, bounds);
    }
  }
}

/** A window of a segment, with what its passages reach at most. */
interface Bounded {
  readonly segment: number;
  readonly window: number;
  readonly most: number;
}

interface Adding {
  readonly adders: readonly (readonly Adder[])[];
  readonly together: Together | undefined;
  readonly sums: readonly Sums[];
}

function addPromising({ limit }: RankInput, { adders, together, sums }: Adding): void {
  const best = createLowest(limit);
  const add = (some: readonly Bounded[]): void => {
    for (const [segment, into] of sums.entries()) {
      const windows = Uint32Array.from(
        some.filter((one) => one.segment === segment).map(({ window }) => window),
      ).sort();
      for (const { list, worthsOf } of adders[segment] ?? [])
        addToWindows(into, windows, list, worthsOf);
      for (const window of windows) {
        into.bounds[window] = 0;
        offerWindow(into, window, best);
      }
    }
  };
  add(foremostOf(sums, Math.max(FOREMOST, limit * FOREMOST_TIMES)));
  const left = boundWhole(sums, best.bound() - SLACK, together);
  let [from, room] = [0, FIRST_WINDOWS];
  while (from < left.length && (left[from]?.most ?? 0) >= best.bound() - SLACK) {
    add(left.slice(from, from + room).filter(({ most }) => most >= best.bound() - SLACK));
    from += room;
    room *= 2;
  }
}

function offerWindow({ scores }: Sums, window: number, best: Lowest): void {
  const start = window << WINDOW_BITS;
  const end = Math.min(start + (1 << WINDOW_BITS), scores.length);
  for (let ordinal = start; ordinal < end; ordinal += 1) {
    const score = scores[ordinal] ?? 0;
    if (score > best.bound()) best.offer(score);
  }
}

/** The `count` windows with the highest bounds. */
function foremostOf(sums: readonly Sums[], count: number): readonly Bounded[] {
  const foremost = createLowest(count);
  let bound = 0;
  for (const { bounds } of sums) {
    for (let window = 0; window < bounds.length; window += 1) {
      const most = bounds[window] ?? 0;
      if (most <= bound) continue;
      foremost.offer(most);
      bound = foremost.bound();
    }
  }
  return sums
    .flatMap(({ bounds }, segment) => {
      const windows = windowsFrom(bounds, Math.max(bound, SLACK));
      return Array.from(windows, (window) => ({ segment, window, most: bounds[window] ?? 0 }));
    })
    .slice(0, count);
}

function windowsFrom(bounds: Float64Array, least: number): Uint32Array {
  let count = 0;
  for (let window = 0; window < bounds.length; window += 1)
    if ((bounds[window] ?? 0) >= least) count += 1;
  const found = new Uint32Array(count);
  for (let window = 0, at = 0; at < count; window += 1) {
    if ((bounds[window] ?? 0) < least) continue;
    found[at] = window;
    at += 1;
  }
  return found;
}

/** Those that can reach this much with what stands together in them, the highest first. */
function boundWhole(
  sums: readonly Sums[],
  least: number,
  together: Together | undefined,
): readonly Bounded[] {
  const alone = Math.max(SLACK, least - (together?.most ?? 0));
  const found: Bounded[] = [];
  for (const [segment, { bounds }] of sums.entries()) {
    const windows = windowsFrom(bounds, alone);
    const mosts = Float64Array.from(windows, (window) => bounds[window] ?? 0);
    together?.addMostOfWindows(segment, windows, mosts);
    for (let at = 0; at < windows.length; at += 1) {
      const [window, most] = [windows[at] ?? 0, mosts[at] ?? 0];
      if (most >= least) found.push({ segment, window, most });
    }
  }
  return found.sort((a, b) => b.most - a.most);
}
