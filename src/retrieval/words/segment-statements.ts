import type { SqlRow } from '../../storage/index.ts';
import { encodeNumbers, encodeSteps } from './bytes.ts';
import { blockName, type SegmentHead } from './segment.ts';
import type { SegmentStore } from './segment-store.ts';
import { bytesOf, chunksOf, numberOf, type Tables } from './segment-tables.ts';

export function createHeadStatements(tables: Tables): Pick<SegmentStore, 'readHead' | 'writeHead'> {
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

/** So many blocks are named in one statement. */
const KEYS_AT_ONCE = 200;

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

export function createSegmentStatements(tables: Tables): SegmentStatements {
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
      for (const chunk of chunksOf(keys, KEYS_AT_ONCE)) {
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
