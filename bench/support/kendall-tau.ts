/**
 * Kendall's tau-b: do two scores order the same things alike? 1 the same order, −1 the reverse; a tie says nothing.
 *
 * @param told - Pairs whose right values differ by less are left out altogether.
 */
export function kendallTau(left: readonly number[], right: readonly number[], told = 0): number {
  const pairs = left.flatMap((a, index) =>
    left.slice(index + 1).flatMap((b, offset) => {
      const gap = (right[index] ?? 0) - (right[index + 1 + offset] ?? 0);
      return Math.abs(gap) < told ? [] : [{ a: Math.sign(a - b), b: Math.sign(gap) }];
    }),
  );
  const agreement = pairs.reduce((sum, { a, b }) => sum + a * b, 0);
  const scale = Math.sqrt(
    pairs.filter(({ a }) => a !== 0).length * pairs.filter(({ b }) => b !== 0).length,
  );
  return scale === 0 ? 0 : agreement / scale;
}
