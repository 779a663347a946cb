import { rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Instant } from '../../kernel/index.ts';
import { findAt, listNames, writeFileAtomic } from '../../storage/index.ts';
import { type Archive, archiveRecordSchema } from './archive.ts';

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
    if (items > 0) await writeFileAtomic(archive.path, await withoutOriginals(archive, at));
    for (const file of files) if (file !== archive.path) await rm(file, { force: true });
  }, signal);
}

async function withoutOriginals(archive: Archive, at: Instant): Promise<string> {
  const lines: string[] = [];
  for await (const { record } of archive.read()) {
    const items = record.items.map((item) => ({
      ...item,
      args: null,
      result: null,
      raw: null,
      forgottenAt: item.forgottenAt ?? at,
    }));
    const line = archiveRecordSchema.encode({ ...record, items, digest: null });
    lines.push(`${JSON.stringify(line)}\n`);
  }
  return lines.join('');
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
