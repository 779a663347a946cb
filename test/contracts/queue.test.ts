import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  type Job,
  openQueue,
  type Performed,
  type Queue,
  runWorker,
  type WorkerEvent,
} from '../../src/fleet/index.ts';
import { pauseFor, ResearchError } from '../../src/kernel/index.ts';
import { isPostgresMissing, openTestPostgres } from '../support/postgres.ts';
import { type SharedTest, type TestShare, withSharedPlace } from '../support/shared-place.ts';

const NEVER = new AbortController().signal;

function newJob(id: string, tenant = 'a') {
  return { id, tenant, input: { question: id }, askedAt: '2026-03-29T00:00:00.000Z' };
}

async function claimed(queue: Queue, count: number): Promise<readonly (string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await queue.claim())?.id);
  return ids;
}

function withQueue(
  fn: (
    queue: Queue,
    test: SharedTest & { elsewhere(): Promise<readonly [Queue, TestShare]> },
  ) => Promise<void>,
): Promise<void> {
  return withSharedPlace(async (shared) => {
    const elsewhere = async (): Promise<readonly [Queue, TestShare]> => {
      const share = await shared.openElsewhere();
      return [await openQueue(share.place), share];
    };
    await fn(await openQueue(shared.share.place), { ...shared, elsewhere });
  });
}

function work(
  queue: Queue,
  perform: (job: Job, signal: AbortSignal) => Promise<Performed>,
  { signal = NEVER, concurrency = 1, untilEmpty = true } = {},
) {
  const performing = (job: Job, _: unknown, stop: AbortSignal) => perform(job, stop);
  const silent = { note: () => undefined, tell: () => undefined, tick: async () => undefined };
  const world = { queue, concurrency, untilEmpty, perform: performing, ...silent };
  return runWorker(world, signal);
}

describe.skipIf(await isPostgresMissing())('the queue of a shared home', () => {
  test('FLT-3 of many workers that ask at once each gets another job', () =>
    withQueue(async (queue, { elsewhere }) => {
      const [other, share] = await elsewhere();
      await using _share = share;
      const ids = Array.from({ length: 12 }, (_, at) => `q-${at}`);
      for (const id of ids) await queue.add(newJob(id));
      const took = await Promise.all(
        Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? queue : other).claim()),
      );
      const got = took.flatMap((job) => job?.id ?? []);
      expect(new Set(got).size).toBe(got.length);
      got.push(...(await claimed(queue, ids.length - got.length)).flatMap((id) => id ?? []));
      expect(got.sort()).toEqual([...ids].sort());
    }));

  test('FLT-3 the job of a dead worker is taken over, and what it says later does not count', () =>
    withQueue(async (queue, { elsewhere, share }) => {
      const [dying, gone] = await elsewhere();
      await queue.add(newJob('q-1'));
      const first = await dying.claim();
      expect(await queue.claim()).toBeUndefined();
      await gone[Symbol.asyncDispose]();
      const second = await queue.claim();
      expect(second).toMatchObject({ id: 'q-1', attempts: 2, epoch: (first?.epoch ?? 0) + 1 });
      if (first === undefined || second === undefined) throw new Error('no job');
      expect(await queue.settle(first, 'done')).toBe(false);
      expect(await queue.giveSign(first)).toBe('lost');
      expect(await queue.giveSign(second)).toBe('ours');
      await share.sql.run(
        "UPDATE queue_job SET signed = clock_timestamp() - interval '11 seconds'",
      );
      expect(await queue.claim()).toMatchObject({ id: 'q-1', attempts: 3 });
    }));

  test('FLT-6 a tenant with few jobs does not wait for one with many', () =>
    withQueue(async (queue) => {
      for (let at = 0; at < 5; at += 1) await queue.add(newJob(`q-many-${at}`, 'many'));
      for (let at = 0; at < 2; at += 1) await queue.add(newJob(`q-few-${at}`, 'few'));
      const order: string[] = [];
      await work(queue, async ({ id }) => {
        order.push(id);
        return 'delivered';
      });
      expect(order.slice(0, 4)).toEqual(['q-many-0', 'q-few-0', 'q-many-1', 'q-few-1']);
      await queue.add(newJob('q-x-0', 'many'));
      await queue.add(newJob('q-x-1', 'many'));
      await queue.add(newJob('q-y', 'few'));
      expect(await claimed(queue, 3)).toEqual(['q-y', 'q-x-0', 'q-x-1']);
    }));

  test('FLT-5 what waits is cancelled at once, what runs when it can, and either may wait again', () =>
    withQueue(async (queue) => {
      await queue.add(newJob('q-1'));
      expect(await queue.cancel('q-1')).toMatchObject({ state: 'cancelled' });
      await expect(queue.cancel('q-1')).rejects.toMatchObject({ code: 'refused' });
      await expect(queue.get('q-2')).rejects.toMatchObject({ code: 'not-found' });
      expect(await queue.retry('q-1')).toMatchObject({ state: 'queued' });
      const report = await work(queue, async (job, stop) => {
        await queue.noteSession(job, 's-1');
        await queue.cancel('q-1');
        await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
        return 'paused';
      });
      expect(report).toMatchObject({ cancelled: 1 });
      expect(await queue.get('q-1')).toMatchObject({ state: 'cancelled', session: 's-1' });
      expect(await queue.retry('q-1')).toMatchObject({ state: 'queued', session: 's-1' });
      expect(await queue.list('queued', 10)).toHaveLength(1);
    }));

  test('FLT-7 a worker that is terminated gives back what it has begun', () =>
    withQueue(async (queue) => {
      for (const id of ['q-1', 'q-2', 'q-3']) await queue.add(newJob(id));
      const terminated = new AbortController();
      const report = await work(
        queue,
        async (_, stop) => {
          terminated.abort();
          expect(stop.aborted).toBe(true);
          return 'paused';
        },
        { signal: terminated.signal, untilEmpty: false },
      );
      expect(report).toEqual({ done: 0, failed: 0, cancelled: 0, returned: 1, lost: 0 });
      expect(await queue.list('queued', 10)).toHaveLength(3);
    }));

  test('FLT-8 what may pass is tried again, what may not is told', () =>
    withQueue(async (queue, { share }) => {
      for (const id of ['q-1', 'q-2', 'q-3']) await queue.add(newJob(id));
      await share.sql.run("UPDATE queue_job SET attempts = 9 WHERE id = 'q-3'");
      const report = await work(queue, async ({ id, attempts }) => {
        if (id === 'q-2') throw new ResearchError('refused', 'no such document');
        if (attempts === 1 || id === 'q-3') throw new ResearchError('busy', 'somebody has it');
        return 'delivered';
      });
      expect(report).toMatchObject({ done: 1, failed: 2, returned: 1 });
      expect(await queue.get('q-3')).toMatchObject({ state: 'failed', attempts: 10 });
      expect(await queue.get('q-1')).toMatchObject({ state: 'done', attempts: 2, error: null });
      expect(await queue.get('q-2')).toMatchObject({ state: 'failed', error: 'no such document' });
    }));

  test('FLT-15 who waits for jobs hears of them when its connection broke', () =>
    withQueue(async (queue, { address, elsewhere }) => {
      const [waiting, share] = await elsewhere();
      await using _share = share;
      let woken = 0;
      await using _listening = await waiting.listen(() => {
        woken += 1;
      });
      const hears = async (): Promise<void> => {
        const before = woken;
        for (let tries = 0; woken === before && tries < 500; tries += 1) await setTimeout(10);
        expect(woken).toBeGreaterThan(before);
      };
      const first = hears();
      await queue.add(newJob('q-1'));
      await first;
      await using other = await openTestPostgres();
      const back = hears();
      await other.all(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ?',
        [`autosearch ${address.schema}`],
      );
      await back;
      const second = hears();
      await queue.add(newJob('q-2'));
      await second;
    }));

  test('FLT-7 a job that is given back right after its session began goes on in that session', () =>
    withQueue(async (queue) => {
      await queue.add(newJob('q-1'));
      const terminated = new AbortController();
      const world = {
        queue: {
          ...queue,
          async noteSession(job: Job, session: string) {
            await pauseFor(50, NEVER);
            await queue.noteSession(job, session);
          },
        },
        concurrency: 1,
        untilEmpty: false,
        async perform(_: Job, onSession: (session: string) => void): Promise<Performed> {
          onSession('s-1');
          terminated.abort();
          return 'paused';
        },
        tick: async () => undefined,
        note: () => undefined,
        tell: () => undefined,
      };
      expect(await runWorker(world, terminated.signal)).toMatchObject({ returned: 1 });
      expect(await queue.get('q-1')).toMatchObject({ state: 'queued', session: 's-1' });
    }));

  test('FLT-15 that the database is away is said once, and work goes on when it is back', () =>
    withQueue(async (queue) => {
      await queue.add(newJob('q-1'));
      let failures = 3;
      const claim: Queue['claim'] = async () => {
        failures -= 1;
        if (failures >= 0) throw new ResearchError('io-failed', 'away');
        return queue.claim();
      };
      const said: WorkerEvent[] = [];
      const world = {
        queue: { ...queue, claim },
        concurrency: 1,
        untilEmpty: true,
        perform: async (): Promise<Performed> => 'delivered',
        tick: async () => undefined,
        note: () => undefined,
        tell: (event: WorkerEvent) => void said.push(event),
      };
      expect(await runWorker(world, NEVER)).toMatchObject({ done: 1 });
      const order = 'worker.started queue.away job.taken job.settled worker.ended';
      expect(said.map(({ type }) => type).join(' ')).toBe(order);
    }));
});
