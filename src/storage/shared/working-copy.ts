import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord, mapConcurrent, parseJson, ResearchError } from '../../kernel/index.ts';
import { asidePath, writeFileAtomic } from '../files.ts';
import { findAt, toStoreError } from '../io-error.ts';
import { openLease } from '../lease.ts';
import { modesIn } from '../private-modes.ts';
import { isInside } from '../resolve-inside.ts';
import { isShared } from '../shared-places.ts';
import type { Sql } from '../sql.ts';
import type { NamedBlob, ReadBlob } from './pieces.ts';
import { type BegunContent, readContent, readShortContents } from './read-contents.ts';
import {
  findSharedFile,
  findSharedFiles,
  listSharedChanges,
  readSharedState,
  type SharedAppend,
  type SharedFile,
  type SharedState,
} from './shared-files.ts';

/** The files of a shared home as they stand on this disk: read by everybody, written only behind the database. */
export interface WorkingCopy {
  /** Brings in all that was changed since the last look, by whomever. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Shows what was appended in the database. */
  showAppended(name: string, appended: SharedAppend, bytes: Uint8Array): Promise<void>;
  /** What was put under the name is here already. */
  note(name: string, content: number): void;
  forget(name: string): void;
}

/** A file that this disk has but for its last bytes, or nothing of a short one. */
interface ShortFile extends BegunContent {
  readonly name: string;
}

/** How much of the home this disk has seen. */
type Seen = Pick<SharedState, 'id' | 'seq'>;

const NOTHING: Seen = { id: '', seq: 0 };
/** As many as the database is asked at once. */
const FILES_AT_ONCE = 8;
/** What is not longer is brought in many at a time, in one answer of the database of a few megabytes at most. */
const SHORT_BYTES = 16 * 1024;
const SHORT_AT_ONCE = 256;
/** Nobody appends faster than it is read for so long. */
const MOST_TRIES = 100;
/** Nobody cancels the look at what was appended. */
const NEVER = new AbortController().signal;

/**
 * The working copy `<folder>/home`; how far it is stands in `<folder>/seen.json`. Processes of one machine share it, and
 * it can be removed at any time: then all of it is brought in again.
 */
export function createWorkingCopy(
  folder: string,
  sql: Sql,
  readBlob: (blob: NamedBlob, signal: AbortSignal) => Promise<Uint8Array>,
): WorkingCopy {
  const root = join(folder, 'home');
  const seenPath = join(folder, 'seen.json');
  /** Contents of which this disk has the beginning at the least. */
  const known = new Map<string, number>();
  /** Where a file was removed: a folder goes when nothing else is being brought in. */
  const emptied = new Set<string>();

  const pathOf = (name: string): string => {
    const path = join(root, name);
    if (name !== '' && isInside(root, path) && path !== root && isShared(name)) return path;
    throw new ResearchError(
      'path-escapes-root',
      `The shared home has a file named "${name}", which leads out of it`,
      { fix: 'Somebody else wrote to its tables: look at who may.', details: { name } },
    );
  };

  /**
   * Until it has all that the database has: others may append meanwhile.
   *
   * @param begun - The content that this disk has the beginning of.
   */
  const bring = async (
    name: string,
    begun: number | null,
    read: ReadBlob,
    tries = MOST_TRIES,
  ): Promise<void> => {
    const path = pathOf(name);
    const now = await findSharedFile(sql, name);
    if (now === undefined || now.content === null) {
      emptied.add(dirname(path));
      return rm(path, { force: true });
    }
    known.set(name, now.content);
    const here = begun === now.content ? await findSize(path) : undefined;
    if (here === now.size) return;
    if (tries === 0) throw incomplete(path);
    if (here === undefined || here > now.size) await fetchWhole(path, now.content, now.size, read);
    else await writeRest(path, here, readContent(sql, now.content, { from: here }, read));
    // A process beside us may have appended to the file that was just replaced: it is compared once more.
    await bring(name, now.content, read, tries - 1);
  };
  const fetchWhole = (path: string, content: number, size: number, read: ReadBlob): Promise<void> =>
    writeWhole(path, readContent(sql, content, { from: 0, size }, read));
  const writeWhole = async (
    path: string,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: modesIn(root).folder });
    const aside = asidePath(path);
    try {
      await using handle = await open(aside, 'wx', modesIn(root).file);
      for await (const bytes of pieces) await handle.write(bytes);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw toStoreError(error, 'Writing', path);
    }
  };
  const writeRest = async (
    path: string,
    from: number,
    pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> => {
    await using handle = await open(path, 'r+');
    let at = from;
    for await (const bytes of pieces) {
      await handle.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
  };
  /** Files of which little is missing; what was changed meanwhile is brought once more. */
  const bringShort = async (
    files: readonly ShortFile[],
    read: ReadBlob,
    signal: AbortSignal,
  ): Promise<void> => {
    const all = await readShortContents(sql, files, read);
    const sizes = new Map<string, number>();
    await mapConcurrent(
      files,
      FILES_AT_ONCE,
      async ({ name, content, from }) => {
        const pieces = all.get(content) ?? [];
        if (from > 0) await writeRest(pathOf(name), from, pieces);
        else await writeWhole(pathOf(name), pieces);
        known.set(name, content);
        sizes.set(
          name,
          pieces.reduce((sum, { length }) => sum + length, from),
        );
      },
      signal,
    );
    const now = await findSharedFiles(sql, [...sizes.keys()]);
    const grown: ShortFile[] = [];
    for (const file of files) {
      const [there, here] = [now.get(file.name), sizes.get(file.name) ?? 0];
      const isSame = there?.content === file.content && there.size >= here;
      if (!isSame || (there.size > here && here === file.from))
        await bring(file.name, file.content, read);
      else if (there.size > here && file.from === 0) grown.push({ ...file, from: here });
    }
    // A process beside us may have appended to what was just replaced: that is in the database by now. What grows on is not run after.
    if (grown.length > 0) await bringShort(grown, read, signal);
  };
  /** How much of it is here already: all of it, so much that little is missing, or neither. */
  const look = async (
    { name, content, size }: SharedFile,
    begun: number | null,
  ): Promise<'whole' | ShortFile | undefined> => {
    const here = begun !== null && begun === content ? await findSize(pathOf(name)) : undefined;
    if (here === size && content !== null) {
      known.set(name, content);
      return 'whole';
    }
    const from = here === undefined || here > size ? 0 : here;
    return content !== null && size - from <= SHORT_BYTES ? { name, content, from } : undefined;
  };
  const bringChanges = async (signal: AbortSignal): Promise<void> => {
    const now = await readSharedState(sql);
    const seen = await readSeen(seenPath);
    if (isCurrent(seen, now)) return;
    // Another home under this address, or an older state of it, as after a backup was restored: nothing here counts.
    const isOther = seen.id !== now.id || seen.seq > now.seq;
    if (isOther) await removeShown(root);
    const since = isOther ? 0 : seen.seq;
    const read: ReadBlob = (blob) => readBlob(blob, signal);
    const begunOf = (file: SharedFile): number | null =>
      !isOther && file.made <= since ? file.content : (known.get(file.name) ?? null);
    for await (const files of listSharedChanges(sql, since)) {
      const [short, others]: [ShortFile[], SharedFile[]] = [[], []];
      await mapConcurrent(
        files,
        FILES_AT_ONCE,
        async (file) => {
          const found = await look(file, begunOf(file));
          if (found === undefined) others.push(file);
          else if (found !== 'whole') short.push(found);
        },
        signal,
      );
      for (let at = 0; at < short.length; at += SHORT_AT_ONCE)
        await bringShort(short.slice(at, at + SHORT_AT_ONCE), read, signal);
      const bringOne = (file: SharedFile): Promise<void> => bring(file.name, begunOf(file), read);
      await mapConcurrent(others, FILES_AT_ONCE, bringOne, signal);
    }
    for (const folder of emptied) await removeEmpty(folder, root);
    emptied.clear();
    await writeFileAtomic(seenPath, `${JSON.stringify({ v: 1, id: now.id, seq: now.seq })}\n`);
  };
  return {
    async refresh(signal) {
      const [now, seen] = [await readSharedState(sql), await readSeen(seenPath)];
      if (isCurrent(seen, now)) return;
      await using _turn = await openLease(folder, 'refresh', {}, signal);
      await bringChanges(signal);
    },
    async showAppended(name, { content, start }, bytes) {
      const path = pathOf(name);
      const isKnown = known.get(name) === content;
      if (isKnown || start === 0) {
        if (start === 0)
          await mkdir(dirname(path), { recursive: true, mode: modesIn(root).folder });
        if (writeAt(path, start, bytes, modesIn(root).file)) {
          known.set(name, content);
          return;
        }
      }
      await bring(name, null, (blob) => readBlob(blob, NEVER));
    },
    note: (name, content) => void known.set(name, content),
    forget: (name) => {
      for (const one of [...known.keys()])
        if (one === name || one.startsWith(`${name}/`)) known.delete(one);
    },
  };
}

/** Where the bytes belong; false when what comes before them is not here, or something else is. */
function writeAt(path: string, start: number, bytes: Uint8Array, mode: number): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(path, start === 0 ? 'wx' : 'r+', mode);
  } catch {
    return false;
  }
  try {
    if (fstatSync(descriptor).size < start) return false;
    return writeSync(descriptor, bytes, 0, bytes.length, start) === bytes.length;
  } finally {
    closeSync(descriptor);
  }
}

function isCurrent(seen: Seen, now: SharedState): boolean {
  return seen.id === now.id && seen.seq === now.seq && !now.grows;
}

async function readSeen(path: string): Promise<Seen> {
  const text = await findAt('Reading', path, () => readFile(path, 'utf8'));
  const parsed = text === undefined ? undefined : parseJson(text);
  if (parsed?.ok !== true || !isRecord(parsed.value)) return NOTHING;
  const { id, seq } = parsed.value;
  return typeof id === 'string' && typeof seq === 'number' ? { id, seq } : NOTHING;
}

async function findSize(path: string): Promise<number | undefined> {
  return (await findAt('Looking at', path, () => stat(path)))?.size;
}

function incomplete(path: string): ResearchError {
  return new ResearchError(
    'store-corrupt',
    `Bringing in ${path}: the database has other bytes of it than it counts`,
    { fix: 'Restore the home from a backup of its database.', details: { path } },
  );
}

/** A folder that nothing is left in, with those above it. */
async function removeEmpty(from: string, root: string): Promise<void> {
  for (let folder = from; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder);
    } catch {
      return;
    }
  }
}

/** All that is shared of a working copy; what the machine keeps for itself stays. */
async function removeShown(root: string): Promise<void> {
  const names = (await findAt('Listing', root, () => readdir(root))) ?? [];
  for (const name of names.filter(isShared))
    await rm(join(root, name), { recursive: true, force: true });
}
