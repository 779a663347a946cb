import { type Instant, isRecord, parseJson, ResearchError } from '../kernel/index.ts';
import { isDeadWorker, type SharedPlace, type SqlRow } from '../storage/index.ts';
import { type Budgets, createBudgets, dropHoldsAfter } from './budgets.ts';
import { JOB_STATES, type Job, type JobState, type NewJob } from './job.ts';
import { makeQueueTables, QUEUE_VERSION } from './queue-tables.ts';
import type { StateFacts } from './render-metrics.ts';

/** A worker that lives but gives no sign is followed after this long, by the server's clock. */
const SILENT_MS = 10_000;

/** The jobs of one shared home. */
export interface Queue extends Budgets {
  /** One that is there already, under the same id, stays as it is. */
  add(job: NewJob): Promise<Job>;
  /** Oldest first. */
  list(state: JobState | undefined, limit: number): Promise<readonly Job[]>;
  /** @throws {ResearchError} `not-found`. */
  get(id: string): Promise<Job>;
  /** One that waits is over at once, one that runs at its next safe point. @throws `not-found`, `refused` for one that is over. */
  cancel(id: string): Promise<Job>;
  /** One that failed or was cancelled waits again, with its session. @throws `not-found`, `refused` for any other. */
  retry(id: string): Promise<Job>;
  /**
   * Takes the next job for this process; that of a worker which died is next like any other.
   *
   * @throws {ResearchError} `home-newer` when a newer program has changed the tables meanwhile.
   */
  claim(): Promise<Job | undefined>;
  /** @returns Whether it is still ours: `lost` to another worker, or to be `cancelled`. */
  giveSign(job: Job): Promise<'ours' | 'lost' | 'cancelled'>;
  noteSession(job: Job, session: string): Promise<void>;
  /** @returns Whether it counts: what somebody says of a job that another worker took does not. */
  settle(job: Job, state: Exclude<JobState, 'running'>, facts?: SettledFacts): Promise<boolean>;
  /** The database's, which all workers share. */
  now(): Promise<Instant>;
  /** How many wait or run, here or elsewhere. */
  countOpen(): Promise<number>;
  /** What is in each state, where anything is. */
  measure(): Promise<readonly StateFacts[]>;
  /** Calls back when a job was added or may be tried again. */
  listen(wake: () => void): Promise<AsyncDisposable>;
}

export interface SettledFacts {
  readonly error?: string;
  /** Before it may be taken again. */
  readonly waitMs?: number;
}

const COLUMNS = 'id, tenant, state, input, asked_at, session, attempts, error, epoch';

/**
 * One statement: of many who ask at the same time each gets another job. The tenant with the fewest running jobs comes first, then the
 * one that was served longest ago; of one tenant the oldest job.
 */
const CLAIM = `WITH turn AS (
    SELECT tenant, count(*) FILTER (WHERE state = 'running') AS running, max(claimed) AS served FROM queue_job GROUP BY tenant),
  next AS (
    SELECT job.id FROM queue_job job JOIN turn USING (tenant)
    WHERE (job.state = 'queued' AND job.ready <= clock_timestamp())
      OR (job.state = 'running' AND (${isDeadWorker('job')}
        OR job.signed < clock_timestamp() - interval '${SILENT_MS} milliseconds'))
    ORDER BY turn.running, turn.served NULLS FIRST, job.place LIMIT 1 FOR UPDATE OF job SKIP LOCKED)
  UPDATE queue_job job SET state = 'running', epoch = job.epoch + 1, attempts = job.attempts + 1, worker = ?, cancel = 0,
    error = NULL, claimed = clock_timestamp(), signed = clock_timestamp()
  FROM next WHERE job.id = next.id
  RETURNING ${COLUMNS.replace(/\b(\w+)\b/g, 'job.$1')}`;

const MEASURE = `SELECT state, count(*) AS jobs, count(DISTINCT tenant) AS tenants,
    greatest(0, round(EXTRACT(EPOCH FROM clock_timestamp() - min(ready)), 3)) AS oldest
  FROM queue_job GROUP BY state`;

const OURS = "id = ? AND epoch = ? AND state = 'running'";

/**
 * Opens the queue of a shared home, made when it is not there.
 *
 * @throws {ResearchError} what `Sql` throws.
 */
export async function openQueue({
  sql,
  address,
  hold,
  listen,
  requireKnown,
}: Pick<SharedPlace, 'sql' | 'address' | 'hold' | 'listen' | 'requireKnown'>): Promise<Queue> {
  await makeQueueTables(sql);
  const channel = `${address.schema}_queue`;
  const wakeOthers = (): Promise<unknown> => sql.all('SELECT pg_notify(?, ?)', [channel, '']);
  const get = async (id: string): Promise<Job> => {
    const [row] = await sql.all(`SELECT ${COLUMNS} FROM queue_job WHERE id = ?`, [id]);
    if (row !== undefined) return jobOf(row);
    throw new ResearchError('not-found', `Job ${id} not found in ${address.shown}`, {
      fix: 'Take the id from the list.',
      next: { operation: 'queue list' },
    });
  };
  /** Changes a job that is in one of the states, else says why not. */
  const change = async (id: string, verb: string, set: string, states: string): Promise<Job> => {
    const changed = await sql.all(
      dropHoldsAfter(`UPDATE queue_job SET ${set} WHERE id = ? AND state IN (${states})`),
      [id],
    );
    const job = await get(id);
    if (changed.length === 1) return job;
    throw new ResearchError('refused', `${verb} job ${id}: it is ${job.state}`, {
      fix: `Only jobs that are ${states.replaceAll("'", '').replaceAll(', ', ' or ')} can be.`,
    });
  };
  return {
    ...createBudgets(sql),
    async add({ id, tenant, input, askedAt }) {
      const { changes } = await sql.run(
        `INSERT INTO queue_job (id, tenant, state, input, asked_at, attempts, epoch, worker, cancel, ready)
         VALUES (?, ?, 'queued', ?, ?, 0, 0, 0, 0, clock_timestamp()) ON CONFLICT (id) DO NOTHING`,
        [id, tenant, JSON.stringify(input), askedAt],
      );
      if (changes === 1) await wakeOthers();
      return get(id);
    },
    async list(state, limit) {
      const rows = await sql.all(
        `SELECT ${COLUMNS} FROM queue_job WHERE state = COALESCE(CAST(? AS TEXT), state) ORDER BY place LIMIT ?`,
        [state ?? null, limit],
      );
      return rows.map(jobOf);
    },
    get,
    cancel: (id) =>
      change(
        id,
        'Cancelling',
        "state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END, cancel = 1",
        "'queued', 'running'",
      ),
    async retry(id) {
      const set = "state = 'queued', attempts = 0, error = NULL, ready = clock_timestamp()";
      const job = await change(id, 'Trying again', set, "'failed', 'cancelled'");
      await wakeOthers();
      return job;
    },
    async claim() {
      await requireKnown({ queue: QUEUE_VERSION });
      const [row] = await sql.all(CLAIM, [await hold()]);
      return row === undefined ? undefined : jobOf(row);
    },
    async giveSign({ id, epoch }) {
      const [row] = await sql.all(
        `UPDATE queue_job SET signed = clock_timestamp() WHERE ${OURS} RETURNING cancel`,
        [id, epoch],
      );
      if (row === undefined) return 'lost';
      return row['cancel'] === 1 ? 'cancelled' : 'ours';
    },
    async noteSession({ id, epoch }, session) {
      await sql.run(`UPDATE queue_job SET session = ? WHERE ${OURS}`, [session, id, epoch]);
    },
    async settle({ id, epoch }, state, { error, waitMs = 0 } = {}) {
      const settled = await sql.all(
        dropHoldsAfter(`UPDATE queue_job SET state = ?, error = ?,
         ready = clock_timestamp() + CAST(? AS BIGINT) * interval '1 millisecond' WHERE ${OURS}`),
        [state, error ?? null, waitMs, id, epoch],
      );
      if (state === 'queued') await wakeOthers();
      return settled.length === 1;
    },
    async now() {
      const [row] = await sql.all(
        `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
      );
      return String(row?.['now']);
    },
    async countOpen() {
      const [row] = await sql.all(
        "SELECT count(*) AS open FROM queue_job WHERE state IN ('queued', 'running')",
      );
      return Number(row?.['open']);
    },
    async measure() {
      const rows = await sql.all(MEASURE);
      return rows.flatMap((row) => {
        const state = JOB_STATES.find((one) => one === row['state']);
        if (state === undefined) return [];
        const [jobs, tenants] = [Number(row['jobs']), Number(row['tenants'])];
        return [{ state, jobs, tenants, oldestSeconds: Number(row['oldest']) }];
      });
    },
    listen: (wake) => listen(channel, wake),
  };
}

function jobOf(row: SqlRow): Job {
  const state = JOB_STATES.find((one) => one === row['state']);
  const input = parseJson(String(row['input']));
  if (state === undefined || !input.ok || !isRecord(input.value))
    throw new ResearchError('store-corrupt', `Job ${String(row['id'])} cannot be read`, {
      fix: 'Restore the home from a backup of its database.',
    });
  return {
    id: String(row['id']),
    tenant: String(row['tenant']),
    state,
    input: input.value,
    askedAt: String(row['asked_at']),
    session: typeof row['session'] === 'string' ? row['session'] : null,
    attempts: Number(row['attempts']),
    error: typeof row['error'] === 'string' ? row['error'] : null,
    epoch: Number(row['epoch']),
  };
}
