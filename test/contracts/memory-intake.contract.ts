import { describe, expect, test } from 'vitest';
import { ResearchError } from '../../src/kernel/index.ts';
import type { Sql } from '../../src/storage/index.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

/** What a memory takes from outside, whatever database it stands on. */
export function memoryIntakeContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed } = createMemorySteps(open);
  const half = '\ud800';

  describe(`${name}: what a memory takes from outside`, () => {
    test('MEM-2 whatever stands in the text of a node comes back as it was', async () => {
      await using memory = await openAt(NOW);
      for (const content of [
        'a \0 b',
        `half ${half} of it`,
        "'; DROP TABLE memory_node; --",
        '\u202e中😀',
      ]) {
        const id = await addFact(memory, {
          content,
          tags: [content],
          entity: content,
          slot: content,
        });
        expect(await memory.get(id)).toMatchObject({ content, tags: [content], entity: content });
      }
    });

    test('MEM-2 a slot is told by its whole entity and name, however long', async () => {
      await using memory = await openAt(NOW);
      // No two alike in a row, or the database would make it short by packing it.
      const entity = Array.from({ length: 8_000 }, (_, at) => (at * 7919).toString(36)).join('');
      const first = await addFact(memory, { content: 'one', entity, slot: 's' });
      const second = await memory.addLines([{ type: 'Fact', content: 'two', entity, slot: 's' }]);
      expect(second.superseded).toEqual([first]);
      const other = await memory.addLines([{ type: 'Fact', content: 'two', entity, slot: 't' }]);
      expect(other.superseded).toEqual([]);
    });

    test('MEM-2 what is too long to look up by, or to keep, is refused by name', async () => {
      await using memory = await openAt(NOW);
      const long = 'x'.repeat(70_000);
      const wrong: readonly (readonly [string, unknown])[] = [
        ['task_domain', 'x'.repeat(513)],
        ['task_domain', 'a\0b'],
        ['task_domain', ''],
        ['cardinality', 'three'],
        ['embedding', 'none'],
      ];
      for (const [field, value] of wrong)
        await expect(addFact(memory, { content: 'a', [field]: value })).rejects.toMatchObject({
          code: 'input-invalid',
          message: expect.stringContaining(field),
        });
      for (const more of [{ content: long }, { tags: [long] }, { entity: long, slot: 's' }])
        await expect(addFact(memory, { content: 'a', ...more })).rejects.toMatchObject({
          code: 'limit-exceeded',
        });
      expect(await memory.log()).toHaveLength(1);
    });

    test('MEM-2 of many nodes the wrong one is told by its place, and none is added', async () => {
      await using memory = await openAt(NOW);
      const good = { type: 'Fact', content: 'good' } as const;
      const adding = memory.addLines([good, good, { type: 'Fact', content: ' ' }]);
      await expect(adding).rejects.toMatchObject({
        code: 'input-invalid',
        message: expect.stringMatching(/^Node 3 of 3: .*content/),
        details: { index: 2 },
      });
      expect(await memory.log()).toHaveLength(1);
    });

    test('MEM-5 a wrong line of feedback is refused by its field, and the others count', async () => {
      await using memory = await openAt(NOW);
      const node = await addFact(memory, { content: 'a fact' });
      const wrong = [
        { id: '' },
        { id: 'x'.repeat(513) },
        { id: 5 },
        { source: 'a\0b' },
        { session: half },
        { context: 'nul \0 in it' },
        { context: 'x'.repeat(8_001) },
        { ts: '+010000-01-01T00:00:00Z' },
        { sorce: 'misspelt' },
      ];
      const result = await memory.feedbackLines(
        [{}, ...wrong, { context: '中😀 <b>' }].map((more) => ({
          node,
          outcome: 'success',
          ...more,
        })),
        'person',
      );
      expect(result).toMatchObject({ applied: 2, duplicates: 0, ignored: 0 });
      expect(result.refused.map(({ index }) => index)).toEqual(wrong.map((_, at) => at + 1));
      for (const [at, { reason, node: named }] of result.refused.entries()) {
        expect(reason).toContain(Object.keys(wrong[at] ?? {})[0]);
        expect(named).toBe(node);
      }
      expect(await memory.get(node)).toMatchObject({ usageCount: 2 });
    });

    test('MEM-5 a failure in the midst of much feedback tells how many lines count', async () => {
      await using sql = await open();
      const left = { transactions: Number.POSITIVE_INFINITY };
      const failing: Sql = {
        ...sql,
        async transaction(fn, signal) {
          left.transactions -= 1;
          if (left.transactions < 0) throw new ResearchError('busy', 'Writing: too many');
          return sql.transaction(fn, signal);
        },
        [Symbol.asyncDispose]: async () => undefined,
      };
      await using memory = await openAt(NOW, failing);
      const node = await addFact(memory, { content: 'a fact' });
      left.transactions = 1;
      const lines = Array.from({ length: 201 }, () => ({ node, outcome: 'success' }));
      await expect(memory.feedbackLines(lines, 'person')).rejects.toMatchObject({
        code: 'busy',
        message: 'Writing: too many; the first 200 lines of feedback were applied',
        details: { applied: 200 },
      });
      expect(await memory.get(node)).toMatchObject({ usageCount: 200 });
    });

    test('MEM-5 feedback is of its own time, called ts or created_at', async () => {
      await using memory = await openAt(NOW);
      const node = await addFact(memory, { content: 'a fact' });
      await feed(memory, node, 'success', { created_at: '2026-03-01T00:00:00Z' });
      await feed(memory, node, 'failure', { ts: '2026-03-02T00:00:00Z' });
      const times = (await memory.history(node)).map(({ timestamp }) => timestamp.slice(0, 10));
      expect(times).toEqual(['2026-03-02', '2026-03-01']);
    });
  });
}
