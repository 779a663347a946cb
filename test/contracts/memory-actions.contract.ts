import { describe, expect, test } from 'vitest';
import type { Memory } from '../../src/memory/index.ts';
import type { Sql } from '../../src/storage/index.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

/** What may be done to nodes, and when, whatever database it stands on. */
export function memoryActionsContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed, feedTimes } = createMemorySteps(open);

  describe(`${name}: what may be done to nodes, and when`, () => {
    test('MEM-16 low Q, by usage: critical below 0.2 from 10 uses, high below 0.3 from 5', async () => {
      await using memory = await openAt(NOW);
      const cases = [
        [0.19, 10, 'CRITICAL'],
        [0.19, 9, 'HIGH'],
        [0.2, 10, 'HIGH'],
        [0.29, 5, 'HIGH'],
        [0.3, 5, undefined],
        [0.29, 4, undefined],
      ] as const;
      const wanted = new Map<string, string>();
      for (const [q_value, usage_count, priority] of cases) {
        const id = await addFact(memory, {
          content: `${q_value} ${usage_count}`,
          q_value,
          usage_count,
        });
        if (priority !== undefined) wanted.set(id, priority);
      }
      const { candidates } = await memory.candidates({ criteria: 'low_q' });
      expect(new Map(candidates.map(({ nodeId, priority }) => [nodeId, priority]))).toEqual(wanted);
      expect(candidates[0]?.priority).toBe('CRITICAL');
    });

    test('MEM-17 every criteria pages through all of its candidates once', async () => {
      await using memory = await openAt(NOW);
      const old = '2025-01-01T00:00:00.000Z';
      await memory.add(
        Array.from({ length: 60 }, (_, n) => ({
          type: 'Fact' as const,
          content: `the same words, twice ${'abcdefghij'.charAt(n % 10)}${Math.floor(n / 20)}`,
          q_value: 0.1 + (n % 3) / 100,
          usage_count: 6 + (n % 7),
          created_at: old,
        })),
      );
      await memory.add(
        Array.from({ length: 25 }, (_, n) => ({
          type: 'Process' as const,
          trigger: `parse tables of kind ${n % 5}`,
          action: `step ${n}`,
          is_generalizable: true,
        })),
      );
      for (const [criteria, count] of [
        ['low_q', 60],
        ['stale', 60],
        ['unlinked_processes', 25],
      ] as const) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<Memory['candidates']>> = await memory.candidates({
            criteria,
            limit: 7,
            cursor,
          });
          seen.push(...page.candidates.map(({ nodeId }) => nodeId));
          cursor = page.nextCursor;
        } while (cursor !== null);
        expect([criteria, seen.length, new Set(seen).size]).toEqual([criteria, count, count]);
      }
      await expect(memory.candidates({ criteria: 'low_q', cursor: 'x' })).rejects.toMatchObject({
        code: 'argument-invalid',
      });
    });

    test('MEM-20 deprecation needs low Q, uses, a pattern of failures and a bound below a half', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'the earth is flat' });
      const deprecate = (reason = 'it fails') =>
        memory.act({ type: 'deprecate', id, nodeType: 'Fact', reason }, { name: 'person' });
      await feedTimes(memory, 9, id, 'failure');
      await expect(deprecate()).rejects.toMatchObject({
        code: 'refused',
        details: { missing: [{ precondition: 'usage_count', seen: 9, needed: '>= 10' }, {}] },
      });
      await feed(memory, id, 'failure');
      await expect(deprecate('')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'reason' }] },
      });
      expect(await deprecate()).toMatchObject({ action: 'deprecated', nodeId: id });
      expect(await memory.get(id)).toMatchObject({ status: 'deprecated' });
      expect(await memory.recall({ text: 'earth flat' })).toEqual([]);
      await expect(deprecate()).rejects.toMatchObject({
        details: { missing: [{ precondition: 'status' }] },
      });
    });

    test('MEM-20 recent successes, and one source alone, do not let a node be deprecated', async () => {
      await using memory = await openAt(NOW);
      const good = await addFact(memory, { content: 'good', q_value: 0.01 });
      for (const outcome of ['failure', 'failure', 'failure', 'failure', 'failure', 'failure'])
        await feed(memory, good, outcome);
      for (let use = 0; use < 4; use += 1)
        await feed(memory, good, use < 2 ? 'partial' : 'used_unknown');
      const spammed = await addFact(memory, { content: 'spammed' });
      await feedTimes(memory, 30, spammed, 'failure', { source: 'one' });
      const missingOf = async (id: string): Promise<unknown> =>
        memory
          .act({ type: 'deprecate', id, nodeType: 'Fact', reason: 'bad' }, { name: 'person' })
          .catch((error) =>
            error.details.missing.map((gate: { precondition: string }) => gate.precondition),
          );
      expect(await missingOf(good)).toContain('failure_pattern');
      expect(await missingOf(spammed)).toEqual([
        'independent_evidence',
        'failure_pattern',
        'success_upper_bound',
      ]);
    });

    test('MEM-20 what only hard tasks use stays where others do no better on them; what others do better goes', async () => {
      await using memory = await openAt(NOW);
      const [needed, bad, other] = [
        await addFact(memory, { content: 'a tool for migrations' }),
        await addFact(memory, { content: 'a tool for notes' }),
        await addFact(memory, { content: 'a tool for all' }),
      ];
      const hard = { context: 'migrate the billing database' };
      const easy = { context: 'summarise the weekly notes' };
      await feedTimes(memory, 20, needed, 'failure', hard);
      await feedTimes(memory, 20, bad, 'failure', easy);
      await feedTimes(memory, 12, other, 'failure', hard);
      await feedTimes(memory, 20, other, 'success', easy);
      const run = await memory.evolve();
      expect(run).toMatchObject({
        details: [{ nodeId: bad, action: 'deprecated' }],
        held: [{ nodeId: needed, reason: 'hard-tasks' }],
      });
    });

    test('MEM-21 refinement makes a new node that supersedes the old one, once', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'water boils at 90 degrees' });
      await feedTimes(memory, 6, id, 'failure');
      const refine = (improvedContent: string) =>
        memory.act(
          { type: 'refine', id, nodeType: 'Fact', improvedContent, reason: 'measured' },
          { name: 'person' },
        );
      await expect(refine('Water  boils at 90 degrees.')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'different_content' }] },
      });
      const { newId } = await refine('water boils at 100 degrees at sea level');
      expect(await memory.get(newId ?? '')).toMatchObject({
        qValue: 0.5,
        version: 2,
        usageCount: 0,
      });
      expect(await memory.get(id)).toMatchObject({
        status: 'superseded',
        content: 'water boils at 90 degrees',
      });
      expect(await memory.edges(id)).toEqual([{ kind: 'SUPERSEDES', from: newId, to: id }]);
      await expect(refine('something else')).rejects.toMatchObject({
        details: { missing: [{ precondition: 'status' }] },
      });
    });

    test('MEM-21 what comes of a refined node credits what the old one came from, until it is undone', async () => {
      await using memory = await openAt(NOW);
      const derived = await addFact(memory, { content: 'an older note' });
      const shown = await addFact(memory, { content: 'what was shown meanwhile' });
      const helped = await addFact(memory, { content: 'what it speaks for' });
      const id = await addFact(memory, {
        content: 'water boils at 90 degrees',
        derived_from: [derived],
        supports: [helped],
        origin: { retrieved_ids: [shown] },
      });
      await feedTimes(memory, 6, id, 'failure');
      const creditOf = async (node: string) => (await memory.get(node)).lineageCredit;
      expect([await creditOf(derived), await creditOf(shown)]).toEqual([-3, -3]);
      const refine = (improvedContent: string) =>
        memory.act(
          { type: 'refine', id, nodeType: 'Fact', improvedContent, reason: 'measured' },
          { name: 'person' },
        );
      const wrong = await refine('water boils at 80 degrees');
      await memory.undo(wrong.runId, 'person');
      expect(await memory.edges(wrong.newId ?? '')).toEqual([]);
      const { newId } = await refine('water boils at 100 degrees at sea level');
      expect(await memory.edges(newId ?? '')).toEqual([
        { kind: 'DERIVED_FROM', from: newId, to: derived },
        { kind: 'SUPERSEDES', from: newId, to: id },
      ]);
      await feedTimes(memory, 2, newId ?? '', 'success');
      expect([await creditOf(derived), await creditOf(shown)]).toEqual([-2, -2]);
      expect(await creditOf(id)).toBe(0);
      await using replayed = await openAt(NOW);
      const rows: unknown[] = [];
      for await (const row of memory.export()) rows.push(row);
      await replayed.import(rows);
      for (const node of [derived, shown, newId ?? '']) {
        expect(await replayed.get(node)).toEqual(await memory.get(node));
        expect(await replayed.edges(node)).toEqual(await memory.edges(node));
      }
    });

    test('MEM-22 merging keeps the best one, unites what they came from and points the others to it', async () => {
      await using memory = await openAt(NOW);
      const words =
        'the parser of markdown tables reads every cell of a row from left to right and keeps it';
      const one = await addFact(memory, {
        content: words,
        q_value: 0.6,
        origin: { evidence_ids: ['e1'] },
      });
      const two = await addFact(memory, {
        content: `${words}.`,
        q_value: 0.8,
        usage_count: 2,
        origin: { evidence_ids: ['e2'] },
      });
      const act = (ids: readonly string[], nodeType: 'Fact' | 'Process' = 'Fact') =>
        memory.act(
          { type: 'merge', ids, nodeType, mergedContent: 'merged text', reason: '' },
          { name: 'person' },
        );
      const missingOf = (
        ids: readonly string[],
        type: 'Fact' | 'Process' = 'Fact',
      ): Promise<unknown> =>
        act(ids, type).catch((error) =>
          error.details.missing.map((gate: { precondition: string }) => gate.precondition),
        );
      expect(await missingOf([one, one])).toContain('distinct_nodes');
      expect(await missingOf([one, two], 'Process')).toContain('node_type');
      const denied = await addFact(memory, { content: words.replace('reads', 'never reads') });
      expect(await missingOf([one, denied])).toContain('no_contradiction');
      const numbers = await Promise.all(
        [3, 4].map((n) => addFact(memory, { content: `${words} ${words} in ${n} steps` })),
      );
      expect(await missingOf(numbers)).toEqual(['no_contradiction']);
      const unlike = await addFact(memory, { content: 'the parser reads' });
      expect(await missingOf([one, unlike])).toEqual(['similarity']);
      expect(await act([one, two])).toMatchObject({ nodeId: two });
      expect(await memory.get(two)).toMatchObject({
        content: 'merged text',
        qValue: 0.8,
        version: 2,
        usageCount: 2,
        origin: { evidenceIds: ['e2', 'e1'] },
      });
      expect(await memory.get(one)).toMatchObject({ status: 'merged' });
      expect(await memory.edges(one)).toEqual([{ kind: 'MERGED_INTO', from: one, to: two }]);
    });

    test('MEM-23 a node is archived from 90 days without use on, not before', async () => {
      for (const [created, done] of [
        ['2025-12-29T00:00:00.000Z', true],
        ['2025-12-30T00:00:00.000Z', false],
      ] as const) {
        await using memory = await openAt(NOW);
        const id = await addFact(memory, { content: 'old', created_at: created });
        const report = await memory.evolve();
        expect('details' in report && report.details.length).toBe(done ? 1 : 0);
        expect((await memory.get(id)).status).toBe(done ? 'archived' : 'active');
      }
    });

    test('MEM-25 a protected node never changes by itself, and for a person only with a justification', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, {
        content: 'old',
        created_at: '2025-01-01',
        is_protected: true,
      });
      const before = await memory.get(id);
      await memory.evolve();
      expect(await memory.get(id)).toEqual(before);
      const request = { type: 'archive', id, nodeType: 'Fact', reason: '' } as const;
      await expect(memory.act(request, { name: 'tool' })).rejects.toMatchObject({
        details: { missing: [{ precondition: 'not_protected' }] },
      });
      await memory.act(request, { name: 'person', justification: 'it is done with' });
      expect(await memory.get(id)).toMatchObject({ status: 'archived' });
    });
  });
}
