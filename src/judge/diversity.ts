/** Simpson's diversity without replacement: the chance that two rows come from different sources. */
export function simpson(sources: readonly string[]): number {
  const total = sources.length;
  if (total <= 1) return 0;
  let samePairs = 0;
  for (const count of countOf(sources).values()) samePairs += count * (count - 1);
  return 1 - samePairs / (total * (total - 1));
}

/** The same with replacement, as the anti-cheat gate reads it: a bundle of one row has none. */
export function simpsonWithReplacement(names: readonly string[]): number {
  let same = 0;
  for (const count of countOf(names).values()) same += (count / names.length) ** 2;
  return 1 - same;
}

export function countOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
