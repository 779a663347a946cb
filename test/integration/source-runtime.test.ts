import { pbkdf2, pbkdf2Sync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  createRuntimeTables,
  findSource,
  type RuntimePlace,
} from '../../src/channels/index.ts';
import { openSourceChannel } from '../../src/channels/runtime/source-runtime.ts';
import { addMs, type Clock, msOfInstant, systemClock } from '../../src/kernel/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';
import { openLoopback } from '../support/loopback.ts';

const signal = new AbortController().signal;
const STORY = {
  objectID: '1',
  title: 'Tokio',
  story_text: '<p>The scheduler steals work.</p>',
  author: 'ann',
  created_at: '2025-03-01T10:00:00Z',
};
const found = { hits: [STORY], nbHits: 1, page: 0, nbPages: 1 };
const LATER = new Date(msOfInstant(systemClock.now()) + 60_000).toUTCString();
const json =
  (value: unknown, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  };

/** A wall clock that a test can put forward. */
function movingClock(): Clock & { ahead(ms: number): void } {
  let aheadMs = 0;
  return {
    now: () => addMs(systemClock.now(), aheadMs),
    monotonicMs: () => systemClock.monotonicMs(),
    ahead(ms) {
      aheadMs += ms;
    },
  };
}

interface Bench {
  ask(text: string, name?: string): Promise<Attempt>;
  readonly clock: ReturnType<typeof movingClock>;
  readonly sql: Sql;
  readonly heard: string[];
  answer(listener: RequestListener): void;
}

async function withSource(
  work: (bench: Bench) => Promise<void>,
  more: Partial<RuntimePlace> = {},
): Promise<void> {
  let listener: RequestListener = json(found);
  const heard: string[] = [];
  await using server = await openLoopback((request, response) => {
    heard.push(`${request.url} ${request.headers['user-agent']}`);
    listener(request, response);
  });
  await using sql = await openSqlite(':memory:');
  await createRuntimeTables(sql);
  const clock = movingClock();
  let owners = 0;
  const place: RuntimePlace = {
    sql: async () => sql,
    egress: { scope: 'open', hosts: [] },
    environment: {},
    baseUrls: {
      hackernews: server.url,
      wikipedia: server.url,
      github: server.url,
      europepmc: `http://localhost:${server.port}`,
    },
    contact: null,
    version: '1',
    clock,
    newId: () => {
      owners += 1;
      return `owner-${owners}`;
    },
    ...more,
  };
  await work({
    async ask(text, name = 'hackernews') {
      // Each call as a process of its own would make it.
      const source = findSource(name);
      if (source === undefined) throw new Error(`there is no ${name}`);
      const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
      return openSourceChannel(source, place)({ text, terms: [], limit: 5, ranking }, signal);
    },
    clock,
    sql,
    heard,
    answer(next) {
      listener = next;
    },
  });
}

describe('the runtime around a public source', () => {
  test.each<[string, RequestListener, Partial<Attempt> & object]>([
    ['nothing found', json({ ...found, hits: [] }), { type: 'no_results' }],
    [
      '429 with a date',
      (_, r) => void r.writeHead(429, { 'Retry-After': LATER }).end(),
      { type: 'rate_limited' },
    ],
    [
      'a page with 200',
      (_, r) => void r.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>hello'),
      { type: 'blocked', reason: 'wrong_type' },
    ],
    [
      'a challenge with 200',
      (_, r) =>
        void r
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<html><title>Just a moment...</title>'),
      { type: 'blocked', reason: 'challenge' },
    ],
    [
      'a cut answer',
      (_, r) =>
        void r.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hits": [{"obj'),
      { type: 'malformed', reason: 'unparsable' },
    ],
    ['wrong fields', json({ hits: 'none' }), { type: 'malformed' }],
    ['202', json({}, 202), { type: 'blocked' }],
    ['401', json({}, 401), { type: 'auth_failed' }],
    ['404', json({}, 404), { type: 'channel_error' }],
    [
      'a redirect to a private address',
      (_, r) => void r.writeHead(302, { Location: 'http://169.254.169.254/' }).end(),
      { type: 'blocked', reason: 'unsafe_address' },
    ],
    [
      '50 MB',
      (_, r) =>
        void r
          .writeHead(200, { 'Content-Type': 'application/json' })
          .end(Buffer.alloc(50_000_000, ' ')),
      { type: 'channel_error', reason: 'too_large' },
    ],
  ])('CHN-1 %s has its own end', async (_, listener, end) => {
    await withSource(async ({ ask, answer }) => {
      answer(listener);
      expect(await ask('tokio scheduler')).toMatchObject(end);
    });
  });

  test('CHN-26 an answer is kept while it is fresh, stands in for a failure, and a failure is not kept', async () => {
    await withSource(async ({ ask, answer, heard, clock }) => {
      expect(await ask('tokio scheduler')).toMatchObject({
        type: 'ok',
        call: { cache: 'miss', tries: 1 },
      });
      expect(await ask('the tokio scheduler?')).toMatchObject({
        type: 'ok',
        call: { cache: 'hit' },
      });
      expect(heard).toHaveLength(1);
      clock.ahead(2 * 3_600_000);
      answer(json({}, 404));
      expect(await ask('tokio scheduler')).toMatchObject({
        type: 'ok',
        call: { cache: 'stale' },
        partial: expect.stringContaining('channel_error'),
      });
      expect(await ask('another thing')).toMatchObject({ type: 'channel_error' });
      answer(json(found));
      expect(await ask('another thing')).toMatchObject({ type: 'ok', call: { cache: 'miss' } });
    });
  });

  test('CHN-26 what passes by itself is tried again twice at most, a refusal never', async () => {
    await withSource(async ({ ask, answer, heard }) => {
      answer(json({}, 503));
      expect(await ask('tokio')).toMatchObject({ type: 'transient_error' });
      expect(heard).toHaveLength(3);
      answer(json({}, 401));
      await ask('tokio two');
      expect(heard).toHaveLength(4);
    });
  });

  test('CHN-66 what failed twice since it last answered is asked once, until it answers', async () => {
    await withSource(async ({ ask, answer, heard, clock }) => {
      const callsOf = async (text: string): Promise<number> => {
        const before = heard.length;
        await ask(text);
        clock.ahead(10 * 60_000);
        return heard.length - before;
      };
      answer(json({}, 503));
      expect([await callsOf('a one'), await callsOf('b two')]).toEqual([3, 3]);
      expect([await callsOf('c three'), await callsOf('d four')]).toEqual([1, 1]);
      answer(json(found));
      expect(await callsOf('e five')).toBe(1);
      answer(json({}, 503));
      expect(await callsOf('f six')).toBe(3);
    });
  });

  test('CHN-24 one wait that a source asks for closes it for everybody', async () => {
    await withSource(async ({ ask, answer, heard }) => {
      answer((_, r) => void r.writeHead(429, { 'Retry-After': '3600' }).end());
      expect(await ask('tokio')).toMatchObject({ type: 'rate_limited' });
      answer(json(found));
      const second = await ask('another');
      expect(second).toMatchObject({ type: 'rate_limited' });
      const waitMs =
        second.type === 'rate_limited'
          ? msOfInstant(second.retryAt ?? '') - msOfInstant(systemClock.now())
          : 0;
      expect(waitMs).toBeGreaterThan(3_500_000);
      expect(heard).toHaveLength(1);
    });
  });

  test('CHN-25 two refusals close a source, after the rest one call tries again, and an answer opens it', async () => {
    await withSource(async ({ ask, answer, heard, clock }) => {
      answer(json({}, 403));
      expect(await ask('a one')).toMatchObject({ type: 'blocked' });
      expect(await ask('b two')).toMatchObject({ type: 'blocked' });
      expect(await ask('c three')).toMatchObject({
        type: 'channel_unavailable',
        why: expect.stringContaining('blocked'),
      });
      expect(heard).toHaveLength(2);
      clock.ahead(11 * 60_000);
      answer(json(found));
      const both = await Promise.all([ask('d four'), ask('e five')]);
      expect(both.map(({ type }) => type).sort()).toEqual(['channel_unavailable', 'ok']);
      expect(await ask('f six')).toMatchObject({ type: 'ok' });
    });
  });

  test('CHN-23 calls keep the pace of their source, and one whose turn is far away is not sent', async () => {
    await withSource(async ({ ask, heard }) => {
      const ends = await Promise.all(
        Array.from({ length: 8 }, (_, at) => ask(`question ${'abcdefgh'[at]}x`, 'wikipedia')),
      );
      const limited = ends.filter(({ type }) => type === 'rate_limited');
      expect(limited.length).toBeGreaterThan(0);
      expect(heard.length).toBe(ends.length - limited.length);
    });
  });

  test('CHN-23 the pace holds where calls arrive, also when the first one needs long to leave', async () => {
    await withSource(async ({ ask, answer }) => {
      // What is loaded for the first question of a process is no part of this.
      await ask('tokio');
      const arrivals: number[] = [];
      answer((request, response) => {
        arrivals.push(systemClock.monotonicMs());
        json(found)(request, response);
      });
      // Names are looked up by threads that have other work for as long as two calls are apart.
      const everyMs = findSource('europepmc')?.spec.politeness.everyMs ?? 0;
      const startMs = systemClock.monotonicMs();
      pbkdf2Sync('a', 'b', 20_000, 64, 'sha512');
      const rounds = (20_000 * everyMs) / (systemClock.monotonicMs() - startMs);
      const work = Array.from({ length: 4 }, () =>
        promisify(pbkdf2)('a', 'b', Math.ceil(rounds), 64, 'sha512'),
      );
      await Promise.all([ask('one harbour', 'europepmc'), ask('two harbours', 'europepmc')]);
      await Promise.all(work);
      expect(arrivals).toHaveLength(2);
      const [first = 0, second = 0] = arrivals;
      expect(second - first).toBeGreaterThanOrEqual(everyMs);
    });
  });

  test('CHN-22 no key stands in what a source answered', async () => {
    const environment = { GITHUB_TOKEN: 'sesame' };
    await withSource(
      async ({ ask, answer, sql }) => {
        answer(json({ message: 'sesame is not a key' }, 400));
        expect(JSON.stringify(await ask('tokio', 'github'))).not.toContain('sesame');
        const kept = await sql.all('SELECT * FROM source_answer');
        expect(JSON.stringify(kept)).not.toContain('sesame');
      },
      { environment },
    );
  });

  test('CHN-1 offline nothing is sent', async () => {
    await withSource(
      async ({ ask, heard }) => {
        expect(await ask('tokio')).toMatchObject({ type: 'not_configured', missing: 'egress' });
        expect(heard).toEqual([]);
      },
      { egress: { scope: 'offline', hosts: [] } },
    );
  });
});
