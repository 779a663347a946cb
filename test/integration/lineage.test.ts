import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Evolution,
  type EvolutionTask,
  moveLevers,
  strategyCandidate,
} from '../../src/evolution/index.ts';
import { DEFAULT_STRATEGY, type Strategy } from '../../src/search/index.ts';
import {
  CHANGE,
  factsFor,
  git,
  NEVER,
  NOW,
  open,
  PRF,
  SKILL,
  withHome,
} from '../support/evolution-home.ts';
import { runCliWith } from '../support/run-cli.ts';

const PROVISIONAL = [{ gate: 'replay', passed: true, value: 'provisional' }];
const UNVERIFIED = [{ gate: 'replay', passed: true, value: 'unverified' }];

/** Keeps a strategy and gives its commit. */
async function keep(
  evolution: Evolution,
  before: Strategy,
  after: Strategy,
  facts: Parameters<typeof factsFor>[1] = {},
): Promise<string> {
  const { ref } = await evolution.readStrategy(NEVER);
  const kept = await evolution.keep(strategyCandidate(before, after), factsFor(ref, facts), NEVER);
  if (!kept.kept) throw new Error(kept.why);
  return kept.ref;
}

async function inForce(evolution: Evolution): Promise<readonly string[]> {
  const { entries } = await evolution.lineage(NEVER);
  return entries.map(
    ({ decision, inForce: holds }) => `${decision.type} ${decision.decision}${holds ? ' *' : ''}`,
  );
}

const MORE = moveLevers(PRF, [{ lever: 'query.rounds', to: 2 }]);

describe('going back', () => {
  test('EVO-17 a rollback makes any point the one in force, as a new commit; and forward again', () =>
    withHome(async (home, evolution, first) => {
      const second = await keep(evolution, DEFAULT_STRATEGY, PRF);
      const third = await keep(evolution, PRF, MORE, { generation: 4 });
      const back = await evolution.rollback(first.slice(0, 10), NEVER);
      expect(back).toMatchObject({ restored: first, putAside: [] });
      expect(back.changes.map(({ lever }) => lever)).toEqual(['query.rounds', 'query.expansion']);
      expect(git(home, 'diff', first, 'HEAD')).toBe('');
      expect(git(home, 'log', '-1', '--format=%s')).toContain(`rollback: to ${first.slice(0, 12)}`);
      expect(await inForce(evolution)).toEqual([
        'decision keep',
        'decision keep',
        'rollback revert',
      ]);
      await evolution.rollback(second, NEVER);
      expect((await evolution.readStrategy(NEVER)).strategy).toEqual(PRF);
      expect(await inForce(evolution)).toContain('decision keep *');
      await evolution.rollback(third, NEVER);
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(MORE);
      expect(git(home, 'rev-list', '--count', 'HEAD')).toBe('6\n');
      expect(git(home, 'status', '--porcelain')).toBe('');
    }));

  test('EVO-17 files of other hands in the repository are none of its business', () =>
    withHome(async (home, evolution, first) => {
      const second = await keep(evolution, DEFAULT_STRATEGY, PRF);
      await writeFile(join(home, 'notes.txt'), 'mine');
      git(home, 'add', '-f', 'notes.txt');
      git(home, '-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-qm', 'mine');
      await writeFile(join(home, 'notes.txt'), 'mine, edited');
      expect(await evolution.rollback(first, NEVER)).toMatchObject({ restored: first });
      expect((await evolution.readStrategy(NEVER)).strategy).toEqual(DEFAULT_STRATEGY);
      expect(await readFile(join(home, 'notes.txt'), 'utf8')).toBe('mine, edited');
      await evolution.rollback(second, NEVER);
      expect((await evolution.readStrategy(NEVER)).strategy).toEqual(PRF);
      expect(git(home, 'show', 'HEAD:notes.txt')).toBe('mine');
    }));

  test('EVO-17 edits by hand that stand in the way are put aside; going back to HEAD does only that', () =>
    withHome(async (home, evolution, first) => {
      await keep(evolution, DEFAULT_STRATEGY, PRF);
      await writeFile(join(home, 'strategy.json'), 'mine');
      await rm(join(home, SKILL));
      const { putAside, changes } = await evolution.rollback('HEAD', NEVER);
      expect(changes).toEqual([]);
      expect(putAside).toHaveLength(1);
      expect(await readFile(putAside[0] ?? '', 'utf8')).toBe('mine');
      expect(git(home, 'status', '--porcelain')).toBe('');
      await appendFile(join(home, SKILL), 'mine too');
      await evolution.rollback(first, NEVER);
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(DEFAULT_STRATEGY);
      expect(git(home, 'status', '--porcelain')).toBe('');
    }));

  test('EVO-17 a point that is not there, and a HEAD that names no branch, change nothing', () =>
    withHome(async (home, evolution, first) => {
      await expect(evolution.rollback('nonsense', NEVER)).rejects.toMatchObject({
        code: 'not-found',
      });
      await keep(evolution, DEFAULT_STRATEGY, PRF);
      git(home, 'checkout', '--quiet', '--detach');
      const detached = open(home);
      await expect(detached.rollback(first, NEVER)).rejects.toMatchObject({ code: 'refused' });
      const read = await detached.readStrategy(NEVER);
      expect(read).toMatchObject({ strategy: PRF, obstacle: { reason: 'detached-head' } });
      const facts = factsFor(read.ref, { generation: 9 });
      expect(await detached.keep(CHANGE, facts, NEVER)).toMatchObject({ reason: 'detached-head' });
      git(home, 'switch', '--quiet', 'main');
      expect(await open(home).readStrategy(NEVER)).toMatchObject({ obstacle: null, notes: [] });
    }));

  test('EVO-18 a commit of other hands counts; one whose strategy cannot be read is told with the way back', () =>
    withHome(async (home, evolution, first) => {
      await writeFile(join(home, 'strategy.json'), JSON.stringify({ v: 1, query: { rounds: 3 } }));
      git(home, 'commit', '--quiet', '-am', 'by hand');
      expect((await evolution.readStrategy(NEVER)).strategy.query.rounds).toBe(3);
      expect((await evolution.lineage(NEVER)).points[0]).toMatchObject({ decision: null });
      await writeFile(join(home, 'strategy.json'), 'junk');
      git(home, 'commit', '--quiet', '-am', 'junk');
      const broken = evolution.readStrategy(NEVER);
      await expect(broken).rejects.toMatchObject({ code: 'config-invalid' });
      await evolution.rollback(first, NEVER);
      expect((await evolution.readStrategy(NEVER)).strategy).toEqual(DEFAULT_STRATEGY);
    }));
});

/** Worth `gain` more to a strategy that expands. */
function taskOf(id: string, gain: number): EvolutionTask {
  const brief = {
    question: 'Where does the rain in Spain fall?',
    now: NOW,
    channels: [],
    goodQueries: [],
  };
  return {
    id,
    brief: { ...brief, channels: ['documents'] },
    answer: async () => ({
      type: 'ok',
      items: [],
      spent: { usd: 0, tokens: 0, calls: 1, seconds: 0 },
    }),
    confidence: () => 0.5,
    score: async ({ exchanges }) => 0.5 + gain * (exchanges.length - 1),
  };
}

describe('looking again', () => {
  const TWO = moveLevers(DEFAULT_STRATEGY, [{ lever: 'query.families.keyphrase', to: 1 }]);
  const tasks = (gain: number): readonly EvolutionTask[] =>
    ['a', 'b', 'c', 'd', 'e'].map((id) => taskOf(id, gain));

  test('EVO-21 what was kept as unverified is looked at again once there are five sessions', () =>
    withHome(async (_, evolution) => {
      const ref = await keep(evolution, DEFAULT_STRATEGY, TWO, { gates: UNVERIFIED });
      expect((await evolution.listUnverified(NEVER)).map((decision) => decision.ref)).toEqual([
        ref,
      ]);
      expect(await evolution.reexamine(tasks(0.1).slice(1), NEVER)).toEqual([]);
      const [verdict] = await evolution.reexamine(tasks(0.1), NEVER);
      expect(verdict).toMatchObject({ decision: 'keep', ref: null });
      expect(await evolution.listUnverified(NEVER)).toEqual([]);
      expect(await evolution.reexamine(tasks(-0.1), NEVER)).toEqual([]);
      expect((await evolution.readStrategy(NEVER)).strategy).toEqual(TWO);
    }));

  test('EVO-21 what does worse is taken back alone, as a commit', () =>
    withHome(async (home, evolution) => {
      await keep(evolution, DEFAULT_STRATEGY, TWO, { gates: UNVERIFIED });
      const both = moveLevers(TWO, [{ lever: 'rank.keep_top', to: 3 }]);
      await keep(evolution, TWO, both, { generation: 4 });
      const [verdict] = await evolution.reexamine(tasks(-0.1), NEVER);
      expect(verdict?.decision).toBe('revert');
      const { strategy, ref } = await open(home).readStrategy(NEVER);
      expect(strategy).toEqual(moveLevers(DEFAULT_STRATEGY, [{ lever: 'rank.keep_top', to: 3 }]));
      expect(verdict?.ref).toBe(ref);
      expect(git(home, 'log', '-1', '--format=%s')).toBe(
        'reexamination(g3): families.keyphrase=0\n',
      );
      expect(await inForce(evolution)).toEqual([
        'decision keep',
        'decision keep *',
        'reexamination revert',
      ]);
    }));
});

describe('EVO-55 provisional changes', () => {
  const TWO = moveLevers(DEFAULT_STRATEGY, [{ lever: 'query.families.keyphrase', to: 1 }]);
  const tasks = (gain: number): readonly EvolutionTask[] =>
    ['a', 'b', 'c', 'd', 'e'].map((id) => taskOf(id, gain));
  const provisional = (evolution: Evolution, expectedHead: string) =>
    evolution.keep(
      strategyCandidate(DEFAULT_STRATEGY, TWO),
      factsFor(expectedHead, { gates: PROVISIONAL }),
      NEVER,
    );

  test('what nothing has spoken for is a commit beside the lineage, and in force nowhere', () =>
    withHome(async (home, evolution, first) => {
      const kept = await provisional(evolution, first);
      expect(kept).toMatchObject({ kept: false, reason: 'provisional' });
      const { strategy, ref } = await open(home).readStrategy(NEVER);
      expect([strategy, ref]).toEqual([DEFAULT_STRATEGY, first]);
      const refs = git(
        home,
        'for-each-ref',
        '--format=%(objectname) %(refname)',
        'refs/provisional',
      );
      expect(refs.trim()).toBe(`${kept.decision.ref} refs/provisional/${kept.decision.id}`);
      expect(git(home, 'status', '--porcelain', '--untracked-files=no')).toBe('');
      expect(await inForce(evolution)).toEqual(['decision provisional']);
      await provisional(evolution, first);
      expect((await evolution.listUnverified(NEVER)).map(({ id }) => id)).toEqual([
        kept.decision.id,
      ]);
    }));

  test('EVO-21 five past sessions that gain make it the home’s, once', () =>
    withHome(async (home, evolution, first) => {
      await provisional(evolution, first);
      expect(await evolution.reexamine(tasks(0.1).slice(1), NEVER)).toEqual([]);
      const [verdict] = await evolution.reexamine(tasks(0.1), NEVER);
      const { strategy, ref } = await open(home).readStrategy(NEVER);
      expect(verdict).toMatchObject({ decision: 'keep', ref });
      expect(strategy).toEqual(TWO);
      expect(await inForce(evolution)).toEqual(['decision provisional', 'decision keep *']);
      expect(await evolution.reexamine(tasks(-0.1), NEVER)).toEqual([]);
    }));

  test('EVO-21 a gain that can be told from nothing is needed, else it goes', () =>
    withHome(async (home, evolution, first) => {
      await provisional(evolution, first);
      const [verdict] = await evolution.reexamine(tasks(0.001), NEVER);
      expect(verdict).toMatchObject({ decision: 'revert', ref: null });
      expect((await open(home).readStrategy(NEVER)).ref).toBe(first);
      expect(await evolution.listUnverified(NEVER)).toEqual([]);
    }));

  test('EVO-21 a stack of moves of one lever is measured from below the first of them', () =>
    withHome(async (home, evolution) => {
      await keep(evolution, DEFAULT_STRATEGY, TWO, { gates: UNVERIFIED });
      const more = moveLevers(TWO, [{ lever: 'query.families.keyphrase', to: 2 }]);
      await keep(evolution, TWO, more, { gates: UNVERIFIED, generation: 4 });
      const made = await evolution.reexamine(tasks(-0.1), NEVER);
      expect(made).toMatchObject([{ decision: 'revert' }]);
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(DEFAULT_STRATEGY);
      expect(await evolution.listUnverified(NEVER)).toEqual([]);
    }));
});

describe('the commands', () => {
  test('EVO-19 lineage prints every decision with its gates and ref, rollback goes to one', () =>
    withHome(async (home, evolution, first) => {
      const ref = await keep(evolution, DEFAULT_STRATEGY, PRF);
      const json = await runCliWith(['lineage', '--json', '--home', home]);
      expect(json.code).toBe(0);
      expect(JSON.parse(json.stdout)).toMatchObject([
        {
          generation: 3,
          session_id: 's-1',
          decision: 'keep',
          score_before: 0.6,
          score_after: 0.641,
          changes: [{ lever: 'query.expansion', from: 'none', to: 'prf' }],
          gates: [{ gate: 'strictly-better', passed: true, value: [0.6, 0.641] }],
          ref,
          parent: first,
          in_force: true,
        },
      ]);
      const text = await runCliWith(['lineage', '--home', home]);
      expect(text.stdout).toContain('keep(g3): +0.041 expansion=prf');
      expect(text.stdout).toContain('init: the lineage begins');
      const patch = await runCliWith(['lineage', '--diff', '--home', home]);
      expect(patch.stdout).toContain('+    "expansion": "prf"');
      const back = await runCliWith(['rollback', first, '--json', '--home', home]);
      expect(JSON.parse(back.stdout)).toMatchObject({ restored: first, put_aside: [] });
      const gone = await runCliWith(['rollback', 'nonsense', '--json', '--home', home]);
      expect(gone.code).toBe(1);
      expect(JSON.parse(gone.stdout)).toMatchObject({ error: { code: 'not-found' } });
    }));

  test('EVO-19 where there is no home there is no lineage, and none is made', async () => {
    const empty = await runCliWith(['lineage', '--json', '--home', '/nowhere/at/all']);
    expect([empty.code, JSON.parse(empty.stdout)]).toEqual([0, []]);
    const back = await runCliWith(['rollback', 'HEAD', '--json', '--home', '/nowhere/at/all']);
    expect(back.code).toBe(1);
  });
});
