import { describeError, fail, type Result } from '../kernel/index.ts';
import type { ReadFailure, ReadItems } from './document.ts';
import { findFileFormat } from './file-formats.ts';

/**
 * The documents of a file's bytes. What a reader could not make sense of is a failure with a reason;
 * no file, however broken, stops the others from being read.
 *
 * @throws `signal.reason` when aborted.
 */
export async function readDocument(
  bytes: Uint8Array,
  path: string,
  signal: AbortSignal,
): Promise<Result<ReadItems, ReadFailure>> {
  signal.throwIfAborted();
  const format = findFileFormat(path);
  if (format === undefined)
    return fail({ reason: 'unreadable', message: 'a format that is not read' });
  const read = await format.load();
  try {
    return await read(bytes, path, signal);
  } catch (error) {
    signal.throwIfAborted();
    return fail({ reason: 'malformed', message: describeError(error).slice(0, 200) });
  }
}
