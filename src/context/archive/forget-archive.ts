import { stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { decode, type Instant } from '../../kernel/index.ts';
import { findAt, listNames, readLog, removeFiles, writeFileAtomic } from '../../storage/index.ts';
import {
  type Archive,
  type ArchiveLine,
  type ArchiveLineItem,
  archiveRecordSchema,
} from './archive.ts';

/** Originals that an archive keeps, and the files that they are in. */
export interface ArchivedOriginals {
  /** Items whose original is there. */
  readonly items: number;
  readonly files: readonly string[];
  readonly bytes: number;
}

/** What there is to remove of an archive, the window beside it included. */
export async function findArchivedOriginals(
  archive: Archive & { readonly path: string },
): Promise<ArchivedOriginals> {
  let items = 0;
  for await (const { record } of archive.read())
    items += record.items.filter(({ forgottenAt = null }) => forgottenAt === null).length;
  const beside = await filesBeside(archive.path, archive.sessionId);
  const files = items === 0 ? beside : [archive.path, ...beside];
  let bytes = 0;
  for (const file of files)
    bytes += (await findAt('Looking at', file, () => stat(file)))?.size ?? 0;
  return { items, files, bytes };
}

/**
 * Takes the originals out of an archive. Its batches and items stay named, so that a stub in a transcript is told that its
 * original is gone, and no later batch takes its id. The archive is written anew before its blobs and window go.
 */
export async function forgetArchived(
  archive: Archive & { readonly path: string },
  { items, files }: ArchivedOriginals,
  at: Instant,
  signal: AbortSignal,
): Promise<void> {
  if (files.length === 0) return;
  await archive.exclusively(async () => {
    if (items > 0) await writeFileAtomic(archive.path, linesWithout(archive.path, null, at));
    for (const file of files) if (file !== archive.path) await removeFiles(file);
  }, signal);
}

/** A batch whose originals are there, and what they take. */
interface KeptBatch {
  readonly batchId: string;
  readonly ts: string;
  readonly bytes: number;
}

/** The batches of an archive that still hold an original, oldest first. A blob counts with the last batch that needs it. */
export async function* readBatches(path: string): AsyncGenerator<KeptBatch> {
  const needed = new Map<string, number>();
  for await (const { record } of readLines(path))
    for (const blob of blobsOf(path, record.items)) needed.set(blob, (needed.get(blob) ?? 0) + 1);
  for await (const { value, record } of readLines(path)) {
    const { batchId, ts, items } = record;
    const kept = items.filter(({ forgottenAt }) => forgottenAt === null);
    if (kept.length === 0) continue;
    let bytes = JSON.stringify(value).length;
    for (const blob of blobsOf(path, kept)) {
      const others = (needed.get(blob) ?? 1) - 1;
      needed.set(blob, others);
      if (others === 0) bytes += (await findAt('Looking at', blob, () => stat(blob)))?.size ?? 0;
    }
    yield { batchId, ts, bytes };
  }
}

/** Whether the oldest batch that still holds an original is older. No more is read than that batch and what is forgotten before it. */
export async function beginsBefore(path: string, time: Instant): Promise<boolean> {
  for await (const { record } of readLines(path))
    if (record.items.some(({ forgottenAt }) => forgottenAt === null)) return record.ts < time;
  return false;
}

/** Takes the originals of some batches out of an archive, by whoever holds the archive. A blob goes when no other batch needs it. */
export async function forgetBatches(
  path: string,
  batchIds: ReadonlySet<string>,
  at: Instant,
): Promise<void> {
  const gone = new Set<string>();
  const kept = new Set<string>();
  for await (const { record } of readLines(path))
    for (const blob of blobsOf(path, record.items))
      (batchIds.has(record.batchId) ? gone : kept).add(blob);
  await writeFileAtomic(path, linesWithout(path, batchIds, at));
  for (const blob of gone) if (!kept.has(blob)) await removeFiles(blob);
}

/** What of the items of a batch stands in blobs beside the archive. */
function blobsOf(path: string, items: readonly ArchiveLineItem[]): readonly string[] {
  return items
    .filter(({ raw, forgottenAt }) => raw === null && forgottenAt === null)
    .map(({ sha256 }) => join(dirname(path), 'blobs', sha256));
}

async function* readLines(
  path: string,
): AsyncGenerator<{ readonly value: unknown; readonly record: ArchiveLine }> {
  for await (const entry of readLog(path)) {
    const decoded = entry.ok ? decode(archiveRecordSchema, entry.value) : entry;
    if (entry.ok && decoded.ok) yield { value: entry.value, record: decoded.value };
  }
}

/** The lines of an archive, those of some batches, or of all, without their originals. */
async function* linesWithout(
  path: string,
  batchIds: ReadonlySet<string> | null,
  at: Instant,
): AsyncGenerator<string> {
  for await (const { value, record } of readLines(path)) {
    const isMeant = batchIds === null || batchIds.has(record.batchId);
    yield `${JSON.stringify(isMeant ? withoutOriginals(record, at) : value)}\n`;
  }
}

function withoutOriginals(record: ArchiveLine, at: Instant): unknown {
  const items = record.items.map((item) => ({
    ...item,
    args: null,
    result: null,
    raw: null,
    forgottenAt: item.forgottenAt ?? at,
  }));
  return archiveRecordSchema.encode({ ...record, items, digest: null });
}

/** Long originals and the window, where the folder is this session's own. */
async function filesBeside(path: string, sessionId: string): Promise<readonly string[]> {
  const folder = dirname(path);
  if (!folder.split(sep).includes(sessionId)) return [];
  const blobs = join(folder, 'blobs');
  const long = (await listNames(blobs)).map((name) => join(blobs, name));
  const window = (await listNames(folder)).includes('window.jsonl');
  return window ? [...long, join(folder, 'window.jsonl')] : long;
}
