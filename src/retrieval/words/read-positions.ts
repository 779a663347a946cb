import { type ByteCursor, readNumber } from './bytes.ts';
import {
  CHUNK,
  CHUNK_BITS,
  type Counts,
  DENSE_GROUP_BITS,
  GROUP_BITS,
  LARGE,
  MOST_BODY,
  NO_CHUNK,
  type Postings,
  type PostingsChunk,
  placeIn,
} from './postings.ts';
import { placeFrom } from './shared-ordinals.ts';

/** The part of a long list in which the positions of a passage are; `undefined` where it has none, or the list is short. */
export function partOf({ positions, chunks }: Postings, ordinal: number): number | undefined {
  if (positions instanceof Uint8Array) return undefined;
  const chunk = chunks[ordinal >>> CHUNK_BITS] ?? NO_CHUNK;
  const place = placeIn(chunk, ordinal);
  if ((chunk.codes[place] ?? 0) === 0) return undefined;
  return partAt(positions.starts, chunk.offsets[place >>> groupBits(chunk)] ?? 0);
}

/**
 * The positions of a term in a passage, ascending, title first; none in one without it.
 *
 * @param findPart - The parts of a long list's positions.
 */
export function positionsOf(
  postings: Postings,
  ordinal: number,
  findPart: (list: number, part: number) => Uint8Array | undefined,
): readonly number[] {
  const { chunks, positions } = postings;
  const chunk = chunks[ordinal >>> CHUNK_BITS] ?? NO_CHUNK;
  const place = placeIn(chunk, ordinal);
  const code = chunk.codes[place] ?? 0;
  if (code === 0) return [];
  const group = place >>> groupBits(chunk);
  const base = ordinal & ~(CHUNK - 1);
  let before = 0;
  for (let at = group << groupBits(chunk); at < place; at += 1)
    before += sumOf(postings, base + (chunk.lows?.[at] ?? at), chunk.codes[at] ?? 0);
  const offset = chunk.offsets[group] ?? 0;
  const count = sumOf(postings, ordinal, code);
  if (positions instanceof Uint8Array)
    return readSteps(positions, skipNumbers(positions, offset, before), count);
  const part = partAt(positions.starts, offset);
  const bytes = findPart(positions.list, part);
  if (bytes === undefined) return [];
  const start = positions.starts[part] ?? 0;
  return readSteps(bytes, skipNumbers(bytes, offset - start, before), count);
}

function sumOf({ large }: Postings, ordinal: number, code: number): number {
  if (code < LARGE) return (code >>> 6) + (code & MOST_BODY);
  const { title, body } = large.get(ordinal) ?? NONE;
  return title + body;
}

function partAt(starts: Uint32Array, offset: number): number {
  const at = placeFrom(starts, offset, 0);
  return starts[at] === offset ? at : at - 1;
}

function groupBits({ lows }: PostingsChunk): number {
  return lows === undefined ? DENSE_GROUP_BITS : GROUP_BITS;
}

const NONE: Counts = { title: 0, body: 0 };

function readSteps(bytes: Uint8Array, from: number, count: number): readonly number[] {
  const cursor: ByteCursor = { at: from };
  const read: number[] = [];
  let last = 0;
  while (read.length < count) {
    last += readNumber(bytes, cursor);
    read.push(last);
  }
  return read;
}

/** Where `count` numbers that begin at `from` end. */
export function skipNumbers(bytes: Uint8Array, from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0; at += 1) if ((bytes[at] ?? 0) < 128) left -= 1;
  return at;
}
