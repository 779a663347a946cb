import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '../../src/storage/index.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NOW = '2026-03-29T00:00:00.000Z';

async function memory(home: string, args: readonly string[], input = '') {
  return runCliWith(['memory', ...args, '--home', home, '--now', NOW], {
    environment: { PATH: process.env['PATH'], HOME: home },
    stdin: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
  });
}

const PROCESSES = ['nested', 'merged', 'empty'].map((cells, at) =>
  JSON.stringify({
    type: 'Process',
    id: `proc_${at}`,
    trigger: 'parse markdown tables of a long report',
    action: `walk the rows and keep ${cells} cells`,
    is_generalizable: true,
  }),
);

/** A home with one induced skill, and its export. */
async function induced(home: string): Promise<string> {
  await memory(home, ['add', '-'], PROCESSES.join('\n'));
  const text = ['--name', 'parse-tables', '--description', 'Use when tables are parsed'];
  const ids = ['proc_0', 'proc_1', 'proc_2'];
  const made = await memory(home, ['induce', ...ids, ...text, '--content', '# Walk']);
  expect(made.code).toBe(0);
  return (await memory(home, ['export'])).stdout;
}

test('MEM-10 an import brings the files of skills along, and undo takes them back there', () =>
  withTempDir(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    const lines = await induced(from);
    const path = join(to, 'skills/induced/parse-tables/SKILL.md');
    const imported = await memory(to, ['import', '-', '--json'], lines);
    expect(imported.code).toBe(0);
    expect(JSON.parse(imported.stdout)).toMatchObject({ skills_written: [path], skills_held: [] });
    expect(await readFile(path, 'utf8')).toBe(
      await readFile(join(from, 'skills/induced/parse-tables/SKILL.md'), 'utf8'),
    );
    expect((await memory(to, ['export'])).stdout).toBe(lines);
    const row = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const run = row.find(({ kind }) => kind === 'action').act;
    const got = await memory(to, ['get', run.node_id, '--json']);
    expect(JSON.parse(got.stdout).file).toBe(path);
    expect((await memory(to, ['undo', run.run_id])).stdout).toContain('4 restored');
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  }));

test('MEM-26 an intended row whose files are none of a memory writes none, and keeps nobody out', () =>
  withTempDir(async (home) => {
    await induced(home);
    await using sql = await openSqlite(join(home, 'autosearch.db'));
    const [row] = await sql.all("SELECT seq FROM memory_log WHERE kind = 'intended'");
    await sql.run(
      `UPDATE memory_log SET body = REPLACE(body, 'skills/induced/parse-tables/SKILL.md', 'strategy.json')
        WHERE seq = ?`,
      [Number(row?.['seq'])],
    );
    await sql.run('INSERT INTO memory_intended (seq) VALUES (?)', [Number(row?.['seq'])]);
    const log = await memory(home, ['log', '--json']);
    expect(log.code).toBe(0);
    expect(JSON.parse(log.stdout).at(-1)).toMatchObject({ kind: 'abandoned' });
    await expect(readFile(join(home, 'strategy.json'))).rejects.toThrow('ENOENT');
  }));

test('MEM-40 an index of words that is no database is made again', () =>
  withTempDir(async (home) => {
    await memory(home, ['add', '--type', 'Fact', '--content', 'parsers read tables']);
    await memory(home, ['recall', 'parsers']);
    await writeFile(join(home, 'cache/memory-text.db'), 'no database '.repeat(1_000));
    const found = await memory(home, ['recall', 'parsers']);
    expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining('read tables') });
  }));

test('CLI-2 what the commands of memory say to people', () =>
  withTempDir(async (home) => {
    const tricky = 'two\nlines \u001b[31mred';
    const fact = { type: 'Fact', id: 'fact_a', content: tricky, entity: 'Bonn', slot: 'river' };
    await memory(home, ['add', '-'], JSON.stringify(fact));
    await memory(home, ['feedback', '--node', 'fact_a', '--outcome', 'success', '--source', 'ci']);
    const got = await memory(home, ['get', 'fact_a']);
    expect(got.stdout).toContain('fact_a  Fact, active, version 1\n  two\n  lines red\n');
    expect(got.stdout).toContain('  about Bonn, its river\n  Q 0.55 after 1 use (1 good, 0 bad)');
    expect((await memory(home, ['history', 'fact_a'])).stdout).toBe(
      `${NOW}  success       by ci\n`,
    );
    const log = (await memory(home, ['log'])).stdout.trimEnd().split('\n');
    expect(log.slice(1)).toEqual([
      `     2  ${NOW}  node       fact_a: two lines red`,
      `     3  ${NOW}  feedback   fact_a success by ci`,
    ]);
    expect((await memory(home, ['candidates', '--criteria', 'low_q'])).stdout).toBe(
      'No candidates by low_q.\n',
    );
    const refused = await memory(home, ['archive', 'fact_a']);
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect(refused.stderr).toContain('\n  days_unused: 0, needed: >= 90\n');
    expect((await memory(home, ['evolve', '--dry-run'])).stdout).toMatch(/^Nothing to change; /);
  }));

test('CLI-4 every command of memory shows how it is used', () =>
  withTempDir(async (home) => {
    const { stdout } = await memory(home, ['--help']);
    const names = [...stdout.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name = '']) => name);
    expect(names).toHaveLength(18);
    for (const name of names)
      expect((await memory(home, [name, '--help'])).stdout).toContain(
        `Examples:\n  autosearch memory ${name}`,
      );
  }));
