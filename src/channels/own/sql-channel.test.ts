import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { openCorpus } from '../../documents/index.ts';
import { systemClock } from '../../kernel/index.ts';
import { openSqlite } from '../../storage/index.ts';
import type { Attempt } from '../contract.ts';
import { type SqlSource, sqlChannels } from './sql-channel.ts';

const signal = new AbortController().signal;

async function ask(
  source: SqlSource,
  text: string,
  { environment = {}, scope = 'open' as 'open' | 'offline', limit = 5 } = {},
): Promise<Attempt> {
  return withTempDir(async (cacheFolder) => {
    await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, signal);
    const [entry] = sqlChannels({ log: source }, { egress: { scope, hosts: [] }, environment });
    if (entry === undefined) throw new Error('no channel');
    const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
    const search = entry.open({ corpus, roots: [] });
    return await search({ text, terms: [], limit, ranking }, signal);
  });
}

async function withDatabase(work: (file: string) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const file = join(folder, 'log.db');
    const sql = await openSqlite(file);
    await sql.run('CREATE VIRTUAL TABLE notes USING fts5(title, body, day)');
    await sql.runMany('INSERT INTO notes VALUES (?, ?, ?)', [
      [
        'The harbour',
        'The harbour was built in 1874. It cost 9007199254740993 crowns.',
        '2020-05-01',
      ],
      ['The tower', "It's older than the bridge.", '2021-01-01'],
      ...Array.from({ length: 40 }, (_, at) => [`Quay ${at}`, `Quay ${at} is short.`, '']),
    ]);
    await sql[Symbol.asyncDispose]();
    await work(file);
  });
}

const QUERY = 'SELECT rowid AS id, title, body, day FROM notes WHERE notes MATCH ? ORDER BY rank';
const map = { text: 'body', published_at: 'day' };

test('CHN-61 rows are documents, quoted as they are and cited by their own address', async () => {
  await withDatabase(async (file) => {
    const found = await ask(
      { file, query: QUERY, params: ['$any'], map },
      'When was the harbour built?',
    );
    expect(found).toMatchObject({
      type: 'ok',
      items: [
        {
          url: 'sql://log/1',
          title: 'The harbour',
          text: 'The harbour was built in 1874. It cost 9007199254740993 crowns.\n\nday: 2020-05-01',
          publishedAt: '2020-05-01T00:00:00.000Z',
        },
      ],
    });
    expect((await ask({ file, query: QUERY, params: ['$any'] }, 'lighthouse')).type).toBe(
      'no_results',
    );
    const wide =
      "SELECT 9007199254740993 AS n, NULL AS gone, 1.5 AS half, x'00' AS bytes, ? AS asked";
    expect(await ask({ file, query: wide }, "'; DROP TABLE notes; --")).toMatchObject({
      items: [{ text: "n: 9007199254740993\nhalf: 1.5\nasked: '; DROP TABLE notes; --" }],
    });
    const limited = 'SELECT title, body FROM notes LIMIT ?';
    const few = await ask({ file, query: limited, params: ['$limit'] }, 'quay', { limit: 3 });
    expect(few.type === 'ok' && few.items.length).toBe(3);
  });
});

test('CHN-61 nothing is written, made or run beside one query, and each failure is told', async () => {
  await withDatabase(async (file) => {
    const before = statSync(file).mtimeMs;
    for (const query of [
      "WITH x AS (SELECT ?) INSERT INTO notes SELECT 'a', 'b', 'c'",
      'SELECT ?; DELETE FROM notes',
      'SELECT ? FROM nothing',
    ])
      expect(await ask({ file, query }, 'x')).toMatchObject({
        type: 'channel_error',
        message: expect.stringContaining('Correct channels.sql'),
      });
    expect(statSync(file).mtimeMs).toBe(before);
    const absent = join(file, '..', 'absent.db');
    expect(await ask({ file: absent, query: 'SELECT ?' }, 'x')).toMatchObject({
      missing: 'database',
    });
    expect(existsSync(absent)).toBe(false);
    const long = "SELECT printf('%.*c', 3000000, 'a') AS text, ? FROM notes";
    expect(await ask({ file, query: long }, 'x')).toMatchObject({
      type: 'ok',
      partial: 'only the first 1 rows were read',
    });
  });
});

test('CHN-61 an address of a database is a variable, under egress', async () => {
  const source = { urlEnv: 'LOG_URL', query: 'SELECT ?' };
  expect(await ask(source, 'x')).toMatchObject({ type: 'not_configured', missing: 'LOG_URL' });
  const environment = { LOG_URL: 'postgres://ann:sesame@127.0.0.1:9/log' };
  expect(await ask(source, 'x', { environment, scope: 'offline' })).toMatchObject({
    type: 'not_configured',
    missing: 'egress',
  });
  const closed = await ask(source, 'x', { environment });
  expect(closed.type).toBe('transient_error');
  expect(JSON.stringify(closed)).not.toContain('sesame');
});
