import { sha256Hex } from '../../kernel/index.ts';
import type { Archive } from '../archive/archive.ts';
import type { ContextItem } from '../item.ts';

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
  /** Digests that a model wrote. */
  readonly modelDigests: number;
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

/** Adds up the proofs and reads back what was archived: the score is seen, not assumed. */
export async function scoreRetention(
  items: readonly ContextItem[],
  replacements: readonly Replacement[],
  archive: Archive,
): Promise<RetentionScore> {
  if (replacements.length === 0) return { specifics: 1, restorable: 1, dropped: 0 };
  let specifics = 0;
  let missing = 0;
  let dropped = 0;
  const wanted = new Map<string, number>();
  for (const { batchId, places, digest, proof } of replacements) {
    const batch = places.flatMap((place) => items.slice(place, place + 1));
    for (const { raw } of batch) add(wanted, `${batchId} ${sha256Hex(raw)}`);
    if (digest === null) dropped += batch.length;
    else {
      specifics += proof.specifics;
      missing += proof.missing.length;
    }
  }
  const total = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  const found = await countRestorable(archive, wanted);
  return {
    specifics: specifics === 0 ? 1 : (specifics - missing) / specifics,
    restorable: total === 0 ? 1 : found / total,
    dropped,
  };
}

async function countRestorable(archive: Archive, wanted: Map<string, number>): Promise<number> {
  let found = 0;
  for await (const { record } of archive.read()) {
    for (const item of record.items) {
      if (sha256Hex(item.raw) !== item.sha256) continue;
      const key = `${record.batchId} ${item.sha256}`;
      const left = wanted.get(key) ?? 0;
      if (left === 0) continue;
      wanted.set(key, left - 1);
      found += 1;
    }
  }
  return found;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
