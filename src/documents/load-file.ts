import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { describeError, fail, ok, type Result, sha256Hex, systemCode } from '../kernel/index.ts';
import { MAX_FILE_BYTES } from '../storage/index.ts';
import type { ReadFailure } from './document.ts';

export interface LoadedFile {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** A writer that never pauses is not waited for. */
const ATTEMPTS = 3;

/**
 * The bytes of a file, all from one moment: a file that changes while it is read is read again. Neither a link nor
 * a pipe that has taken the file's place is opened.
 */
export function loadFile(absolute: string): Result<LoadedFile, ReadFailure> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const loaded = loadOnce(absolute);
    if (loaded === undefined) continue;
    return loaded;
  }
  return fail({ reason: 'changed-while-reading', message: 'it was written to all the time' });
}

/** `undefined` when the file changed meanwhile. */
function loadOnce(absolute: string): Result<LoadedFile, ReadFailure> | undefined {
  let descriptor: number;
  try {
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    descriptor = openSync(absolute, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    return fail(failureOf(error));
  }
  try {
    if (realpathSync(absolute) !== absolute)
      return fail({
        reason: 'link-outside-root',
        message: 'a link has taken the place of its folder',
      });
    return readWhole(descriptor);
  } catch (error) {
    return fail(failureOf(error));
  } finally {
    closeSync(descriptor);
  }
}

function readWhole(descriptor: number): Result<LoadedFile, ReadFailure> | undefined {
  const before = fstatSync(descriptor);
  if (!before.isFile()) return fail({ reason: 'special-file', message: 'no plain file' });
  if (before.size > MAX_FILE_BYTES)
    return fail({
      reason: 'too-large',
      message: `${before.size} bytes are more than ${MAX_FILE_BYTES}`,
    });
  const bytes = Buffer.allocUnsafe(before.size);
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, null);
    if (count === 0) break;
    length += count;
  }
  const after = fstatSync(descriptor);
  if (length !== before.size || !isSame(before, after)) return undefined;
  const { size, mtimeMs, ctimeMs } = after;
  return ok({ bytes, sha256: sha256Hex(bytes), size, mtimeMs, ctimeMs });
}

function isSame(a: Stats, b: Stats): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs;
}

function failureOf(error: unknown): ReadFailure {
  const message = describeError(error).replace(/,? '[^']*'$/, '');
  switch (systemCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { reason: 'vanished', message: 'it was gone when its turn came' };
    case 'ELOOP':
      return { reason: 'link-outside-root', message: 'a link has taken its place' };
    case 'EACCES':
    case 'EPERM':
      return { reason: 'permission-denied', message };
    case 'ENXIO':
      return { reason: 'special-file', message };
    default:
      return { reason: 'unreadable', message };
  }
}
