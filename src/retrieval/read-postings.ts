import type { SqlQueries } from '../storage/index.ts';
import { blockOf, findInBlock } from './block.ts';
import type { BlockCache } from './block-cache.ts';
import { decodePostings } from './postings.ts';
import type { TermPostings } from './rank-input.ts';
import type { Segment } from './segment.ts';
import { type BlockKey, blockName, type SegmentStore } from './segment-store.ts';

export interface PostingsSource {
  readonly store: SegmentStore;
  readonly queries: SqlQueries;
  readonly cache: BlockCache;
}

/** Each term's postings in each segment. `undefined` when a segment is no longer there: load again. */
export async function readPostings(
  source: PostingsSource,
  segments: readonly Segment[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, TermPostings> | undefined> {
  const keys = terms.flatMap((term) => segments.map((segment) => keyOf(term, segment)));
  const blocks = await readBlocks(source, keys);
  if (blocks === undefined) return undefined;
  const postings = new Map<string, TermPostings>();
  for (const term of terms) {
    const found = segments.map((segment) => {
      const block = blocks.get(blockName(keyOf(term, segment)));
      const encoded = block === undefined ? undefined : findInBlock(block, term);
      return encoded === undefined ? undefined : decodePostings(encoded);
    });
    if (found.some((one) => one !== undefined)) postings.set(term, found);
  }
  return postings;
}

function keyOf(term: string, { head }: Segment): BlockKey {
  return { segment: head.segment, block: blockOf(term, head.bits) };
}

async function readBlocks(
  { store, queries, cache }: PostingsSource,
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
    cache.keep(name, block);
  }
  return blocks;
}
