import { ResearchError } from '../kernel/index.ts';
import type { Sql } from '../storage/index.ts';
import { createPassageStatements } from './passage-statements.ts';
import { createHeadStatements, createSegmentStatements } from './segment-statements.ts';
import type { SegmentStore } from './segment-store.ts';
import { createTables, hasFormat, type Tables } from './segment-tables.ts';

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
  if (!(await hasFormat(sql, tables.head)))
    await sql.transaction((tx) => createTables(tx, sql, tables));
  return createStore(tables);
}

function createStore(tables: Tables): SegmentStore {
  return {
    ...createHeadStatements(tables),
    ...createSegmentStatements(tables),
    ...createPassageStatements(tables),
  };
}
