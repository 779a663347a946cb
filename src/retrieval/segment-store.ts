import { ResearchError } from '../kernel/index.ts';
import type { Sql, SqlQueries, SqlRow, SqlValue } from '../storage/index.ts';
import { encodeNumbers, encodeSteps } from './bytes.ts';
import type { Segment, SegmentHead } from './segment.ts';

/** Another number, another layout: an index of another layout is thrown away and built again by its owner. */
export const INDEX_FORMAT = 1;

/** So many values go into one statement. */
const CHUNK = 400;

/** The next numbers to give, and how often the index has changed. */
export interface IndexHead {
  readonly generation: number;
  readonly nextSegment: number;
  readonly nextNumber: number;
}

/** A passage as the tables know it: `number` is its place in the order in which passages came. */
interface StoredPassage {
  readonly id: string;
  readonly file: string;
  readonly number: number;
}

interface SegmentBytes {
  readonly numbers: Uint8Array;
  readonly titleLengths: Uint8Array;
  readonly bodyLengths: Uint8Array;
}

export interface BlockKey {
  readonly segment: number;
  readonly block: number;
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

export function blockName({ segment, block }: BlockKey): string {
  return `${segment}/${block}`;
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
    passage: `${name}_passage`,
  };
  if (!(await hasFormat(sql, tables.head))) await sql.transaction((tx) => create(tx, sql, tables));
  return createStore(tables);
}

type Tables = Readonly<Record<'head' | 'segment' | 'block' | 'passage', string>>;

async function hasFormat(sql: Sql, head: string): Promise<boolean> {
  const known =
    sql.dialect === 'sqlite'
      ? await sql.all("SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?", [head])
      : await sql.all(
          'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ?',
          [head],
        );
  if (known.length === 0) return false;
  const [row] = await sql.all(`SELECT format FROM ${head}`);
  return row !== undefined && Number(row['format']) === INDEX_FORMAT;
}

async function create(tx: SqlQueries, sql: Sql, tables: Tables): Promise<void> {
  const bytes = sql.dialect === 'sqlite' ? 'BLOB' : 'BYTEA';
  // Prefixes are ranges of bytes, so the column must not be ordered by a language.
  const text = sql.dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  for (const table of Object.values(tables)) await tx.run(`DROP TABLE IF EXISTS ${table}`);
  await tx.run(
    `CREATE TABLE ${tables.head} (format INTEGER NOT NULL, generation INTEGER NOT NULL,
      next_segment INTEGER NOT NULL, next_number INTEGER NOT NULL)`,
  );
  await tx.run(
    `CREATE TABLE ${tables.segment} (segment INTEGER PRIMARY KEY, first_number INTEGER NOT NULL,
      passages INTEGER NOT NULL, live INTEGER NOT NULL, title_tokens INTEGER NOT NULL,
      body_tokens INTEGER NOT NULL, bits INTEGER NOT NULL, bytes INTEGER NOT NULL,
      numbers ${bytes} NOT NULL, title_lengths ${bytes} NOT NULL, body_lengths ${bytes} NOT NULL,
      dead ${bytes})`,
  );
  await tx.run(
    `CREATE TABLE ${tables.block} (segment INTEGER NOT NULL, block INTEGER NOT NULL,
      data ${bytes} NOT NULL, PRIMARY KEY (segment, block))`,
  );
  await tx.run(
    `CREATE TABLE ${tables.passage} (number INTEGER PRIMARY KEY, id ${text} NOT NULL UNIQUE, file ${text} NOT NULL)`,
  );
  await tx.run(`CREATE INDEX ${tables.passage}_file ON ${tables.passage} (file)`);
  await tx.run(`INSERT INTO ${tables.head} VALUES (?, ?, ?, ?)`, [INDEX_FORMAT, 0, 1, 0]);
}

function createStore(tables: Tables): SegmentStore {
  return {
    ...createHeadStatements(tables),
    ...createSegmentStatements(tables),
    ...createPassageStatements(tables),
  };
}

function createHeadStatements(tables: Tables): Pick<SegmentStore, 'readHead' | 'writeHead'> {
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
  };
}

type SegmentStatements = Pick<
  SegmentStore,
  | 'listSegments'
  | 'findBytes'
  | 'findDead'
  | 'findBlocks'
  | 'addSegment'
  | 'addBlocks'
  | 'removeSegments'
  | 'writeDead'
>;

function createSegmentStatements(tables: Tables): SegmentStatements {
  return {
    async listSegments(queries) {
      const rows = await queries.all(
        `SELECT segment, passages, live, title_tokens, body_tokens, bits, bytes
          FROM ${tables.segment} ORDER BY first_number`,
      );
      return rows.map(headOf);
    },
    async findBytes(queries, segment) {
      const [row] = await queries.all(
        `SELECT numbers, title_lengths, body_lengths FROM ${tables.segment} WHERE segment = ?`,
        [segment],
      );
      if (row === undefined) return undefined;
      return {
        numbers: bytesOf(row, 'numbers'),
        titleLengths: bytesOf(row, 'title_lengths'),
        bodyLengths: bytesOf(row, 'body_lengths'),
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
      for (const chunk of chunksOf(keys, CHUNK / 2)) {
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
    async addSegment(queries, { head, numbers, titleLengths, bodyLengths }) {
      await queries.run(
        `INSERT INTO ${tables.segment} (segment, first_number, passages, live, title_tokens, body_tokens,
          bits, bytes, numbers, title_lengths, body_lengths) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      }
    },
    async writeDead(queries, head, dead) {
      await queries.run(
        `UPDATE ${tables.segment} SET live = ?, title_tokens = ?, body_tokens = ?, dead = ? WHERE segment = ?`,
        [head.live, head.titleTokens, head.bodyTokens, encodeSteps(dead), head.segment],
      );
    },
  };
}

type PassageStatements = Pick<
  SegmentStore,
  'addPassages' | 'findPassages' | 'findNumbersUnder' | 'removePassages'
>;

function createPassageStatements(tables: Tables): PassageStatements {
  return {
    async addPassages(queries, passages) {
      await queries.runMany(
        `INSERT INTO ${tables.passage} (number, id, file) VALUES (?, ?, ?)`,
        passages.map(({ number, id, file }) => [number, id, file]),
      );
    },
    async findPassages(queries, by, values) {
      const found: StoredPassage[] = [];
      for (const chunk of chunksOf(values, CHUNK)) {
        const rows = await queries.all(
          `SELECT number, id, file FROM ${tables.passage} WHERE ${by} IN (${placeholders(chunk)})`,
          chunk,
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

function placeholders(values: readonly SqlValue[]): string {
  return values.map(() => '?').join(', ');
}

function* chunksOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size);
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

function numberOf(row: SqlRow | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

function bytesOf(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
