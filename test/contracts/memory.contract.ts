import { describe, expect, test } from 'vitest';
import { createFixedClock, type Instant } from '../../src/kernel/index.ts';
import { type Memory, openMemory } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';

const NOW = '2026-03-29T00:00:00.000Z';

/** What every memory promises, whatever database it stands on. */
export function memoryContract(name: string, open: () => Promise<Sql>): void {
  const openAt = async (now: Instant, sql?: Sql): Promise<Memory> =>
    openMemory({
      sql: sql ?? (await open()),
      derived: await openSqlite(':memory:', { derived: true }),
      clock: createFixedClock(now, () => 0),
    });
  const addFact = async (memory: Memory, fields: object): Promise<string> => {
    const { ids } = await memory.add([{ type: 'Fact', ...fields }]);
    return ids[0] ?? '';
  };
  const feed = (memory: Memory, node: string, outcome: string, more: object = {}) =>
    memory.feedback([{ node, outcome, ...more }], 'person');

  describe(`memory on ${name}`, () => {
    test('MEM-1 a new node is active, with Q 0.5 and no use', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'Node 20 ended in April 2026' });
      expect(id).toMatch(/^fact_[0-9a-z]+$/);
      expect(await memory.get(id)).toMatchObject({
        status: 'active',
        qValue: 0.5,
        usageCount: 0,
        version: 1,
        createdAt: NOW,
      });
    });

    test('MEM-4 another value of a single slot supersedes the old one; the same value is no new node', async () => {
      await using memory = await openAt(NOW);
      const slot = { entity: 'Node', slot: 'current version' };
      const first = await addFact(memory, { content: '22', ...slot });
      expect(await memory.add([{ type: 'Fact', content: ' 22', ...slot }])).toEqual({
        ids: [first],
        superseded: [],
      });
      const second = await memory.add([{ type: 'Fact', content: '24', ...slot }]);
      expect(second.superseded).toEqual([first]);
      expect(await memory.get(first)).toMatchObject({ status: 'superseded', content: '22' });
      expect(await memory.edges(first)).toEqual([
        { kind: 'SUPERSEDES', from: second.ids[0], to: first },
      ]);
      const other = await memory.add([
        { type: 'Fact', content: '26', ...slot, cardinality: 'multi', scope: 'project' },
        { type: 'Fact', content: '27', ...slot, cardinality: 'multi', scope: 'project' },
      ]);
      expect(other.superseded).toEqual([]);
    });

    test('MEM-3 a ring of DERIVED_FROM is refused', async () => {
      await using memory = await openAt(NOW);
      const parent = await addFact(memory, { content: 'one' });
      const child = await addFact(memory, { content: 'two', derived_from: [parent] });
      const ring = memory.link({ kind: 'DERIVED_FROM', from: parent, to: child });
      await expect(ring).rejects.toMatchObject({ code: 'refused' });
      expect(await memory.edges(parent)).toHaveLength(1);
    });

    test('MEM-5 an outcome moves Q by a tenth of the way', async () => {
      await using memory = await openAt(NOW);
      const expected = { success: 0.55, failure: 0.45, partial: 0.5, used_unknown: 0.51 };
      for (const [outcome, q] of Object.entries(expected)) {
        const id = await addFact(memory, { content: `for ${outcome}` });
        await feed(memory, id, outcome);
        const node = await memory.get(id);
        expect(node.qValue).toBeCloseTo(q, 12);
        expect(node).toMatchObject({ usageCount: 1, qUpdateCount: 1 });
      }
      const failing = await addFact(memory, { content: 'never works' });
      for (let use = 0; use < 10; use += 1) await feed(memory, failing, 'failure');
      expect((await memory.get(failing)).qValue).toBeCloseTo(0.1743, 4);
      expect((await memory.get(failing)).qValue).toBeCloseTo(0.5 * 0.9 ** 10, 12);
    });

    test('MEM-5 what was shown but not used changes neither Q nor usage', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      expect(await feed(memory, id, 'not_used')).toMatchObject({ applied: 1 });
      expect(await memory.get(id)).toMatchObject({ qValue: 0.5, usageCount: 0, qUpdateCount: 0 });
    });

    test('MEM-5 an unknown outcome or node is refused and changes nothing', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      const before = await memory.get(id);
      const given = [
        { node: id, outcome: 'great' },
        { node: 'fact_none', outcome: 'success' },
        { node: id, outcome: 1 },
      ];
      const result = await memory.feedback(given, 'person');
      expect(result).toMatchObject({ applied: 0, duplicates: 0, ignored: 0 });
      expect(result.refused.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect(await memory.get(id)).toEqual(before);
    });

    test('MEM-6 the same feedback id counts once, also after a restart', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const memory = await openAt(NOW, kept);
      const id = await addFact(memory, { content: 'a fact' });
      await feed(memory, id, 'success', { id: 'f1' });
      expect(await feed(memory, id, 'success', { id: 'f1' })).toMatchObject({ duplicates: 1 });
      const again = await openAt(NOW, kept);
      expect(await feed(again, id, 'failure', { id: 'f1' })).toMatchObject({
        applied: 0,
        duplicates: 1,
      });
      expect((await again.get(id)).qValue).toBeCloseTo(0.55, 12);
    });

    test('MEM-7 a source counts as evidence three times a node and day, a person without a name always', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'a fact' });
      const given = (source: string | null, ts: string) =>
        Array.from({ length: 5 }, () => ({ node: id, outcome: 'failure', source, ts }));
      await memory.feedback(given('spam', '2026-03-28T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 5, counted: { uses: 3 } });
      await memory.feedback(given('spam', '2026-03-29T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 10, counted: { uses: 6 } });
      await memory.feedback(given(null, '2026-03-29T01:00:00Z'), 'person');
      expect(await memory.get(id)).toMatchObject({
        usageCount: 15,
        counted: { uses: 11, failure: 11, success: 0 },
      });
    });

    test('MEM-8 an agent speaks only of what was shown in its session', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'the parser reads tables' });
      const given = { node: id, outcome: 'success', session: 's1' };
      expect(await memory.feedback([given], 'agent')).toMatchObject({ applied: 0, ignored: 1 });
      await memory.recall({ text: 'parser tables', session: 's1' });
      expect(await memory.feedback([given], 'agent')).toMatchObject({ applied: 1, ignored: 0 });
      const elsewhere = { ...given, session: 's2' };
      expect(await memory.feedback([elsewhere], 'agent')).toMatchObject({ ignored: 1 });
    });

    test('MEM-9 an outcome credits each ancestor once, by its shortest way, and never moves its Q', async () => {
      await using memory = await openAt(NOW);
      const root = await addFact(memory, { content: 'root' });
      const left = await addFact(memory, { content: 'left', derived_from: [root] });
      const right = await addFact(memory, { content: 'right', origin: { retrieved_ids: [root] } });
      const leaf = await addFact(memory, { content: 'leaf', derived_from: [left, right] });
      await feed(memory, leaf, 'success');
      expect((await memory.get(left)).lineageCredit).toBe(0.5);
      expect((await memory.get(right)).lineageCredit).toBe(0.5);
      expect(await memory.get(root)).toMatchObject({
        lineageCredit: 0.25,
        qValue: 0.5,
        usageCount: 0,
      });
    });

    test('MEM-11 recall finds by words and leaves out what is not about the query', async () => {
      await using memory = await openAt(NOW);
      const wanted = await addFact(memory, { content: 'PostgreSQL needs a writer lock' });
      await addFact(memory, { content: 'The cat sleeps on the sofa', q_value: 1 });
      const found = await memory.recall({ text: 'which lock does PostgreSQL need?' });
      expect(found.map(({ id }) => id)).toEqual([wanted]);
      expect(await memory.recall({ text: 'the' })).toHaveLength(1);
      expect(await memory.recall({ text: '' })).toEqual([]);
    });
  });
}
