import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openQueue } from '../../src/fleet/index.ts';
import { createRandom, isRecord } from '../../src/kernel/index.ts';
import { readLog } from '../../src/storage/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { HOUSE_DOCUMENTS, HOUSE_QUESTIONS } from '../support/house-documents.ts';
import { type Started, startCommand } from '../support/packed.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { type SharedTest, withSharedPlace } from '../support/shared-place.ts';

/** A long run: AUTOSEARCH_TEST_KILLS=500 AUTOSEARCH_TEST_WORKERS=8. */
const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 10);
const WORKERS = Number(process.env['AUTOSEARCH_TEST_WORKERS'] ?? 3);
const SEED = Number(process.env['AUTOSEARCH_TEST_SEED'] ?? 1);
const LONGEST_LIFE_MS = 4_000;
const TIMEOUT_MS = Math.max(580_000, KILLS * 10_000);
const AT = '2026-03-29T00:00:00.000Z';

interface Fleet extends SharedTest {
  readonly folder: string;
  /** Each machine has a working copy of its own, below its user's folder. */
  start(machine: string, ...argv: readonly string[]): Promise<Started>;
  worker(machine: string, ...argv: readonly string[]): Promise<Started>;
}

interface ListedJob {
  readonly state: string;
  readonly session: string;
  readonly attempts: number;
}

function withJobs(count: number, fn: (fleet: Fleet) => Promise<void>): Promise<void> {
  return withSharedPlace(async (shared) => {
    const folder = createFolder(HOUSE_DOCUMENTS);
    const home = ['--home', `${POSTGRES_URL}?schema=${shared.address.schema}`];
    const start: Fleet['start'] = async (machine, ...argv) => {
      await mkdir(join(folder, machine), { recursive: true });
      return startCommand(inject('packedPackage'), [...argv, ...home], join(folder, machine));
    };
    const worker: Fleet['worker'] = (machine, ...argv) =>
      start(machine, 'worker', '--root', join(folder, 'docs'), ...argv);
    // What a session teaches counts for the next ones, in the order in which they end.
    const untaught = await start('desk', 'config', 'set', 'experience.min_sessions', '1000');
    expect((await untaught.ended).code).toBe(0);
    const queue = await openQueue(shared.share.place);
    for (let at = 0; at < count; at += 1) {
      const question = HOUSE_QUESTIONS[at % HOUSE_QUESTIONS.length] ?? '';
      const seed = Math.floor(at / HOUSE_QUESTIONS.length);
      // A change would be tried on the sessions that are over by then.
      const input = { question, docs: ['.'], seed, generations: 1 };
      await queue.add({ id: `q-${at}`, tenant: `t-${at % 3}`, input, askedAt: AT });
    }
    await fn({ ...shared, folder, start, worker });
  });
}

/** Every worker is killed at some moment of its life, and another one started in its place. */
async function killWorkers({ worker }: Fleet): Promise<number> {
  const random = createRandom(SEED, 0, 'kills');
  let left = KILLS;
  let atWork = 0;
  const keepKilling = async (machine: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const victim = await worker(machine, '--concurrency', '2', '--log', 'json');
      await setTimeout(300 + random.next() * LONGEST_LIFE_MS);
      victim.kill('SIGKILL');
      await victim.ended;
      const said = victim.said();
      if (said.split('"job.taken"').length > said.split('"job.settled"').length) atWork += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, at) => keepKilling(`w${at}`)));
  return atWork;
}

async function listJobs({ start }: Fleet): Promise<readonly ListedJob[]> {
  return JSON.parse(
    (await (await start('desk', 'queue', 'list', '--limit', '1000', '--json')).ended).stdout,
  );
}

/** What a session came to: the bytes of its report, and what its journal holds, each row by what it is about. */
async function readSession({ at }: SharedTest, session: string): Promise<readonly string[]> {
  const rows: string[] = [];
  for await (const line of readLog(at('sessions', session, 'journal.jsonl'))) {
    const value = line.ok && isRecord(line.value) ? line.value : {};
    const { type, generation = '', requestId = '' } = value;
    if (type !== 'session.paused') rows.push(`${type} ${generation} ${requestId}`);
  }
  const report = await readFile(at('sessions', session, 'delivery', 'report.json'), 'utf8');
  return [report, ...rows.sort()];
}

async function countDeliveries(path: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const line of readLog(path)) {
    const value = line.ok && isRecord(line.value) ? line.value : {};
    const session = String(value['session_id']);
    if (value['type'] === 'delivery') counts.set(session, (counts.get(session) ?? 0) + 1);
  }
  return counts;
}

describe.skipIf(await isPostgresMissing())('workers that are killed', () => {
  test('FLT-3 FLT-4 STO-83 every session is delivered once, as by a lone worker, whoever is killed and when', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const count = Math.max(HOUSE_QUESTIONS.length, Math.ceil(KILLS * 0.6));
    await withJobs(count, async (fleet) => {
      expect(await killWorkers(fleet)).toBeGreaterThan(0);
      const last = ['w0', 'w1', 'w2'].map((machine) => fleet.worker(machine, '--until-empty'));
      for (const { ended } of await Promise.all(last)) expect((await ended).code).toBe(0);
      const jobs = await listJobs(fleet);
      expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'done'));
      expect(new Set(jobs.map(({ session }) => session)).size).toBe(count);
      await fleet.share.place.refresh(new AbortController().signal);
      expect(await countDeliveries(fleet.at('state', 'worklog.jsonl'))).toEqual(
        new Map(jobs.map(({ session }) => [session, 1])),
      );
      await withJobs(count, async (lone) => {
        const alone = await lone.worker('lone', '--until-empty');
        expect((await alone.ended).code).toBe(0);
        await lone.share.place.refresh(new AbortController().signal);
        for (const [at, { session }] of (await listJobs(lone)).entries())
          expect(await readSession(fleet, jobs[at]?.session ?? '')).toEqual(
            await readSession(lone, session),
          );
      });
    });
  });

  test('FLT-3 STO-44 a worker that stood still while another took its job writes nothing more of it', () =>
    withJobs(1, async (fleet) => {
      const frozen = await fleet.worker('frozen', '--log', 'json');
      while (!frozen.said().includes('"session.begun"')) await setTimeout(5);
      frozen.kill('SIGSTOP');
      const other = await fleet.worker('other', '--until-empty');
      expect((await other.ended).code).toBe(0);
      await fleet.share.place.refresh(new AbortController().signal);
      const [job] = await listJobs(fleet);
      expect(job).toMatchObject({ state: 'done', attempts: 2 });
      const before = await readSession(fleet, job?.session ?? '');
      frozen.kill('SIGCONT');
      while (!frozen.said().includes('"job.settled"')) await setTimeout(50);
      frozen.kill('SIGTERM');
      expect((await frozen.ended).code).toBe(0);
      expect(frozen.said()).toContain('"outcome":"lost"');
      await fleet.share.place.refresh(new AbortController().signal);
      expect(await readSession(fleet, job?.session ?? '')).toEqual(before);
    }));
});
