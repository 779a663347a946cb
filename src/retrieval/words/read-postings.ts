import type { SqlQueries } from '../../storage/index.ts';
import { blockOf, findInBlock } from './block.ts';
import { decodePostings } from './decode-postings.ts';
import type { Postings } from './postings.ts';
import { type PartKey, partName, type TermPostings } from './rank-input.ts';
import { type BlockKey, blockName, type Segment } from './segment.ts';
import type { SegmentStore } from './segment-store.ts';

export interface PostingsSource {
  readonly store: SegmentStore;
  readonly queries: SqlQueries;
  readonly blocks: WeightedCache<Uint8Array>;
  /** A frequent word is large to read. */
  readonly lists: WeightedCache<Postings>;
  readonly parts: WeightedCache<Uint8Array>;
}

/** Room for the blocks and the words used last; a query needs no more than those of its own terms. */
const BLOCK_BYTES = 8 * 1024 * 1024;
const LIST_BYTES = 96 * 1024 * 1024;
/** What a short list takes beside its numbers, about. */
const LIST_HEAD = 1_024;
const PART_BYTES = 8 * 1024 * 1024;

export function createPostingsSource(store: SegmentStore, queries: SqlQueries): PostingsSource {
  const blocks = createWeightedCache<Uint8Array>(BLOCK_BYTES);
  const lists = createWeightedCache<Postings>(LIST_BYTES);
  return { store, queries, blocks, lists, parts: createWeightedCache<Uint8Array>(PART_BYTES) };
}

/** A term in one segment. */
interface Place {
  readonly term: string;
  readonly key: BlockKey;
}

/** Each term's postings in each segment. `undefined` when a segment is no longer there: load again. */
export async function readPostings(
  source: PostingsSource,
  segments: readonly Segment[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, TermPostings> | undefined> {
  const places = segments.flatMap(({ head }) =>
    terms.map((term) => ({
      term,
      key: { segment: head.segment, block: blockOf(term, head.bits) },
    })),
  );
  const found = new Map<string, Postings>();
  const missing: Place[] = [];
  for (const place of places) {
    const known = source.lists.find(nameOf(place.term, place.key.segment));
    if (known === undefined) missing.push(place);
    else found.set(nameOf(place.term, place.key.segment), known);
  }
  if (!(await decodeMissing(source, missing, found))) return undefined;
  return new Map(
    terms
      .map(
        (term) =>
          [term, segments.map(({ head }) => found.get(nameOf(term, head.segment)))] as const,
      )
      .filter(([, list]) => list.some((one) => one !== undefined)),
  );
}

/** Adds the postings of these places. `false` when a segment is no longer there. */
async function decodeMissing(
  source: PostingsSource,
  missing: readonly Place[],
  found: Map<string, Postings>,
): Promise<boolean> {
  const blocks = await readBlocks(
    source,
    missing.map(({ key }) => key),
  );
  if (blocks === undefined) return false;
  for (const { term, key } of missing) {
    const block = blocks.get(blockName(key));
    const encoded = block === undefined ? undefined : findInBlock(block, term);
    if (encoded === undefined) continue;
    const decoded = decodePostings(encoded);
    const name = nameOf(term, key.segment);
    found.set(name, decoded);
    source.lists.keep(name, decoded, encoded.counts.length + encoded.positions.length + LIST_HEAD);
  }
  return true;
}

/** Segments are written once, and their numbers are not given again. */
function nameOf(term: string, segment: number): string {
  return `${segment}/${term}`;
}

/** Parts of positions by `partName`. `undefined` when a segment is no longer there. */
export async function readPlaces(
  { store, queries, parts: cache }: PostingsSource,
  keys: readonly PartKey[],
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const parts = new Map<string, Uint8Array>();
  const missing = new Map<string, PartKey>();
  for (const key of keys) {
    const name = partName(key);
    const cached = parts.get(name) ?? cache.find(name);
    if (cached === undefined) missing.set(name, key);
    else parts.set(name, cached);
  }
  const read = await store.findParts(queries, [...missing.values()]);
  if (read.size < missing.size) return undefined;
  for (const [name, part] of read) {
    parts.set(name, part);
    cache.keep(name, part, part.length);
  }
  return parts;
}

async function readBlocks(
  { store, queries, blocks: cache }: PostingsSource,
  keys: readonly BlockKey[],
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const blocks = new Map<string, Uint8Array>();
  const missing = new Map<string, BlockKey>();
  for (const key of keys) {
    const name = blockName(key);
    const cached = blocks.get(name) ?? cache.find(name);
    if (cached === undefined) missing.set(name, key);
    else blocks.set(name, cached);
  }
  const read = await store.findBlocks(queries, [...missing.values()]);
  if (read.size < missing.size) return undefined;
  for (const [name, block] of read) {
    blocks.set(name, block);
    cache.keep(name, block, block.length);
  }
  return blocks;
}

/** What was used last, up to a number of bytes; what is kept never changes. */
export interface WeightedCache<T> {
  find(name: string): T | undefined;
  keep(name: string, value: T, bytes: number): void;
}

export function createWeightedCache<T>(maxBytes: number): WeightedCache<T> {
  const kept = new Map<string, { readonly value: T; readonly bytes: number }>();
  let total = 0;
  return {
    find(name) {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    keep(name, value, bytes) {
      if (bytes > maxBytes / 4 || kept.has(name)) return;
      kept.set(name, { value, bytes });
      total += bytes;
      for (const [oldest, { bytes: freed }] of kept) {
        if (total <= maxBytes) return;
        kept.delete(oldest);
        total -= freed;
      }
    },
  };
}
