import { open } from 'node:fs/promises';
import { systemCode } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';

const CHUNK_BYTES = 1024 * 1024;

/**
 * Whether one of the texts stands anywhere in the file, in bounded memory. A missing file holds nothing. Looking for
 * bytes costs a small part of what reading the lines as JSON does.
 *
 * @throws {ResearchError} `io-failed`.
 */
export async function holdsAny(
  path: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  const needles = texts.map((text) => Buffer.from(text));
  const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
  try {
    await using handle = await open(path, 'r');
    const chunk = Buffer.allocUnsafe(overlap + CHUNK_BYTES);
    let kept = 0;
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await handle.read(chunk, kept, CHUNK_BYTES);
      if (bytesRead === 0) return false;
      const read = chunk.subarray(0, kept + bytesRead);
      if (needles.some((needle) => read.includes(needle))) return true;
      // A text may begin in one chunk and end in the next.
      kept = Math.min(overlap, read.length);
      read.copy(chunk, 0, read.length - kept);
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    signal.throwIfAborted();
    throw toStoreError(error, 'Reading', path);
  }
}
