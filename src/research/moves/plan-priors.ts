import type { Advice } from '../../experience/index.ts';
import { compareText } from '../../kernel/index.ts';
import { moveOf, type Prior } from '../../search/index.ts';
import type { PatternUsed, RecalledMove } from '../brief/brief.ts';
import { priorsOfPatterns } from './patterns.ts';

/**
 * What is known about moves before the first step. Digests, Processes and patterns are told by the same steps, so for
 * each move the one that saw more of it speaks, and no step counts twice. Pure.
 *
 * @see docs/spec/research.md, RES-26
 */
export function planPriors(
  advice: readonly Advice[],
  moves: readonly RecalledMove[],
  patterns: readonly PatternUsed[],
): readonly Prior[] {
  const priors = new Map<string, Prior>();
  const all = [...priorsOfDigests(advice), ...priorsOfMoves(moves), ...priorsOfPatterns(patterns)];
  for (const prior of all) {
    const known = priors.get(prior.move);
    if (known === undefined || countOf(prior) > countOf(known)) priors.set(prior.move, prior);
  }
  return [...priors.values()].sort((a, b) => compareText(a.move, b.move));
}

function priorsOfDigests(advice: readonly Advice[]): readonly Prior[] {
  return advice.flatMap(({ rules }) =>
    rules.flatMap(({ key, seen, success }) => {
      const to = key?.value;
      if (key === null || (typeof to !== 'number' && typeof to !== 'string')) return [];
      const losses = Math.max(0, seen - success);
      return [{ move: moveOf({ lever: key.lever, to }), wins: success, losses, steps: [] }];
    }),
  );
}

function priorsOfMoves(moves: readonly RecalledMove[]): readonly Prior[] {
  const priors = new Map<string, Prior>();
  for (const { id, lever, value, worked } of moves) {
    const move = moveOf({ lever, to: value });
    const { wins, losses, steps } = priors.get(move) ?? { wins: 0, losses: 0, steps: [] };
    const counts = worked ? { wins: wins + 1, losses } : { wins, losses: losses + 1 };
    priors.set(move, { move, ...counts, steps: [...steps, id] });
  }
  return [...priors.values()];
}

function countOf({ wins, losses }: Prior): number {
  return wins + losses;
}
