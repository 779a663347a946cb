import { ResearchError, sha256Hex } from '../../kernel/index.ts';
import type { Archive, ArchivedItem, ArchiveRecord } from './archive.ts';

export interface RestoredItem extends ArchivedItem {
  readonly batchId: string;
}

/** Which originals: of a batch, of one id, or all. */
export type Selection =
  | { readonly type: 'batch'; readonly batchId: string }
  | { readonly type: 'item'; readonly itemId: string }
  | { readonly type: 'all' };

/** What was chosen: one batch, one item, or else all of them; `undefined` when more than one of these was. */
export function findSelection({
  batch,
  item,
  all = false,
}: {
  readonly batch?: string | undefined;
  readonly item?: string | undefined;
  readonly all?: boolean | undefined;
}): Selection | undefined {
  const chosen = [batch !== undefined, item !== undefined, all].filter(Boolean);
  if (chosen.length > 1) return undefined;
  if (batch !== undefined) return { type: 'batch', batchId: batch };
  return item === undefined ? { type: 'all' } : { type: 'item', itemId: item };
}

/**
 * The originals, in the order in which they went into the archive. What was archived twice is given once.
 *
 * @throws {ResearchError} `not-found` when the archive has none; `store-corrupt` when a hash does not hold.
 */
export async function restoreItems(
  archive: Archive,
  selection: Selection,
  signal: AbortSignal,
): Promise<readonly RestoredItem[]> {
  const found = new Map<string, RestoredItem>();
  const gone = new Set<string>();
  for await (const { record } of archive.read()) {
    signal.throwIfAborted();
    for (const item of record.items.filter(({ id }) => isSelected(selection, record, id))) {
      const { forgottenAt = null } = item;
      if (forgottenAt !== null)
        gone.add(`${item.id} of ${record.batchId}, removed at ${forgottenAt}`);
      else found.set(keyOf(item, record, selection), checked(item, record, archive));
    }
  }
  // Of all, what is left is given; of a batch that was asked for by name, all or nothing.
  if (gone.size > 0 && (found.size === 0 || selection.type === 'batch'))
    throw forgotten(archive, selection, [...gone]);
  if (found.size > 0) return [...found.values()];
  throw new ResearchError(
    'not-found',
    `Restoring ${nameOf(selection)} of ${archive.sessionId}: not in its archive`,
    {
      fix: 'List what is there.',
      next: { operation: 'context dropped', input: { session: archive.sessionId } },
      details: { path: archive.path },
    },
  );
}

function isSelected(selection: Selection, { batchId }: ArchiveRecord, id: string): boolean {
  switch (selection.type) {
    case 'batch':
      return selection.batchId === batchId;
    case 'item':
      return selection.itemId === id;
    case 'all':
      return true;
  }
}

function forgotten(archive: Archive, selection: Selection, gone: readonly string[]): ResearchError {
  return new ResearchError(
    'not-found',
    `Restoring ${nameOf(selection)} of ${archive.sessionId}: its original is gone (${gone[0] ?? ''})`,
    {
      fix: 'It was removed by forget, or by the limits of context.archive_days and context.archive_max_mb, and cannot be restored.',
      details: { path: archive.path, forgotten: gone },
    },
  );
}

/** In a batch the same text may rightly stand twice; over batches it is a repeat of a killed run. */
function keyOf(item: ArchivedItem, record: ArchiveRecord, selection: Selection): string {
  const place = selection.type === 'batch' ? ` ${record.items.indexOf(item)}` : '';
  return `${item.id} ${item.sha256}${place}`;
}

function checked(item: ArchivedItem, record: ArchiveRecord, archive: Archive): RestoredItem {
  if (sha256Hex(item.raw) === item.sha256) return { ...item, batchId: record.batchId };
  throw new ResearchError(
    'store-corrupt',
    `Restoring ${item.id} of ${record.batchId}: its bytes have another SHA-256`,
    {
      fix: 'Restore the archive from a backup; other items can be restored with --item.',
      details: { path: archive.path, item: item.id, batch_id: record.batchId },
    },
  );
}

function nameOf(selection: Selection): string {
  switch (selection.type) {
    case 'batch':
      return selection.batchId;
    case 'item':
      return `the item ${selection.itemId}`;
    case 'all':
      return 'everything';
  }
}

/** What went, when and why: the archive's table of contents. */
export interface DroppedBatch extends Omit<ArchiveRecord, 'sessionId' | 'items'> {
  readonly items: readonly Pick<ArchivedItem, 'id' | 'kind' | 'toolName' | 'sha256'>[];
}

export async function listDropped(archive: Archive): Promise<readonly DroppedBatch[]> {
  const batches: DroppedBatch[] = [];
  for await (const { record } of archive.read()) {
    const { sessionId: _, items, ...batch } = record;
    batches.push({
      ...batch,
      items: items.map(({ id, kind, toolName, sha256 }) => ({ id, kind, toolName, sha256 })),
    });
  }
  return batches;
}

/** What an archive holds, counted. */
export interface ArchiveCounts {
  readonly batches: number;
  readonly items: number;
  readonly dropped: number;
  readonly originalTokens: number;
  readonly digestTokens: number;
  readonly damagedLines: readonly number[];
}

export async function countArchive(archive: Archive): Promise<ArchiveCounts> {
  const counts = { batches: 0, items: 0, dropped: 0, originalTokens: 0, digestTokens: 0 };
  const damagedLines: number[] = [];
  for await (const { record } of archive.read(undefined, ({ line }) => damagedLines.push(line))) {
    counts.batches += 1;
    counts.items += record.items.length;
    if (record.digest === null) counts.dropped += record.items.length;
    counts.originalTokens += record.originalTokenCount;
    counts.digestTokens += record.digestTokenCount;
  }
  return { ...counts, damagedLines };
}
