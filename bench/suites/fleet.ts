import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openQueue, type Queue } from '../../src/fleet/index.ts';
import { pauseFor, systemClock, systemEnvironment, systemNewId } from '../../src/kernel/index.ts';
import { openSharedPlace, parseSharedAddress, type Sql } from '../../src/storage/index.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { ASKING, measureRate } from '../support/measure-rate.ts';
import { percentileOf } from '../support/metrics.ts';
import { repositoryRoot } from '../support/repository-root.ts';

const URL_OF_DATABASE =
  systemEnvironment()['AUTOSEARCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';
const PROGRAM = join(repositoryRoot(), '.build/bench/support/fleet-worker.js');
const NEVER = new AbortController().signal;
const FLEETS = [1, 2, 4, 8, 16] as const;
const STEPS = 20;
const STEP_MS = 100;
const SESSIONS_A_WORKER = 2;
const DISPATCHED = 1_000;
const PICKUPS = 60;
/** Others use the machine: what is free of them is the least of several, and all are told. */
const ROUNDS = 4;
const NOTES = [
  `A session: ${STEPS} steps of ${STEP_MS} ms, each reserved under a budget, journalled under a lease before and after, and settled. Ideal: the waiting alone. Each worker has had one session before. Of ${ROUNDS} rounds the best, and the median of their efficiencies.`,
  `A rate: a source that allows a call each ${ASKING.everyMs} ms, of which a tenth is kept free for the way there; a worker is killed every second.`,
];
const SHORT = { steps: 1, stepMs: 20 };

/** How a worker's sessions are simulated; none without steps. */
interface Simulated {
  readonly steps: number;
  readonly stepMs: number;
  readonly concurrency?: number;
}

interface Fleet {
  readonly queue: Queue;
  readonly sql: Sql;
  readonly schema: string;
  start(count: number, simulated: Simulated): Promise<readonly Worker[]>;
}

interface Worker {
  kill(signal: NodeJS.Signals): void;
  cpuMs(): Promise<number>;
  end(): Promise<void>;
}

/**
 * Workers of one queue, as processes of their own, over simulated sessions that wait for a source: what they share is real (queue,
 * leases, journals, budgets), what they wait for is a pause. AUTOSEARCH_DATABASE_URL names another PostgreSQL.
 */
export const run: Suite = async (say, args) => {
  const figures: Figure[] = [];
  const loads: number[] = [];
  for (const count of FLEETS) {
    const rounds: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      say(`${count} workers, ${round + 1} of ${ROUNDS}`);
      rounds.push(await withFleet((fleet) => measureEfficiency(fleet, count)));
    }
    figures.push(...efficiencyFigures(count, rounds));
  }
  const notes = [...NOTES, describeLoad(loads)];
  if (args.includes('--efficiency')) return { notes, figures };
  say('pickup');
  figures.push(...(await withFleet(measurePickup)));
  say('dispatch');
  figures.push(...(await withFleet(measureDispatch)));
  say('tenants');
  figures.push(...(await measureTenants()));
  say('rate');
  figures.push(...(await measureRate(URL_OF_DATABASE)));
  for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
    say(`takeover after ${signal}`);
    figures.push(...(await withFleet((fleet) => measureTakeover(fleet, signal))));
  }
  return { notes, figures };
};

/** What else the machine did: with two cores and more than two at work, efficiency says more of the others than of the workers. */
function describeLoad(loads: readonly number[]): string {
  const [least, most] = [Math.min(...loads), Math.max(...loads)].map((load) => load.toFixed(1));
  return `Load average of the machine before each round, its own included: ${least} to ${most}.`;
}

async function withFleet<T>(work: (fleet: Fleet) => Promise<T>): Promise<T> {
  const schema = `bench_${systemNewId()}`;
  const address = `${URL_OF_DATABASE}?schema=${schema}`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-fleet-'));
  // Under another name than those of the workers, whose connections are looked at.
  const { place, ...share } = await openSharedPlace(
    parseSharedAddress(`${address}&application_name=bench`, {}),
    join(folder, 'desk'),
  );
  const queue = await openQueue(place);
  await queue.setBudget({ tenant: null, period: 'total' }, { usd: null, tokens: null, calls: 1e9 });
  const started: ChildProcess[] = [];
  const start: Fleet['start'] = async (count, { steps, stepMs, concurrency = 1 }) => {
    const children = Array.from({ length: count }, (_, at) => {
      const argv = [
        PROGRAM,
        address,
        join(folder, `${started.length + at}`),
        concurrency,
        steps,
        stepMs,
      ];
      return spawn(process.execPath, argv.map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
    });
    started.push(...children);
    return Promise.all(children.map(workerOf));
  };
  try {
    return await work({ queue, sql: place.sql, schema, start });
  } finally {
    for (const child of started) child.kill('SIGKILL');
    await place.sql.run(`DROP SCHEMA ${schema} CASCADE`);
    await share[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ready when this returns. */
async function workerOf(child: ChildProcess): Promise<Worker> {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('no pipes');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await lines.next();
  return {
    kill: (signal) => void child.kill(signal),
    async cpuMs() {
      stdin.write('\n');
      return Number((await lines.next()).value);
    },
    end() {
      stdin.end();
      return ended;
    },
  };
}

async function addJobs({ queue }: Fleet, count: number, tenant = 'a'): Promise<void> {
  const add = (_: unknown, at: number) =>
    queue.add({
      id: `q-${tenant}-${at}`,
      tenant,
      input: { question: 'Why?' },
      askedAt: systemClock.now(),
    });
  await Promise.all(Array.from({ length: count }, add));
}

async function untilOver({ sql }: Fleet, tenant = 'a'): Promise<void> {
  const open = "SELECT count(*) AS open FROM queue_job WHERE tenant = ? AND state <> 'done'";
  while (Number((await sql.all(open, [tenant]))[0]?.['open']) > 0) await pauseFor(10, NEVER);
}

async function cpuOf(workers: readonly Worker[]): Promise<number> {
  const all = await Promise.all(workers.map((worker) => worker.cpuMs()));
  return all.reduce((sum, ms) => sum + ms, 0);
}

/** What the database used of the processor for the workers; `undefined` where it is on another machine. */
async function serverCpuOf({ sql, schema }: Fleet): Promise<number | undefined> {
  const rows = await sql.all('SELECT pid FROM pg_stat_activity WHERE application_name = ?', [
    `autosearch ${schema}`,
  ]);
  const read = (pid: unknown): Promise<string> =>
    readFile(`/proc/${String(pid)}/schedstat`, 'utf8');
  try {
    const all = await Promise.all(rows.map(({ pid }) => read(pid)));
    return all.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
  } catch {
    return undefined;
  }
}

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
  readonly serverCpuMs: number | undefined;
}

async function measureEfficiency(fleet: Fleet, count: number): Promise<Measured> {
  const workers = await fleet.start(count, { steps: STEPS, stepMs: STEP_MS });
  await addJobs(fleet, count, 'first');
  await untilOver(fleet, 'first');
  const [cpuFrom, serverFrom] = [await cpuOf(workers), await serverCpuOf(fleet)];
  const from = performance.now();
  await addJobs(fleet, count * SESSIONS_A_WORKER);
  await untilOver(fleet);
  const ms = performance.now() - from;
  const [cpuTo, serverTo] = [await cpuOf(workers), await serverCpuOf(fleet)];
  const isHere = serverFrom !== undefined && serverTo !== undefined;
  return { ms, cpuMs: cpuTo - cpuFrom, serverCpuMs: isHere ? serverTo - serverFrom : undefined };
}

function efficiencyFigures(count: number, rounds: readonly Measured[]): readonly Figure[] {
  const set = `${count} workers`;
  const sessions = count * SESSIONS_A_WORKER;
  const efficiencyOf = (ms: number): number => (SESSIONS_A_WORKER * STEPS * STEP_MS) / ms;
  const all = rounds.map(({ ms }) => ms).sort((a, b) => a - b);
  const [best = 0] = all;
  const least = rounds.reduce((one, other) => (other.cpuMs < one.cpuMs ? other : one));
  const ofServer = rounds.flatMap(({ serverCpuMs }) => serverCpuMs ?? []);
  return [
    createFigure(set, 'worker', 'sessions/s', (sessions / best) * 1000),
    createFigure(set, 'worker', 'efficiency', efficiencyOf(best), 0.9),
    createFigure(set, 'worker', 'median efficiency', efficiencyOf(percentileOf(all, 0.5)), 0.9),
    createFigure(set, 'worker', 'CPU share of one core', least.cpuMs / least.ms),
    createFigure(set, 'worker', 'CPU ms/session', least.cpuMs / sessions),
    ...(ofServer.length === 0
      ? []
      : [createFigure(set, 'database', 'CPU ms/session', Math.min(...ofServer) / sessions)]),
  ];
}

/** How long a job waits for a worker that has nothing to do, by the database's clock. */
async function measurePickup(fleet: Fleet): Promise<readonly Figure[]> {
  const workers = await fleet.start(2, { steps: 0, stepMs: 0 });
  for (let at = 0; at < PICKUPS; at += 1) {
    await fleet.queue.add({
      id: `q-${at}`,
      tenant: 'a',
      input: { question: 'Why?' },
      askedAt: systemClock.now(),
    });
    await untilOver(fleet);
  }
  await Promise.all(workers.map((worker) => worker.end()));
  const rows = await fleet.sql.all(
    `SELECT EXTRACT(EPOCH FROM claimed - CAST(asked_at AS TIMESTAMPTZ)) * 1000 AS ms FROM queue_job`,
  );
  const waited = rows.map((row) => Number(row['ms'])).sort((a, b) => a - b);
  return [
    createFigure('pickup', 'worker', 'p50 ms', percentileOf(waited, 0.5)),
    createFigure('pickup', 'worker', 'p95 ms', percentileOf(waited, 0.95), 50),
  ];
}

/** What taking and settling a job costs, without a session in it. */
async function measureDispatch(fleet: Fleet): Promise<readonly Figure[]> {
  await addJobs(fleet, DISPATCHED);
  const workers = await fleet.start(1, { steps: 0, stepMs: 0, concurrency: 4 });
  const from = await cpuOf(workers);
  const before = Number(
    (await fleet.sql.all("SELECT count(*) AS n FROM queue_job WHERE state <> 'done'"))[0]?.['n'],
  );
  await untilOver(fleet);
  const cpuMs = (await cpuOf(workers)) - from;
  return [createFigure('dispatch', 'worker', 'CPU ms/job', cpuMs / before, 1)];
}

/** How long ten jobs of a tenant take alone, and beside a thousand of another one that came first. */
async function measureTenants(): Promise<readonly Figure[]> {
  const measure = (others: number): Promise<number> =>
    withFleet(async (fleet) => {
      await fleet.start(4, SHORT);
      await addJobs(fleet, others, 'big');
      const from = performance.now();
      await addJobs(fleet, 10, 'small');
      await untilOver(fleet, 'small');
      return performance.now() - from;
    });
  const alone = await measure(0);
  const beside = await measure(1_000);
  return [
    createFigure('tenant of 10', 'worker', 'alone, ms', alone),
    createFigure('tenant of 10', 'worker', 'beside 1,000, ms', beside),
    createFigure('tenant of 10', 'worker', 'times its time alone', beside / alone, 2),
  ];
}

/** From the signal to the moment at which another worker has the job. */
async function measureTakeover(
  fleet: Fleet,
  signal: 'SIGKILL' | 'SIGSTOP',
): Promise<readonly Figure[]> {
  const [victim] = await fleet.start(1, { steps: STEPS, stepMs: STEP_MS });
  await addJobs(fleet, 1);
  await untilTaken(fleet, 1);
  await fleet.start(1, { steps: STEPS, stepMs: STEP_MS });
  const from = performance.now();
  victim?.kill(signal);
  await untilTaken(fleet, 2);
  const [most, name] = signal === 'SIGKILL' ? [1, 'process died'] : [12, 'process stands still'];
  return [createFigure('takeover', name, 's', (performance.now() - from) / 1000, most)];
}

async function untilTaken({ sql }: Fleet, attempts: number): Promise<void> {
  const taken = 'SELECT 1 FROM queue_job WHERE attempts >= ?';
  while ((await sql.all(taken, [attempts])).length === 0) await pauseFor(5, NEVER);
}
