/** Kendall's tau-b: do two scores order the same things alike? 1 the same order, −1 the reverse; a tie says nothing. */
export function kendallTau(left: readonly number[], right: readonly number[]): number {
  const a = pairSigns(left);
  const b = pairSigns(right);
  const agreement = a.reduce((sum, sign, pair) => sum + sign * (b[pair] ?? 0), 0);
  const scale = Math.sqrt(untied(a) * untied(b));
  return scale === 0 ? 0 : agreement / scale;
}

function pairSigns(values: readonly number[]): readonly number[] {
  return values.flatMap((value, index) =>
    values.slice(index + 1).map((other) => Math.sign(value - other)),
  );
}

function untied(signs: readonly number[]): number {
  return signs.filter((sign) => sign !== 0).length;
}
