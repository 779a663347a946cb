import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText, sha256Hex } from '../../kernel/index.ts';
import {
  type Cursor,
  LOG_START,
  modesIn,
  renameFile,
  syncFolder,
  toStoreError,
} from '../../storage/index.ts';
import type { SkillFiles } from '../skill-files.ts';

/** How far the events were read: a cursor a segment. The live one is known by its first line, not by its name. */
export interface ReadUpTo {
  readonly archives: Readonly<Record<string, Cursor>>;
  readonly live: { readonly fingerprint: string; readonly cursor: Cursor } | null;
}

export const NOTHING_READ: ReadUpTo = { archives: {}, live: null };

/** One file of events, and from where it is still to be read. */
export interface EventSegment {
  /** The archive's file name; `null` for the live file. */
  readonly archive: string | null;
  readonly path: string;
  readonly from: Cursor;
  readonly size: number;
}

const ARCHIVE = /^\d{4}-\d{2}(?:-\d+)?\.jsonl$/;

/**
 * What is still to be read, archives first. The segment that was live before and is an archive now goes on where
 * it was left; so does one to which a late line came. `undefined` when a segment is shorter than what was read of it.
 */
export function findUnread(files: SkillFiles, read: ReadUpTo): readonly EventSegment[] | undefined {
  const archives = listArchives(files).map((archive) => {
    const path = join(files.archive, archive);
    const from = read.archives[archive] ?? formerLive(path, read) ?? LOG_START;
    return { archive, path, from, size: statSync(path).size };
  });
  const size = statSync(files.live, { throwIfNoEntry: false })?.size;
  const segments: EventSegment[] = archives;
  if (size !== undefined) {
    const from = formerLive(files.live, read) ?? LOG_START;
    segments.push({ archive: null, path: files.live, from, size });
  }
  return segments.some((one) => one.size < one.from.byte) ? undefined : segments;
}

/** Archives in the order in which they were made. */
export function listArchives(files: SkillFiles): readonly string[] {
  if (!existsSync(files.archive)) return [];
  return readdirSync(files.archive)
    .filter((name) => ARCHIVE.test(name))
    .sort((a, b) => compareText(monthOf(a), monthOf(b)) || numberOf(a) - numberOf(b));
}

/**
 * Moves the live file into the archive by one rename: a copy would lose a line that is written meanwhile.
 * @param month - `YYYY-MM` of its first event.
 * @returns the archive's file name.
 */
export async function rotate(files: SkillFiles, month: string): Promise<string> {
  try {
    const modes = modesIn(dirname(files.live));
    mkdirSync(files.archive, { recursive: true, mode: modes.folder });
    const name = freeName(files, month);
    await renameFile(files.live, join(files.archive, name));
    closeSync(openSync(files.live, 'a', modes.file));
    await syncFolder(files.archive);
    await syncFolder(dirname(files.live));
    return name;
  } catch (error) {
    throw toStoreError(error, 'Rotating', files.live);
  }
}

function freeName(files: SkillFiles, month: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${month}.jsonl` : `${month}-${number}.jsonl`;
    if (!existsSync(join(files.archive, name))) return name;
  }
}

function formerLive(path: string, read: ReadUpTo): Cursor | undefined {
  if (read.live === null) return undefined;
  return fingerprintOf(path) === read.live.fingerprint ? read.live.cursor : undefined;
}

function monthOf(archive: string): string {
  return archive.slice(0, 7);
}

function numberOf(archive: string): number {
  return Number(/-(\d+)\.jsonl$/.exec(archive.slice(7))?.[1] ?? 1);
}

const HEAD_BYTES = 512;
const LINE_FEED = 0x0a;

/** A segment's first line never changes, wherever it is renamed or copied to. */
export function fingerprintOf(path: string): string | null {
  const head = Buffer.alloc(HEAD_BYTES);
  const descriptor = openSync(path, 'r');
  try {
    const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
    const end = head.subarray(0, length).indexOf(LINE_FEED);
    if (end === -1 && length < HEAD_BYTES) return null;
    return sha256Hex(head.subarray(0, end === -1 ? length : end)).slice(0, 32);
  } finally {
    closeSync(descriptor);
  }
}
