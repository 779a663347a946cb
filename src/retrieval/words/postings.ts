import { placeFrom } from './shared-ordinals.ts';

/** Ordinals with the same high bits stand together. */
export const CHUNK_BITS = 16;
export const CHUNK: number = 1 << CHUNK_BITS;
/** Postings, or ordinals of a dense chunk, whose positions are found one behind the other. */
export const GROUP_BITS = 5;
export const DENSE_GROUP_BITS = 6;
/** Counts of a word in text and title that do not fit a code. */
export const LARGE = 255;
export const MOST_BODY = 63;
const MOST_TITLE = 3;

/** How often a term stands in a passage. */
export interface Counts {
  readonly title: number;
  readonly body: number;
}

export interface PostingsChunk {
  /** What is missing from an ordinal of the chunk, ascending; `undefined` where each of them has a code. */
  readonly lows: Uint16Array | undefined;
  /** The counts in a byte, by the places of `lows`; 0 where the term is not. */
  readonly codes: Uint8Array;
  /** Where the positions of each group begin. */
  readonly offsets: Uint32Array;
}

export const NO_CHUNK: PostingsChunk = {
  lows: undefined,
  codes: new Uint8Array(0),
  offsets: new Uint32Array(0),
};

/**
 * Where one term stands in the passages of one segment, in at most three bytes a passage beside the positions. Ordinals
 * are looked up where they lie, so a word that is in every passage costs what is asked of it.
 */
export interface Postings {
  readonly count: number;
  /** By the high bits of their ordinals. */
  readonly chunks: readonly (PostingsChunk | undefined)[];
  readonly large: ReadonlyMap<number, Counts>;
  /** Of a short list its positions; a long one has them in parts that begin at these places of all of them. */
  readonly positions: Uint8Array | { readonly list: number; readonly starts: Uint32Array };
  /** What is stored of its windows (RET-30), one behind the other; nothing where that is reckoned as fast as read. */
  readonly mosts: Uint8Array;
}

/** The code of a passage's counts; 0 for one without the term. */
export function codeOf({ chunks }: Postings, ordinal: number): number {
  const chunk = chunks[ordinal >>> CHUNK_BITS];
  return chunk === undefined ? 0 : (chunk.codes[placeIn(chunk, ordinal)] ?? 0);
}

/** The same for ordinals that ascend from call to call. */
export function createSeeker({ chunks }: Postings): (ordinal: number) => number {
  let key = -1;
  let chunk: PostingsChunk | undefined;
  let at = 0;
  return (ordinal) => {
    if (ordinal >>> CHUNK_BITS !== key) {
      key = ordinal >>> CHUNK_BITS;
      chunk = chunks[key];
      at = 0;
    }
    if (chunk === undefined) return 0;
    const low = ordinal & (CHUNK - 1);
    const { lows, codes } = chunk;
    if (lows === undefined) return codes[low] ?? 0;
    at = placeFrom(lows, low, at);
    return lows[at] === low ? (codes[at] ?? 0) : 0;
  };
}

export function bodyCountOf({ large }: Postings, ordinal: number, code: number): number {
  return code === LARGE ? (large.get(ordinal)?.body ?? 0) : code & MOST_BODY;
}

export function titleCountOf({ large }: Postings, ordinal: number, code: number): number {
  return code === LARGE ? (large.get(ordinal)?.title ?? 0) : code >>> 6;
}

/** Room for some postings. */
export interface SomePostings {
  readonly ordinals: Uint32Array;
  readonly codes: Uint8Array;
}

/** Visits all postings, as many at once as there is room for: the first `count` places of it. */
export function forEachSome(
  { chunks }: Postings,
  some: SomePostings,
  visit: (count: number) => void,
): void {
  let count = 0;
  for (const [key, chunk] of chunks.entries()) {
    if (chunk === undefined) continue;
    for (let from = 0; from < chunk.codes.length; ) {
      const end = Math.min(chunk.codes.length, from + some.codes.length - count);
      count = copySome(chunk, { base: key * CHUNK, from, end }, some, count);
      from = end;
      if (count < some.codes.length) continue;
      visit(count);
      count = 0;
    }
  }
  if (count > 0) visit(count);
}

/**
 * The same for those of some stretches of ordinals.
 *
 * @param starts - Ascending, multiples of `width`, which is a power of two and for which there is room.
 */
export function forEachWithin(
  { chunks }: Postings,
  { starts, width }: { readonly starts: Uint32Array; readonly width: number },
  some: SomePostings,
  visit: (count: number) => void,
): void {
  const range = { base: 0, from: 0, end: 0 };
  let key = -1;
  let chunk = NO_CHUNK;
  let count = 0;
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at] ?? 0;
    if (start >>> CHUNK_BITS !== key) {
      key = start >>> CHUNK_BITS;
      chunk = chunks[key] ?? NO_CHUNK;
      range.base = key * CHUNK;
      range.from = 0;
    }
    setStretch(chunk, start & (CHUNK - 1), width, range);
    count = copySome(chunk, range, some, count);
    if (count + width <= some.codes.length) continue;
    visit(count);
    count = 0;
  }
  if (count > 0) visit(count);
}

/** The places of a chunk, from `range.from` on, at which a stretch lies. */
function setStretch(
  { lows, codes }: PostingsChunk,
  low: number,
  width: number,
  range: { from: number; end: number },
): void {
  range.from = lows === undefined ? low : placeFrom(lows, low, range.from);
  let end = Math.min(range.from + width, codes.length);
  while (lows !== undefined && end > range.from && (lows[end - 1] ?? 0) >= low + width) end -= 1;
  range.end = end;
}

interface Range {
  readonly base: number;
  readonly from: number;
  readonly end: number;
}

/** Copies what there is at these places of a chunk, behind the first `count`; returns how many there are then. */
function copySome(
  { lows, codes }: PostingsChunk,
  { base, from, end }: Range,
  { ordinals, codes: into }: SomePostings,
  count: number,
): number {
  let next = count;
  for (let at = from; at < end; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 0) continue;
    ordinals[next] = base + (lows === undefined ? at : (lows[at] ?? 0));
    into[next] = code;
    next += 1;
  }
  return next;
}

/** Behind all places where the chunk has no such passage. */
export function placeIn({ lows }: PostingsChunk, ordinal: number): number {
  const low = ordinal & (CHUNK - 1);
  if (lows === undefined) return low;
  const at = placeFrom(lows, low, 0);
  return lows[at] === low ? at : lows.length;
}

/** The byte for these counts. */
export function codeFor(title: number, body: number): number {
  return title >= MOST_TITLE || body >= MOST_BODY ? LARGE : (title << 6) | body;
}
