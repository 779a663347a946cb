import { sha256Hex } from '../../kernel/index.ts';
import type { Archive } from '../archive/archive.ts';
import type { ContextItem } from '../item.ts';
import type { Replacement, RetentionScore } from './compaction.ts';

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
