import type { FitCase } from './fit-logistic.ts';

/** Least second slope of a leaf, and least number of cases of a split. */
const MIN_SLOPE = 0.1;
const MIN_CASES = 40;
const MIN_GAIN = 1e-5;
/** Of a byte. */
const MOST_BINS = 256;

/** How many trees, how deep, and how much each adds. */
export interface TreeShape {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Of the second slope, which keeps leaves that few cases bear out small. */
  readonly shrink: number;
  /** Among so many cuts of a sign the best one is looked for; 256 at most. */
  readonly bins: number;
}

const SHAPE: TreeShape = { trees: 50, depth: 4, rate: 0.12, shrink: 0.05, bins: 48 };

interface Board {
  readonly shape: TreeShape;
  /** For each sign: where its bins end, and the bin of each case. */
  readonly cuts: readonly (readonly number[])[];
  readonly bins: readonly Uint8Array[];
  readonly first: Float64Array;
  readonly second: Float64Array;
}

interface Split {
  readonly gain: number;
  readonly sign: number;
  readonly bin: number;
}

/** Boosted trees under which what came of the cases is most likely, as `text/read-trees.ts` reads them. They add to
 * `bias`, the log-odds that all cases have. The same cases give the same trees. */
export function fitTrees(
  cases: readonly FitCase[],
  shape: TreeShape = SHAPE,
  bias = 0,
): readonly string[] {
  const cuts = (cases[0]?.signs ?? []).map((_, sign) => cutsOf(cases, sign, shape.bins));
  const bins = cuts.map((ends, sign) =>
    Uint8Array.from(cases, ({ signs }) => binOf(ends, signs[sign] ?? 0)),
  );
  const size = cases.length;
  const board: Board = {
    shape,
    cuts,
    bins,
    first: new Float64Array(size),
    second: new Float64Array(size),
  };
  const sums = new Float64Array(size).fill(bias);
  return Array.from({ length: shape.trees }, () => {
    for (const [at, { right, weight }] of cases.entries()) {
      const likely = 1 / (1 + Math.exp(-(sums[at] ?? 0)));
      board.first[at] = (right - likely) * weight;
      board.second[at] = Math.max(1e-6, likely * (1 - likely)) * weight;
    }
    return grow(board, sums, Uint32Array.from(cases.keys()), shape.depth).join(' ');
  });
}

/** Writes the tree of these cases, and adds to their sums what its leaves say. */
function grow(board: Board, sums: Float64Array, held: Uint32Array, depth: number): string[] {
  let first = 0;
  let second = 0;
  for (const at of held) {
    first += board.first[at] ?? 0;
    second += board.second[at] ?? 0;
  }
  const split =
    depth === 0 || held.length < MIN_CASES ? undefined : bestSplit(board, held, first, second);
  if (split === undefined) {
    const value = round((board.shape.rate * first) / (second + board.shape.shrink));
    for (const at of held) sums[at] = (sums[at] ?? 0) + value;
    return [`=${value}`];
  }
  const { sign, bin } = split;
  const isBelow = (at: number): boolean => (board.bins[sign]?.[at] ?? 0) <= bin;
  const cut = round(board.cuts[sign]?.[bin] ?? 0);
  return [
    `${sign}<${cut}`,
    ...grow(board, sums, held.filter(isBelow), depth - 1),
    ...grow(
      board,
      sums,
      held.filter((at) => !isBelow(at)),
      depth - 1,
    ),
  ];
}

function bestSplit(
  board: Board,
  held: Uint32Array,
  first: number,
  second: number,
): Split | undefined {
  let best: Split | undefined;
  for (const sign of board.bins.keys()) {
    const split = bestCut(board, held, sign, { first, second });
    if (split !== undefined && split.gain > (best?.gain ?? MIN_GAIN)) best = split;
  }
  return best;
}

/** Where one sign parts the cases best. */
function bestCut(
  board: Board,
  held: Uint32Array,
  sign: number,
  all: { readonly first: number; readonly second: number },
): Split | undefined {
  const bins = board.bins[sign] ?? new Uint8Array();
  const ones = sumsOf(board.first, bins, held);
  const twos = sumsOf(board.second, bins, held);
  const { shrink } = board.shape;
  const whole = worth(all.first, all.second, shrink);
  let best: Split | undefined;
  for (const bin of (board.cuts[sign] ?? []).keys()) {
    const [one = 0, two = 0] = [ones[bin], twos[bin]];
    if (two < MIN_SLOPE || all.second - two < MIN_SLOPE) continue;
    const gain = worth(one, two, shrink) + worth(all.first - one, all.second - two, shrink) - whole;
    if (gain > (best?.gain ?? 0)) best = { gain, sign, bin };
  }
  return best;
}

/** What the cases of each bin and of those before it come to. */
function sumsOf(values: Float64Array, bins: Uint8Array, held: Uint32Array): Float64Array {
  const sums = new Float64Array(MOST_BINS);
  for (const at of held) {
    const bin = bins[at] ?? 0;
    sums[bin] = (sums[bin] ?? 0) + (values[at] ?? 0);
  }
  for (let bin = 1; bin < MOST_BINS; bin += 1) sums[bin] = (sums[bin] ?? 0) + (sums[bin - 1] ?? 0);
  return sums;
}

function worth(first: number, second: number, shrink: number): number {
  return (first * first) / (second + shrink);
}

/** Ends of bins that hold about as many cases each. */
function cutsOf(cases: readonly FitCase[], sign: number, bins: number): readonly number[] {
  const values = Float64Array.from(cases, ({ signs }) => signs[sign] ?? 0).sort();
  const ends: number[] = [];
  for (let bin = 1; bin < bins; bin += 1) {
    const value = values[Math.floor((values.length * bin) / bins)] ?? 0;
    if (value > (ends.at(-1) ?? values[0] ?? 0)) ends.push(value);
  }
  return ends;
}

function binOf(ends: readonly number[], value: number): number {
  const at = ends.findIndex((end) => value < end);
  return at < 0 ? ends.length : at;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
