import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_POLICY } from '../../environment/index.ts';
import {
  compareText,
  decode,
  describeProblem,
  type JsonValue,
  parseJson,
  ResearchError,
} from '../../kernel/index.ts';
import {
  type Cursor,
  ensureFolder,
  findAt,
  listNames,
  MAX_LINE_BYTES,
  openFileBlobs,
  openFileLog,
  openLease,
  readLog,
  resolveInside,
} from '../../storage/index.ts';
import {
  type Archive,
  type ArchivedItem,
  type ArchivedRecord,
  type ArchiveLine,
  type ArchiveLineItem,
  type ArchiveRecord,
  archiveRecordSchema,
  type DamagedArchiveLine,
} from './archive.ts';
import { type ArchiveBounds, type ArchiveFile, boundArchives } from './bound-archives.ts';

export interface ArchivePlace {
  /** The home's folder. */
  readonly home: string;
  readonly sessionId: string;
  /** `offload_archive_path` of the policy. */
  readonly pattern?: string;
  /** What all archives of the home may keep; no limit when left out. */
  readonly bounds?: ArchiveBounds;
}

const SESSION_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** @throws {ResearchError} `argument-invalid` for a session id that is no plain name for a folder. */
export function checkSessionId(sessionId: string): string {
  if (SESSION_ID.test(sessionId) && !sessionId.endsWith('.')) return sessionId;
  throw new ResearchError('argument-invalid', `"${sessionId}" is not a session id`, {
    fix: 'Use letters, digits, dots, dashes and underscores, at most 128, a letter or digit first.',
  });
}

/**
 * The archive of a session below this home; nothing is made before the first batch.
 *
 * @throws {ResearchError} `argument-invalid` for a bad session id, `path-escapes-root` when a link leads out.
 */
export async function openArchive({
  home,
  sessionId,
  pattern = DEFAULT_POLICY.offloadArchivePath,
  bounds,
}: ArchivePlace): Promise<Archive> {
  checkSessionId(sessionId);
  const pathOf = (id: string): Promise<string> =>
    resolveInside(home, pattern.replaceAll('<id>', id));
  const archive = createFileArchive(await pathOf(sessionId), sessionId);
  if (bounds === undefined) return archive;
  const added = new Set<string>();
  return {
    ...archive,
    async append(records) {
      await archive.append(records);
      for (const { batchId } of records) added.add(batchId);
    },
    async exclusively(work, signal) {
      added.clear();
      const done = await archive.exclusively(work, signal);
      if (added.size > 0) {
        const names = (await listNames(join(home, 'sessions'))).filter((id) => SESSION_ID.test(id));
        const others = names.filter((id) => id !== sessionId && !id.endsWith('.'));
        const files: ArchiveFile[] = [];
        for (const id of [...others, sessionId]) {
          const { path, exclusively } = createFileArchive(await pathOf(id), id);
          files.push({ path, sessionId: id, exclusively: (part) => exclusively(part, signal) });
        }
        await boundArchives(files, bounds, added).catch(ignoreRefusal);
      }
      return done;
    },
  };
}

/** The originals are archived; whoever archives next bounds them again. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ResearchError)) throw error;
}

/** The archive in this very file. */
export function createFileArchive(
  path: string,
  sessionId: string,
): Archive & { readonly path: string } {
  const folder = dirname(path);
  const blobFolder = join(folder, 'blobs');
  return {
    sessionId,
    path,
    async append(records) {
      if (records.length === 0) return;
      const lines: JsonValue[] = [];
      for (const record of records) lines.push(await fitLine(record, blobFolder));
      const log = await openFileLog(path, { sync: true });
      try {
        await log.append(lines);
      } finally {
        await log[Symbol.asyncDispose]();
      }
    },
    read: (from, onDamage) => readRecords({ path, blobFolder, sessionId, from }, onDamage),
    async exclusively(work, signal) {
      await ensureFolder(folder);
      await using lease = await openLease(folder, 'archive', {}, signal);
      await lease.assertHeld();
      return await work();
    },
  };
}

/** Room in a line for what is not an item. */
const RESERVE_BYTES = 16 * 1024;

/** A record that is longer than a line may be gives its longest items to blobs; they are synced before the line is. */
async function fitLine(record: ArchiveRecord, blobFolder: string): Promise<JsonValue> {
  const sizeOf = (part: ArchiveLine): number =>
    Buffer.byteLength(JSON.stringify(archiveRecordSchema.encode(part)));
  const rest = sizeOf({ ...record, items: [] });
  const sizes = record.items.map((item) => sizeOf({ ...record, items: [asLine(item)] }) - rest);
  let size = rest + sizes.reduce((sum, bytes) => sum + bytes, 0);
  const items: ArchiveLineItem[] = record.items.map(asLine);
  while (size > MAX_LINE_BYTES - RESERVE_BYTES) {
    const place = sizes.indexOf(Math.max(...sizes));
    const item = items[place];
    const raw = item?.raw ?? null;
    if (item === undefined || raw === null) break;
    const blobs = await openFileBlobs(blobFolder);
    await blobs.put(raw);
    const short = { ...item, args: null, result: null, raw: null };
    items[place] = short;
    const after = sizeOf({ ...record, items: [short] }) - rest;
    size += after - (sizes[place] ?? 0);
    sizes[place] = after;
  }
  return archiveRecordSchema.encode({ ...record, items });
}

function asLine({ forgottenAt = null, ...item }: ArchivedItem): ArchiveLineItem {
  return { ...item, forgottenAt };
}

interface Place {
  readonly path: string;
  readonly blobFolder: string;
  readonly sessionId: string;
  readonly from: Cursor | undefined;
}

async function* readRecords(
  { path, blobFolder, sessionId, from }: Place,
  onDamage: (damage: DamagedArchiveLine) => void = () => undefined,
): AsyncGenerator<ArchivedRecord> {
  for await (const entry of readLog(path, from)) {
    if (!entry.ok) {
      onDamage({ line: entry.line, reason: entry.reason });
      continue;
    }
    const decoded = decode(archiveRecordSchema, entry.value);
    if (!decoded.ok || decoded.value.sessionId !== sessionId) {
      const reason = decoded.ok
        ? 'of another session'
        : decoded.error.map(describeProblem).join('; ');
      onDamage({ line: entry.line, reason });
      continue;
    }
    const items: ArchivedItem[] = [];
    for (const item of decoded.value.items) items.push(await withRaw(item, blobFolder));
    yield { record: { ...decoded.value, items }, end: entry.end };
  }
}

/** A blob that is gone or changed shows when the item is restored: its hash is not the text's. */
async function withRaw(item: ArchiveLineItem, blobFolder: string): Promise<ArchivedItem> {
  if (item.raw !== null) return { ...item, raw: item.raw };
  if (item.forgottenAt !== null) return { ...item, raw: '' };
  const raw = (await findBlob(blobFolder, item.sha256)) ?? '';
  const parsed = parseJson(raw);
  return { ...item, raw, result: item.result ?? (parsed.ok ? parsed.value : null) };
}

async function findBlob(folder: string, sha256: string): Promise<string | undefined> {
  const blobs = await openFileBlobs(folder);
  try {
    return await blobs.find(sha256);
  } catch (error) {
    if (error instanceof ResearchError && error.code === 'store-corrupt') return undefined;
    throw error;
  }
}

/** Sessions of a home from which something was archived, the last one first. */
export async function listArchivedSessions(home: string): Promise<readonly string[]> {
  const folder = join(home, 'sessions');
  const found = await Promise.all(
    (await listNames(folder)).map(async (id) => {
      const changed = await changedMs(join(folder, id, 'offloaded', 'archive.jsonl'));
      return { id, changed };
    }),
  );
  return found
    .filter(({ changed }) => changed !== undefined)
    .sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0) || compareText(a.id, b.id))
    .map(({ id }) => id);
}

async function changedMs(path: string): Promise<number | undefined> {
  return (await findAt('Looking at', path, () => stat(path)))?.mtimeMs;
}
