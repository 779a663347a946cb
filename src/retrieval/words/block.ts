import { type ByteCursor, type ByteWriter, createByteWriter, readNumber } from './bytes.ts';
import type { EncodedPostings } from './encoded-postings.ts';

/** A segment's terms lie in blocks of about this size: few rows to write, little to read for a term. */
const BLOCK_BYTES = 16 * 1024;
const MAX_BLOCK_BITS = 14;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface BlockEntry {
  readonly term: string;
  readonly postings: EncodedPostings;
}

/** How many bits of a term's hash name its block in a segment of this size. */
export function blockBits(segmentBytes: number): number {
  let bits = 0;
  while (bits < MAX_BLOCK_BITS && segmentBytes > BLOCK_BYTES * 2 ** bits) bits += 1;
  return bits;
}

/** The block of a term: the high bits of its hash, so that a block of few bits holds whole blocks of more bits. */
export function blockOf(term: string, bits: number): number {
  if (bits === 0) return 0;
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> (32 - bits);
}

export function encodedSize(term: string, postings: EncodedPostings): number {
  return term.length + 8 + postings.counts.length + postings.positions.length;
}

export function encodeBlock(entries: Iterable<BlockEntry>): Uint8Array {
  const writer = createByteWriter(BLOCK_BYTES);
  for (const entry of entries) writeEntry(writer, entry);
  return writer.take();
}

/** A block is its entries, one behind the other. */
export function writeEntry(writer: ByteWriter, { term, postings }: BlockEntry): void {
  writer.text(term);
  writer.number(postings.count);
  writer.number(postings.counts.length);
  writer.number(postings.positions.length);
  writer.bytes(postings.counts);
  writer.bytes(postings.positions);
}

export function* decodeBlock(block: Uint8Array): Generator<BlockEntry> {
  const cursor: ByteCursor = { at: 0 };
  while (cursor.at < block.length) {
    const nameLength = readNumber(block, cursor);
    const name = block.subarray(cursor.at, cursor.at + nameLength);
    cursor.at += nameLength;
    yield { term: decoder.decode(name), postings: readEntry(block, cursor) };
  }
}

/** One term's postings in the block that `blockOf` names. */
export function findInBlock(block: Uint8Array, term: string): EncodedPostings | undefined {
  const name = encoder.encode(term);
  const cursor: ByteCursor = { at: 0 };
  while (cursor.at < block.length) {
    const nameLength = readNumber(block, cursor);
    const found = nameLength === name.length && startsAt(block, cursor.at, name);
    cursor.at += nameLength;
    if (found) return readEntry(block, cursor);
    skipEntry(block, cursor);
  }
  return undefined;
}

function startsAt(block: Uint8Array, at: number, name: Uint8Array): boolean {
  for (let index = 0; index < name.length; index += 1) {
    if (block[at + index] !== name[index]) return false;
  }
  return true;
}

function readEntry(block: Uint8Array, cursor: ByteCursor): EncodedPostings {
  const count = readNumber(block, cursor);
  const countsLength = readNumber(block, cursor);
  const positionsLength = readNumber(block, cursor);
  const positionsFrom = cursor.at + countsLength;
  const counts = block.subarray(cursor.at, positionsFrom);
  cursor.at = positionsFrom + positionsLength;
  return { count, counts, positions: block.subarray(positionsFrom, cursor.at) };
}

function skipEntry(block: Uint8Array, cursor: ByteCursor): void {
  readNumber(block, cursor);
  const countsLength = readNumber(block, cursor);
  const positionsLength = readNumber(block, cursor);
  cursor.at += countsLength + positionsLength;
}
