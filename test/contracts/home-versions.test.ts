import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openQueue, runWorker } from '../../src/fleet/index.ts';
import { pauseFor, systemClock, systemNewId } from '../../src/kernel/index.ts';
import {
  migrate,
  openFileLog,
  openLease,
  openSharedPlace,
  parseSharedAddress,
  type Sql,
} from '../../src/storage/index.ts';
import { HOME_MIGRATIONS } from '../../src/storage/shared/shared-tables.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withSharedPlace } from '../support/shared-place.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const NEVER = new AbortController().signal;
const NEWER = { code: 'home-newer' };

/** As a newer program does that has one more step. */
async function makeNewer(sql: Sql, room: 'home' | 'queue'): Promise<void> {
  await sql.run(
    `INSERT INTO schema_migrations (room, version, name, checksum)
     SELECT room, max(version) + 1, 'later', 'later' FROM schema_migrations WHERE room = ? GROUP BY room`,
    [room],
  );
}

/** All rows of a home, as text. */
async function rowsOf(sql: Sql): Promise<readonly unknown[]> {
  const tables = ['home_state', 'home_file', 'home_chunk', 'schema_migrations'];
  return Promise.all(
    tables.map((table) => sql.all(`SELECT to_json(row)::text AS row FROM ${table} row ORDER BY 1`)),
  );
}

describe.skipIf(await isPostgresMissing())('a shared home of another version', () => {
  test('FLT-24 tables of an older program are brought up to date with all that they hold, whoever comes first', async () => {
    const schema = `test_${systemNewId()}`;
    await using sql = await openTestPostgres(schema);
    await migrate(sql, 'home', HOME_MIGRATIONS.slice(0, 2));
    const text = '{"v":1}\n';
    await sql.run('INSERT INTO home_chunk (content, start, bytes) VALUES (7, 0, ?)', [
      Buffer.from(text),
    ]);
    await sql.run(
      'INSERT INTO home_file (name, content, size, made, changed) VALUES (?, 7, ?, 1, 1)',
      ['state/old.jsonl', text.length],
    );
    await sql.run('UPDATE home_state SET seq = 1');
    const folder = createTempDir();
    const address = parseSharedAddress(`${POSTGRES_URL}?schema=${schema}`, {});
    const shares = await Promise.all(
      ['one', 'two', 'three'].map((machine) => openSharedPlace(address, join(folder, machine))),
    );
    for (const { place } of shares) {
      await place.refresh(NEVER);
      const path = join(place.root, 'state/old.jsonl');
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    const [first] = shares;
    if (first === undefined) throw new Error('nobody');
    await using lease = await openLease(join(first.place.root, 'state'), 'log', {}, NEVER);
    const log = await openFileLog(join(first.place.root, 'state/old.jsonl'), { lease });
    await log.append([{ v: 2 }]);
    expect(readFileSync(join(first.place.root, 'state/old.jsonl'), 'utf8')).toBe(
      `${text}{"v":2}\n`,
    );
    for (const share of shares.slice(1)) await share[Symbol.asyncDispose]();
  });

  test.each(['home', 'queue'] as const)(
    'FLT-24 what a newer program made of the tables of %s is refused in one sentence, and nothing is changed',
    (room) =>
      withSharedPlace(async ({ address, share: { sql } }) => {
        const cwd = createTempDir();
        const home = `${POSTGRES_URL}?schema=${address.schema}`;
        const run = (...argv: readonly string[]) => {
          const environment = { XDG_CACHE_HOME: join(cwd, 'machine') };
          const world = { cwd, environment, clock: systemClock, newId: systemNewId };
          return runCliWith([...argv, '--home', home], world);
        };
        expect((await run('queue', 'list')).code).toBe(0);
        await makeNewer(sql, room);
        const before = await rowsOf(sql);
        mkdirSync(join(cwd, 'docs'));
        writeFileSync(join(cwd, 'docs/lease.md'), '# Lease\n\nIt ends in March 2031.\n');
        const commands =
          room === 'home'
            ? [
                ['research', 'When does it end?', '--docs', 'docs'],
                ['sessions', 'list'],
                ['memory', 'recall', 'lease'],
                ['watch', 'list'],
                ['queue', 'list'],
                ['worker', '--until-empty'],
              ]
            : [
                ['queue', 'list'],
                ['worker', '--until-empty'],
              ];
        for (const argv of commands) {
          const { code, stdout, stderr } = await run(...argv);
          expect([argv[0], code, stdout]).toEqual([argv[0], 1, '']);
          expect(stderr.match(/written by a newer program/g)).toHaveLength(1);
          expect(stderr).toContain('Update autosearch');
        }
        expect(await rowsOf(sql)).toEqual(before);
      }),
  );

  test('FLT-24 a process that has the home open is refused at its next look and lease, and what it wrote stays', () =>
    withSharedPlace(async ({ share: { place, sql }, at }) => {
      const lease = await openLease(at('sessions'), 'session', {}, NEVER);
      const log = await openFileLog(at('sessions', 'journal.jsonl'), { lease });
      await log.append([{ v: 1 }]);
      await makeNewer(sql, 'home');
      await log.append([{ v: 2 }]);
      await lease[Symbol.asyncDispose]();
      await expect(place.refresh(NEVER)).rejects.toMatchObject(NEWER);
      await expect(openLease(at('sessions'), 'session', {}, NEVER)).rejects.toMatchObject(NEWER);
      const rows = await sql.all('SELECT size FROM home_file WHERE name = ?', [
        'sessions/journal.jsonl',
      ]);
      expect(rows).toEqual([{ size: 16 }]);
      // Whoever knows the newer tables waits for nobody.
      expect(await sql.all('SELECT count(*) AS held FROM home_lease WHERE released = 0')).toEqual([
        { held: 0 },
      ]);
    }));

  test('FLT-24 a worker gives back what it has, and ends', () =>
    withSharedPlace(async ({ share: { place, sql }, at }) => {
      const queue = await openQueue(place);
      for (const id of ['q-1', 'q-2', 'q-3'])
        await queue.add({ id, tenant: 'a', input: { question: id }, askedAt: systemClock.now() });
      let begun = 0;
      const working = runWorker(
        {
          queue,
          concurrency: 2,
          untilEmpty: true,
          async perform({ id }, _, stop) {
            begun += 1;
            if (begun === 2) await makeNewer(sql, 'home');
            // One comes to its next lease, the other one to a safe point.
            if (begun === 2) await openLease(at('sessions', id), 'session', {}, stop);
            await pauseFor(60_000, stop);
            return 'delivered';
          },
          tick: async () => undefined,
          note: () => undefined,
          tell: () => undefined,
        },
        NEVER,
      );
      await expect(working).rejects.toMatchObject(NEWER);
      const jobs = await queue.list(undefined, 10);
      expect(jobs.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    }));
});
