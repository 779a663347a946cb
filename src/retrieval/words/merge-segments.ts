import { setImmediate } from 'node:timers/promises';
import type { SqlQueries } from '../../storage/index.ts';
import { type BlockEntry, blockBits, blockOf, decodeBlock, encodeBlock } from './block.ts';
import {
  createPostingsWriter,
  forEachPosting,
  listOf,
  type PostingsWriter,
  skipNumbers,
} from './postings.ts';
import { blockName, type Segment } from './segment.ts';
import { type Apart, createApart } from './segment-builder.ts';
import type { SegmentStore } from './segment-store.ts';

/** Some milliseconds of work; then others of this process have their turn. */
const BLOCKS_AT_ONCE = 8;

/** Where a source's living passages go. */
interface Source {
  readonly segment: Segment;
  /** New ordinal by old one; -1 for removed ones. */
  readonly ordinals: Int32Array;
}

/**
 * Writes neighbouring segments as one, without their removed passages. Reads and writes a block at a time, so
 * memory does not depend on their size. All of it happens in the caller's transaction.
 */
export async function mergeSegments(
  store: SegmentStore,
  tx: SqlQueries,
  segments: readonly Segment[],
  number: number,
): Promise<Segment | undefined> {
  const sources = planOrdinals(segments);
  const merged = joinPassages(sources, number);
  const bits = mergedBits(segments);
  const writer = createPostingsWriter();
  const apart = createApart();
  let bytes = 0;
  for (let block = 0; block < 2 ** bits && merged.head.live > 0; block += 1) {
    const data = await mergeBlock({ store, tx, sources, bits, block, writer, apart });
    await store.addBlocks(tx, { segment: number, block }, [data]);
    const places = apart.places.splice(0);
    await store.addParts(tx, number, places);
    bytes += places.reduce((sum, part) => sum + part.data.length, data.length);
    if (block % BLOCKS_AT_ONCE === 0) await setImmediate();
  }
  await store.removeSegments(
    tx,
    segments.map(({ head }) => head.segment),
  );
  if (merged.head.live === 0) return undefined;
  const segment = { ...merged, head: { ...merged.head, bits, bytes } };
  await store.addSegment(tx, segment);
  return segment;
}

function planOrdinals(segments: readonly Segment[]): readonly Source[] {
  let next = 0;
  return segments.map((segment) => {
    const ordinals = new Int32Array(segment.head.passages);
    for (let ordinal = 0; ordinal < ordinals.length; ordinal += 1) {
      const gone = segment.dead?.[ordinal] === 1;
      ordinals[ordinal] = gone ? -1 : next;
      if (!gone) next += 1;
    }
    return { segment, ordinals };
  });
}

function joinPassages(sources: readonly Source[], number: number): Segment {
  const pick = (of: (segment: Segment) => Uint32Array): Uint32Array =>
    Uint32Array.from(
      sources.flatMap(({ segment, ordinals }) =>
        [...of(segment)].filter((_, ordinal) => (ordinals[ordinal] ?? -1) >= 0),
      ),
    );
  const sum = (of: (segment: Segment) => number): number =>
    sources.reduce((total, { segment }) => total + of(segment), 0);
  const live = sum(({ head }) => head.live);
  return {
    head: {
      segment: number,
      passages: live,
      live,
      titleTokens: sum(({ head }) => head.titleTokens),
      bodyTokens: sum(({ head }) => head.bodyTokens),
      bits: 0,
      bytes: 0,
    },
    numbers: pick(({ numbers }) => numbers),
    titleLengths: pick(({ titleLengths }) => titleLengths),
    bodyLengths: pick(({ bodyLengths }) => bodyLengths),
    dead: undefined,
  };
}

/** Never fewer bits than a source has: then each new block lies within one block of each source. */
function mergedBits(segments: readonly Segment[]): number {
  const expected = segments.reduce(
    (sum, { head }) => sum + (head.bytes * head.live) / head.passages,
    0,
  );
  return Math.max(blockBits(expected), ...segments.map(({ head }) => head.bits));
}

interface BlockMerge {
  readonly store: SegmentStore;
  readonly tx: SqlQueries;
  readonly sources: readonly Source[];
  readonly bits: number;
  readonly block: number;
  readonly writer: PostingsWriter;
  readonly apart: Apart;
}

/** A term as one of the sources has it, with all of its positions. */
interface Piece {
  readonly source: Source;
  readonly entry: BlockEntry;
  readonly positions: Uint8Array;
}

async function mergeBlock(merge: BlockMerge): Promise<Uint8Array> {
  const { store, tx, sources, bits, block, writer, apart } = merge;
  const keys = sources.map(({ segment: { head } }) => ({
    segment: head.segment,
    block: block >>> (bits - head.bits),
  }));
  const found = await store.findBlocks(tx, keys);
  const parts = new Map<string, Piece[]>();
  for (const [index, source] of sources.entries()) {
    const key = keys[index];
    const bytes = key === undefined ? undefined : found.get(blockName(key));
    const wanted = (term: string): boolean =>
      source.segment.head.bits === bits || blockOf(term, bits) === block;
    const entries = [...decodeBlock(bytes ?? new Uint8Array(0))].filter(({ term }) => wanted(term));
    const lists = await readLists(merge, source, entries);
    for (const entry of entries) {
      const list = listOf(entry.postings);
      const positions = list === undefined ? entry.postings.positions : lists.get(list);
      const part = { source, entry, positions: positions ?? new Uint8Array(0) };
      const known = parts.get(entry.term);
      if (known === undefined) parts.set(entry.term, [part]);
      else known.push(part);
    }
  }
  return encodeBlock(mergeTerms(parts, writer, apart));
}

/** The positions of long lists, by the numbers of these. */
async function readLists(
  { store, tx }: BlockMerge,
  { segment }: Source,
  entries: readonly BlockEntry[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const lists = entries.flatMap(({ postings }) => listOf(postings) ?? []);
  const parts = new Map<number, Uint8Array[]>();
  for (const { list, data } of await store.findLists(tx, segment.head.segment, lists)) {
    const known = parts.get(list);
    if (known === undefined) parts.set(list, [data]);
    else known.push(data);
  }
  return new Map([...parts].map(([list, all]) => [list, Buffer.concat(all)]));
}

function* mergeTerms(
  parts: ReadonlyMap<string, readonly Piece[]>,
  writer: PostingsWriter,
  apart: Apart,
): Generator<BlockEntry> {
  for (const [term, list] of parts) {
    for (const piece of list) copyLive(piece, writer);
    const postings = writer.take();
    if (postings.count > 0) yield { term, postings: apart.take(postings) };
  }
}

function copyLive({ source: { ordinals }, entry, positions }: Piece, writer: PostingsWriter): void {
  let from = 0;
  forEachPosting(entry.postings, (before, counts) => {
    const end = skipNumbers(positions, from, counts.title + counts.body);
    const ordinal = ordinals[before] ?? -1;
    if (ordinal >= 0) writer.copy(ordinal, counts, positions.subarray(from, end));
    from = end;
  });
}
