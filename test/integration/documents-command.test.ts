import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../support/run-cli.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

function place(): { readonly cwd: string; readonly home: string } {
  const cwd = createTempDir();
  mkdirSync(join(cwd, 'notes'));
  writeFileSync(join(cwd, 'notes/a.md'), '# A\n\nOwls hunt at night.\n');
  writeFileSync(join(cwd, 'notes/b\u001b[31m.txt'), new Uint8Array([0, 1, 2]));
  return { cwd, home: join(cwd, '.autosearch') };
}

describe('autosearch docs', () => {
  test('DOC-14 index tells what is in the index and what was skipped', async () => {
    const { cwd, home } = place();
    const indexed = await runCliWith(['docs', 'index', 'notes', '--json', '--home', home], { cwd });
    expect(indexed.code).toBe(0);
    expect(JSON.parse(indexed.stdout)).toMatchObject({
      roots: [join(cwd, 'notes')],
      files: 1,
      passages: 1,
      skipped: [{ reason: 'binary' }],
    });
    const shown = await runCliWith(['docs', 'index', 'notes', '--home', home], { cwd });
    expect(shown.stdout).toContain('1 file, 1 passage: 0 new');
    expect(shown.stdout).not.toContain('\u001b');
  });

  test('DOC-14 status tells every index; without one it says how to begin', async () => {
    const { cwd, home } = place();
    const before = await runCliWith(['docs', 'status', '--home', home], { cwd });
    expect(before).toMatchObject({ code: 0 });
    expect(before.stdout).toContain('docs index');
    await runCliWith(['docs', 'index', 'notes', '--home', home], { cwd });
    const status = await runCliWith(['docs', 'status', '--json', '--home', home], { cwd });
    expect(JSON.parse(status.stdout)).toMatchObject({
      indexes: [{ files: 1, passages: 1, refreshed_at: '2026-03-29T00:00:00.000Z' }],
    });
    const people = await runCliWith(['docs', 'status', '--home', home], { cwd });
    expect(people.stdout).toContain('1 skipped');
    expect(people.stdout).toContain('skipped b.txt (binary)');
  });

  test('DOC-14 of an index of many files the first are named for people', async () => {
    const { cwd, home } = place();
    const names = Array.from({ length: 9 }, (_, at) => `notes/n${at}.md`);
    for (const name of names) writeFileSync(join(cwd, name), 'Owls hunt at night.\n');
    await runCliWith(['docs', 'index', ...names, '--home', home], { cwd });
    const { stdout } = await runCliWith(['docs', 'status', '--home', home], { cwd });
    expect(stdout).toContain('notes/n2.md and 6 more: 9 files');
    expect(stdout).not.toContain('n3.md');
  });

  test('DOC-14 a path that is not there is wrong usage and names it', async () => {
    const { cwd, home } = place();
    const result = await runCliWith(['docs', 'index', 'nots', '--home', home], { cwd });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('nots');
  });
});

test('DOC-37 research answers from what was read in time, and says how much that was', async () => {
  const { cwd, home } = place();
  writeFileSync(join(cwd, 'notes/c.md'), 'Cats sleep by day.\n');
  const ask = ['research', 'When do owls hunt?', '--docs', 'notes', '--json', '--home', home];
  const early = await runCliWith([...ask, '--index-seconds', '0'], { cwd });
  expect(early.code).toBe(3);
  expect(early.stdout).toContain('Owls hunt at night.');
  expect(early.stderr).toContain('only 1 of 3 files were read in time');
  expect(early.stdout).toContain('and 1 more of 3 files (not yet read)');
  const whole = await runCliWith(ask, { cwd });
  expect(whole.stdout).not.toContain('not yet read');
});
