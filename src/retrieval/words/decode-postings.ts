import { CHUNK_HEAD, HEAD } from './encode-long-list.ts';
import { type EncodedPostings, forEachShort, LONG } from './encoded-postings.ts';
import {
  bodyCountOf,
  CHUNK,
  CHUNK_BITS,
  type Counts,
  codeFor,
  DENSE_GROUP_BITS,
  forEachSome,
  GROUP_BITS,
  LARGE,
  type Postings,
  type PostingsChunk,
  titleCountOf,
} from './postings.ts';
import { skipNumbers } from './read-positions.ts';

/** Nothing of what is returned lies in the bytes that it was read from. */
export function decodePostings(encoded: EncodedPostings): Postings {
  return encoded.count < LONG ? decodeShort(encoded) : decodeLong(encoded);
}

function decodeLong({ count, counts }: EncodedPostings): Postings {
  // A copy: a part would keep its whole block alive, and may begin anywhere.
  return viewLong({ count, counts: new Uint8Array(counts) });
}

/** A long list as it was encoded, or a copy of it: bytes that have a buffer for themselves, in which what is returned lies. */
export function viewLong({ count, counts }: Pick<EncodedPostings, 'count' | 'counts'>): Postings {
  const { buffer } = counts;
  const words = new Uint32Array(buffer, 0, buffer.byteLength >>> 2);
  const [chunkCount = 0, largeCount = 0, partCount = 0, list = 0] = words;
  let at = HEAD + chunkCount * CHUNK_HEAD;
  const large = new Map<number, Counts>();
  for (const end = at + largeCount * 3; at < end; at += 3)
    large.set(words[at] ?? 0, { title: words[at + 1] ?? 0, body: words[at + 2] ?? 0 });
  const starts = words.subarray(at, at + partCount);
  at += partCount;
  const heads = Array.from({ length: chunkCount }, (_, index) => {
    const head = HEAD + index * CHUNK_HEAD;
    const [key = 0, length = 0, isDense = 0] = words.subarray(head, head + CHUNK_HEAD);
    const groups = Math.ceil(length / (1 << (isDense === 1 ? DENSE_GROUP_BITS : GROUP_BITS)));
    const offsets = words.subarray(at, at + groups);
    at += groups;
    return { key, length, isDense: isDense === 1, offsets };
  });
  let bytesAt = at * 4;
  const rows = heads.map((head) => {
    const lows = head.isDense ? undefined : new Uint16Array(buffer, bytesAt, head.length);
    bytesAt += head.isDense ? 0 : head.length * 2;
    return { ...head, lows };
  });
  const chunks: PostingsChunk[] = [];
  for (const { key, length, lows, offsets } of rows) {
    chunks[key] = { lows, codes: new Uint8Array(buffer, bytesAt, length), offsets };
    bytesAt += length;
  }
  return {
    count,
    chunks,
    large,
    positions: { list, starts },
    mosts: new Uint8Array(buffer, bytesAt),
  };
}

function decodeShort(encoded: EncodedPostings): Postings {
  const { count, positions } = encoded;
  const large = new Map<number, Counts>();
  const lows: number[][] = [];
  const codes: number[][] = [];
  const offsets: number[][] = [];
  let offset = 0;
  forEachShort(encoded, (ordinal, title, body) => {
    const key = ordinal >>> CHUNK_BITS;
    const [ofLows, ofCodes, ofOffsets] = [lows[key] ?? [], codes[key] ?? [], offsets[key] ?? []];
    [lows[key], codes[key], offsets[key]] = [ofLows, ofCodes, ofOffsets];
    if (ofLows.length % (1 << GROUP_BITS) === 0) ofOffsets.push(offset);
    ofLows.push(ordinal & (CHUNK - 1));
    const code = codeFor(title, body);
    ofCodes.push(code);
    if (code === LARGE) large.set(ordinal, { title, body });
    offset = skipNumbers(positions, offset, title + body);
  });
  const chunks: PostingsChunk[] = [];
  for (const [key, list] of lows.entries()) {
    if (list === undefined) continue;
    chunks[key] = {
      lows: Uint16Array.from(list),
      codes: Uint8Array.from(codes[key] ?? []),
      offsets: Uint32Array.from(offsets[key] ?? []),
    };
  }
  return { count, chunks, large, positions: positions.slice(), mosts: new Uint8Array(0) };
}

/** Visits the postings of a list as it is stored, in their order, with how often the term stands in title and text. */
export function forEachPosting(
  encoded: EncodedPostings,
  visit: (ordinal: number, title: number, body: number) => void,
): void {
  if (encoded.count < LONG) {
    forEachShort(encoded, visit);
    return;
  }
  const postings = decodeLong(encoded);
  const some = { ordinals: new Uint32Array(CHUNK >>> 8), codes: new Uint8Array(CHUNK >>> 8) };
  forEachSome(postings, some, (count) => {
    for (let at = 0; at < count; at += 1) {
      const [ordinal, code] = [some.ordinals[at] ?? 0, some.codes[at] ?? 0];
      visit(ordinal, titleCountOf(postings, ordinal, code), bodyCountOf(postings, ordinal, code));
    }
  });
}

/** The number by which a long list, stored without its positions, has them; `undefined` for a short list. */
export function listOf({ count, counts }: EncodedPostings): number | undefined {
  if (count < LONG) return undefined;
  return new DataView(counts.buffer, counts.byteOffset).getUint32((HEAD - 1) * 4, true);
}
