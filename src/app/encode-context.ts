import type {
  ArchiveCounts,
  Compaction,
  ContextHit,
  DroppedBatch,
  RestoredItem,
} from '../context/index.ts';
import { parseJson } from '../kernel/index.ts';

type Encoded = Readonly<Record<string, unknown>>;

/** What a surface prints of a compaction (docs/spec/cli.md). */
export function encodeContextCompaction(compaction: Compaction): Encoded {
  return {
    status: compaction.status,
    tokens_before: compaction.tokensBefore,
    tokens_after: compaction.tokensAfter,
    batches: compaction.replacements.length,
    retention: compaction.retention,
    target_reached: compaction.targetReached,
    k_used: compaction.kUsed,
    sizes: compaction.sizes,
  };
}

/** What a surface prints of the size of an archive. */
export function encodeArchiveCounts(counts: ArchiveCounts, path: string | null): Encoded {
  const { damagedLines, originalTokens, digestTokens, ...rest } = counts;
  return {
    ...rest,
    original_tokens: originalTokens,
    digest_tokens: digestTokens,
    damaged_lines: damagedLines,
    path,
  };
}

export function encodeDropped(batch: DroppedBatch): Encoded {
  return {
    batch_id: batch.batchId,
    ts: batch.ts,
    reason: batch.reason,
    items: batch.items.map(({ id, kind, toolName, sha256 }) => ({
      id,
      kind,
      tool_name: toolName,
      sha256,
    })),
    digest: batch.digest,
    original_token_count: batch.originalTokenCount,
    digest_token_count: batch.digestTokenCount,
  };
}

export function encodeHit({ id, batchId, kind, score, snippet, hint }: ContextHit): Encoded {
  return { id, batch_id: batchId, kind, score, snippet, hint };
}

/** As JSON text, because the original stands in its own spelling: read and written again, 1.0 would become 1. */
export function encodeRestored({ id, batchId, kind, sha256, raw }: RestoredItem): string {
  const head = JSON.stringify({ id, batch_id: batchId, kind, sha256 }).slice(0, -1);
  return `${head},"original":${parseJson(raw).ok ? raw : JSON.stringify(raw)}}`;
}
