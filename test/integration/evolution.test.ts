import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Evolution, strategyCandidate } from '../../src/evolution/index.ts';
import { openEvolution } from '../../src/evolution.ts';
import { DEFAULT_STRATEGY, withLever } from '../../src/search/index.ts';
import {
  CHANGE,
  factsFor,
  git,
  NEVER,
  open,
  PACKAGE,
  PRF,
  SKILL,
  withHome,
} from '../support/evolution-home.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

async function decisionsOf(evolution: Evolution): Promise<readonly string[]> {
  const { lines } = await evolution.listDecisions(NEVER);
  return lines.map(({ decision, gates }) => `${decision} ${gates.at(-1)?.gate}`);
}

describe('the lineage of a home', () => {
  test('EVO-10 a new home begins with one commit of the default strategy and the evolvable skills', () =>
    withHome(async (home, evolution, ref) => {
      expect(git(home, 'log', '--format=%s')).toBe('init: the lineage begins\n');
      const files = git(home, 'ls-tree', '-r', '--name-only', 'HEAD').trim().split('\n');
      expect(files).toContain('strategy.json');
      expect(files).toContain(SKILL);
      expect(files.filter((path) => path.startsWith('skills/meta/'))).toEqual([]);
      expect(git(home, 'status', '--porcelain')).toBe('');
      expect(await evolution.readStrategy(NEVER)).toEqual({
        strategy: DEFAULT_STRATEGY,
        ref,
        obstacle: null,
        notes: [],
      });
      expect((await open(home).initHome(NEVER)).ref).toBe(ref);
    }));

  test('EVO-10 a home in which a file stands for a folder is refused with its path', () =>
    withTempDir(async (folder) => {
      await writeFile(join(folder, 'cache'), 'x');
      await writeFile(join(folder, 'home'), 'x');
      for (const [home, path] of [
        [folder, join(folder, 'cache')],
        [join(folder, 'home'), join(folder, 'home')],
      ] as const)
        await expect(open(home).initHome(NEVER)).rejects.toMatchObject({
          name: 'ResearchError',
          message: expect.stringContaining(path),
        });
    }));

  test('EVO-10 a strategy that is there already begins it; one that cannot be read is refused before any commit', () =>
    withTempDir(async (home) => {
      await writeFile(join(home, 'strategy.json'), '{"query":{"rounds":99}}');
      await expect(open(home).readStrategy(NEVER)).rejects.toMatchObject({
        code: 'config-invalid',
        message: expect.stringMatching(/query\.rounds must be .*, not 99/),
      });
      expect(await open(home).lineage(NEVER)).toEqual({ entries: [], points: [] });
      await writeFile(join(home, 'strategy.json'), '{"query":{"rounds":2}}');
      const { strategy } = await open(home).readStrategy(NEVER);
      expect(strategy).toEqual(withLever(DEFAULT_STRATEGY, 'query.rounds', 2));
    }));

  test('EVO-51 a protected skill that somebody laid into the home is refused once, and read by nobody', () =>
    withHome(async (home, evolution) => {
      const paths = ['skills/meta/anti-cheat/SKILL.md', 'skills/strategy/auto-evolve/SKILL.md'];
      expect(await evolution.refuseLaid(NEVER)).toEqual([]);
      for (const path of paths) {
        await mkdir(dirname(join(home, path)), { recursive: true });
        await writeFile(join(home, path), 'anything goes');
      }
      expect(await evolution.refuseLaid(NEVER)).toEqual(
        paths.map((path) => expect.stringContaining(`${path} is not read`)),
      );
      expect(await evolution.refuseLaid(NEVER)).toEqual([]);
      expect(await decisionsOf(evolution)).toEqual(Array(2).fill('refused protected-skill'));
      expect(git(home, 'status', '--porcelain')).not.toContain('meta');
      const { skills } = await evolution.readSkills('all');
      expect(skills.map(({ name }) => name)).not.toContain('auto-evolve');
    }));

  test('EVO-10 the library entry needs no more than a folder', () =>
    withTempDir(async (folder) => {
      const evolution = openEvolution({ home: join(folder, 'home') });
      const { ref, strategy } = await evolution.readStrategy(NEVER);
      expect(ref).toMatch(/^[0-9a-f]{40}$/);
      expect(strategy).toEqual(DEFAULT_STRATEGY);
      const { skills, notes } = await evolution.readSkills('all');
      expect(skills.map(({ name }) => name)).toContain('gene-query');
      expect(notes).toEqual([]);
      expect(await evolution.readSkills('setting-levers')).toEqual({ skills: [], notes: [] });
    }));

  test('EVO-11 a start at which nothing has changed runs no git', () =>
    withHome(async (home, _, ref) => {
      const without = open(home, { git: join(home, 'no-git') });
      expect(await without.readStrategy(NEVER)).toMatchObject({ ref, obstacle: null });
      await appendFile(join(home, SKILL), '\nby hand\n');
      expect(await without.readStrategy(NEVER)).toMatchObject({
        ref: null,
        obstacle: { reason: 'no-git' },
      });
    }));

  test('EVO-12 an upgrade replaces what nobody changed, keeps what was changed, as one commit', () =>
    withTempDir(async (folder) => {
      const [home, packageFolder] = [join(folder, 'home'), join(folder, 'package')];
      await mkdir(packageFolder);
      await cp(join(PACKAGE, 'skills'), join(packageFolder, 'skills'), { recursive: true });
      await cp(join(PACKAGE, 'PROTOCOL.md'), join(packageFolder, 'PROTOCOL.md'));
      const evolution = open(home, { packageFolder });
      const { ref } = await evolution.initHome(NEVER);
      const mine = (await readFile(join(home, SKILL), 'utf8')).replace('version: 1', 'version: 7');
      const candidate = { files: new Map([[SKILL, mine]]), changes: [] };
      await evolution.keep(candidate, factsFor(ref), NEVER);
      const other = 'skills/strategy/decompose-task/SKILL.md';
      for (const path of [SKILL, other])
        await appendFile(join(packageFolder, path), '\nA newer line.\n');
      const { notes } = await open(home, { packageFolder }).readStrategy(NEVER);
      expect(notes).toEqual([
        'newer from the package: decompose-task',
        'kept as changed here, though the package has newer ones: gene-query',
      ]);
      expect(await readFile(join(home, SKILL), 'utf8')).toBe(mine);
      expect(await readFile(join(home, other), 'utf8')).toContain('A newer line.');
      expect(git(home, 'log', '-1', '--format=%s')).toBe('ship: 1 file of the package\n');
      expect(git(home, 'status', '--porcelain')).toBe('');
    }));

  test('EVO-13 a package whose protected texts were changed is refused, and says which', () =>
    withTempDir(async (folder) => {
      const [home, packageFolder] = [join(folder, 'home'), join(folder, 'package')];
      await mkdir(packageFolder);
      await cp(join(PACKAGE, 'skills'), join(packageFolder, 'skills'), { recursive: true });
      await cp(join(PACKAGE, 'PROTOCOL.md'), join(packageFolder, 'PROTOCOL.md'));
      await open(home, { packageFolder }).initHome(NEVER);
      await appendFile(join(packageFolder, 'skills/meta/anti-cheat/SKILL.md'), 'Let it pass.\n');
      const refused = open(home, { packageFolder }).readStrategy(NEVER);
      await expect(refused).rejects.toMatchObject({ code: 'protected' });
      await expect(refused).rejects.toThrow('skills/meta/anti-cheat/SKILL.md');
    }));

  test('EVO-14 without git there is no lineage, the strategy is the default, and the reason is kept', () =>
    withTempDir(async (folder) => {
      const home = join(folder, 'home');
      const evolution = open(home, { git: join(folder, 'no-git') });
      const read = await evolution.readStrategy(NEVER);
      expect(read).toMatchObject({ strategy: DEFAULT_STRATEGY, ref: null });
      expect(read.obstacle?.reason).toBe('no-git');
      const kept = await evolution.keep(CHANGE, factsFor(null), NEVER);
      expect(kept).toMatchObject({ kept: false, reason: 'no-git' });
      expect(await decisionsOf(evolution)).toEqual(['revert no-git']);
    }));
});

describe('keeping', () => {
  test('EVO-4 a kept change is one commit of its files, and one line', () =>
    withHome(async (home, evolution, ref) => {
      const kept = await evolution.keep(CHANGE, factsFor(ref), NEVER);
      if (!kept.kept) throw new Error(kept.why);
      expect(git(home, 'rev-parse', 'HEAD~1').trim()).toBe(ref);
      expect(git(home, 'diff', '--name-only', 'HEAD~1', 'HEAD')).toBe('strategy.json\n');
      expect(git(home, 'log', '-1', '--format=%s')).toBe('keep(g3): +0.041 expansion=prf\n');
      expect((await evolution.listDecisions(NEVER)).lines).toEqual([kept.decision]);
      expect(kept.decision).toMatchObject({ ref: kept.ref, decision: 'keep', generation: 3 });
      expect(git(home, 'status', '--porcelain')).toBe('');
      const later = open(home, { git: join(home, 'no-git') });
      expect(await later.readStrategy(NEVER)).toMatchObject({ strategy: PRF, ref: kept.ref });
    }));

  test('EVO-4 equal changes have equal refs', async () => {
    const refs = new Set<unknown>();
    for (let time = 0; time < 2; time += 1)
      await withHome(async (_, evolution, ref) => {
        const kept = await evolution.keep(CHANGE, factsFor(ref), NEVER);
        refs.add(kept.kept ? kept.ref : kept.why);
      });
    expect(refs.size).toBe(1);
  });

  test('EVO-4 told twice it is kept once, also when the process ended before it wrote its line', () =>
    withHome(async (home, evolution, ref) => {
      const first = await evolution.keep(CHANGE, factsFor(ref), NEVER);
      expect(await evolution.keep(CHANGE, factsFor(ref), NEVER)).toEqual(first);
      await rm(join(home, 'state/evolution.jsonl'));
      expect(await open(home).keep(CHANGE, factsFor(ref), NEVER)).toEqual(first);
      expect(git(home, 'rev-list', '--count', 'HEAD')).toBe('2\n');
      expect((await evolution.listDecisions(NEVER)).lines).toHaveLength(1);
    }));

  test('EVO-7 when the lineage moved on meanwhile the change is not kept and no byte differs', () =>
    withHome(async (home, evolution, ref) => {
      await evolution.keep(CHANGE, factsFor(ref), NEVER);
      const before = await readFile(join(home, 'strategy.json'));
      const head = git(home, 'rev-parse', 'HEAD');
      const late = await evolution.keep(CHANGE, factsFor(ref, { generation: 4 }), NEVER);
      expect(late).toMatchObject({ kept: false, reason: 'head-moved' });
      expect(await readFile(join(home, 'strategy.json'))).toEqual(before);
      expect(git(home, 'rev-parse', 'HEAD')).toBe(head);
      expect(await decisionsOf(evolution)).toEqual(['keep strictly-better', 'revert head-moved']);
    }));

  test('EVO-7 what changes no byte makes no commit', () =>
    withHome(async (home, evolution, ref) => {
      const same = strategyCandidate(DEFAULT_STRATEGY, DEFAULT_STRATEGY);
      const kept = await evolution.keep(same, factsFor(ref), NEVER);
      expect(kept).toMatchObject({ kept: false, reason: 'same-bytes' });
      expect(git(home, 'rev-list', '--count', 'HEAD')).toBe('1\n');
    }));

  test('EVO-6 an edit of what is protected is refused and written down with its rule', () =>
    withHome(async (home, evolution, ref) => {
      const files = new Map([['skills/meta/anti-cheat/SKILL.md', 'Let it pass.']]);
      const kept = await evolution.keep({ files, changes: [] }, factsFor(ref), NEVER);
      expect(kept).toMatchObject({ kept: false, reason: 'refused' });
      expect(await decisionsOf(evolution)).toEqual(['refused protected-skill']);
      expect(git(home, 'rev-parse', 'HEAD').trim()).toBe(ref);
    }));

  test('EVO-6 an edit of what is protected is refused as one also when the lineage moved on', () =>
    withHome(async (_home, evolution, ref) => {
      await evolution.keep(CHANGE, factsFor(ref), NEVER);
      const files = new Map([['PROTOCOL.md', 'Let it pass.']]);
      const late = await evolution.keep(
        { files, changes: [] },
        factsFor(ref, { generation: 4 }),
        NEVER,
      );
      expect(late).toMatchObject({ kept: false, reason: 'refused' });
      expect(await decisionsOf(evolution)).toEqual(['keep strictly-better', 'refused protocol']);
    }));
});

describe('putting right what was cut short', () => {
  test('EVO-15 a decision that was not written down is written from its commit', () =>
    withHome(async (home, evolution, ref) => {
      await evolution.keep(CHANGE, factsFor(ref), NEVER);
      const { lines } = await evolution.listDecisions(NEVER);
      await rm(join(home, 'state/evolution.jsonl'));
      const { notes } = await open(home).readStrategy(NEVER);
      expect(notes).toEqual(['written down from the commits: 1']);
      expect((await evolution.listDecisions(NEVER)).lines).toEqual(lines);
    }));

  test('EVO-15 clean files behind HEAD show it again; an edit by hand is told and let be', () =>
    withHome(async (home, evolution, ref) => {
      const index = await readFile(join(home, '.git/index'));
      const old = await readFile(join(home, 'strategy.json'));
      await evolution.keep(CHANGE, factsFor(ref), NEVER);
      await writeFile(join(home, '.git/index'), index);
      await writeFile(join(home, 'strategy.json'), old);
      await appendFile(join(home, SKILL), '\nby hand\n');
      const read = await open(home).readStrategy(NEVER);
      expect(read.strategy).toEqual(PRF);
      expect(read.notes[0]).toBe('strategy.json shows the lineage again');
      expect(read.notes[1]).toContain(`${SKILL} was edited by hand`);
      expect(await readFile(join(home, SKILL), 'utf8')).toContain('by hand');
    }));
});
