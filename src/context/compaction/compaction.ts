/** One batch that goes: which items, and what the context shows in their place. */
export interface Replacement {
  readonly batchId: string;
  /** Places of the items. */
  readonly places: readonly number[];
  /** What stands in the place of the first; `null`: nothing. */
  readonly stub: string | null;
  /** What stands in the places of the others; `null`: nothing. */
  readonly pointer: string | null;
  readonly digest: string | null;
  readonly citations: readonly number[];
  /** What became of the specifics, when there is a digest. */
  readonly proof: DigestProof;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
}

export type CompactionStatus = 'ok' | 'not_needed' | 'target_unreachable';

/** The retention score of one compaction. */
export interface RetentionScore {
  /** Share of the specifics of digested items that are findable word for word in stub or citation index. */
  readonly specifics: number;
  /** Share of the archived items that come back byte for byte. */
  readonly restorable: number;
  /** Items in the archive without a digest. */
  readonly dropped: number;
}

export interface Compaction {
  readonly status: CompactionStatus;
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  readonly targetReached: boolean;
  readonly kUsed: number;
  readonly replacements: readonly Replacement[];
  readonly retention: RetentionScore;
  /** Tokens by class, before. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly elapsedMs: number;
}

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
