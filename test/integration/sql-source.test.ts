import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqlChannels } from '../../src/channels/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker } from '../support/processes.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const hasNoPostgres = await isPostgresMissing();
const SAID = 'The harbour of Velm was dug in 1821 by the engineer Tora Lind.';

async function withDatabase(work: (file: string, folder: string) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    const file = join(folder, 'log.db');
    const sql = await openSqlite(file);
    await sql.run('CREATE TABLE notes (id INTEGER, title TEXT, body TEXT)');
    await sql.run('INSERT INTO notes VALUES (7, ?, ?)', ['Harbour of Velm', SAID]);
    await sql[Symbol.asyncDispose]();
    await work(file, folder);
  });
}

test('CHN-61 a question is answered from a database, and a setting of a project names none', async () => {
  await withDatabase(async (file, folder) => {
    const query = "SELECT id, title, body FROM notes WHERE body LIKE '%' || ? || '%'";
    const source = { file, query, params: ['harbour'], map: { text: 'body' } };
    const run = (...args: readonly string[]) =>
      runCliWith([...args, '--home', join(folder, 'home')], {
        cwd: folder,
        environment: { AUTOSEARCH_CHANNELS_SQL: JSON.stringify({ log: source }) },
      });
    const asked = await run(
      ...['research', 'When was the harbour of Velm dug?', '--channels', 'sql:log', '--json'],
    );
    expect([asked.code, asked.stderr]).toEqual([0, expect.stringContaining('delivered')]);
    const { answer, references } = JSON.parse(asked.stdout);
    expect(JSON.stringify(answer)).toContain('1821');
    expect(references).toMatchObject([{ url: 'sql://log/7' }]);
    const listed = await run('channels', 'show', 'sql:log', '--json');
    expect(JSON.parse(listed.stdout)).toMatchObject({ usable: true, network: false });
    const set = await run('config', 'set', 'channels.sql', JSON.stringify({ log: source }));
    expect([set.code, set.stderr]).toEqual([2, expect.stringContaining('channels.sql')]);
  });
});

test('CHN-61 a statement without an end is ended, and so is one that wants all memory', async () => {
  await withDatabase(async (file) => {
    const endless =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
    const hungry = 'SELECT length(hex(randomblob(450000000)) || hex(randomblob(40000000)))';
    const asked = performance.now();
    await using stopped = startWorker('ask-database', file, endless, '1000');
    await using big = startWorker('ask-database', file, hungry);
    expect(JSON.parse((await stopped.nextLine()) ?? '')).toMatchObject({ type: 'thrown' });
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(JSON.parse((await big.nextLine()) ?? '')).toMatchObject({
      type: 'channel_error',
      message: expect.stringContaining('512 MiB'),
    });
  });
});

test.skipIf(hasNoPostgres)(
  'CHN-61 PostgreSQL is asked in a transaction that only reads',
  async () => {
    const schema = `test_sql_${process.pid}`;
    await using sql = await openTestPostgres(schema);
    await sql.run('CREATE TABLE notes (id BIGINT, body TEXT, cost NUMERIC)');
    await sql.run("INSERT INTO notes VALUES (7, ?, 1.10), (8, 'Soup.', NULL)", [SAID]);
    await sql.run(
      "CREATE FUNCTION spoil() RETURNS int LANGUAGE sql AS 'DELETE FROM notes RETURNING 1'",
    );
    const ask = async (query: string, params: readonly string[], map = {}) => {
      const place = {
        egress: { scope: 'open', hosts: [] },
        environment: { LOG_URL: POSTGRES_URL },
      } as const;
      const [entry] = sqlChannels({ log: { urlEnv: 'LOG_URL', query, params, map } }, place);
      const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
      const world = { corpus: undefined as never, roots: [] };
      const text = 'When was the harbour dug?';
      return entry?.open(world)(
        { text, terms: [], limit: 5, ranking },
        new AbortController().signal,
      );
    };
    const matches = "to_tsvector('english', body) @@ websearch_to_tsquery('english', ?)";
    expect(
      await ask(`SELECT * FROM ${schema}.notes WHERE ${matches} LIMIT ?;`, ['$any', '$limit'], {
        text: 'body',
      }),
    ).toMatchObject({ items: [{ url: 'sql://log/7', text: `${SAID}\n\ncost: 1.10` }] });
    for (const query of [
      `SELECT ${schema}.spoil()`,
      `DELETE FROM ${schema}.notes`,
      `SELECT 1) AS own; DELETE FROM ${schema}.notes; SELECT (1`,
      `WITH gone AS (DELETE FROM ${schema}.notes RETURNING 1) SELECT * FROM gone`,
    ])
      expect(await ask(query, [])).toMatchObject({ type: 'channel_error' });
    expect(await sql.all('SELECT count(*) AS n FROM notes')).toEqual([{ n: 2 }]);
  },
);
