import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/index.ts';
import { cosineOfTerms } from '../text/index.ts';
import { planNodeMerge } from './actions/plan-merge.ts';
import { planDeprecate } from './actions/plan-status.ts';
import { findAlikeOf, findSimilarPairs } from './candidates/find-alike.ts';
import { findCliques } from './likeness/find-cliques.ts';
import { decodeLogRow, encodeLogRow } from './log/log-row.ts';
import { decodeNewNode } from './nodes/new-node.ts';
import { contentOf } from './nodes/node.ts';
import { decodeNode, encodeNode, type MemoryNode, type ProcessNode } from './nodes/node-schema.ts';
import { rankRecall } from './recall/rank-recall.ts';
import { draftSkill } from './upkeep/induce-skills.ts';
import { findCondition } from './upkeep/tend-failing.ts';
import { observe, USE_OUTCOMES, type UseOutcome, wilsonUpper } from './values/value.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const PERMIT = { justification: null };

function factOf(fields: object = {}): MemoryNode {
  return decodeNewNode({ type: 'Fact', content: 'a fact', ...fields }, NOW, 1).node;
}

function processOf(fields: object): ProcessNode {
  const { node } = decodeNewNode({ type: 'Process', action: 'act', ...fields }, NOW, 1);
  if (node.type !== 'Process') throw new Error('no Process');
  return node;
}

function afterOutcomes(node: MemoryNode, outcomes: readonly UseOutcome[]): MemoryNode {
  return outcomes.reduce(
    (before, outcome) => observe(before, { outcome, isCounted: true, at: NOW }),
    node,
  );
}

const outcomes = fc.array(fc.constantFrom(...USE_OUTCOMES), { maxLength: 60 });
const words = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'eps', '七', '八'), {
  minLength: 1,
  maxLength: 7,
});

describe('values', () => {
  test('MEM-5 Q stays in [0, 1] and usage counts real uses only', () => {
    fc.assert(
      fc.property(outcomes, (given) => {
        const node = afterOutcomes(factOf(), given);
        const used = given.filter((outcome) => outcome !== 'not_used');
        expect(node.qValue).toBeGreaterThanOrEqual(0);
        expect(node.qValue).toBeLessThanOrEqual(1);
        expect(node.usageCount).toBe(used.length);
      }),
    );
  });

  test('the bound of success falls with failures and is 1 when nothing is known', () => {
    expect(wilsonUpper(0, 0)).toBe(1);
    expect(wilsonUpper(0, 10)).toBeCloseTo(0.2775, 4);
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (success, failure) => {
        expect(wilsonUpper(success, failure + 1)).toBeLessThanOrEqual(
          wilsonUpper(success, failure),
        );
      }),
    );
  });
});

describe('gates', () => {
  const deprecate = (node: MemoryNode, given: readonly UseOutcome[]) =>
    planDeprecate({
      id: node.id,
      nodeType: 'Fact',
      reason: 'it fails',
      node,
      recent: given.toReversed().slice(0, 10),
      file: undefined,
      others: undefined,
      permit: PERMIT,
      now: NOW,
    });

  test('MEM-20 whatever came of the uses: deprecated means that it failed most of the time', () => {
    fc.assert(
      fc.property(outcomes, (given) => {
        const node = afterOutcomes(factOf(), given);
        const failures = given.slice(-10).filter((outcome) => outcome === 'failure').length;
        const isAllowed = deprecate(node, given).ok;
        const isDue = node.qValue < 0.2 && node.usageCount >= 10 && failures >= 7;
        expect(isAllowed && !isDue).toBe(false);
      }),
    );
    const failed = Array.from({ length: 12 }, () => 'failure' as const);
    expect(deprecate(afterOutcomes(factOf(), failed), failed).ok).toBe(true);
  });

  test('MEM-25 a protected node is never deprecated, whatever came of it', () => {
    fc.assert(
      fc.property(outcomes, (given) => {
        const failing = [...given, ...Array.from({ length: 30 }, () => 'failure' as const)];
        const node = afterOutcomes(factOf({ is_protected: true }), failing);
        const plan = deprecate(node, failing);
        expect(plan.ok).toBe(false);
        expect(plan.ok ? [] : plan.error.map(({ precondition }) => precondition)).toContain(
          'not_protected',
        );
      }),
    );
  });

  test('MEM-22 the survivor of a merge does not depend on the order of the ids', () => {
    const members = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 1, max: 99 }), q: fc.constantFrom(0.1, 0.5, 0.9) }),
      { selector: ({ id }) => id, minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(members, (given) => {
        const nodes = given.map(({ id, q }) => factOf({ id: `fact_${id}`, q_value: q }));
        const merge = (ids: readonly string[]) => {
          const plan = planNodeMerge({
            ids,
            nodeType: 'Fact',
            mergedContent: 'one',
            reason: '',
            nodes: new Map(nodes.map((node) => [node.id, node])),
            similarity: cosineOfTerms,
            contentOf,
            provenance: [],
            files: [],
            unusedSinceAction: [],
            isAutomatic: false,
            permit: PERMIT,
            now: NOW,
          });
          return plan.ok ? plan.value.nodeId : undefined;
        };
        const ids = nodes.map(({ id }) => id);
        const best = Math.max(...given.map(({ q }) => q));
        expect(merge(ids)).toBe(merge(ids.toReversed()));
        expect(nodes.find(({ id }) => id === merge(ids))?.qValue).toBe(best);
      }),
    );
  });
});

describe('finding', () => {
  test('MEM-16 pairs found by their rarest words are those of comparing all with all', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (lists) => {
        const texts = lists.map((list, n) => ({ id: `f${n}`, group: 'x', text: list.join(' ') }));
        const all = texts.flatMap((a, n) =>
          texts
            .slice(n + 1)
            .filter((b) => cosineOfTerms(a.text, b.text) > 0.8)
            .map((b) => [a.id, b.id].sort().join(' ')),
        );
        const found = findSimilarPairs(texts, { above: 0.8, inclusive: false }).map(
          ({ a, b }) => `${a} ${b}`,
        );
        expect([...found].sort()).toEqual(all.sort());
      }),
    );
  });

  test('MEM-41 what is alike on the other side is what comparing each with each finds, the first ones', () => {
    const words = fc.constantFrom('parse', 'tables', 'cells', 'rows', 'text', 'nested');
    const side = (name: string) =>
      fc
        .array(fc.array(words, { minLength: 1, maxLength: 6 }), { maxLength: 12 })
        .map((texts) =>
          texts.map((text, n) => ({ id: `${name}${100 + n}`, group: 'g', text: text.join(' ') })),
        );
    fc.assert(
      fc.property(side('l'), side('r'), (left, right) => {
        const found = findAlikeOf(left, right, { atLeast: 0.5, most: 3 });
        for (const { id, text } of left) {
          const all = right.filter((other) => cosineOfTerms(text, other.text) >= 0.5);
          expect(found.get(id)).toEqual(all.slice(0, 3).map((other) => other.id));
        }
      }),
    );
  });

  test('MEM-41 texts that are all alike give pairs by their number, not by its square', () => {
    const texts = Array.from({ length: 6_000 }, (_, n) => ({
      id: `${10_000 + n}`,
      group: 'g',
      text: 'the very same words',
    }));
    const pairs = findSimilarPairs(texts, { above: 0.95, inclusive: false });
    expect(pairs.length).toBeLessThanOrEqual(50 * texts.length);
    const groups = findCliques(
      pairs.map(({ a, b }) => [a, b]),
      50,
    );
    expect(new Set(groups.flat()).size).toBeGreaterThan(5_900);
  });

  test('MEM-12 what serves stands before any number of better fits that fail', () => {
    const fits = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), {
      minLength: 14,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fits, (given) => {
        const served = factOf({ id: 'fact_served', q_value: 0.9 });
        const failing = given.map((relevance, index) => ({
          node: factOf({ id: `fact_${index}`, q_value: 0.1 }),
          relevance,
        }));
        const options = { limit: 5, now: NOW, explore: 0, random: createRandom(1, 'q', 'recall') };
        const found = rankRecall([...failing, { node: served, relevance: 0.15 }], options);
        expect(found[0]?.node.id).toBe('fact_served');
      }),
    );
  });

  test('MEM-12 the ranking does not depend on the order of the matches', () => {
    const matches = fc.uniqueArray(
      fc.record({ id: fc.nat(99), q: fc.double({ min: 0, max: 1, noNaN: true }), fit: fc.nat(10) }),
      { selector: ({ id }) => id, maxLength: 30 },
    );
    fc.assert(
      fc.property(matches, (given) => {
        const all = given.map(({ id, q, fit }) => ({
          node: factOf({ id: `fact_${id}`, q_value: q }),
          relevance: fit / 10,
        }));
        const rank = (list: typeof all) =>
          rankRecall(list, {
            limit: 5,
            now: NOW,
            explore: 1,
            random: createRandom(1, 'q', 'recall'),
          }).map(({ node, propensity }) => [node.id, propensity]);
        expect(rank(all.toReversed())).toEqual(rank(all));
      }),
    );
  });
});

describe('texts without a model', () => {
  test('MEM-31 a condition is what all good contexts have and bad ones lack', () => {
    const use = (outcome: UseOutcome, context: string) => ({ outcome, context });
    const bad = [use('failure', 'on windows server'), use('failure', 'on windows laptop')];
    const good = [use('success', 'on a linux server'), use('success', 'on linux laptop')];
    expect(findCondition([...bad, ...good])).toBe('linux');
    expect(findCondition([...bad, use('success', 'on linux')])).toBeUndefined();
    expect(findCondition([...bad, ...bad.map(({ context }) => use('success', context))])).toBe(
      undefined,
    );
  });

  test('MEM-24 a draft takes name and words from its members, and a name that is free', () => {
    const members = ['pdf tables', 'html tables', 'csv tables'].map((trigger) =>
      processOf({ trigger: `extract ${trigger}`, action: `read ${trigger}`, outcome: 'worked' }),
    );
    const draft = draftSkill(members, [], (name) => name === 'extract-tables');
    expect(draft.name).toBe('extract-tables-2');
    expect(draft.description).toMatch(/^Use when /);
    expect(draft.content).toContain('3. read csv tables');
  });
});

describe('formats', () => {
  test('MEM-10 a node and a row of the log come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), outcomes, (content, given) => {
        fc.pre(content.trim() !== '');
        const node = afterOutcomes(factOf({ content, tags: ['a'] }), given);
        expect(decodeNode(JSON.parse(JSON.stringify(encodeNode(node))))).toEqual(node);
        const row = { kind: 'node', node, edges: [], superseded: [], seq: 1, ts: NOW } as const;
        expect(decodeLogRow(JSON.parse(JSON.stringify(encodeLogRow(row))))).toEqual(row);
      }),
    );
  });
});
