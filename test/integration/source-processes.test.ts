import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { takeSlot } from '../../src/channels/runtime/rate-bucket.ts';
import { MS_PER_HOUR, msOfInstant, systemClock, systemNewId } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker, type Worker } from '../support/processes.ts';
import { openSourceServer, type SourceServer } from '../support/source-server.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

function start(
  home: string,
  server: SourceServer,
  channel: string,
  schema = '',
  aheadMs = 0,
): Worker {
  return startWorker('ask-source', home, channel, server.baseOf(channel), schema, String(aheadMs));
}

async function answerOf(worker: Worker, question: string): Promise<string | undefined> {
  worker.tell(question);
  return worker.nextLine();
}

const hasNoPostgres = await isPostgresMissing();
const WORDS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta'];

/** Four processes with two questions each; the server counts what comes too early, and at once. */
async function keepPace(open: (server: SourceServer) => Worker): Promise<void> {
  await using server = await openSourceServer();
  const workers = [0, 1, 2, 3].map(() => open(server));
  expect(await Promise.all(workers.map((worker) => worker.nextLine()))).toEqual(
    workers.map(() => 'ready'),
  );
  const ends = await Promise.all(
    workers.flatMap((worker, at) => [
      answerOf(worker, `${WORDS[at * 2]} harbour`),
      answerOf(worker, `${WORDS[at * 2 + 1]} harbour`),
    ]),
  );
  for (const worker of workers) await worker[Symbol.asyncDispose]();
  expect(ends).toEqual(ends.map(() => 'ok miss'));
  expect(server.calls).toHaveLength(WORDS.length);
  expect(server.faults).toEqual([]);
}

describe('several processes of one home', () => {
  test('CHN-23 never ask a source faster than it allows', async () => {
    await withTempDir(async (folder) => {
      await keepPace((server) => start(join(folder, 'sources.sqlite'), server, 'hackernews'));
    });
  });

  test.skipIf(hasNoPostgres)(
    'CHN-23 nor do those that share a PostgreSQL, on however many machines',
    async () => {
      const schema = `test_${systemNewId()}`;
      await using _shared = await openTestPostgres(schema);
      await keepPace((server) => start(POSTGRES_URL, server, 'hackernews', schema));
    },
  );

  test.skipIf(hasNoPostgres)(
    'FLT-19 eight processes with clocks hours apart keep its pace too, whoever is killed meanwhile',
    async () => {
      const schema = `test_${systemNewId()}`;
      await using _shared = await openTestPostgres(schema);
      await using server = await openSourceServer();
      const hours = [0, 1, -1, 2, 0, -2, 1, 0];
      const open = (ahead: number): Worker =>
        start(POSTGRES_URL, server, 'hackernews', schema, ahead * MS_PER_HOUR);
      const workers = hours.map(open);
      for (const worker of workers) expect(await worker.nextLine()).toBe('ready');
      for (const [at, worker] of workers.entries())
        for (const word of WORDS) worker.tell(`${word} ${WORDS[at]}`);
      // Three of them die in the middle: what they reserved is used up or comes back by itself.
      for (const worker of workers.slice(5)) {
        await worker.nextLine();
        worker.kill('SIGKILL');
        await worker.ended();
      }
      const ends = await Promise.all(
        workers.slice(0, 5).map(async (worker) => {
          const lines: (string | undefined)[] = [];
          while (lines.length < 3) lines.push(await worker.nextLine());
          return lines;
        }),
      );
      for (const worker of workers) await worker[Symbol.asyncDispose]();
      // Who was killed in the middle of an answer keeps its place until its term: others may be told to come later.
      expect(
        ends.flat().filter((line) => !/^(?:ok miss|rate_limited -)$/.test(line ?? '')),
      ).toEqual([]);
      expect(ends.flat()).toContain('ok miss');
      expect(server.faults).toEqual([]);
    },
  );

  test('CHN-24 a source that asks one of them to wait is asked by none', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      const home = join(folder, 'sources.sqlite');
      await using first = start(home, server, 'hackernews');
      await using second = start(home, server, 'hackernews');
      await Promise.all([first.nextLine(), second.nextLine()]);
      server.setMode('hackernews', 'ratelimit-seconds');
      expect(await answerOf(first, 'harbour of Velm')).toBe('rate_limited -');
      server.setMode('hackernews', 'ok');
      expect(await answerOf(second, 'tower of Velm')).toBe('rate_limited -');
      expect(server.calls).toHaveLength(1);
      expect(server.faults).toEqual([]);
    });
  });

  test('CHN-23 one that is killed while it waits for an answer holds the connection until its term alone', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      const home = join(folder, 'sources.sqlite');
      await using worker = start(home, server, 'arxiv');
      await worker.nextLine();
      server.setMode('arxiv', 'timeout');
      worker.tell('quantum error correction');
      while (server.calls.length === 0) await wait(20);
      worker.kill('SIGKILL');
      await worker.ended();
      await using sql = await openSqlite(home);
      const [slot] = await sql.all('SELECT bucket, until_ms FROM source_slot');
      const untilMs = Number(slot?.['until_ms']);
      const nowMs = msOfInstant(systemClock.now());
      const bucket = String(slot?.['bucket']);
      const take = (ms: number) =>
        takeSlot(sql, bucket, 1, { owner: 'next', nowMs: ms, untilMs: ms + 1_000 });
      expect(await take(nowMs)).toBeUndefined();
      expect(untilMs - nowMs).toBeLessThan(60_000);
      expect(await take(untilMs)).toBe(0);
    });
  });

  test('CHN-26 what one of them was answered no other asks again, the one that was killed neither', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      const home = join(folder, 'sources.sqlite');
      const first = start(home, server, 'hackernews');
      await first.nextLine();
      expect(await answerOf(first, 'harbour of Velm')).toBe('ok miss');
      first.kill('SIGKILL');
      await first.ended();
      await using second = start(home, server, 'hackernews');
      await second.nextLine();
      expect(await answerOf(second, 'the harbour of Velm?')).toBe('ok hit');
      expect(server.calls).toHaveLength(1);
      expect(server.faults).toEqual([]);
    });
  });
});
