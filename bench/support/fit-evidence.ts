/** What a part of a text has, and how often such a part is met. */
interface Part {
  readonly columns: readonly number[];
  readonly weight: number;
  readonly isOrder: boolean;
}

/** The parts of a text: one of an order's is what makes it one, none of another text's is. */
export interface EvidenceCase {
  readonly parts: readonly (readonly string[])[];
  readonly weight: number;
  readonly isOrder: boolean;
}

/** By name, or by two names with a blank between them. */
export type FittedWeights = ReadonlyMap<string, number>;

/** What fewer parts of orders have is not weighed. */
const MIN_ALONE = 3;
const MIN_BESIDE = 4;
/** Weights that few parts bear out stay small: those of phrases more so, those of two together most. */
const SHRINK_ALONE = 1;
const SHRINK_PHRASE = 3;
const SHRINK_BESIDE = 4;
/** Which part of an order makes it one is looked up in the weights of the round before. */
const ROUNDS = 3;
const PASSES = 40;

/** The names of a part, and each two of them; a phrase (`drop+old`) counts by itself alone. */
export function featuresOf(part: readonly string[]): readonly string[] {
  const phrases = part.filter((name) => name.includes('+'));
  const names = part.filter((name) => !name.includes('+')).sort();
  return [
    ...phrases,
    ...names.flatMap((name, at) => [
      name,
      ...names.slice(at + 1).map((other) => `${name} ${other}`),
    ]),
  ];
}

/** The weights under which what the cases are is most likely: the same cases give the same weights. */
export function fitEvidence(cases: readonly EvidenceCase[]): FittedWeights {
  const features = frequentFeatures(cases);
  const columnOf = new Map(features.map((feature, at) => [feature, at + 1]));
  const columnsOf = (part: readonly string[]): readonly number[] => [
    0,
    ...featuresOf(part).flatMap((feature) => columnOf.get(feature) ?? []),
  ];
  const others = countAlike(cases, columnsOf);
  const orders = cases
    .filter(({ isOrder, parts }) => isOrder && parts.length > 0)
    .map(({ parts, weight }) => ({ weight, parts: parts.map(columnsOf) }));
  const shrinks = [0, ...features.map(shrinkOf)];
  let weights = new Float64Array(shrinks.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const rank = (columns: readonly number[]): number =>
      round === 0 ? columns.length : sumOf(weights, columns);
    const chosen = orders.map(({ parts, weight }) => ({
      columns: parts.reduce((best, part) => (rank(part) > rank(best) ? part : best)),
      weight,
      isOrder: true,
    }));
    weights = descend([...others, ...chosen], shrinks, weights);
  }
  return new Map(['', ...features].map((feature, at) => [feature, weights[at] ?? 0]));
}

function shrinkOf(feature: string): number {
  if (feature.includes(' ')) return SHRINK_BESIDE;
  return feature.includes('+') ? SHRINK_PHRASE : SHRINK_ALONE;
}

function frequentFeatures(cases: readonly EvidenceCase[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { parts } of cases.filter(({ isOrder }) => isOrder))
    for (const feature of parts.flatMap(featuresOf))
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts]
    .filter(([feature, count]) => count >= (feature.includes(' ') ? MIN_BESIDE : MIN_ALONE))
    .map(([feature]) => feature)
    .sort();
}

/** The parts of what is no order: those that are alike as one. */
function countAlike(
  cases: readonly EvidenceCase[],
  columnsOf: (part: readonly string[]) => readonly number[],
): readonly Part[] {
  const alike = new Map<string, Part>();
  for (const { parts, weight } of cases.filter(({ isOrder }) => !isOrder))
    for (const part of parts) {
      const columns = columnsOf(part);
      const key = columns.join();
      const known = alike.get(key)?.weight ?? 0;
      alike.set(key, { columns, weight: known + weight, isOrder: false });
    }
  return [...alike.values()];
}

const sumOf = (weights: Float64Array, columns: readonly number[]): number =>
  columns.reduce((sum, column) => sum + (weights[column] ?? 0), 0);

/** No step is longer: a slope tells nothing of what is far away. */
const MAX_STEP = 1;

/** Logistic regression, one weight after the other: each goes where its own slope and bend say. */
function descend(
  parts: readonly Part[],
  shrinks: readonly number[],
  start: Float64Array,
): Float64Array<ArrayBuffer> {
  const weights = Float64Array.from(start);
  const sums = Float64Array.from(parts, ({ columns }) => sumOf(weights, columns));
  const likely = sums.map(logistic);
  const rowsOf: number[][] = shrinks.map(() => []);
  for (const [row, { columns }] of parts.entries())
    for (const column of columns) rowsOf[column]?.push(row);
  const stepOf = (column: number, rows: readonly number[]): number => {
    const shrink = shrinks[column] ?? 0;
    let slope = shrink * (weights[column] ?? 0);
    let bend = shrink;
    for (const row of rows) {
      const { weight = 0, isOrder } = parts[row] ?? {};
      const is = likely[row] ?? 0;
      slope += weight * (isOrder ? is - 1 : is);
      bend += weight * is * (1 - is);
    }
    return Math.max(-MAX_STEP, Math.min(MAX_STEP, -slope / bend));
  };
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [column, rows] of rowsOf.entries()) {
      const step = stepOf(column, rows);
      weights[column] = (weights[column] ?? 0) + step;
      for (const row of rows) {
        sums[row] = (sums[row] ?? 0) + step;
        likely[row] = logistic(sums[row] ?? 0);
      }
    }
  return weights;
}

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
