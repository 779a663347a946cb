import { isUtf8 } from 'node:buffer';
import { type FileHandle, open } from 'node:fs/promises';
import {
  fail,
  isRecord,
  ok,
  parseJson,
  ResearchError,
  type Result,
  systemCode,
} from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';
import { createLineSplitter, type RawLine } from './line-splitter.ts';
import { type Cursor, LOG_START, type LogEntry } from './log.ts';

const CHUNK_BYTES = 1024 * 1024;
const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads a file of JSON lines, also an archived one, in bounded memory. A missing file has no lines.
 * Damaged lines are reported with their number and passed over.
 *
 * @throws {ResearchError} `store-conflict` when the file is shorter than the cursor, `io-failed`.
 */
export async function* readLog(path: string, from: Cursor = LOG_START): AsyncGenerator<LogEntry> {
  const handle = await findHandle(path);
  if (handle === undefined) return;
  try {
    await requireLength(handle, path, from);
    yield* readEntries(handle, from);
  } catch (error) {
    throw toStoreError(error, 'Reading', path);
  } finally {
    await handle.close();
  }
}

async function* readEntries(handle: FileHandle, from: Cursor): AsyncGenerator<LogEntry> {
  const splitter = createLineSplitter();
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let cursor = await passLineBreak(handle, from);
  let position = cursor.byte;
  for (;;) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    for (const raw of splitter.push(chunk.subarray(0, bytesRead))) {
      const entry = entryOf(raw, cursor);
      cursor = { line: cursor.line + 1, byte: cursor.byte + raw.taken };
      if (entry !== undefined) yield entry;
    }
  }
  const rest = splitter.finish();
  const last = rest === undefined ? undefined : entryOf(rest, cursor);
  if (last !== undefined) yield last;
}

function entryOf(raw: RawLine, before: Cursor): LogEntry | undefined {
  const line = before.line + 1;
  const end = { line, byte: before.byte + raw.taken };
  if (raw.bytes === undefined) {
    return raw.ended
      ? { ok: false, reason: 'too-long', line, end }
      : { ok: false, reason: 'torn', line, end: before };
  }
  const decoded = decodeLogLine(raw.bytes);
  if (!decoded.ok && decoded.error === 'empty') return undefined;
  if (!raw.ended && !(decoded.ok && isWholeWithoutBreak(decoded.value)))
    return { ok: false, reason: 'torn', line, end: before };
  return decoded.ok
    ? { ok: true, value: decoded.value.value, text: decoded.value.text, line, end }
    : { ok: false, reason: 'not-json', line, end };
}

/** What a line of a log says, or that it is no JSON. Bytes that are not UTF-8 are no JSON either. */
export function decodeLogLine(
  bytes: Uint8Array,
): Result<{ readonly value: unknown; readonly text: string }, 'not-json' | 'empty'> {
  if (!isUtf8(bytes)) return fail('not-json');
  const decoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  if (text.trim() === '') return fail('empty');
  const parsed = parseJson(text);
  return parsed.ok ? ok({ value: parsed.value, text }) : fail('not-json');
}

/** A line without its line break may be cut short, unless it is a whole object: no prefix of one is JSON. */
function isWholeWithoutBreak(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value);
}

/** A line that was read before its line break came: the break belongs to it and is no line of its own. */
async function passLineBreak(handle: FileHandle, from: Cursor): Promise<Cursor> {
  if (from.byte === 0) return from;
  const around = Buffer.alloc(2);
  const { bytesRead } = await handle.read(around, 0, 2, from.byte - 1);
  const inside = bytesRead === 2 && around[0] !== LINE_FEED && around[1] === LINE_FEED;
  return inside ? { line: from.line, byte: from.byte + 1 } : from;
}

async function requireLength(handle: FileHandle, path: string, from: Cursor): Promise<void> {
  const { size } = await handle.stat();
  if (size >= from.byte) return;
  throw new ResearchError(
    'store-conflict',
    `Reading ${path} from byte ${from.byte}: it has only ${size}`,
    { fix: 'Read it from the start: it was rotated or cut.', details: { path, from, size } },
  );
}

async function findHandle(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStoreError(error, 'Reading', path);
  }
}
