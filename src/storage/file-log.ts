import {
  closeSync,
  fstatSync,
  fsync,
  openSync,
  readSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { ResearchError } from '../kernel/index.ts';
import { ensureFolder, syncFolder } from './files.ts';
import { storeError, toStoreError } from './io-error.ts';
import type { Lease } from './lease.ts';
import { MAX_LINE_BYTES } from './line-splitter.ts';
import type { Cursor, Log } from './log.ts';
import { readLog } from './read-log.ts';

export interface FileLogOptions {
  /** Append returns once the line is on disk, not only in the system's memory. */
  readonly sync?: boolean;
  /** Appends are refused once this lease is lost. */
  readonly lease?: Lease;
}

const LINE_FEED = 0x0a;
const syncFile = promisify(fsync);

/**
 * A log in one file, made with the first append. Several processes may append at once: a line goes out in one
 * write at the file's end. When the file is renamed away the next append starts a new one at the path.
 */
export async function openFileLog(path: string, options: FileLogOptions = {}): Promise<Log> {
  const file = createAppendFile(path);
  const appendLines = async (lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    await options.lease?.assertHeld();
    await ensureOpen(file, path);
    try {
      const isNew = file.append(`${lines.join('\n')}\n`);
      if (options.sync === true) await file.sync(isNew);
    } catch (error) {
      throw toStoreError(error, 'Appending to', path);
    }
  };
  return {
    append: async (values) => appendLines(values.map((value) => encodeLogLine(value, path))),
    appendLines,
    read: (from?: Cursor) => readLog(path, from),
    async [Symbol.asyncDispose]() {
      file.close();
    },
  };
}

/** The folder may be missing at the first append; afterwards this costs nothing. */
async function ensureOpen(file: AppendFile, path: string): Promise<void> {
  if (!file.isOpen()) await ensureFolder(dirname(path));
}

interface AppendFile {
  isOpen(): boolean;
  /** @returns Whether the file was empty, so that its name may not be on disk yet. */
  append(lines: string): boolean;
  sync(isNew: boolean): Promise<void>;
  close(): void;
}

function createAppendFile(path: string): AppendFile {
  const lastByte = Buffer.alloc(1);
  let descriptor: number | undefined;
  /** Where our last line ended: when that still is the end, the last byte needs no look. */
  let cleanEnd = 0;

  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
    cleanEnd = 0;
  };
  const endsInside = (open: number, size: number): boolean => {
    if (size === cleanEnd) return false;
    readSync(open, lastByte, 0, 1, size - 1);
    return lastByte[0] !== LINE_FEED;
  };
  /** The file that is at the path now: another process may have renamed ours away. */
  const current = (): { readonly open: number; readonly size: number } => {
    if (descriptor !== undefined) {
      const ours = fstatSync(descriptor);
      if (isSameFile(ours, statSync(path, { throwIfNoEntry: false })))
        return { open: descriptor, size: ours.size };
      close();
    }
    descriptor = openSync(path, 'a+');
    return { open: descriptor, size: fstatSync(descriptor).size };
  };

  return {
    isOpen: () => descriptor !== undefined,
    append(lines) {
      const { open, size } = current();
      // Somebody's line was cut short: ours starts on a fresh one.
      const bytes = Buffer.from(endsInside(open, size) ? `\n${lines}` : lines);
      const written = writeSync(open, bytes);
      // Writing the rest would let another process's line come between.
      if (written < bytes.length)
        throw storeError('store-full', shortWrite(path, written, bytes.length), path);
      cleanEnd = size + written;
      return size === 0;
    },
    async sync(isNew) {
      if (descriptor !== undefined) await syncFile(descriptor);
      if (isNew) await syncFolder(dirname(path));
    },
    close,
  };
}

function isSameFile(ours: Stats, there: Stats | undefined): boolean {
  return there !== undefined && there.ino === ours.ino && there.dev === ours.dev;
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
