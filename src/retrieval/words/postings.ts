import { type ByteCursor, createByteWriter, readNumber } from './bytes.ts';
import { placeFrom } from './shared-ordinals.ts';

/** Ordinals with the same high bits stand together. */
const CHUNK_BITS = 16;
const CHUNK = 1 << CHUNK_BITS;
/** A shorter list is written number by number; a longer one as it lies in memory, so that nothing has to be decoded. */
export const LONG = 64;
/** Postings, or ordinals of a dense chunk, whose positions are found one behind the other. */
const GROUP_BITS = 5;
const DENSE_GROUP_BITS = 6;
/** Of positions of a long list that are read together. */
const PART_BYTES = 2_048;
/** Counts of a word in text and title that do not fit a code. */
const LARGE = 255;
const MOST_BODY = 63;
const MOST_TITLE = 3;

/** How often a term stands in a passage. */
interface Counts {
  readonly title: number;
  readonly body: number;
}

interface Chunk {
  /** What is missing from an ordinal of the chunk, ascending; `undefined` where each of them has a code. */
  readonly lows: Uint16Array | undefined;
  /** The counts in a byte, by the places of `lows`; 0 where the term is not. */
  readonly codes: Uint8Array;
  /** Where the positions of each group begin. */
  readonly offsets: Uint32Array;
}

/**
 * Where one term stands in the passages of one segment, in at most three bytes a passage beside the positions. Ordinals
 * are looked up where they lie, so a word that is in every passage costs what is asked of it.
 */
export interface Postings {
  readonly count: number;
  /** By the high bits of their ordinals. */
  readonly chunks: readonly (Chunk | undefined)[];
  readonly large: ReadonlyMap<number, Counts>;
  /** Of a short list its positions; a long one has them in parts that begin at these places of all of them. */
  readonly positions: Uint8Array | { readonly list: number; readonly starts: Uint32Array };
}

/** The code of a passage's counts; 0 for one without the term. */
export function codeOf({ chunks }: Postings, ordinal: number): number {
  const chunk = chunks[ordinal >>> CHUNK_BITS];
  return chunk === undefined ? 0 : (chunk.codes[placeIn(chunk, ordinal)] ?? 0);
}

/** The same for ordinals that ascend from call to call. */
export function createSeeker({ chunks }: Postings): (ordinal: number) => number {
  let key = -1;
  let chunk: Chunk | undefined;
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

/**
 * Visits all postings, as many at once as there is room for: the first `count` places of it.
 *
 * @param marks - By ordinals; those of 0 are passed over.
 */
export function forEachSome(
  { chunks }: Postings,
  some: SomePostings,
  visit: (count: number) => void,
  marks?: Float64Array,
): void {
  let count = 0;
  for (const [key, chunk] of chunks.entries()) {
    if (chunk === undefined) continue;
    for (let from = 0; from < chunk.codes.length; ) {
      const end = Math.min(chunk.codes.length, from + some.codes.length - count);
      count = copySome(chunk, { base: key * CHUNK, from, end, marks }, some, count);
      from = end;
      if (count < some.codes.length) continue;
      visit(count);
      count = 0;
    }
  }
  if (count > 0) visit(count);
}

interface Range {
  readonly base: number;
  readonly from: number;
  readonly end: number;
  readonly marks: Float64Array | undefined;
}

/** Copies what there is at these places of a chunk, behind the first `count`; returns how many there are then. */
function copySome(
  { lows, codes }: Chunk,
  { base, from, end, marks }: Range,
  { ordinals, codes: into }: SomePostings,
  count: number,
): number {
  let next = count;
  for (let at = from; at < end; at += 1) {
    const code = codes[at] ?? 0;
    const ordinal = base + (lows === undefined ? at : (lows[at] ?? 0));
    if (code === 0 || (marks !== undefined && marks[ordinal] === 0)) continue;
    ordinals[next] = ordinal;
    into[next] = code;
    next += 1;
  }
  return next;
}

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

/** Behind all places where the chunk has no such passage. */
function placeIn({ lows }: Chunk, ordinal: number): number {
  const low = ordinal & (CHUNK - 1);
  if (lows === undefined) return low;
  const at = placeFrom(lows, low, 0);
  return lows[at] === low ? at : lows.length;
}

function groupBits({ lows }: Chunk): number {
  return lows === undefined ? DENSE_GROUP_BITS : GROUP_BITS;
}

const NONE: Counts = { title: 0, body: 0 };
const NO_CHUNK: Chunk = {
  lows: undefined,
  codes: new Uint8Array(0),
  offsets: new Uint32Array(0),
};

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

/** A term's postings as they are stored. */
export interface EncodedPostings {
  readonly count: number;
  readonly counts: Uint8Array;
  readonly positions: Uint8Array;
}

export interface PostingsWriter {
  /** `positions` ascend; the first `titleCount` of them are in the title. Ordinals ascend from call to call. */
  add(ordinal: number, titleCount: number, positions: ArrayLike<number>): void;
  /** As `add`, with positions that are encoded already. */
  copy(ordinal: number, counts: Counts, positions: Uint8Array): void;
  /** What was added since the last time. */
  take(): EncodedPostings;
}

export function createPostingsWriter(): PostingsWriter {
  const counts = createByteWriter();
  const positions = createByteWriter();
  let room = 1_024;
  let ordinals = new Uint32Array(room);
  let titles = new Uint32Array(room);
  let bodies = new Uint32Array(room);
  let begins = new Uint32Array(room);
  let count = 0;
  const note = (ordinal: number, title: number, body: number): void => {
    if (count === room) {
      room *= 2;
      [ordinals, titles, bodies, begins] = [
        larger(ordinals),
        larger(titles),
        larger(bodies),
        larger(begins),
      ];
    }
    ordinals[count] = ordinal;
    titles[count] = title;
    bodies[count] = body;
    begins[count] = positions.length();
    count += 1;
  };
  const writeShort = (): Uint8Array => {
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const [ordinal, title] = [ordinals[at] ?? 0, titles[at] ?? 0];
      counts.number(ordinal - next);
      counts.number((bodies[at] ?? 0) * 2 + (title > 0 ? 1 : 0));
      if (title > 0) counts.number(title);
      next = ordinal + 1;
    }
    return counts.take();
  };
  return {
    add(ordinal, titleCount, at) {
      note(ordinal, titleCount, at.length - titleCount);
      let last = 0;
      for (let index = 0; index < at.length; index += 1) {
        const position = at[index] ?? 0;
        positions.number(position - last);
        last = position;
      }
    },
    copy(ordinal, { title, body }, encoded) {
      note(ordinal, title, body);
      positions.bytes(encoded);
    },
    take() {
      const written = { ordinals, titles, bodies, begins, count, end: positions.length() };
      const taken = {
        count,
        counts: count < LONG ? writeShort() : encodeLong(written),
        positions: positions.take(),
      };
      counts.clear();
      positions.clear();
      count = 0;
      return taken;
    },
  };
}

function larger(part: Uint32Array): Uint32Array<ArrayBuffer> {
  const room = new Uint32Array(part.length * 2);
  room.set(part);
  return room;
}

interface Written {
  readonly ordinals: Uint32Array;
  readonly titles: Uint32Array;
  readonly bodies: Uint32Array;
  readonly begins: Uint32Array;
  readonly count: number;
}

function codeFor(title: number, body: number): number {
  return title >= MOST_TITLE || body >= MOST_BODY ? LARGE : (title << 6) | body;
}

/** What a posting takes in a chunk that is not dense. */
const SPARSE_BYTES = 3;
/** Numbers of the head of a long list, and of each of its chunks. */
const HEAD = 4;
const CHUNK_HEAD = 3;

/**
 * First numbers of four bytes: how many chunks, large counts and parts there are and the number of the list; each chunk's
 * key, length and kind; the large counts; where the parts begin; where the groups' positions begin. Then those of two bytes, and the codes.
 */
function encodeLong(written: Written): Uint8Array {
  const chunks = planChunks(written);
  const offsets = chunks.flatMap((chunk) => groupOffsets(written, chunk));
  const starts: number[] = [];
  for (const offset of offsets) {
    const start = starts.at(-1);
    if (start === undefined || offset - start >= PART_BYTES) starts.push(offset);
  }
  const heads = chunks.flatMap(({ key, length, isDense }) => [key, length, isDense ? 1 : 0]);
  const large = largeOf(written);
  const words = [chunks.length, large.length / 3, starts.length, 0].concat(
    heads,
    large,
    starts,
    offsets,
  );
  const sparse = chunks.reduce((sum, { length, isDense }) => sum + (isDense ? 0 : length), 0);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const bytes = new Uint8Array(words.length * 4 + sparse * 2 + length);
  new Uint32Array(bytes.buffer, 0, words.length).set(words);
  const lows = new Uint16Array(bytes.buffer, words.length * 4, sparse);
  const codes = bytes.subarray(words.length * 4 + sparse * 2);
  let [low, code] = [0, 0];
  for (const chunk of chunks) {
    writeCodes(written, chunk, codes.subarray(code, code + chunk.length));
    if (!chunk.isDense) {
      for (let at = chunk.from; at < chunk.end; at += 1, low += 1)
        lows[low] = (written.ordinals[at] ?? 0) & (CHUNK - 1);
    }
    code += chunk.length;
  }
  return bytes;
}

function writeCodes(
  { ordinals, titles, bodies }: Written,
  { from, end, isDense }: PlannedChunk,
  codes: Uint8Array,
): void {
  for (let at = from; at < end; at += 1) {
    const place = isDense ? (ordinals[at] ?? 0) & (CHUNK - 1) : at - from;
    codes[place] = codeFor(titles[at] ?? 0, bodies[at] ?? 0);
  }
}

/** The counts that do not fit a code, each behind its ordinal. */
function largeOf({ ordinals, titles, bodies, count }: Written): readonly number[] {
  const large: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const [title, body] = [titles[at] ?? 0, bodies[at] ?? 0];
    if (codeFor(title, body) === LARGE) large.push(ordinals[at] ?? 0, title, body);
  }
  return large;
}

interface PlannedChunk {
  readonly key: number;
  /** Its postings. */
  readonly from: number;
  readonly end: number;
  /** Of its codes. */
  readonly length: number;
  readonly isDense: boolean;
}

function planChunks({ ordinals, count }: Written): readonly PlannedChunk[] {
  const chunks: PlannedChunk[] = [];
  for (let from = 0; from < count; ) {
    const key = (ordinals[from] ?? 0) >>> CHUNK_BITS;
    const next = placeFrom(ordinals.subarray(0, count), (key + 1) * CHUNK, from);
    const width = ((ordinals[next - 1] ?? 0) & (CHUNK - 1)) + 1;
    const isDense = (next - from) * SPARSE_BYTES > width;
    chunks.push({ key, from, end: next, length: isDense ? width : next - from, isDense });
    from = next;
  }
  return chunks;
}

/** Where the positions of each group begin, an empty one's where the next begin. */
function groupOffsets(
  { ordinals, begins }: Written,
  { from, end, isDense }: PlannedChunk,
): readonly number[] {
  const offsets: number[] = [];
  for (let at = from; at < end; at += 1) {
    const group = isDense
      ? ((ordinals[at] ?? 0) & (CHUNK - 1)) >>> DENSE_GROUP_BITS
      : (at - from) >>> GROUP_BITS;
    while (offsets.length <= group) offsets.push(begins[at] ?? 0);
  }
  return offsets;
}

/** The positions of a long list apart, in parts; the list that is stored without them knows them by its number. */
export function setPositionsApart(
  { count, counts, positions }: EncodedPostings,
  list: number,
): { readonly postings: EncodedPostings; readonly parts: readonly Uint8Array[] } {
  const bytes = new Uint8Array(counts);
  const words = new Uint32Array(bytes.buffer, 0, bytes.length >>> 2);
  words[HEAD - 1] = list;
  const from = HEAD + (words[0] ?? 0) * CHUNK_HEAD + (words[1] ?? 0) * 3;
  const starts = words.subarray(from, from + (words[2] ?? 0));
  const parts = Array.from(starts, (start, at) => positions.slice(start, starts[at + 1]));
  return { postings: { count, counts: bytes, positions: new Uint8Array(0) }, parts };
}

/** Nothing of what is returned lies in the bytes that it was read from, but the positions of a short list. */
export function decodePostings(encoded: EncodedPostings): Postings {
  return encoded.count < LONG ? decodeShort(encoded) : decodeLong(encoded);
}

function decodeLong({ count, counts }: EncodedPostings): Postings {
  // A copy: a part would keep its whole block alive, and may begin anywhere.
  const { buffer } = new Uint8Array(counts);
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
  const chunks: Chunk[] = [];
  for (const { key, length, lows, offsets } of rows) {
    chunks[key] = { lows, codes: new Uint8Array(buffer, bytesAt, length), offsets };
    bytesAt += length;
  }
  return { count, chunks, large, positions: { list, starts } };
}

function decodeShort(encoded: EncodedPostings): Postings {
  const { count, positions } = encoded;
  const large = new Map<number, Counts>();
  const lows: number[][] = [];
  const codes: number[][] = [];
  const offsets: number[][] = [];
  let offset = 0;
  forEachShort(encoded, (ordinal, { title, body }) => {
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
  const chunks: Chunk[] = [];
  for (const [key, list] of lows.entries()) {
    if (list === undefined) continue;
    chunks[key] = {
      lows: Uint16Array.from(list),
      codes: Uint8Array.from(codes[key] ?? []),
      offsets: Uint32Array.from(offsets[key] ?? []),
    };
  }
  return { count, chunks, large, positions };
}

/** Visits the postings of a list as it is stored, in their order. */
export function forEachPosting(
  encoded: EncodedPostings,
  visit: (ordinal: number, counts: Counts) => void,
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
      visit(ordinal, {
        title: titleCountOf(postings, ordinal, code),
        body: bodyCountOf(postings, ordinal, code),
      });
    }
  });
}

function forEachShort(
  { count, counts }: EncodedPostings,
  visit: (ordinal: number, counts: Counts) => void,
): void {
  const cursor: ByteCursor = { at: 0 };
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const ordinal = next + readNumber(counts, cursor);
    next = ordinal + 1;
    const rest = readNumber(counts, cursor);
    const title = (rest & 1) === 1 ? readNumber(counts, cursor) : 0;
    visit(ordinal, { title, body: rest >>> 1 });
  }
}

/** The number by which a long list, stored without its positions, has them; `undefined` for a short list. */
export function listOf({ count, counts }: EncodedPostings): number | undefined {
  if (count < LONG) return undefined;
  return new DataView(counts.buffer, counts.byteOffset).getUint32((HEAD - 1) * 4, true);
}
