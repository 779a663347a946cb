export interface DigestProof {
  /** Different specifics of the batch. */
  readonly specifics: number;
  /** Those that stand neither in the stub nor in the citation index. */
  readonly missing: readonly string[];
}

/**
 * Looks each specific of the batch up in what stands in its place. Knows nothing of how the digest was made: the
 * local engine's and a model's are checked alike.
 *
 * @param wanted - The batch's specifics, as `findSpecifics` found them.
 */
export function checkDigest(
  wanted: readonly string[],
  inline: { readonly stub: string; readonly citations: string },
): DigestProof {
  // A line break inside of a specific is a blank in the digest.
  const missing = wanted.filter(
    (text) =>
      !inline.stub.includes(text) &&
      !inline.citations.includes(text) &&
      !inline.stub.includes(text.replace(/\s*\n\s*/g, ' ')),
  );
  return { specifics: wanted.length, missing };
}
