import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';
import {
  CHANGE,
  factsFor,
  git,
  NEVER,
  open,
  PRF,
  SKILL,
  withHome,
} from '../support/evolution-home.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** A `git` that kills who runs it, at its `at`th call, before it does anything or after it did all. */
async function deadlyGit(folder: string, at: number, when: 'before' | 'after'): Promise<string> {
  const path = join(folder, `git-${when}-${at}`);
  const script = [
    '#!/bin/sh',
    `n=$(( $(cat '${path}.calls' 2>/dev/null || echo 0) + 1 )); echo $n > '${path}.calls'`,
    `if [ ${when} = before ] && [ $n = ${at} ]; then kill -9 $PPID; exit 1; fi`,
    'git "$@"; status=$?',
    `if [ ${when} = after ] && [ $n = ${at} ]; then kill -9 $PPID; fi`,
    'exit $status',
  ];
  await writeFile(path, `${script.join('\n')}\n`, { mode: 0o755 });
  return path;
}

/** Starts again and checks that everything agrees; `at` is shown with what does not. */
async function stateAfter(home: string, first: string | null, at: number): Promise<'old' | 'new'> {
  const evolution = open(home, { packageFolder: null });
  const { ref, strategy, obstacle } = await evolution.readStrategy(NEVER);
  const { lines, notes } = await evolution.listDecisions(NEVER);
  const state = ref === first ? 'old' : 'new';
  expect([at, notes, obstacle]).toEqual([at, [], null]);
  expect([at, strategy]).toEqual([at, state === 'new' ? PRF : DEFAULT_STRATEGY]);
  expect([at, lines.map((line) => line.ref)]).toEqual([at, state === 'new' ? [ref] : []]);
  expect([at, git(home, 'status', '--porcelain')]).toEqual([at, '']);
  const again = await evolution.keep(CHANGE, factsFor(first, { gates: [] }), NEVER);
  expect([at, again.kept]).toEqual([at, true]);
  expect([at, git(home, 'rev-list', '--count', 'HEAD')]).toEqual([at, '2\n']);
  return state;
}

describe('a process that is killed', () => {
  test.each(['before', 'after'] as const)(
    'EVO-20 while it keeps a change, %s any run of git, leaves the old state or the new one after the next start',
    (when) =>
      withTempDir(async (folder) => {
        const first = join(folder, 'first');
        const { ref } = await open(first, { packageFolder: null }).readStrategy(NEVER);
        // Without the memo of the start everything is looked at, as after another process was killed.
        await writeFile(join(first, 'cache/lineage.json'), '');
        const seen = new Set<string>();
        let kills = 0;
        for (let at = 1; ; at += 1) {
          const home = join(folder, String(at));
          await cp(first, home, { recursive: true });
          const worker = startWorker('keep-change', home, await deadlyGit(folder, at, when));
          const told = await worker.nextLine();
          await worker.ended();
          if (told === 'kept') break;
          kills += 1;
          seen.add(await stateAfter(home, ref, at));
        }
        expect(kills).toBeGreaterThan(10);
        expect([...seen].sort()).toEqual(['new', 'old']);
      }),
    300_000,
  );
});

describe('what is not ours', () => {
  test('EVO-22 edits by hand survive, also staged ones and those of a branch that was set back', () =>
    withHome(async (home, evolution, first) => {
      await writeFile(join(home, 'strategy.json'), 'staged by hand');
      git(home, 'add', 'strategy.json');
      const read = await evolution.readStrategy(NEVER);
      expect(read.strategy).toEqual(DEFAULT_STRATEGY);
      expect(read.notes[0]).toContain('strategy.json was edited by hand');
      await evolution.keep(CHANGE, factsFor(first), NEVER);
      expect(await readFile(join(home, 'strategy.json'), 'utf8')).toBe('staged by hand');
      await evolution.rollback('HEAD', NEVER);
      git(home, 'reset', '--quiet', '--soft', first);
      const back = await open(home).readStrategy(NEVER);
      expect(back.strategy).toEqual(DEFAULT_STRATEGY);
      expect(await readFile(join(home, 'strategy.json'), 'utf8')).toContain('"prf"');
    }));

  test('EVO-22 a home on top of a project leaves the project and its repository alone', () =>
    withTempDir(async (project) => {
      git(project, 'init', '--quiet', '--initial-branch=main');
      await mkdir(join(project, 'skills/strategy/gene-query'), { recursive: true });
      await writeFile(join(project, SKILL), 'mine');
      await writeFile(join(project, 'strategy.json'), '{"query":{"rounds":2}}');
      git(project, 'add', '.');
      git(project, 'commit', '--quiet', '-m', 'mine');
      const before = [
        git(project, 'rev-parse', 'HEAD'),
        await readFile(join(project, '.git/index')),
      ];
      const exclude = await readFile(join(project, '.git/info/exclude'));
      const evolution = open(project);
      const read = await evolution.readStrategy(NEVER);
      expect(read).toMatchObject({ ref: null, obstacle: { reason: 'foreign-repository' } });
      const kept = await evolution.keep(CHANGE, factsFor(null), NEVER);
      expect(kept).toMatchObject({ kept: false, reason: 'foreign-repository' });
      await expect(evolution.rollback('HEAD', NEVER)).rejects.toMatchObject({ code: 'refused' });
      expect((await evolution.lineage(NEVER)).points).toEqual([]);
      const after = [
        git(project, 'rev-parse', 'HEAD'),
        await readFile(join(project, '.git/index')),
      ];
      expect(after).toEqual(before);
      expect(await readFile(join(project, '.git/info/exclude'))).toEqual(exclude);
      expect(await readFile(join(project, SKILL), 'utf8')).toBe('mine');
      expect(git(project, 'status', '--porcelain', '--', 'skills', 'strategy.json')).toBe('');
    }));

  test('EVO-22 a home inside a project has a repository of its own', () =>
    withTempDir(async (project) => {
      git(project, 'init', '--quiet', '--initial-branch=main');
      await writeFile(join(project, 'mine.txt'), 'mine');
      git(project, 'add', '.');
      git(project, 'commit', '--quiet', '-m', 'mine');
      const before = [
        git(project, 'rev-parse', 'HEAD'),
        await readFile(join(project, '.git/index')),
      ];
      const home = join(project, '.autosearch');
      const evolution = open(home);
      const { ref } = await evolution.readStrategy(NEVER);
      expect(await evolution.keep(CHANGE, factsFor(ref), NEVER)).toMatchObject({ kept: true });
      const after = [
        git(project, 'rev-parse', 'HEAD'),
        await readFile(join(project, '.git/index')),
      ];
      expect(after).toEqual(before);
      expect(git(project, 'status', '--porcelain')).toBe('?? .autosearch/\n');
    }));
});
