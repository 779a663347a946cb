import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeLineage } from '../../src/app/describe-lineage.ts';
import {
  type Evolution,
  type EvolutionTask,
  moveLevers,
  strategyCandidate,
} from '../../src/evolution/index.ts';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';
import { factsFor, git, NEVER, NOW, open, withHome } from '../support/evolution-home.ts';

const TWO = moveLevers(DEFAULT_STRATEGY, [{ lever: 'query.families.keyphrase', to: 1 }]);

/** Worth `gain` more to a strategy that asks more. */
function tasksOf(gain: (at: number) => number, count = 25): readonly EvolutionTask[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    brief: {
      question: 'Where does the rain in Spain fall?',
      now: NOW,
      channels: ['documents'],
      goodQueries: [],
    },
    answer: async () => ({
      type: 'ok' as const,
      items: [],
      spent: { usd: 0, tokens: 0, calls: 1, seconds: 0 },
    }),
    confidence: () => 0.5,
    score: async ({ exchanges }) => 0.5 + gain(at) * (exchanges.length - 1),
  }));
}

async function keepTwo(evolution: Evolution, ref: string, from = DEFAULT_STRATEGY) {
  const to = moveLevers(from, [{ lever: 'query.families.keyphrase', to: 1 }]);
  const kept = await evolution.keep(strategyCandidate(from, to), factsFor(ref), NEVER);
  if (!kept.kept) throw new Error(kept.why);
}

const control = (evolution: Evolution, sessions: number, gain: (at: number) => number) =>
  evolution.control({ sessions, tasks: tasksOf(gain) }, NEVER);
/** About nothing, and below it: no interval that lies below zero. */
const flat = (at: number): number => (at % 2 === 0 ? -0.011 : 0.01);

describe('EVO-56 the standing control', () => {
  test('what was kept stays while it gains; what loses is taken back as one commit, by itself', () =>
    withHome(async (home, evolution, first) => {
      await keepTwo(evolution, first);
      expect(await evolution.control({ sessions: 25, tasks: tasksOf(() => -1, 24) }, NEVER)).toBe(
        undefined,
      );
      expect(await control(evolution, 25, () => 0.1)).toMatchObject({
        decision: 'keep',
        ref: null,
      });
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(TWO);
      const gone = await control(evolution, 50, () => -0.1);
      const { strategy, ref } = await open(home).readStrategy(NEVER);
      expect(gone).toMatchObject({ type: 'control', decision: 'revert', ref });
      expect(strategy).toEqual(DEFAULT_STRATEGY);
      expect(git(home, 'status', '--porcelain')).toBe('');
      const lineage = await evolution.lineage(NEVER);
      expect(lineage.entries.filter((entry) => entry.inForce)).toEqual([]);
      const text = describeLineage({ ...lineage, patches: new Map() }, { isVerbose: false });
      expect(text.join('\n')).toContain(
        'after 25 sessions: 25 past questions gain by it (0.1000), it stays',
      );
      expect(text.join('\n')).toContain('gone back: that is a loss');
      expect(text.join('\n')).not.toContain('Tried and not kept');
      expect(await control(evolution, 75, () => -0.1)).toBe(undefined);
    }));

  test('three controls in a row whose mean is not above zero are enough; a gain begins anew', () =>
    withHome(async (home, evolution, first) => {
      await keepTwo(evolution, first);
      const decisions: (string | undefined)[] = [];
      for (const [at, gain] of [flat, flat, () => 0.1, flat, flat, flat].entries())
        decisions.push((await control(evolution, 25 * (at + 1), gain))?.decision);
      expect(decisions).toEqual(['keep', 'keep', 'keep', 'keep', 'keep', 'revert']);
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(DEFAULT_STRATEGY);
    }));

  test('what people set themselves stays in both', () =>
    withHome(async (home, evolution) => {
      const own = moveLevers(DEFAULT_STRATEGY, [{ lever: 'rank.keep_top', to: 3 }]);
      await writeFile(
        join(home, 'strategy.json'),
        (await readFile(join(home, 'strategy.json'), 'utf8')).replace(
          '"keep_top": 0',
          '"keep_top": 3',
        ),
      );
      git(home, 'commit', '--quiet', '-am', 'by hand');
      const { ref, strategy } = await open(home).readStrategy(NEVER);
      expect(strategy).toEqual(own);
      await keepTwo(evolution, ref ?? '', own);
      await control(evolution, 25, () => -0.1);
      expect((await open(home).readStrategy(NEVER)).strategy).toEqual(own);
    }));

  test('cut short behind its commit, the next start writes the line; the same control is written once', () =>
    withHome(async (home, evolution, first) => {
      await keepTwo(evolution, first);
      await control(evolution, 25, () => -0.1);
      const path = join(home, 'state', 'evolution.jsonl');
      const lines = await readFile(path, 'utf8');
      const [kept = ''] = lines.split('\n');
      await writeFile(path, `${kept}\n`);
      await writeFile(join(home, 'cache', 'lineage.json'), '');
      await open(home).initHome(NEVER);
      expect(await readFile(path, 'utf8')).toBe(lines);
    }));
});
