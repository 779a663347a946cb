import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type CommitOutcome,
  type FileChange,
  findHeadFile,
  openRepository,
  type Repository,
} from '../../src/storage/index.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const DATE = '2026-01-02T03:04:05.000Z';
const SKILL = 'skills/tools/read-page/SKILL.md';

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
}

async function writeHome(folder: string): Promise<void> {
  await mkdir(join(folder, 'skills/tools/read-page/experience'), { recursive: true });
  await mkdir(join(folder, 'state'), { recursive: true });
  await writeFile(join(folder, 'strategy.json'), '{"v":1}\r\n');
  await writeFile(join(folder, SKILL), '# Read a page\n');
  await writeFile(join(folder, 'skills/tools/read-page/experience.md'), 'digest');
  await writeFile(join(folder, 'skills/tools/read-page/experience/patterns.jsonl'), '');
  await writeFile(join(folder, 'state/worklog.jsonl'), '');
  await writeFile(join(folder, 'home.json'), '{}');
}

/** A home with a lineage of one commit. */
async function withHome(
  fn: (folder: string, repository: Repository) => Promise<void>,
): Promise<void> {
  await withTempDir(async (folder) => {
    await writeHome(folder);
    const repository = await openRepository(folder);
    await repository.init(DATE);
    await fn(folder, repository);
  });
}

async function keep(
  repository: Repository,
  files: FileChange['files'],
  more: Partial<FileChange> = {},
): Promise<CommitOutcome> {
  const expectedHead = (await repository.head()) ?? null;
  const message = 'keep(g3): +0.041 expansion=prf\n\nHypothesis: synonyms help.';
  return repository.commit({ files, message, trailers: {}, date: DATE, expectedHead, ...more });
}

test('STO-50 the lineage holds strategy.json and skills/**/SKILL.md alone, and git status is clean', () =>
  withHome(async (folder, repository) => {
    expect(await repository.listAt('HEAD')).toEqual([SKILL, 'strategy.json']);
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(await repository.status()).toEqual([]);
    expect(await repository.init('2027-01-01T00:00:00.000Z')).toBe(await repository.head());
    const escaping = keep(repository, new Map([['skills/../home.json', 'x']]));
    await expect(escaping).rejects.toMatchObject({ code: 'refused' });
    for (const path of ['home.json', '/strategy.json', 'skills/a/.git/SKILL.md', 'skills/SKILL.md'])
      await expect(keep(repository, new Map([[path, 'x']]))).rejects.toMatchObject({
        code: 'refused',
      });
  }));

test('STO-60 many that make the lineage of one home at once all find the same whole one', () =>
  withTempDir(async (folder) => {
    await writeHome(folder);
    const inits = Array.from({ length: 12 }, async () => (await openRepository(folder)).init(DATE));
    const refs = await Promise.all(inits);
    expect(new Set(refs).size).toBe(1);
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect((await readdir(folder)).filter((name) => name.startsWith('.git'))).toEqual(['.git']);
  }));

test('STO-51 equal history, equal refs: the date is given and the bytes are kept as they are', async () => {
  const refs: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    await withHome(async (folder, repository) => {
      await writeFile(join(folder, '.gitattributes'), '* text=auto eol=lf\n');
      await keep(repository, new Map([['strategy.json', '{"v":2}\r\n']]));
      refs.push(await repository.head());
      expect(await readFile(join(folder, 'strategy.json'), 'utf8')).toBe('{"v":2}\r\n');
    });
  }
  expect(refs[0]).toMatch(/^[0-9a-f]{40}$/);
  expect(refs[0]).toBe(refs[1]);
});

test('STO-52 a commit shows its files in the folder: changed, new and removed', () =>
  withHome(async (folder, repository) => {
    const added = 'skills/induced/two-hops/SKILL.md';
    const outcome = await keep(
      repository,
      new Map([
        ['strategy.json', '{"v":2}\n'],
        [added, '# Two hops\n'],
        [SKILL, null],
      ]),
      { trailers: { 'Decision-Id': 'd7', Session: 's1' } },
    );
    const head = await repository.head();
    expect(outcome).toEqual({ type: 'committed', ref: head, edited: [] });
    expect(await readFile(join(folder, added), 'utf8')).toBe('# Two hops\n');
    expect(await readdir(join(folder, 'skills/tools/read-page'))).not.toContain('SKILL.md');
    expect(await repository.status()).toEqual([]);
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(await repository.history(1)).toEqual([
      {
        ref: head,
        parents: [await repository.findRef('HEAD~1')],
        date: DATE,
        subject: 'keep(g3): +0.041 expansion=prf',
        body: 'Hypothesis: synonyms help.',
        trailers: { 'Decision-Id': 'd7', Session: 's1' },
      },
    ]);
    expect(Buffer.from((await repository.readAt('HEAD~1', SKILL)) ?? []).toString()).toBe(
      '# Read a page\n',
    );
    expect(await repository.readAt('HEAD', SKILL)).toBeUndefined();
    expect(await repository.diff('HEAD')).toContain('+{"v":2}');
    expect(await repository.diff('HEAD~1', 'HEAD')).toContain('-{"v":2}');
    await expect(repository.diff('nonsense')).rejects.toMatchObject({ code: 'not-found' });
    expect(await repository.findRef('--output=/tmp/x')).toBeUndefined();
  }));

test('STO-53 a change made against another HEAD is not kept, and nothing moves', () =>
  withHome(async (folder, repository) => {
    const first = await repository.head();
    await keep(repository, new Map([['strategy.json', 'two\n']]));
    const second = await repository.head();
    const late = await keep(repository, new Map([['strategy.json', 'three\n']]), {
      expectedHead: first ?? null,
    });
    expect(late).toEqual({ type: 'head-moved', head: second });
    const unborn = await keep(repository, new Map([['strategy.json', 'x']]), {
      expectedHead: null,
    });
    expect(unborn).toEqual({ type: 'head-moved', head: second });
    expect(await readFile(join(folder, 'strategy.json'), 'utf8')).toBe('two\n');
  }));

test('STO-53 of several processes that commit against one HEAD exactly one wins', () =>
  withHome(async (folder, repository) => {
    const names = ['a', 'b', 'c', 'd'];
    const workers = names.map((name) => startWorker('commit-strategy', folder, name));
    for (const worker of workers) expect(await worker.nextLine()).toBe('ready');
    for (const worker of workers) worker.tell('go');
    const told = await Promise.all(workers.map((worker) => worker.nextLine()));
    await Promise.all(workers.map((worker) => worker.ended()));
    expect(told.toSorted()).toEqual(['committed', 'head-moved', 'head-moved', 'head-moved']);
    const [winner] = await repository.history(10);
    expect(winner?.trailers['Decision-Id']).toBe(names[told.indexOf('committed')]);
    expect(await repository.history(10)).toHaveLength(2);
    expect(await repository.status()).toEqual([]);
  }));

test('STO-54 what a killed process did not check out is repaired; edits by hand are let be', () =>
  withHome(async (folder, repository) => {
    // As after a kill between the move of the ref and the checkout: the ref alone is new.
    const index = await readFile(join(folder, '.git/index'));
    await keep(
      repository,
      new Map([
        ['strategy.json', 'new\n'],
        [SKILL, '# New\n'],
      ]),
    );
    await writeFile(join(folder, '.git/index'), index);
    await writeFile(join(folder, 'strategy.json'), '{"v":1}\r\n');
    await writeFile(join(folder, SKILL), '# By hand\n');

    expect(await repository.status()).toEqual([
      { path: SKILL, state: 'edited' },
      { path: 'strategy.json', state: 'behind' },
    ]);
    expect(await repository.repair()).toEqual({ restored: ['strategy.json'], edited: [SKILL] });
    expect(await readFile(join(folder, 'strategy.json'), 'utf8')).toBe('new\n');
    expect(await readFile(join(folder, SKILL), 'utf8')).toBe('# By hand\n');
    expect(await repository.repair()).toEqual({ restored: [], edited: [SKILL] });

    const outcome = await keep(repository, new Map([[SKILL, '# Newer\n']]));
    expect(outcome).toMatchObject({ type: 'committed', edited: [SKILL] });
    expect(await readFile(join(folder, SKILL), 'utf8')).toBe('# By hand\n');
    await rm(join(folder, 'strategy.json'));
    await mkdir(join(folder, 'skills/tools/mine'));
    await writeFile(join(folder, 'skills/tools/mine/SKILL.md'), '# Mine\n');
    expect(await repository.status()).toEqual([
      { path: SKILL, state: 'edited' },
      { path: 'strategy.json', state: 'deleted' },
      { path: 'skills/tools/mine/SKILL.md', state: 'new' },
    ]);
  }));

test('STO-54 the first commit may be cut short and begun again', () =>
  withTempDir(async (folder) => {
    await writeHome(folder);
    git(folder, 'init', '--quiet', '--template=', '--initial-branch=main');
    const repository = await openRepository(folder);
    expect(await repository.head()).toBeUndefined();
    expect([await repository.history(5), await repository.status()]).toEqual([[], []]);
    const refs = await Promise.all([repository.init(DATE), repository.init(DATE)]);
    expect(new Set(refs)).toEqual(new Set([await repository.head()]));
  }));

test('STO-55 hooks, global settings and an enclosing repository have no say', () =>
  withTempDir(async (outer) => {
    git(outer, 'init', '--quiet');
    const folder = join(outer, '.autosearch');
    await mkdir(folder);
    await writeHome(folder);
    const config = join(outer, 'gitconfig');
    const hooks = join(outer, 'hooks');
    await mkdir(hooks);
    await writeFile(
      config,
      `[core]\n hooksPath = ${hooks}\n[commit]\n gpgSign = true\n[user]\n name = Eve\n`,
    );
    for (const hook of ['reference-transaction', 'post-index-change'])
      await writeFile(join(hooks, hook), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const environment = {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: config,
      GIT_DIR: join(outer, '.git'),
      GIT_INDEX_FILE: join(outer, '.git/index'),
      HOME: outer,
    };
    const repository = await openRepository(folder, { environment });
    await repository.init(DATE);
    git(folder, 'config', 'core.hooksPath', hooks);
    expect(await keep(repository, new Map([['strategy.json', 'x\n']]))).toMatchObject({
      type: 'committed',
    });
    expect(git(folder, 'log', '-1', '--format=%an <%ae> %cn %ct')).toBe(
      'autosearch <autosearch@localhost> autosearch 1767323045\n',
    );
    expect(git(outer, 'status', '--porcelain').split('\n')).toContain('?? .autosearch/');
    expect(git(outer, 'rev-list', '--all')).toBe('');
  }));

test('STO-56 without a git program that is told as a value, and every attempt names the program', () =>
  withTempDir(async (folder) => {
    const repository = await openRepository(folder, { git: join(folder, 'no-git') });
    expect(await repository.isAvailable()).toMatchObject({ ok: false });
    await expect(repository.init(DATE)).rejects.toMatchObject({ code: 'program-missing' });
    const available = await openRepository(folder);
    expect(await available.isAvailable()).toMatchObject({ ok: true });
  }));

test('STO-54 what killed processes left aside is swept, and nothing else', () =>
  withHome(async (folder, repository) => {
    const before = await readdir(join(folder, '.git'));
    const left = ['index-0123.aside', 'index-0123.aside.lock'].map((name) =>
      join(folder, '.git', name),
    );
    for (const path of left) await writeFile(path, 'x');
    await mkdir(join(folder, '.git/files-0123.aside'));
    await writeFile(join(folder, '.git/files-0123.aside/0'), 'x');
    await repository.sweep();
    expect(await readdir(join(folder, '.git'))).toEqual(before);
    expect(git(folder, 'status', '--porcelain')).toBe('');
  }));

test('STO-54 a lock that a killed git left on a ref stands in the way of no later commit', () =>
  withHome(async (folder, repository) => {
    const locks = ['HEAD.lock', 'refs/heads/main.lock'].map((name) => join(folder, '.git', name));
    for (const path of locks) await writeFile(path, '');
    const change = new Map([['strategy.json', 'new\n']]);
    await expect(keep(repository, change)).rejects.toMatchObject({ message: expect.any(String) });
    await repository.sweep();
    expect(await keep(repository, change)).toMatchObject({ type: 'committed' });
    expect(await readFile(join(folder, 'strategy.json'), 'utf8')).toBe('new\n');
  }));

test('STO-57 a skill whose folder is a link that leads out is not written through', () =>
  withTempDir((outside) =>
    withHome(async (folder, repository) => {
      await symlink(outside, join(folder, 'skills/linked'));
      const through = keep(repository, new Map([['skills/linked/a/SKILL.md', 'x']]));
      await expect(through).rejects.toMatchObject({ code: 'path-escapes-root' });
      expect(await readdir(outside)).toEqual([]);
      expect(await repository.history(5)).toHaveLength(1);
    }),
  ));

test('STO-58 where HEAD stands is read without git, as the program tells it', () =>
  withHome(async (folder, repository) => {
    const ref = await repository.head();
    expect(await findHeadFile(folder)).toEqual({ branch: 'refs/heads/main', ref });
    git(folder, 'checkout', '--quiet', '--detach');
    expect(await findHeadFile(folder)).toEqual({ branch: null, ref });
    git(folder, 'checkout', '--quiet', 'main');
    git(folder, 'pack-refs', '--all');
    expect(await findHeadFile(folder)).toEqual({ branch: 'refs/heads/main', ref: undefined });
    expect(await findHeadFile(join(folder, 'skills'))).toBeUndefined();
  }));
