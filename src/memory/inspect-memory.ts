import { existsSync } from 'node:fs';
import { describeError, type Instant, ResearchError } from '../kernel/index.ts';
import {
  findVersion,
  openPostgres,
  openSqlite,
  type Sql,
  type SqlDialect,
  type SqlQueries,
  type SqlValue,
} from '../storage/index.ts';
import { decodeRow, findStore, lastSeq, NO_FEEDBACK } from './log/log-table.ts';
import { NODE_STATUSES, NODE_TYPES, type NodeStatus, type NodeType } from './nodes/node-schema.ts';
import { INTENDED_SINCE, MIGRATIONS } from './nodes/tables.ts';
import { DEFAULT_SCHEMA, databaseFile, indexFile, type MemoryPlace } from './open-memory-at.ts';
import { planTrigger, readSinceLastRun, type Trigger } from './upkeep/triggers.ts';
import { USE_OUTCOMES } from './values/value.ts';

/**
 * Looks at the memory of a home and changes nothing: no table is made or migrated, and no action is finished.
 * `undefined` without a memory.
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function inspectMemory(
  {
    home,
    databaseUrl = '',
    schema = DEFAULT_SCHEMA,
    clock,
    triggers,
  }: Omit<MemoryPlace, 'packageFolder'>,
  signal: AbortSignal,
): Promise<MemoryState | undefined> {
  if (databaseUrl === '' && !existsSync(databaseFile(home))) return undefined;
  await using sql =
    databaseUrl === ''
      ? await openSqlite(databaseFile(home))
      : await openPostgres(databaseUrl, { schema, create: false });
  const version = await findVersion(sql, 'memory');
  if (version === undefined) return undefined;
  requireKnown(version);
  const { since, updates, processes, run } = await readSinceLastRun(sql, triggers);
  const logRows = await countRows(sql, 'memory_log');
  return {
    database: sql.dialect,
    version,
    nodes: await countNodes(sql),
    edges: await countRows(sql, 'memory_edge'),
    logRows,
    lastRunAt: run === 0 ? null : since,
    evolutionDue: planTrigger({ since, updates, processes }, clock.now(), triggers) ?? null,
    updatesSince: updates,
    processesSince: processes,
    pendingActions: version < INTENDED_SINCE ? 0 : await countRows(sql, 'memory_intended'),
    damage: {
      missingRows: (await lastSeq(sql)) - logRows,
      unreadable: await listUnreadable(sql, signal),
      missingNodes: await countRows(sql, MISSING_NODES),
    },
    index: await inspectIndex(sql, indexFile(home)),
  };
}

/** Nodes of the log that no table holds. */
const MISSING_NODES = `memory_log
  WHERE kind = 'node' AND ${NO_FEEDBACK} AND node_id NOT IN (SELECT id FROM memory_node)`;

/** `what` is ours, never text from outside. */
async function countRows(
  queries: SqlQueries,
  what: string,
  params: readonly SqlValue[] = [],
): Promise<number> {
  const [row] = await queries.all(`SELECT COUNT(*) AS n FROM ${what}`, params);
  return Number(row?.['n'] ?? 0);
}

function requireKnown(version: number): void {
  if (version <= MIGRATIONS.length) return;
  throw new ResearchError(
    'home-newer',
    `Inspecting memory: its tables have version ${version}, written by a newer program; this one knows up to ${MIGRATIONS.length}`,
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
async function inspectIndex(sql: Sql, file: string): Promise<TextIndexState> {
  if (!existsSync(file)) return { state: 'absent' };
  try {
    const store = await findStore(sql);
    await using derived = await openSqlite(file, { derived: true });
    const cursors = await derived.all('SELECT store, seq FROM memory_text_cursor');
    const cursor = cursors.find((row) => row['store'] === store);
    const seen = Number(cursor?.['seq'] ?? 0);
    const nodes = await countRows(sql, 'memory_node WHERE text_seq > ?', [seen]);
    return nodes === 0 ? { state: 'current' } : { state: 'behind', nodes };
  } catch {
    // Whatever is wrong with it: it is made again from the tables.
    return { state: 'unreadable' };
  }
}

/** Rows of the log that cannot be read, or that the tables do not agree with. */
interface LogDamage {
  /** Rows that are not there though later ones are. */
  readonly missingRows: number;
  /** The first few that cannot be decoded. */
  readonly unreadable: readonly { readonly seq: number; readonly why: string }[];
  /** Nodes of the log that no table holds. */
  readonly missingNodes: number;
}

/** The index of words: derived, so none of these is a fault. */
type TextIndexState =
  | { readonly state: 'current' | 'absent' | 'unreadable' }
  | { readonly state: 'behind'; readonly nodes: number };

/** What a memory holds and how it is, for whoever looks after it (docs/spec/memory.md, MEM-40). */
export interface MemoryState {
  readonly database: SqlDialect;
  /** Of the tables; below the newest one they are brought up to date by the next command. */
  readonly version: number;
  readonly nodes: readonly {
    readonly type: NodeType;
    readonly status: NodeStatus;
    readonly count: number;
  }[];
  readonly edges: number;
  readonly logRows: number;
  readonly lastRunAt: Instant | null;
  /** Why upkeep is due; `null` when it is not. */
  readonly evolutionDue: Trigger | null;
  /** Since the last run. */
  readonly updatesSince: number;
  readonly processesSince: number;
  /** Actions whose files were to be written when somebody was cut short. */
  readonly pendingActions: number;
  readonly damage: LogDamage;
  readonly index: TextIndexState;
}

export function isDamaged({ missingRows, unreadable, missingNodes }: LogDamage): boolean {
  return missingRows > 0 || unreadable.length > 0 || missingNodes > 0;
}

const BATCH = 2_000;
const MAX_TOLD = 5;

/** Feedback is most of the log, and its columns show whether it can be read: only suspicious rows are decoded. */
const TO_READ = `(${NO_FEEDBACK} OR node_id IS NULL OR outcome IS NULL
  OR outcome NOT IN (${USE_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')}))`;

/** Reads the whole log once, a batch after the other. */
async function listUnreadable(
  queries: SqlQueries,
  signal: AbortSignal,
): Promise<LogDamage['unreadable']> {
  const unreadable: LogDamage['unreadable'][number][] = [];
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await queries.all(
      `SELECT * FROM memory_log WHERE seq > ? AND ${TO_READ} ORDER BY seq LIMIT ?`,
      [after, BATCH],
    );
    for (const row of rows) {
      after = Number(row['seq']);
      try {
        decodeRow(row);
      } catch (error) {
        if (unreadable.length < MAX_TOLD)
          unreadable.push({ seq: after, why: describeError(error) });
      }
    }
    if (rows.length < BATCH) return unreadable;
  }
}
