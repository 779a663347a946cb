import { createRandom } from '../../src/kernel/index.ts';
import { type Chooser, SHOWN, type World, type WorldItem } from './value-world.ts';

/** The product: recall ranks, feedback teaches. */
export function productChooser({ items, memory, question }: World): Chooser {
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    async choose(topic, episode) {
      const found = await memory.recall({
        text: question(topic),
        limit: SHOWN,
        session: `e${episode}`,
      });
      return found.flatMap(({ id }) => byId.get(id) ?? []);
    },
    async hear(outcomes) {
      const lines = outcomes.map(({ item, isGood, source }) => ({
        node: item.id,
        outcome: isGood ? 'success' : 'failure',
        source,
      }));
      await memory.feedback(lines, 'import');
    },
  };
}

const LEARNING_RATE = 0.1;
/** What value weighs beside relevance. */
const MIXED = 0.5;

type Score = (item: WorldItem, q: number, all: readonly { item: WorldItem; q: number }[]) => number;

/** Ranks by a formula of relevance and a running value, and learns the value by the same rule as the product's Q. */
function formulaChooser({ items }: World, score: Score): Chooser {
  const values = new Map<string, number>();
  const qOf = (item: WorldItem): number => values.get(item.id) ?? 0.5;
  return {
    async choose(topic) {
      const all = items
        .filter((item) => item.topic === topic)
        .map((item) => ({ item, q: qOf(item) }));
      return all
        .map(({ item, q }) => ({ item, score: score(item, q, all) }))
        .sort((a, b) => b.score - a.score || a.item.order - b.item.order)
        .map(({ item }) => item);
    },
    async hear(outcomes) {
      for (const { item, isGood } of outcomes) {
        const q = qOf(item);
        values.set(item.id, q + LEARNING_RATE * ((isGood ? 1 : 0) - q));
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

/** By name; the oracle has no regret and is left out. */
export const CHOOSERS: Readonly<Record<string, MakeChooser>> = {
  'memory (ours)': productChooser,
  'additive mixing': (world) =>
    formulaChooser(world, ({ relevance }, q) => (1 - MIXED) * relevance + MIXED * q),
  'z-blend': (world) =>
    formulaChooser(
      world,
      ({ relevance }, q, all) =>
        zOf(
          relevance,
          all.map(({ item }) => item.relevance),
        ) +
        zOf(
          q,
          all.map((one) => one.q),
        ),
    ),
  'similarity only': (world) => formulaChooser(world, ({ relevance }) => relevance),
  recency: (world) => formulaChooser(world, ({ order }) => order),
  random: (world, seed) => {
    const random = createRandom(seed, 'world', 'random chooser');
    return formulaChooser(world, () => random.next());
  },
};
