import type { SqlQueries } from '../../storage/index.ts';
import { readNumber } from './bytes.ts';
import { decodeNorms } from './norms.ts';
import { decodeNumbers, type Segment, type SegmentHead } from './segment.ts';
import type { SegmentStore } from './segment-store.ts';

/** The index at one generation. */
export interface IndexState {
  readonly generation: number;
  readonly segments: readonly Segment[];
}

export const NOTHING_LOADED: IndexState = { generation: -1, segments: [] };

/**
 * The state as it is now; only what has changed since `known` is read. `undefined` when a writer was in between:
 * ask again.
 */
export async function loadSegments(
  store: SegmentStore,
  queries: SqlQueries,
  known: IndexState,
): Promise<IndexState | undefined> {
  const { generation } = await store.readHead(queries);
  if (generation === known.generation) return known;
  const before = new Map(known.segments.map((segment) => [segment.head.segment, segment]));
  const segments: Segment[] = [];
  for (const head of await store.listSegments(queries)) {
    const segment = await loadSegment(store, queries, head, before.get(head.segment));
    if (segment === undefined) return undefined;
    segments.push(segment);
  }
  const after = await store.readHead(queries);
  return after.generation === generation ? { generation, segments } : undefined;
}

async function loadSegment(
  store: SegmentStore,
  queries: SqlQueries,
  head: SegmentHead,
  known: Segment | undefined,
): Promise<Segment | undefined> {
  // A segment only ever loses passages: as many live ones means the same ones.
  if (known !== undefined && known.head.live === head.live) return known;
  const dead = await loadDead(store, queries, head);
  if (dead === 'gone') return undefined;
  if (known !== undefined) return { ...known, head, dead };
  const bytes = await store.findBytes(queries, head.segment);
  if (bytes === undefined) return undefined;
  return {
    head,
    numbers: decodeNumbers(bytes.numbers, head.passages, true),
    titleLengths: decodeNumbers(bytes.titleLengths, head.passages, false),
    bodyLengths: decodeNumbers(bytes.bodyLengths, head.passages, false),
    dead,
    norms: decodeNorms(bytes.norms),
  };
}

async function loadDead(
  store: SegmentStore,
  queries: SqlQueries,
  head: SegmentHead,
): Promise<Uint8Array | undefined | 'gone'> {
  if (head.live === head.passages) return undefined;
  const steps = await store.findDead(queries, head.segment);
  if (steps === undefined) return 'gone';
  const dead = new Uint8Array(head.passages);
  const cursor = { at: 0 };
  let ordinal = 0;
  while (cursor.at < steps.length) {
    ordinal += readNumber(steps, cursor);
    dead[ordinal] = 1;
  }
  return dead;
}
