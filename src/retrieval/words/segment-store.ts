import type { SqlQueries } from '../../storage/index.ts';
import type { BlockKey, Segment, SegmentHead } from './segment.ts';

/** The next numbers to give, and how often the index has changed. */
export interface IndexHead {
  readonly generation: number;
  readonly nextSegment: number;
  readonly nextNumber: number;
}

/** A passage as the tables know it: `number` is its place in the order in which passages came. */
export interface StoredPassage {
  readonly id: string;
  readonly file: string;
  readonly number: number;
}

interface SegmentBytes {
  readonly numbers: Uint8Array;
  readonly titleLengths: Uint8Array;
  readonly bodyLengths: Uint8Array;
}

/** The index's tables and their statements; every one works alone or in a transaction. */
export interface SegmentStore {
  readHead(queries: SqlQueries): Promise<IndexHead>;
  writeHead(queries: SqlQueries, head: IndexHead): Promise<void>;
  /** In the order of their passages. */
  listSegments(queries: SqlQueries): Promise<readonly SegmentHead[]>;
  findBytes(queries: SqlQueries, segment: number): Promise<SegmentBytes | undefined>;
  findDead(queries: SqlQueries, segment: number): Promise<Uint8Array | undefined>;
  findBlocks(
    queries: SqlQueries,
    keys: readonly BlockKey[],
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  addSegment(queries: SqlQueries, segment: Segment): Promise<void>;
  /** From the named block on. */
  addBlocks(queries: SqlQueries, from: BlockKey, blocks: readonly Uint8Array[]): Promise<void>;
  removeSegments(queries: SqlQueries, segments: readonly number[]): Promise<void>;
  writeDead(queries: SqlQueries, head: SegmentHead, dead: Iterable<number>): Promise<void>;
  addPassages(queries: SqlQueries, passages: readonly StoredPassage[]): Promise<void>;
  findPassages(
    queries: SqlQueries,
    by: 'id' | 'number' | 'file',
    values: readonly (string | number)[],
  ): Promise<readonly StoredPassage[]>;
  findNumbersUnder(queries: SqlQueries, filePrefix: string): Promise<readonly number[]>;
  removePassages(queries: SqlQueries, numbers: readonly number[]): Promise<void>;
}
