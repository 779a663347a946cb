import { createPatience, isRecord, parseJson, systemNewId } from '../../kernel/index.ts';
import { busyLease, type Lease, type LeaseOptions, lostLease } from '../lease-terms.ts';
import { currentProcess, type ProcessIdentity } from '../process-identity.ts';
import type { Sql, SqlRow } from '../sql.ts';
import { isDeadWorker } from './dead-worker.ts';
import { SETTLE_GROWN } from './shared-files.ts';
import type { WorkerConnection } from './worker-connection.ts';

const DEFAULT_WAIT_MS = 30_000;
/** A process that lives but does nothing: its connection stands, and it gives no sign. By the server's clock alone. */
const SILENT_MS = 10_000;
const SIGN_OF_LIFE_MS = 3_000;

/** One statement: of many who try at the same time one gets the row. */
const CLAIM = `INSERT INTO home_lease AS held (name, epoch, owner, worker, host, pid, started, released, signed, before)
  VALUES (?, 1, ?, ?, ?, ?, ?, 0, clock_timestamp(), NULL)
  ON CONFLICT (name) DO UPDATE SET epoch = held.epoch + 1, owner = excluded.owner, worker = excluded.worker,
    host = excluded.host, pid = excluded.pid, started = excluded.started, released = 0, signed = clock_timestamp(),
    before = CASE WHEN held.released = 1 THEN NULL
      ELSE json_build_object('host', held.host, 'pid', held.pid, 'started', held.started)::text END
  WHERE held.released = 1 OR ${isDeadWorker('held')}
    OR held.signed < clock_timestamp() - CAST(? AS BIGINT) * interval '1 millisecond'
  RETURNING epoch, before`;

const OWN = 'name = ? AND epoch = ? AND owner = ?';
const RELEASE = `WITH gone AS (UPDATE home_lease SET released = 1 WHERE ${OWN} RETURNING name), ${SETTLE_GROWN}`;

/**
 * Takes the lease of that name in the database. An owner whose process died is followed at once, one that gives no sign of
 * life after ten seconds; what it appends afterwards is refused by its epoch.
 *
 * @throws {ResearchError} `busy`, naming the holder, when the time is up.
 */
export async function openRowLease(
  { sql, connection }: { readonly sql: Sql; readonly connection: WorkerConnection },
  name: string,
  { waitMs = DEFAULT_WAIT_MS, staleMs = SILENT_MS }: LeaseOptions,
  signal: AbortSignal,
): Promise<Lease> {
  signal.throwIfAborted();
  await connection.hold();
  const owner = systemNewId();
  const { host, pid, started } = currentProcess();
  const patience = createPatience(waitMs, signal);
  for (;;) {
    signal.throwIfAborted();
    const silentMs = Math.min(staleMs, SILENT_MS);
    const values = [name, owner, connection.worker, host, pid, started, silentMs];
    const [row] = await sql.all(CLAIM, values);
    if (row !== undefined) return createRowLease(sql, name, { owner, row });
    if (!(await patience.pause())) throw busyLease(name, waitMs, await findHolder(sql, name));
  }
}

function createRowLease(
  sql: Sql,
  name: string,
  { owner, row }: { readonly owner: string; readonly row: SqlRow },
): Lease {
  const epoch = Number(row['epoch']);
  const own = [name, epoch, owner];
  const giveSigns = setInterval(() => {
    // Missing a sign is harmless, and losing the lease shows at the next use.
    sql
      .run(`UPDATE home_lease SET signed = clock_timestamp() WHERE ${OWN} AND released = 0`, own)
      .catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  giveSigns.unref();
  return {
    name,
    key: name,
    owner,
    epoch,
    takenOver: processOf(row['before']),
    async assertHeld() {
      const held = await sql.all(`SELECT 1 FROM home_lease WHERE ${OWN} AND released = 0`, own);
      if (held.length === 0) throw lostLease(name, epoch);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(giveSigns);
      // While the database is away it runs out by itself; what failed under the lease is what the caller has to know.
      await sql.run(RELEASE, own).catch(() => undefined);
    },
  };
}

async function findHolder(sql: Sql, name: string): Promise<ProcessIdentity | undefined> {
  const [row] = await sql.all('SELECT host, pid, started FROM home_lease WHERE name = ?', [name]);
  return row === undefined
    ? undefined
    : { host: String(row['host']), pid: Number(row['pid']), started: String(row['started']) };
}

function processOf(before: unknown): ProcessIdentity | null {
  const parsed = typeof before === 'string' ? parseJson(before) : undefined;
  if (parsed?.ok !== true || !isRecord(parsed.value)) return null;
  const { host, pid, started } = parsed.value;
  return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
    ? { host, pid, started }
    : null;
}
