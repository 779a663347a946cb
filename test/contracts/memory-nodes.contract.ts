import { describe, expect, test } from 'vitest';
import type { Sql } from '../../src/storage/index.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

/** What a memory keeps and finds, whatever database it stands on. */
export function memoryNodesContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed } = createMemorySteps(open);

  describe(`${name}: what a memory keeps and finds`, () => {
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

    test('MEM-2 a program adds a node by its own names for the fields, and an unknown one is refused', async () => {
      await using memory = await openAt(NOW);
      const { ids } = await memory.add([
        {
          type: 'Process',
          trigger: 'a table is nested',
          action: 'flatten it',
          keyInsight: 'cells repeat',
          isGeneralizable: true,
          origin: { session: 's1', retrievedIds: ['fact_1'] },
        },
      ]);
      expect(await memory.get(ids[0] ?? '')).toMatchObject({
        keyInsight: 'cells repeat',
        isGeneralizable: true,
        isFailure: false,
        origin: { session: 's1', evidenceIds: [], retrievedIds: ['fact_1'] },
      });
      const typo = { type: 'Fact', content: 'a fact', taskDomian: 'tables' } as const;
      await expect(memory.add([typo])).rejects.toMatchObject({
        code: 'input-invalid',
        message: expect.stringContaining('did you mean "task_domain"?'),
      });
    });

    test('MEM-4 another value of a single slot supersedes the old one; the same value is no new node', async () => {
      await using memory = await openAt(NOW);
      const slot = { entity: 'Node', slot: 'current version' };
      const first = await addFact(memory, { content: '22', ...slot });
      expect(await memory.addLines([{ type: 'Fact', content: ' 22', ...slot }])).toEqual({
        ids: [first],
        superseded: [],
      });
      const second = await memory.addLines([{ type: 'Fact', content: '24', ...slot }]);
      expect(second.superseded).toEqual([first]);
      expect(await memory.get(first)).toMatchObject({ status: 'superseded', content: '22' });
      expect(await memory.edges(first)).toEqual([
        { kind: 'SUPERSEDES', from: second.ids[0], to: first },
      ]);
      const other = await memory.addLines([
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

    test('MEM-11 the value of a property is found by what it is the value of', async () => {
      await using memory = await openAt(NOW);
      const bonn = { content: 'Bonn', entity: 'West Germany', slot: 'capital' };
      const id = await addFact(memory, bonn);
      await addFact(memory, { content: 'Rust has no garbage collector' });
      const found = await memory.recall({ text: 'what was the capital of West Germany?' });
      expect(found.map((item) => item.id)).toEqual([id]);
    });

    test('MEM-3 a node is no neighbour of itself, whatever the edge', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'one' });
      const itself = memory.link({ kind: 'SUPPORTS', from: id, to: id });
      await expect(itself).rejects.toMatchObject({ code: 'refused' });
      expect(await memory.edges(id)).toEqual([]);
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

    test('MEM-19 a Fact is found by its neighbours of the session too, and better when its entity is named', async () => {
      await using memory = await openAt(NOW);
      const said = (content: string, session: string, entity = 'Ann') => ({
        type: 'Fact' as const,
        content,
        entity,
        origin: { session },
      });
      const { ids } = await memory.addLines([
        said('Where did you paint the sunrise?', 's1', 'Bob'),
        said('At the lake, last year.', 's1'),
        said('At the river, this year.', 's2'),
      ]);
      const found = async (text: string): Promise<readonly string[]> =>
        (await memory.recall({ text, explore: 0 })).map(({ id }) => id);
      expect(await found('sunrise')).toEqual(ids.slice(0, 2));
      expect((await found('what about this Ann year'))[0]).toBe(ids[2]);
      const tied = await memory.addLines([
        said('likes green tea', 's3', 'Cem'),
        said('likes green tea', 's4', 'Dan'),
      ]);
      expect((await found('does Dan like green tea'))[0]).toBe(tied.ids[1]);
      expect((await found('does Cem like green tea'))[0]).toBe(tied.ids[0]);
    });

    test('MEM-12 value acts within relevance before the cut', async () => {
      await using memory = await openAt(NOW);
      const text = (n: number): string => `parser for markdown tables, note ${n}`;
      for (let n = 0; n < 14; n += 1) await addFact(memory, { content: text(n), q_value: 0.1 });
      const valued = await addFact(memory, {
        content: 'how a parser reads markdown, with an aside about footnotes and other things',
        q_value: 0.9,
      });
      await addFact(memory, { content: 'the cat sleeps on the sofa', q_value: 1 });
      const query = { text: 'parser for markdown tables', explore: 0 };
      const plain = await memory.recall({ ...query, limit: 100 });
      const relevances = plain.map(({ relevance }) => relevance).sort((a, b) => b - a);
      const item = plain.find(({ id }) => id === valued);
      expect(relevances.indexOf(item?.relevance ?? -1)).toBe(14);
      expect(plain).toHaveLength(15);
      const found = await memory.recall({ ...query, limit: 5 });
      expect(found.map(({ id }) => id)).toContain(valued);
    });

    test('MEM-13 archived nodes stand behind every active one, and are left out on request', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const before = await openAt('2026-01-01T00:00:00.000Z', kept);
      const old = await addFact(before, { content: 'tables of markdown', q_value: 1 });
      const memory = await openAt('2026-04-02T00:00:00.000Z', kept);
      const fresh = await addFact(memory, { content: 'tables, in a long text about much else' });
      await memory.act(
        { type: 'archive', id: old, nodeType: 'Fact', reason: '' },
        { name: 'person' },
      );
      const query = { text: 'tables markdown', explore: 0 };
      expect((await memory.recall(query)).map(({ id }) => id)).toEqual([fresh, old]);
      const active = await memory.recall({ ...query, includeArchived: false });
      expect(active.map(({ id }) => id)).toEqual([fresh]);
      await feed(memory, old, 'success');
      expect(await memory.get(old)).toMatchObject({ status: 'active', archivedAt: null });
    });

    test('MEM-14 a Process that failed stands last, as a warning; text is escaped and held to a budget', async () => {
      await using memory = await openAt(NOW);
      const process = {
        type: 'Process',
        trigger: 'parse tables',
        action: '<b>use</b> regex',
      } as const;
      const { ids } = await memory.addLines([
        { ...process, outcome: 'failed on nested cells', q_value: 1 },
        { ...process, outcome: 'worked' },
      ]);
      const found = await memory.recall({ text: 'parse tables', explore: 0 });
      expect(found.map(({ id, warning }) => [id, warning])).toEqual([
        [ids[1], false],
        [ids[0], true],
      ]);
      expect(found[0]?.content).toContain('&lt;b&gt;');
      const short = await memory.recall({ text: 'parse tables', maxTokens: 5 });
      expect(short).toHaveLength(1);
    });
  });
}
