import { setImmediate } from 'node:timers/promises';
import type { SqlQueries } from '../../storage/index.ts';
import { type BlockEntry, blockBits, blockOf, decodeBlock, encodeBlock } from './block.ts';
import {
  bodyCountOf,
  createPostingsWriter,
  decodePostings,
  encodedPositionsOf,
  type PostingsWriter,
  titleCountOf,
} from './postings.ts';
import { blockName, type Segment } from './segment.ts';
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
  let bytes = 0;
  for (let block = 0; block < 2 ** bits && merged.head.live > 0; block += 1) {
    const data = await mergeBlock({ store, tx, sources, bits, block, writer });
    await store.addBlocks(tx, { segment: number, block }, [data]);
    bytes += data.length;
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
}

async function mergeBlock(merge: BlockMerge): Promise<Uint8Array> {
  const { store, tx, sources, bits, block, writer } = merge;
  const keys = sources.map(({ segment: { head } }) => ({
    segment: head.segment,
    block: block >>> (bits - head.bits),
  }));
  const found = await store.findBlocks(tx, keys);
  const parts = new Map<string, { source: Source; entry: BlockEntry }[]>();
  for (const [index, source] of sources.entries()) {
    const key = keys[index];
    const bytes = key === undefined ? undefined : found.get(blockName(key));
    const wanted = (term: string): boolean =>
      source.segment.head.bits === bits || blockOf(term, bits) === block;
    for (const entry of decodeBlock(bytes ?? new Uint8Array(0))) {
      if (!wanted(entry.term)) continue;
      const part = { source, entry };
      const list = parts.get(entry.term);
      if (list === undefined) parts.set(entry.term, [part]);
      else list.push(part);
    }
  }
  return encodeBlock(mergeTerms(parts, writer));
}

function* mergeTerms(
  parts: ReadonlyMap<string, readonly { source: Source; entry: BlockEntry }[]>,
  writer: PostingsWriter,
): Generator<BlockEntry> {
  for (const [term, list] of parts) {
    for (const { source, entry } of list) copyLive(source, entry, writer);
    const postings = writer.take();
    if (postings.count > 0) yield { term, postings };
  }
}

function copyLive({ ordinals }: Source, entry: BlockEntry, writer: PostingsWriter): void {
  const postings = decodePostings(entry.postings);
  for (const [index, before] of postings.ordinals.entries()) {
    const ordinal = ordinals[before] ?? -1;
    if (ordinal < 0) continue;
    const positions = encodedPositionsOf(postings, index);
    writer.copy(ordinal, titleCountOf(postings, index), bodyCountOf(postings, index), positions);
  }
}
