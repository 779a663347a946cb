import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/index.ts';
import {
  DEFAULT_STRATEGY,
  type LeverProposal,
  moveOf,
  type ProposalInput,
  proposeChange,
  withLever,
} from './index.ts';

const input: ProposalInput = {
  strategy: DEFAULT_STRATEGY,
  channels: ['documents'],
  tried: [],
  avoid: [],
  priors: [],
};

describe('SEA-14 a change', () => {
  test('it moves one lever to another value that the table allows, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const change = proposeChange(input, createRandom(seed, 1, 'change'));
        expect(change).toEqual(proposeChange(input, createRandom(seed, 1, 'change')));
        expect(change).toBeDefined();
        if (change === undefined) return;
        expect(withLever(DEFAULT_STRATEGY, change.lever, change.to)).not.toEqual(DEFAULT_STRATEGY);
      }),
    );
  });

  test('nothing is tried twice, and it ends', () => {
    const tried: LeverProposal[] = [];
    for (;;) {
      const change = proposeChange({ ...input, tried }, createRandom(1, tried.length, 'change'));
      if (change === undefined) break;
      tried.push(change);
    }
    expect(new Set(tried.map(moveOf)).size).toBe(tried.length);
    expect(tried.length).toBeGreaterThan(40);
  });

  test('a redirect leads to another family while there is one', () => {
    const change = proposeChange({ ...input, avoid: ['query'] }, createRandom(1, 1, 'change'));
    expect(change?.family).not.toBe('query');
  });
});

describe('SEA-15 priors', () => {
  const wins = (move: string, steps: readonly string[]) => ({ move, wins: 40, losses: 0, steps });

  test('what won before is tried first', () => {
    const move = 'rank.mmr_lambda=0.65';
    const drawn = Array.from({ length: 40 }, (_, seed) =>
      proposeChange({ ...input, priors: [wins(move, ['s1'])] }, createRandom(seed, 1, 'change')),
    );
    const hits = drawn.filter((change) => change !== undefined && moveOf(change) === move);
    expect(hits.length).toBe(40);
  });

  test('few wins make a move likelier than any unknown one, and keep others in play', () => {
    const prior = { move: 'rank.mmr_lambda=0.65', wins: 3, losses: 0, steps: [] };
    const drawn = Array.from({ length: 200 }, (_, seed) =>
      proposeChange({ ...input, priors: [prior] }, createRandom(seed, 1, 'change')),
    ).map((change) => (change === undefined ? '' : moveOf(change)));
    const counts = new Map<string, number>();
    for (const move of drawn) counts.set(move, (counts.get(move) ?? 0) + 1);
    expect(counts.get(prior.move)).toBeGreaterThan(20);
    expect(counts.size).toBeGreaterThan(10);
  });

  test('a step that two priors count counts once', () => {
    const once = [wins('rank.rrf_k=1', ['s1', 's2'])];
    const twice = [...once, wins('rank.rrf_k=1', ['s2', 's1'])];
    for (let seed = 0; seed < 20; seed += 1)
      expect(proposeChange({ ...input, priors: twice }, createRandom(seed, 1, 'change'))).toEqual(
        proposeChange({ ...input, priors: once }, createRandom(seed, 1, 'change')),
      );
  });
});
