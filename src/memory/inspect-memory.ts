import { existsSync } from 'node:fs';
import { ResearchError } from '../kernel/index.ts';
import {
  findVersion,
  openPostgres,
  openSqlite,
  type Sql,
  type SqlQueries,
} from '../storage/index.ts';
import { inspectLog } from './inspection/inspect-log.ts';
import type { IndexState, MemoryState } from './inspection/memory-state.ts';
import { NODE_STATUSES, NODE_TYPES } from './nodes/node.ts';
import { MIGRATIONS } from './nodes/tables.ts';
import { databaseFile, indexFile, type MemoryPlace, SCHEMA } from './open-memory-at.ts';
import { findStore } from './store-name.ts';
import { planTrigger, readSinceLastRun } from './upkeep/triggers.ts';

/**
 * Looks at the memory of a home and changes nothing: no table is made or migrated, and no action is finished.
 * `undefined` where there is none.
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function inspectMemory(
  { home, databaseUrl = '', clock, triggers }: Omit<MemoryPlace, 'packageFolder'>,
  signal: AbortSignal,
): Promise<MemoryState | undefined> {
  if (databaseUrl === '' && !existsSync(databaseFile(home))) return undefined;
  await using sql =
    databaseUrl === ''
      ? await openSqlite(databaseFile(home))
      : await openPostgres(databaseUrl, { schema: SCHEMA, create: false });
  const version = await findVersion(sql, 'memory');
  if (version === undefined) return undefined;
  requireKnown(version);
  const { rows, pending, damage } = await inspectLog(sql, signal);
  const { since, updates, processes, run } = await readSinceLastRun(sql, triggers);
  const [edges] = await sql.all('SELECT COUNT(*) AS n FROM memory_edge');
  return {
    database: sql.dialect,
    version,
    nodes: await countNodes(sql),
    edges: Number(edges?.['n'] ?? 0),
    rows,
    lastRun: run === 0 ? null : since,
    due: planTrigger({ since, updates, processes }, clock.now(), triggers) ?? null,
    since: { updates, processes },
    pending,
    damage,
    index: await inspectIndex(sql, indexFile(home)),
  };
}

function requireKnown(version: number): void {
  if (version <= MIGRATIONS.length) return;
  throw new ResearchError(
    'home-newer',
    `Looking at memory: version ${version} of its tables was written by a newer program, this one knows ${MIGRATIONS.length}`,
    { fix: 'Update autosearch. Nothing was changed.' },
  );
}

async function countNodes(queries: SqlQueries): Promise<MemoryState['nodes']> {
  const rows = await queries.all(
    'SELECT type, status, COUNT(*) AS n FROM memory_node GROUP BY type, status',
  );
  return NODE_TYPES.flatMap((type) =>
    NODE_STATUSES.flatMap((status) => {
      const row = rows.find((one) => one['type'] === type && one['status'] === status);
      return row === undefined ? [] : [{ type, status, count: Number(row['n']) }];
    }),
  );
}

/** The index notes how far it has read which memory. */
async function inspectIndex(sql: Sql, file: string): Promise<IndexState> {
  if (!existsSync(file)) return { type: 'absent' };
  try {
    const store = await findStore(sql);
    await using derived = await openSqlite(file, { derived: true });
    const cursors = await derived.all('SELECT store, seq FROM memory_text_cursor');
    const cursor = cursors.find((row) => row['store'] === store);
    const [behind] = await sql.all('SELECT COUNT(*) AS n FROM memory_node WHERE text_seq > ?', [
      Number(cursor?.['seq'] ?? 0),
    ]);
    const nodes = Number(behind?.['n'] ?? 0);
    return nodes === 0 ? { type: 'current' } : { type: 'behind', nodes };
  } catch {
    // Whatever is wrong with it: it is made again from the tables.
    return { type: 'unreadable' };
  }
}
