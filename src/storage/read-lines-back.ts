import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { isAbsent } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';
import { MAX_LINE_BYTES } from './log.ts';
import { decodeLogLine } from './read-log.ts';

/** Most ends are found in the first few lines; who reads on reads more at a time. */
const FIRST_BYTES = 4_096;
const MOST_BYTES = 262_144;
const LINE_FEED = 0x0a;

/** A line before it is parsed. */
interface LineBytes {
  includes(text: string): boolean;
}

/**
 * The values of a log, the last one first, in bounded memory: who looks for the end of a log needs not read
 * the whole of it. Damaged lines are passed over, as `readLog` does. On this thread: of a thousand small reads the way to another
 * one and back costs nine tenths.
 *
 * @param isMeant - Looks at the bytes of a line before it is parsed; what it turns away is passed over.
 */
export function* readLinesBack(
  path: string,
  isMeant: (line: LineBytes) => boolean = () => true,
): Generator<unknown> {
  const descriptor = findDescriptor(path);
  if (descriptor === undefined) return;
  try {
    for (const line of linesBack(descriptor)) {
      const found = isMeant(line) ? decodeLogLine(line) : undefined;
      if (found?.ok === true) yield found.value.value;
    }
  } catch (error) {
    throw toStoreError(error, 'Reading', path);
  } finally {
    closeSync(descriptor);
  }
}

/** Lines as bytes, without what is longer than a line may be. */
function* linesBack(descriptor: number): Generator<Buffer> {
  let end = fstatSync(descriptor).size;
  let size = FIRST_BYTES;
  /** What was read of a line whose beginning was not; `null` when that is too long. */
  let rest: Buffer | null = Buffer.alloc(0);
  while (end > 0) {
    const start = Math.max(0, end - size);
    const chunk = Buffer.allocUnsafe(end - start);
    if (readSync(descriptor, chunk, 0, chunk.length, start) < chunk.length) return;
    let to = chunk.length;
    for (let at = chunk.lastIndexOf(LINE_FEED); at !== -1; at = before(chunk, at)) {
      const line = joined(chunk.subarray(at + 1, to), rest);
      if (line !== null && line.length > 0) yield line;
      rest = Buffer.alloc(0);
      to = at;
    }
    rest = joined(chunk.subarray(0, to), rest);
    end = start;
    size = Math.min(MOST_BYTES, size * 4);
  }
  if (rest !== null && rest.length > 0) yield rest;
}

function joined(beginning: Buffer, rest: Buffer | null): Buffer | null {
  if (rest === null || beginning.length + rest.length > MAX_LINE_BYTES) return null;
  return rest.length === 0 ? beginning : Buffer.concat([beginning, rest]);
}

function before(chunk: Buffer, at: number): number {
  return at === 0 ? -1 : chunk.lastIndexOf(LINE_FEED, at - 1);
}

function findDescriptor(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, 'Reading', path);
  }
}
