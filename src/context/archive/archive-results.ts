import { type Clock, sha256Hex } from '../../kernel/index.ts';
import { estimateTokens } from '../../text/index.ts';
import { COMPACTABLE, type ContextItem } from '../item.ts';
import { batchIdOf } from '../stub.ts';
import type { Archive, ArchivedItem } from './archive.ts';

export interface ResultsArchived {
  readonly batches: readonly string[];
  readonly items: number;
  /** Results that were in the archive already. */
  readonly known: number;
}

export interface ResultsWorld {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly batchItems: number;
}

/**
 * Puts every result of a context into the archive, the protected ones too, and replaces nothing: for a host that is about to
 * compact by itself. Running it again adds what is new.
 *
 * @throws {ResearchError} what the archive throws when it cannot be written.
 * @see docs/spec/context.md, CON-71
 */
export async function archiveResults(
  items: readonly ContextItem[],
  { archive, clock, batchItems }: ResultsWorld,
  signal: AbortSignal,
): Promise<ResultsArchived> {
  const results = items.filter(({ kind, stub }) => COMPACTABLE.includes(kind) && stub === null);
  if (results.length === 0) return { batches: [], items: 0, known: 0 };
  return archive.exclusively(async () => {
    const known = new Set<string>();
    let last = 0;
    for await (const { record } of archive.read()) {
      last = Math.max(last, Number(/^offload_(\d+)$/.exec(record.batchId)?.[1] ?? '0'));
      for (const item of record.items) known.add(item.sha256);
    }
    const fresh = results.map(archived).filter(({ sha256 }) => !known.has(sha256));
    const records = [];
    for (let from = 0; from < fresh.length; from += batchItems) {
      const batch = fresh.slice(from, from + batchItems);
      const batchId = batchIdOf(last + records.length + 1);
      records.push({
        ts: clock.now(),
        sessionId: archive.sessionId,
        batchId,
        reason: 'archived_whole',
        items: batch,
        digest: null,
        originalTokenCount: batch.reduce((sum, { raw }) => sum + estimateTokens(raw), 0),
        digestTokenCount: 0,
      });
    }
    signal.throwIfAborted();
    await archive.append(records);
    return {
      batches: records.map(({ batchId }) => batchId),
      items: fresh.length,
      known: results.length - fresh.length,
    };
  }, signal);
}

function archived({ id, kind, toolName, args, result, raw }: ContextItem): ArchivedItem {
  return { id, kind, toolName, args, result, sha256: sha256Hex(raw), raw };
}
