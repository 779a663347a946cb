import type { DigestProof } from './check-digest.ts';

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

/** How a stub stands in the host's format. */
export type StubShape =
  /** One stub for all items of the batch; the others go away. */
  | 'one'
  /** Each message stays, so that each tool call keeps its answer; only its content goes. */
  | 'in-place';

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
