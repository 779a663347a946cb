import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCliWith } from '../../../test/support/run-cli.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { isRecord } from '../../kernel/index.ts';
import { openSqlite } from '../../storage/index.ts';

async function run(home: string, args: readonly string[], input = '') {
  return runCliWith([...args, '--home', home], {
    stdin: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
  });
}

/** Exit code, the facts by name, and what is told of the memory. */
async function doctor(home: string) {
  const { code, stdout } = await run(home, ['doctor', '--json']);
  const parsed: unknown = JSON.parse(stdout);
  const { facts, memory } = isRecord(parsed) ? parsed : {};
  const list: readonly unknown[] = Array.isArray(facts) ? facts : [];
  const factOf = (name: string): unknown =>
    list.find((fact) => isRecord(fact) && fact['name'] === name);
  return { code, memory, factOf };
}

/** Every table of the database, as it stands. */
async function tablesOf(home: string): Promise<string> {
  await using sql = await openSqlite(join(home, 'autosearch.db'));
  const names = await sql.all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  const tables = await Promise.all(names.map(({ name }) => sql.all(`SELECT * FROM ${name}`)));
  return JSON.stringify(tables);
}

const FACTS = ['one fact of parsers', 'another fact of parsers', 'a third one']
  .map((content) => JSON.stringify({ type: 'Fact', content }))
  .join('\n');

test('MEM-40 doctor counts what memory holds, says whether upkeep is due, and changes nothing', () =>
  withTempDir(async (folder) => {
    const home = join(folder, 'home');
    const none = await doctor(home);
    expect([none.memory, none.factOf('memory')]).toMatchObject([null, { state: 'off' }]);
    expect(existsSync(home)).toBe(false);
    await run(home, ['memory', 'add', '-'], FACTS);
    const fresh = await doctor(home);
    expect(fresh.code).toBe(0);
    expect(fresh.memory).toMatchObject({
      database: 'sqlite',
      nodes: [{ type: 'Fact', status: 'active', count: 3 }],
      log_rows: 4,
      evolution_due: null,
      pending_actions: 0,
      damage: { missing_rows: 0, unreadable: [], missing_nodes: 0 },
      index: { state: 'behind', nodes: 3 },
    });
    await run(home, ['memory', 'recall', 'parsers']);
    const before = await tablesOf(home);
    const later = await doctor(home);
    expect(later.memory).toMatchObject({ index: { state: 'current' } });
    expect(await tablesOf(home)).toBe(before);
    await rm(join(home, 'cache'), { recursive: true });
    expect((await doctor(home)).memory).toMatchObject({ index: { state: 'absent' } });
    const due = await run(home, ['doctor', '--json', '--now', '2026-03-29T06:00:00Z']);
    expect(JSON.parse(due.stdout)).toMatchObject({ memory: { evolution_due: 'time' } });
  }));

test('MEM-40 doctor names damaged rows, missing ones and actions that were cut short', () =>
  withTempDir(async (home) => {
    await run(home, ['memory', 'add', '-'], FACTS);
    const file = join(home, 'autosearch.db');
    {
      await using sql = await openSqlite(file);
      await sql.run("UPDATE memory_log SET body = '{' WHERE seq = 2");
      await sql.run(
        'DELETE FROM memory_node WHERE id IN (SELECT node_id FROM memory_log WHERE seq = 3)',
      );
      await sql.run('DELETE FROM memory_log WHERE seq = 3');
    }
    const broken = await doctor(home);
    expect(broken.code).toBe(1);
    expect(broken.memory).toMatchObject({
      damage: { missing_rows: 1, unreadable: [{ seq: 2 }], missing_nodes: 0 },
    });
    expect(broken.factOf('memory log')).toMatchObject({ state: 'broken' });
    {
      await using sql = await openSqlite(file);
      await sql.run('DELETE FROM memory_node');
    }
    expect((await doctor(home)).memory).toMatchObject({ damage: { missing_nodes: 2 } });
    await writeFile(file, 'no database at all, whatever its name says');
    const { code, factOf, memory } = await doctor(home);
    expect([code, memory, factOf('memory')]).toMatchObject([1, null, { state: 'broken' }]);
    expect(await readFile(file, 'utf8')).toContain('no database');
  }));

test('MEM-40 doctor leaves the tables of a newer program alone', () =>
  withTempDir(async (home) => {
    await run(home, ['memory', 'add', '-'], FACTS);
    {
      await using sql = await openSqlite(join(home, 'autosearch.db'));
      await sql.run("INSERT INTO schema_migrations VALUES ('memory', 99, 'later', 'x')");
    }
    const { code, factOf } = await doctor(home);
    expect([code, factOf('memory')]).toMatchObject([
      1,
      { state: 'broken', next: expect.stringContaining('Update') },
    ]);
  }));

test('ENV-20 git is asked once, and told as a change of the strategy would be', () =>
  withTempDir(async (home) => {
    const { factOf } = await doctor(home);
    expect(factOf('git')).toMatchObject({ state: 'ok', detail: expect.stringMatching(/^\d/) });
    expect(JSON.stringify(factOf('programs'))).not.toMatch(/\bgit\b/);
    const { stdout } = await runCliWith(['doctor', '--json', '--home', home], {
      environment: { PATH: home },
    });
    expect(stdout).toContain('program not found');
  }));
