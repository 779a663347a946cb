/** What a batch costs: whole, and at the least that a stub of it can have. */
export interface BatchPrice {
  readonly tokens: number;
  /** Stub without its digest, pointers included. */
  readonly frame: number;
  /** The shortest digest that loses no specific; `null`: the batch goes without one. */
  readonly leastDigest: number | null;
}

/** A digest longer than this share of its batch is no digest. */
export const MAX_DIGEST_SHARE = 0.5;
/** Sentences beyond this many tokens are no longer read as a digest. */
const MAX_DIGEST_TOKENS = 4_000;
/** When the target cannot be reached anyway a digest still gets a few sentences. */
const LEAST_SHARE = 0.05;

/**
 * Tokens for the digest of each batch: what the target leaves after all that stays, shared over the batches by
 * their size; never more than half of the batch.
 *
 * @param room - Tokens that the target leaves for all batches together; may be negative.
 */
export function planBudgets(batches: readonly BatchPrice[], room: number): readonly number[] {
  const least = batches.reduce(
    (sum, { frame, leastDigest }) => sum + frame + (leastDigest ?? 0),
    0,
  );
  const slack = room - least;
  let left = batches.reduce(
    (sum, batch) => sum + (batch.leastDigest === null ? 0 : batch.tokens),
    0,
  );
  let spare = Math.max(0, slack);
  return batches.map(({ tokens, leastDigest }) => {
    if (leastDigest === null) return 0;
    const most = Math.max(leastDigest, Math.min(mostTokens(tokens), MAX_DIGEST_TOKENS));
    const share =
      slack < 0 ? Math.floor(tokens * LEAST_SHARE) : Math.floor((spare * tokens) / left);
    const budget = Math.min(most, leastDigest + share);
    if (slack >= 0) spare -= budget - leastDigest;
    left -= tokens;
    return budget;
  });
}

export function mostTokens(batchTokens: number): number {
  return Math.floor(batchTokens * MAX_DIGEST_SHARE);
}

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
