import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  openSync,
  readSync,
  statfsSync,
  statSync,
  writeSync,
  writevSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ResearchError } from '../kernel/index.ts';
import { ensureFolder, syncFolder } from './files.ts';
import { storeError, toStoreError } from './io-error.ts';
import type { Lease } from './lease-terms.ts';
import { type Appended, type Cursor, type LineBlock, type Log, MAX_LINE_BYTES } from './log.ts';
import { modesIn } from './private-modes.ts';
import { readLog } from './read-log.ts';
import { findSharedName } from './shared-places.ts';

export interface FileLogOptions {
  /** Append returns once the line is on disk, not only in the system's memory. */
  readonly sync?: boolean;
  /** Appends are refused once this lease is lost. */
  readonly lease?: Lease;
}

const LINE_FEED = 0x0a;
/** A system takes so many pieces in one write at the least (IOV_MAX is 1024 on Linux). */
const MOST_CHUNKS = 512;
/** A disk gives room in pages: what is no longer is rarely cut, and not worth the look. */
const CHECKED_ABOVE_BYTES = 4096;
/** Joining a few hundred lines at a time costs a fraction of turning each into bytes. */
const JOINED_LENGTH = 262_144;

/**
 * A log in one file, made with the first append. Several processes may append at once: a line goes out in one
 * write at the file's end. When the file is renamed away the next append starts a new one at the path.
 */
export async function openFileLog(path: string, options: FileLogOptions = {}): Promise<Log> {
  const file = createAppendFile(path);
  const appendBlock = async (block: LineBlock): Promise<Appended> => {
    if (block.lines === 0) return { file: null, start: 0, bytes: 0, size: 0 };
    const shared = findSharedName(path);
    if (shared !== undefined)
      return shared.place.append(shared.name, Buffer.concat(block.chunks()), options.lease);
    await options.lease?.assertHeld();
    // The folder may be missing at the first append; afterwards this costs nothing.
    if (!file.isOpen()) await ensureFolder(dirname(path));
    try {
      const appended = file.append(block.chunks());
      if (options.sync === true) await syncAppended(file, appended);
      return appended;
    } catch (error) {
      throw toStoreError(error, 'Appending to', path);
    }
  };
  /** The first append also makes the file's name, which is not in the file. */
  const syncAppended = async (open: AppendFile, { start }: Appended): Promise<void> => {
    open.sync();
    if (start === 0) await syncFolder(dirname(path));
  };
  return {
    append: async (values) => {
      const block = createLineBlock();
      for (const value of values) block.add(encodeLogLine(value, path));
      await appendBlock(block);
    },
    appendBlock,
    read: (from?: Cursor) => readLog(path, from),
    async [Symbol.asyncDispose]() {
      file.close();
    },
  };
}

export function createLineBlock(): LineBlock {
  const done: Uint8Array[] = [];
  let open: string[] = [];
  let length = 0;
  let lines = 0;
  const close = (): void => {
    if (open.length > 0) done.push(Buffer.from(`${open.join('\n')}\n`));
    open = [];
    length = 0;
  };
  return {
    add(line) {
      open.push(line);
      lines += 1;
      length += line.length;
      if (length >= JOINED_LENGTH) close();
    },
    get lines() {
      return lines;
    },
    chunks() {
      close();
      return done;
    },
  };
}

interface AppendFile {
  isOpen(): boolean;
  append(chunks: readonly Uint8Array[]): Appended;
  /** Waits for the disk on this thread: the way to another one and back takes as long as the disk does. */
  sync(): void;
  close(): void;
}

interface OpenFile {
  readonly descriptor: number;
  readonly device: number;
  readonly inode: number;
}

function createAppendFile(path: string): AppendFile {
  const lastByte = Buffer.alloc(1);
  let ours: OpenFile | undefined;
  /** Where our last line ended: when that still is the end, the last byte needs no look. */
  let cleanEnd = 0;

  const close = (): void => {
    if (ours !== undefined) closeSync(ours.descriptor);
    ours = undefined;
    cleanEnd = 0;
  };
  const endsInside = (descriptor: number, size: number): boolean => {
    if (size === cleanEnd) return false;
    readSync(descriptor, lastByte, 0, 1, size - 1);
    return lastByte[0] !== LINE_FEED;
  };
  /** The file that is at the path now: another process may have renamed ours away. */
  const current = (): { readonly open: OpenFile; readonly size: number } => {
    if (ours !== undefined) {
      const there = statSync(path, { throwIfNoEntry: false });
      if (there?.ino === ours.inode && there.dev === ours.device)
        return { open: ours, size: there.size };
      close();
    }
    const descriptor = openSync(path, 'a+', modesIn(dirname(path)).file);
    const { dev, ino, size } = fstatSync(descriptor);
    ours = { descriptor, device: dev, inode: ino };
    return { open: ours, size };
  };

  return {
    isOpen: () => ours !== undefined,
    append(chunks) {
      const { open, size: start } = current();
      // Somebody's line was cut short: ours starts on a fresh one.
      const bytes = endsInside(open.descriptor, start) ? [Buffer.from('\n'), ...chunks] : chunks;
      const written = writeAtOnce(open.descriptor, bytes, path);
      cleanEnd = start + written;
      const { size } = fstatSync(open.descriptor);
      return { file: `${open.device}:${open.inode}`, start, bytes: written, size };
    },
    sync() {
      // The size belongs to what is needed for reading, so it is synced too; the times are not.
      if (ours !== undefined) fdatasyncSync(ours.descriptor);
    },
    close,
  };
}

/** One write, so that no other process's line comes between. */
function writeAtOnce(descriptor: number, chunks: readonly Uint8Array[], path: string): number {
  const pieces = chunks.length > MOST_CHUNKS ? [Buffer.concat(chunks)] : chunks;
  const wanted = pieces.reduce((bytes, { length }) => bytes + length, 0);
  if (wanted > CHECKED_ABOVE_BYTES) requireRoom(path, wanted);
  const [only] = pieces;
  const written =
    only !== undefined && pieces.length === 1
      ? writeSync(descriptor, only)
      : writevSync(descriptor, pieces);
  // Writing the rest would let another process's line come between.
  if (written < wanted) throw storeError('store-full', shortWrite(path, written, wanted), path);
  return written;
}

/** Of lines that fit in part the first stay: who frees space and gives all of them again would have those twice. */
function requireRoom(path: string, wanted: number): void {
  const { blocks, bavail, bsize } = statfsSync(path);
  const room = bavail * bsize;
  // Some systems of files do not tell.
  if (blocks > 0 && room < wanted)
    throw storeError(
      'store-full',
      `Appending to ${path}: ${wanted} bytes, the disk has ${room}`,
      path,
    );
}

/**
 * A value as a line of a log, without its line break.
 *
 * @throws {ResearchError} `limit-exceeded` above 1 MiB, `input-invalid` for what JSON cannot hold.
 */
export function encodeLogLine(value: unknown, path: string): string {
  const line: string | undefined = JSON.stringify(value);
  if (line === undefined)
    throw new ResearchError(
      'input-invalid',
      `Appending to ${path}: JSON cannot hold ${typeof value}`,
    );
  return checkLogLine(line, path);
}

/**
 * A line that was encoded elsewhere.
 *
 * @throws {ResearchError} `limit-exceeded` above 1 MiB.
 */
export function checkLogLine(line: string, path: string): string {
  // A UTF-16 code unit takes at most three bytes, so most lines need not be measured.
  if (line.length * 3 > MAX_LINE_BYTES && Buffer.byteLength(line) > MAX_LINE_BYTES)
    throw new ResearchError(
      'limit-exceeded',
      `Appending to ${path}: a line of ${Buffer.byteLength(line)} bytes is longer than ${MAX_LINE_BYTES}`,
      { fix: 'Store the long text as a blob and name its hash.', details: { path } },
    );
  return line;
}

function shortWrite(path: string, written: number, wanted: number): string {
  return `Appending to ${path}: the disk took ${written} of ${wanted} bytes`;
}
