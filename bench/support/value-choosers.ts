import { createRandom } from '../../src/kernel/index.ts';
import { drawBeta } from '../../src/memory/values/value.ts';
import { type Chooser, SHOWN } from './play-world.ts';
import type { Question, World, WorldItem } from './value-world.ts';

/** The product: recall ranks, feedback teaches. */
function productChooser({ items, memory }: World): Chooser {
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    async choose({ text }, episode) {
      const found = await memory.recall({ text, limit: SHOWN, session: `e${episode}` });
      return found.flatMap(({ id }) => byId.get(id) ?? []);
    },
    async hear(outcomes) {
      const lines = outcomes.map(({ item, isUsed, isGood, source }) => {
        const outcome = isGood ? 'success' : 'failure';
        return { node: item.id, outcome: isUsed ? outcome : 'not_used', source };
      });
      await memory.feedbackLines(lines, 'import');
    },
  };
}

interface Candidate {
  readonly item: WorldItem;
  readonly relevance: number;
}

type Rank<T extends Candidate> = (one: T, all: readonly T[], question: Question) => number;

function candidatesOf({ items }: World, { relevance }: Question): readonly Candidate[] {
  return items.flatMap((item) => {
    const fit = relevance.get(item.id);
    return fit === undefined ? [] : [{ item, relevance: fit }];
  });
}

function best<T extends Candidate>(
  all: readonly T[],
  rank: Rank<T>,
  question: Question,
): WorldItem[] {
  return all
    .map((one) => ({ item: one.item, score: rank(one, all, question) }))
    .sort((a, b) => b.score - a.score || a.item.order - b.item.order)
    .map(({ item }) => item);
}

interface Valued extends Candidate {
  readonly q: number;
}

const LEARNING_RATE = 0.1;
/** What value weighs beside relevance. */
const MIXED = 0.5;

/** Ranks by a formula of relevance and a running value, and learns the value by the same rule as the product's Q. */
function formulaChooser(world: World, rank: Rank<Valued>): Chooser {
  const values = new Map<string, number>();
  const qOf = ({ id }: WorldItem): number => values.get(id) ?? 0.5;
  return {
    async choose(question) {
      const all = candidatesOf(world, question).map((one) => ({ ...one, q: qOf(one.item) }));
      return best(all, rank, question);
    },
    async hear(outcomes) {
      for (const { item, isUsed, isGood } of outcomes)
        if (isUsed) values.set(item.id, qOf(item) + LEARNING_RATE * ((isGood ? 1 : 0) - qOf(item)));
    },
  };
}

/**
 * What the plain world can be learned with when its model is known: the exact posterior of every quality from a
 * uniform prior, relevance times a draw from it (Thompson, 1933).
 */
function thompsonChooser(world: World, seed: number): Chooser {
  const random = createRandom(seed, 'world', 'thompson');
  const good = new Map<string, number>();
  const bad = new Map<string, number>();
  return {
    async choose(question) {
      const drawn: Rank<Candidate> = ({ item, relevance }) => {
        const alpha = 1 + (good.get(item.id) ?? 0);
        const beta = 1 + (bad.get(item.id) ?? 0);
        return relevance * drawBeta({ alpha, beta, mean: alpha / (alpha + beta) }, random);
      };
      return best(candidatesOf(world, question), drawn, question);
    },
    async hear(outcomes) {
      for (const { item, isUsed, isGood } of outcomes) {
        if (!isUsed) continue;
        const counts = isGood ? good : bad;
        counts.set(item.id, (counts.get(item.id) ?? 0) + 1);
      }
    },
  };
}

function zOf(value: number, all: readonly number[]): number {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length);
  return spread === 0 ? 0 : (value - mean) / spread;
}

export type MakeChooser = (world: World, seed: number) => Chooser;

export const OURS = 'memory (ours)';
export const ADDITIVE = 'additive mixing';
/** The product, not told what was derived from what. */
export const NO_GRAPH = 'memory, no graph';

export const CHOOSERS: Readonly<Record<string, MakeChooser>> = {
  [OURS]: productChooser,
  [NO_GRAPH]: productChooser,
  [ADDITIVE]: (world) =>
    formulaChooser(world, ({ relevance, q }) => (1 - MIXED) * relevance + MIXED * q),
  'z-blend': (world) =>
    formulaChooser(
      world,
      (one, all) =>
        zOf(
          one.relevance,
          all.map(({ relevance }) => relevance),
        ) +
        zOf(
          one.q,
          all.map(({ q }) => q),
        ),
    ),
  'Thompson, known model': thompsonChooser,
  'similarity only': (world) => formulaChooser(world, ({ relevance }) => relevance),
  recency: (world) => formulaChooser(world, ({ item }) => item.order),
  random: (world, seed) => {
    const random = createRandom(seed, 'world', 'random chooser');
    return formulaChooser(world, () => random.next());
  },
  oracle: (world) =>
    formulaChooser(world, ({ item }, _, question) => world.worthOf(item, question)),
};
