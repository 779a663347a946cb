import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../kernel/index.ts';
import { decodeNewNode } from '../nodes/new-node.ts';
import type { MemoryNode } from '../nodes/node-schema.ts';
import { observe, posteriorAmong } from '../values/value.ts';
import { type Match, type RankedNode, rankRecall } from './rank-recall.ts';

const NOW = '2026-03-29T00:00:00.000Z';

function factOf(id: string, success = 0, failure = 0, fields: object = {}): MemoryNode {
  const line = { type: 'Fact', id: `fact_${id}`, content: 'a fact', ...fields };
  let { node } = decodeNewNode(line, NOW, 1);
  for (let use = 0; use < success + failure; use += 1) {
    const outcome = use < success ? 'success' : 'failure';
    node = observe(node, { outcome, isCounted: true, at: NOW });
  }
  return node;
}

/** Used once for each letter, with success or failure. */
function usedOf(id: string, uses: string): MemoryNode {
  return [...uses].reduce(
    (node, use) =>
      observe(node, { outcome: use === 's' ? 'success' : 'failure', isCounted: true, at: NOW }),
    factOf(id),
  );
}

const TURNED = 's'.repeat(40) + 'f'.repeat(15);

function rank(matches: readonly Match[], limit = 5, explore = 0): readonly RankedNode[] {
  return rankRecall(matches, { limit, now: NOW, explore, random: createRandom(1, 'q', 'recall') });
}

function idsOf(ranked: readonly RankedNode[]): readonly string[] {
  return ranked.map(({ node }) => node.id);
}

function alike(...nodes: readonly MemoryNode[]): readonly Match[] {
  return nodes.map((node) => ({ node, relevance: 0.8 }));
}

describe('ranking by value', () => {
  test('MEM-12 what served in 20 uses stands before any that failed in them, however well those fit', () => {
    const fits = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), {
      minLength: 14,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fits, (given) => {
        const failing = given.map((relevance, index) => ({
          node: factOf(`${index}`, 0, 20),
          relevance,
        }));
        const served = { node: factOf('served', 20, 0), relevance: 0.15 };
        expect(rank([...failing, served])[0]?.node.id).toBe('fact_served');
      }),
    );
  });

  test('MEM-12 while nothing was used the order is that of the fit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 20, max: 100 }), { maxLength: 9 }), (fits) => {
        const matches = fits.map((fit) => ({ node: factOf(`${fit}`), relevance: fit / 100 }));
        const byFit = fits.toSorted((a, b) => b - a).map((fit) => `fact_${fit}`);
        expect(idsOf(rank(matches, 9))).toEqual(byFit);
      }),
    );
  });

  test('MEM-12 what is little known gets its turn once the others are known, and loses it by failing', () => {
    const known = factOf('known', 6, 4);
    const better = factOf('better', 9, 1);
    expect(idsOf(rank(alike(known, better, factOf('new'))))).toEqual([
      'fact_better',
      'fact_new',
      'fact_known',
    ]);
    const failed = factOf('new', 0, 2);
    expect(idsOf(rank(alike(known, better, failed))).at(-1)).toBe('fact_new');
  });

  test('MEM-12 credit from descendants lifts what is untried, and does not outweigh its own uses', () => {
    const plain = factOf('plain');
    const credited = factOf('z-credited', 0, 0, { lineage_credit: 3 });
    expect(idsOf(rank(alike(plain, credited)))[0]).toBe('fact_z-credited');
    const failing = factOf('credited', 0, 30, { lineage_credit: 3 });
    expect(idsOf(rank(alike(factOf('plain', 6, 24), failing)))[0]).toBe('fact_plain');
  });

  test('MEM-37 chance alone does not make a node another one', () => {
    let changed = 0;
    const random = createRandom(1, 'q', 'uses');
    for (let run = 0; run < 200; run += 1) {
      let node = factOf('steady');
      for (let use = 0; use < 40; use += 1) {
        const outcome = random.next() < 0.7 ? 'success' : 'failure';
        node = observe(node, { outcome, isCounted: true, at: NOW });
      }
      const { alpha, beta } = posteriorAmong([node])(node);
      if (alpha + beta < 42) changed += 1;
    }
    expect(changed).toBeLessThan(10);
  });

  test('MEM-51 where its rivals changed, what was given up gets its turn again', () => {
    const steady = Array.from({ length: 4 }, (_, n) => usedOf(`steady${n}`, 'sf'.repeat(25)));
    const turned = Array.from({ length: 4 }, (_, n) => usedOf(`turned${n}`, TURNED));
    const given = usedOf('given-up', 'fffsfffsff');
    expect(idsOf(rank(alike(...steady, given))).at(-1)).toBe('fact_given-up');
    expect(idsOf(rank(alike(...turned, given)))[0]).toBe('fact_given-up');
    const alone = posteriorAmong([given])(given);
    expect(posteriorAmong([given, ...steady])(given)).toEqual(alone);
    expect(posteriorAmong([given, ...turned])(given).mean).toBeGreaterThan(alone.mean);
  });

  test('MEM-51 what changed itself is known by what was seen of it since, whatever its rivals did', () => {
    const turned = Array.from({ length: 3 }, (_, n) => usedOf(`turned${n}`, TURNED));
    const alone = turned.map((node) => posteriorAmong([node])(node));
    expect(turned.map(posteriorAmong(turned))).toEqual(alone);
  });

  test('MEM-12 the slot that explores stays with what stands there when nothing could be better', () => {
    const good = Array.from({ length: 3 }, (_, n) => factOf(`good${n}`, 300, 0));
    const bad = Array.from({ length: 20 }, (_, n) => factOf(`bad${n}`, 0, 300));
    const found = rank(alike(...good, ...bad), 3, 1);
    expect(found.map(({ propensity }) => propensity)).toEqual([null, null, null]);
    expect(found.every(({ node }) => node.id.startsWith('fact_good'))).toBe(true);
    const untried = Array.from({ length: 20 }, (_, n) => factOf(`new${n}`));
    const drawn = rank(alike(...untried), 3, 1)[2];
    expect(drawn?.propensity).toBeGreaterThan(0);
    expect(drawn?.propensity).toBeLessThan(0.5);
  });
});
