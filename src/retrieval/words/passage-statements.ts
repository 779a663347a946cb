import { inLists } from '../../storage/index.ts';
import type { SegmentStore, StoredPassage } from './segment-store.ts';
import { numberOf, type Tables } from './segment-tables.ts';

type PassageStatements = Pick<
  SegmentStore,
  'addPassages' | 'findPassages' | 'findNumbersUnder' | 'removePassages'
>;

export function createPassageStatements(tables: Tables): PassageStatements {
  return {
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
