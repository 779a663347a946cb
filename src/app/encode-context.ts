import type { ArchiveCounts, Compaction, RestoredItem } from '../context/index.ts';
import { parseJson, toWire } from '../kernel/index.ts';

type Encoded = Readonly<Record<string, unknown>>;

/** What a surface prints of a compaction (docs/spec/cli.md). */
export function encodeContextCompaction({
  replacements,
  elapsedMs: _,
  ...compaction
}: Compaction): Encoded {
  return { ...toWire(compaction), batches: replacements.length };
}

/** What a surface prints of the size of an archive. */
export function encodeArchiveCounts(counts: ArchiveCounts, path: string | null): Encoded {
  return toWire({ ...counts, path });
}

/** As JSON text, because the original stands in its own spelling: read and written again, 1.0 would become 1. */
export function encodeRestored({ id, batchId, kind, sha256, raw }: RestoredItem): string {
  const head = JSON.stringify({ id, batch_id: batchId, kind, sha256 }).slice(0, -1);
  return `${head},"original":${parseJson(raw).ok ? raw : JSON.stringify(raw)}}`;
}
