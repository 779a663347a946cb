/** Gains by document id; what is missing is not relevant. */
export type Judgements = ReadonlyMap<string, number>;

/** Discounted gain of the first k over the best possible one; gain = score. */
export function ndcgAt(ranked: readonly string[], judged: Judgements, k: number): number {
  const ideal = [...judged.values()].sort((a, b) => b - a).slice(0, k);
  return gainOf(ranked.slice(0, k).map((id) => judged.get(id) ?? 0)) / gainOf(ideal);
}

function gainOf(gains: readonly number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}

/** The share of the judged documents in the first k. */
export function recallAt(ranked: readonly string[], judged: Judgements, k: number): number {
  const relevant = [...judged].filter(([, gain]) => gain > 0).map(([id]) => id);
  const first = new Set(ranked.slice(0, k));
  return relevant.filter((id) => first.has(id)).length / relevant.length;
}

/** 1 when every judged document is in the first k. */
export function allAt(ranked: readonly string[], judged: Judgements, k: number): number {
  return recallAt(ranked, judged, k) === 1 ? 1 : 0;
}

export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The nearest-rank percentile, `share` in (0, 1]. */
export function percentileOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
