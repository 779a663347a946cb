/**
 * Cuts the candidates into batches, oldest first. A single one that is left over joins the batch before it: a stub
 * of its own would cost more than it saves.
 */
export function planBatches(
  candidates: readonly number[],
  batchItems: number,
): readonly (readonly number[])[] {
  const batches: number[][] = [];
  for (let at = 0; at < candidates.length; at += batchItems)
    batches.push(candidates.slice(at, at + batchItems));
  const last = batches.at(-1);
  const before = batches.at(-2);
  if (batchItems > 1 && last?.length === 1 && before !== undefined) {
    batches.pop();
    before.push(...last);
  }
  return batches;
}
