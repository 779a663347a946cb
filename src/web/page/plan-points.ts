/**
 * The points of a line of many values: of each run of neighbours its lowest and its highest, so that no peak is lost. Pure.
 *
 * @returns At most `most` pairs of place and value, in their order.
 */
export function planPoints(
  values: readonly number[],
  most: number,
): readonly (readonly [at: number, value: number])[] {
  const all = values.map((value, at) => [at, value] as const);
  if (all.length <= most) return all;
  const size = Math.ceil(all.length / Math.floor(most / 2));
  return Array.from({ length: Math.ceil(all.length / size) }, (_, group) =>
    all.slice(group * size, (group + 1) * size).toSorted(([, a], [, b]) => a - b),
  ).flatMap((group) => {
    const ends = group.length === 1 ? group : [...group.slice(0, 1), ...group.slice(-1)];
    return ends.toSorted(([a], [b]) => a - b);
  });
}
