import { setImmediate } from 'node:timers/promises';
import type { SqlQueries } from '../../storage/index.ts';
import { type BlockEntry, blockBits, blockOf, decodeBlock, encodeBlock } from './block.ts';
import { forEachPosting, listOf } from './decode-postings.ts';
import type { Norms } from './norms.ts';
import { createPostingsWriter, type PostingsWriter } from './postings-writer.ts';
import { skipNumbers } from './read-positions.ts';
import { type BlockKey, blockName, type Segment } from './segment.ts';
import { type Apart, createApart } from './segment-builder.ts';
import type { SegmentStore } from './segment-store.ts';
import { createStoredMosts } from './window-mosts.ts';

/** Some milliseconds of work; then others of this process have their turn. */
const BLOCKS_AT_ONCE = 8;
/** So many bits' blocks are made of what was read once: a source's block of fewer bits holds words of many of them. */
const BITS_AT_ONCE = 4;

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
  { number, norms }: { readonly number: number; readonly norms: Norms },
): Promise<Segment | undefined> {
  const sources = planOrdinals(segments);
  const merged = { ...joinPassages(sources, number), norms };
  const bits = mergedBits(segments);
  const writer = createPostingsWriter();
  const apart = createApart(createStoredMosts(merged));
  let bytes = 0;
  const read = Math.max(bits - BITS_AT_ONCE, Math.min(...segments.map(({ head }) => head.bits)));
  const among = 2 ** (bits - read);
  for (let block = 0; block < 2 ** bits && merged.head.live > 0; block += among) {
    const entries = await readEntries({ store, tx, sources, bits }, block, among);
    for (const [index, found] of entries.entries()) {
      const pieces = await readPieces({ store, tx }, found);
      const data = encodeBlock(mergeTerms(pieces, writer, apart));
      await store.addBlocks(tx, { segment: number, block: block + index }, [data]);
      const places = apart.places.splice(0);
      await store.addParts(tx, number, places);
      bytes += places.reduce((sum, part) => sum + part.data.length, data.length);
      if ((block + index) % BLOCKS_AT_ONCE === 0) await setImmediate();
    }
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

function joinPassages(sources: readonly Source[], number: number): Omit<Segment, 'norms'> {
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

interface Place {
  readonly store: SegmentStore;
  readonly tx: SqlQueries;
}

interface Merge {
  readonly sources: readonly Source[];
  readonly bits: number;
}

/** Terms of one source, in the order of its block. */
interface SourceEntries {
  readonly source: Source;
  readonly entries: BlockEntry[];
}

/** What the sources have of `count` new blocks from this one on, block by block. */
async function readEntries(
  { store, tx, sources, bits }: Place & Merge,
  from: number,
  count: number,
): Promise<readonly (readonly SourceEntries[])[]> {
  const blocks = Array.from({ length: count }, (): SourceEntries[] =>
    sources.map((source) => ({ source, entries: [] })),
  );
  for (const [index, { segment }] of sources.entries()) {
    const shift = bits - segment.head.bits;
    const keys: BlockKey[] = [];
    for (let block = from >>> shift; block <= (from + count - 1) >>> shift; block += 1)
      keys.push({ segment: segment.head.segment, block });
    const found = await store.findBlocks(tx, keys);
    for (const key of keys) {
      for (const entry of decodeBlock(found.get(blockName(key)) ?? new Uint8Array(0))) {
        const block = shift === 0 ? key.block : blockOf(entry.term, bits);
        blocks[block - from]?.[index]?.entries.push(entry);
      }
    }
  }
  return blocks;
}

/** A term as one of the sources has it, with all of its positions. */
interface Piece {
  readonly source: Source;
  readonly entry: BlockEntry;
  readonly positions: Uint8Array;
}

async function readPieces(
  place: Place,
  found: readonly SourceEntries[],
): Promise<ReadonlyMap<string, readonly Piece[]>> {
  const pieces = new Map<string, Piece[]>();
  for (const { source, entries } of found) {
    const lists = await readLists(place, source, entries);
    for (const entry of entries) {
      const list = listOf(entry.postings);
      const positions = list === undefined ? entry.postings.positions : lists.get(list);
      const piece = { source, entry, positions: positions ?? new Uint8Array(0) };
      const known = pieces.get(entry.term);
      if (known === undefined) pieces.set(entry.term, [piece]);
      else known.push(piece);
    }
  }
  return pieces;
}

/** The positions of long lists, by the numbers of these. */
async function readLists(
  { store, tx }: Place,
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
  forEachPosting(entry.postings, (before, title, body) => {
    const end = skipNumbers(positions, from, title + body);
    const ordinal = ordinals[before] ?? -1;
    if (ordinal >= 0) writer.copy({ ordinal, title, body }, positions, from, end);
    from = end;
  });
}
