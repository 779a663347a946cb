import { ResearchError } from '../../kernel/index.ts';
import { inLists, type Sql, type SqlQueries, type SqlRow } from '../../storage/index.ts';
import { encodeNumbers, encodeSteps } from './bytes.ts';
import { encodeNorms } from './norms.ts';
import { type PartKey, partName } from './rank-input.ts';
import {
  type BlockKey,
  blockName,
  type PlacesPart,
  type Segment,
  type SegmentHead,
} from './segment.ts';
import { bytesOf, createIndexTables, hasFormat, numberOf, type Tables } from './segment-tables.ts';

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
  readonly norms: Uint8Array;
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
  /** Positions by `partName` of their keys. */
  findParts(
    queries: SqlQueries,
    keys: readonly PartKey[],
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /** All parts of these lists of a segment, in their order. */
  findLists(
    queries: SqlQueries,
    segment: number,
    lists: readonly number[],
  ): Promise<readonly PlacesPart[]>;
  addParts(queries: SqlQueries, segment: number, parts: readonly PlacesPart[]): Promise<void>;
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

/**
 * Makes the tables of the index `name` when they are missing or of another format.
 *
 * @throws {ResearchError} `argument-invalid` for a name that is no plain lower-case word.
 */
export async function openSegmentStore(sql: Sql, name: string): Promise<SegmentStore> {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) {
    throw new ResearchError('argument-invalid', `Opening the index "${name}": not a name`, {
      fix: 'Use lower-case letters, digits and underscores.',
    });
  }
  const tables = {
    head: `${name}_head`,
    segment: `${name}_segment`,
    block: `${name}_block`,
    places: `${name}_places`,
    passage: `${name}_passage`,
  };
  if (!(await hasFormat(sql, tables.head)))
    await sql.transaction((tx) => createIndexTables(tx, sql, tables));
  return createSegmentStore(tables);
}

/** So many blocks are named in one statement. */
const KEYS_AT_ONCE = 200;

function createSegmentStore(tables: Tables): SegmentStore {
  return {
    async readHead(queries) {
      const [row] = await queries.all(
        `SELECT generation, next_segment, next_number FROM ${tables.head}`,
      );
      return {
        generation: numberOf(row, 'generation'),
        nextSegment: numberOf(row, 'next_segment'),
        nextNumber: numberOf(row, 'next_number'),
      };
    },
    async writeHead(queries, { generation, nextSegment, nextNumber }) {
      await queries.run(
        `UPDATE ${tables.head} SET generation = ?, next_segment = ?, next_number = ?`,
        [generation, nextSegment, nextNumber],
      );
    },
    async listSegments(queries) {
      const rows = await queries.all(
        `SELECT segment, passages, live, title_tokens, body_tokens, bits, bytes
          FROM ${tables.segment} ORDER BY first_number`,
      );
      return rows.map(headOf);
    },
    async findBytes(queries, segment) {
      const [row] = await queries.all(
        `SELECT numbers, title_lengths, body_lengths, norms FROM ${tables.segment} WHERE segment = ?`,
        [segment],
      );
      if (row === undefined) return undefined;
      return {
        numbers: bytesOf(row, 'numbers'),
        titleLengths: bytesOf(row, 'title_lengths'),
        bodyLengths: bytesOf(row, 'body_lengths'),
        norms: bytesOf(row, 'norms'),
      };
    },
    async findDead(queries, segment) {
      const [row] = await queries.all(`SELECT dead FROM ${tables.segment} WHERE segment = ?`, [
        segment,
      ]);
      return row === undefined ? undefined : bytesOf(row, 'dead');
    },
    async findBlocks(queries, keys) {
      const found = new Map<string, Uint8Array>();
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const chunk = keys.slice(at, at + KEYS_AT_ONCE);
        const where = chunk.map(() => '(segment = ? AND block = ?)').join(' OR ');
        const rows = await queries.all(
          `SELECT segment, block, data FROM ${tables.block} WHERE ${where}`,
          chunk.flatMap(({ segment, block }) => [segment, block]),
        );
        for (const row of rows) {
          const key = { segment: numberOf(row, 'segment'), block: numberOf(row, 'block') };
          found.set(blockName(key), bytesOf(row, 'data'));
        }
      }
      return found;
    },
    async findParts(queries, keys) {
      const found = new Map<string, Uint8Array>();
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const chunk = keys.slice(at, at + KEYS_AT_ONCE);
        const where = chunk.map(() => '(segment = ? AND list = ? AND part = ?)').join(' OR ');
        const rows = await queries.all(
          `SELECT segment, list, part, data FROM ${tables.places} WHERE ${where}`,
          chunk.flatMap(({ segment, list, part }) => [segment, list, part]),
        );
        for (const row of rows) {
          const [segment, list, part] = [
            numberOf(row, 'segment'),
            numberOf(row, 'list'),
            numberOf(row, 'part'),
          ];
          found.set(partName({ segment, list, part }), bytesOf(row, 'data'));
        }
      }
      return found;
    },
    async findLists(queries, segment, lists) {
      const found: PlacesPart[] = [];
      for (const some of inLists(lists)) {
        const rows = await queries.all(
          `SELECT list, part, data FROM ${tables.places} WHERE segment = ? AND list IN (${some.marks}) ORDER BY list, part`,
          [segment, ...some.values],
        );
        for (const row of rows)
          found.push({
            list: numberOf(row, 'list'),
            part: numberOf(row, 'part'),
            data: bytesOf(row, 'data'),
          });
      }
      return found;
    },
    async addParts(queries, segment, parts) {
      await queries.runMany(
        `INSERT INTO ${tables.places} (segment, list, part, data) VALUES (?, ?, ?, ?)`,
        parts.map(({ list, part, data }) => [segment, list, part, data]),
      );
    },
    async addSegment(queries, { head, numbers, titleLengths, bodyLengths, norms }) {
      await queries.run(
        `INSERT INTO ${tables.segment} (segment, first_number, passages, live, title_tokens, body_tokens,
          bits, bytes, numbers, title_lengths, body_lengths, norms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          head.segment,
          numbers[0] ?? 0,
          head.passages,
          head.live,
          head.titleTokens,
          head.bodyTokens,
          head.bits,
          head.bytes,
          encodeSteps(numbers),
          encodeNumbers(titleLengths),
          encodeNumbers(bodyLengths),
          norms === undefined ? null : encodeNorms(norms),
        ],
      );
    },
    async addBlocks(queries, { segment, block }, blocks) {
      await queries.runMany(
        `INSERT INTO ${tables.block} (segment, block, data) VALUES (?, ?, ?)`,
        blocks.map((data, index) => [segment, block + index, data]),
      );
    },
    async removeSegments(queries, segments) {
      for (const segment of segments) {
        await queries.run(`DELETE FROM ${tables.segment} WHERE segment = ?`, [segment]);
        await queries.run(`DELETE FROM ${tables.block} WHERE segment = ?`, [segment]);
        await queries.run(`DELETE FROM ${tables.places} WHERE segment = ?`, [segment]);
      }
    },
    async writeDead(queries, head, dead) {
      await queries.run(
        `UPDATE ${tables.segment} SET live = ?, title_tokens = ?, body_tokens = ?, dead = ? WHERE segment = ?`,
        [head.live, head.titleTokens, head.bodyTokens, encodeSteps(dead), head.segment],
      );
    },
    async addPassages(queries, passages) {
      await queries.runMany(
        `INSERT INTO ${tables.passage} (number, id, file) VALUES (?, ?, ?)`,
        passages.map(({ number, id, file }) => [number, id, file]),
      );
    },
    async findPassages(queries, by, values) {
      const found: StoredPassage[] = [];
      for (const list of inLists(values)) {
        const rows = await queries.all(
          `SELECT number, id, file FROM ${tables.passage} WHERE ${by} IN (${list.marks})`,
          list.values,
        );
        for (const row of rows) {
          found.push({
            number: numberOf(row, 'number'),
            id: String(row['id']),
            file: String(row['file']),
          });
        }
      }
      return found;
    },
    async findNumbersUnder(queries, filePrefix) {
      const rows = await queries.all(
        `SELECT number FROM ${tables.passage} WHERE file >= ? AND file < ?`,
        [filePrefix, `${filePrefix}\u{10ffff}`],
      );
      return rows.map((row) => numberOf(row, 'number'));
    },
    async removePassages(queries, numbers) {
      await queries.runMany(
        `DELETE FROM ${tables.passage} WHERE number = ?`,
        numbers.map((number) => [number]),
      );
    },
  };
}

function headOf(row: SqlRow): SegmentHead {
  return {
    segment: numberOf(row, 'segment'),
    passages: numberOf(row, 'passages'),
    live: numberOf(row, 'live'),
    titleTokens: numberOf(row, 'title_tokens'),
    bodyTokens: numberOf(row, 'body_tokens'),
    bits: numberOf(row, 'bits'),
    bytes: numberOf(row, 'bytes'),
  };
}
