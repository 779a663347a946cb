import type { EncodedPostings } from './encoded-postings.ts';
import { CHUNK, CHUNK_BITS, codeFor, DENSE_GROUP_BITS, GROUP_BITS, LARGE } from './postings.ts';
import { placeFrom } from './shared-ordinals.ts';

/** Of positions that are read together. */
const PART_BYTES = 2_048;
/** What a posting takes in a chunk that is not dense. */
const SPARSE_BYTES = 3;
/** Numbers of the head of a long list, and of each of its chunks. */
export const HEAD = 4;
export const CHUNK_HEAD = 3;

/** What is to be written, posting by posting: the first `count` places of each. */
export interface WrittenPostings {
  readonly ordinals: Uint32Array;
  readonly titles: Uint32Array;
  readonly bodies: Uint32Array;
  readonly begins: Uint32Array;
  readonly count: number;
}

/**
 * First numbers of four bytes: how many chunks, large counts and parts there are and the number of the list; each chunk's
 * key, length and kind; the large counts; where the parts begin; where the groups' positions begin. Then those of two bytes, and the codes.
 */
export function encodeLong(written: WrittenPostings): Uint8Array {
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
  { ordinals, titles, bodies }: WrittenPostings,
  { from, end, isDense }: PlannedChunk,
  codes: Uint8Array,
): void {
  for (let at = from; at < end; at += 1) {
    const place = isDense ? (ordinals[at] ?? 0) & (CHUNK - 1) : at - from;
    codes[place] = codeFor(titles[at] ?? 0, bodies[at] ?? 0);
  }
}

/** The counts that do not fit a code, each behind its ordinal. */
function largeOf({ ordinals, titles, bodies, count }: WrittenPostings): readonly number[] {
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

function planChunks({ ordinals, count }: WrittenPostings): readonly PlannedChunk[] {
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
  { ordinals, begins }: WrittenPostings,
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

/** The positions of a long list apart, in parts; the list that is stored without them knows them by its number. Behind it stand its mosts. */
export function setPositionsApart(
  { count, counts, positions }: EncodedPostings,
  { list, mosts }: { readonly list: number; readonly mosts: Uint8Array },
): { readonly postings: EncodedPostings; readonly parts: readonly Uint8Array[] } {
  const bytes = new Uint8Array(counts.length + mosts.length);
  bytes.set(counts);
  bytes.set(mosts, counts.length);
  const words = new Uint32Array(bytes.buffer, 0, counts.length >>> 2);
  words[HEAD - 1] = list;
  const from = HEAD + (words[0] ?? 0) * CHUNK_HEAD + (words[1] ?? 0) * 3;
  const starts = words.subarray(from, from + (words[2] ?? 0));
  const parts = Array.from(starts, (start, at) => positions.slice(start, starts[at + 1]));
  return { postings: { count, counts: bytes, positions: new Uint8Array(0) }, parts };
}
