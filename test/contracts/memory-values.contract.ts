import { describe, expect, test } from 'vitest';
import type { Sql } from '../../src/storage/index.ts';
import { createMemorySteps, NOW } from '../support/memory-steps.ts';

/** What outcomes do to values, whatever database it stands on. */
export function memoryValuesContract(name: string, open: () => Promise<Sql>): void {
  const { openAt, addFact, feed, feedTimes } = createMemorySteps(open);

  describe(`${name}: what outcomes do to values`, () => {
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
      await feedTimes(memory, 10, failing, 'failure');
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
      const result = await memory.feedbackLines(given, 'person');
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
      await memory.feedbackLines(given('spam', '2026-03-28T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 5, counted: { uses: 3 } });
      await memory.feedbackLines(given('spam', '2026-03-29T01:00:00Z'), 'import');
      expect(await memory.get(id)).toMatchObject({ usageCount: 10, counted: { uses: 6 } });
      await memory.feedbackLines(given(null, '2026-03-29T01:00:00Z'), 'person');
      expect(await memory.get(id)).toMatchObject({
        usageCount: 15,
        counted: { uses: 11, failure: 11, success: 0 },
      });
    });

    test('MEM-7 a source that contradicts all others counts three times in all, however many days it speaks', async () => {
      await using memory = await openAt(NOW);
      const [liked, alone] = [
        await addFact(memory, { content: 'a' }),
        await addFact(memory, { content: 'b' }),
      ];
      const say = (node: string, source: string, outcome: string, day: number) =>
        Array.from({ length: 5 }, () => ({ node, outcome, source, ts: `2026-03-0${day}T01:00Z` }));
      for (let day = 1; day <= 4; day += 1) {
        await memory.feedbackLines(say(liked, `user${day}`, 'success', day), 'import');
        await memory.feedbackLines(say(liked, 'spam', 'failure', day), 'import');
        await memory.feedbackLines(say(alone, 'spam', 'failure', day), 'import');
      }
      expect(await memory.get(liked)).toMatchObject({
        usageCount: 40,
        counted: { uses: 15, success: 12, failure: 3 },
      });
      expect(await memory.get(alone)).toMatchObject({ counted: { uses: 12, failure: 12 } });
      await memory.feedbackLines(say(liked, 'spam', 'success', 5), 'import');
      expect(await memory.get(liked)).toMatchObject({ counted: { uses: 15 } });
    });

    test('MEM-37 a node of another kind than it was is ranked by what was seen of it of late', async () => {
      await using memory = await openAt(NOW);
      const text = 'notes on tables';
      const [turned, middling] = [
        await addFact(memory, { content: `${text} one` }),
        await addFact(memory, { content: `${text} two` }),
      ];
      await feedTimes(memory, 60, turned, 'success');
      for (let use = 0; use < 40; use += 1)
        await feed(memory, middling, use % 2 === 0 ? 'success' : 'failure');
      const first = async (): Promise<string | undefined> =>
        (await memory.recall({ text, explore: 0 }))[0]?.id;
      expect(await first()).toBe(turned);
      await feedTimes(memory, 12, turned, 'failure');
      expect(await first()).toBe(middling);
      expect(await memory.get(turned)).toMatchObject({ counted: { success: 60, failure: 12 } });
    });

    test('MEM-8 an agent speaks only of what was shown in its session', async () => {
      await using memory = await openAt(NOW);
      const id = await addFact(memory, { content: 'the parser reads tables' });
      const given = { node: id, outcome: 'success', session: 's1' };
      expect(await memory.feedbackLines([given], 'agent')).toMatchObject({
        applied: 0,
        ignored: 1,
      });
      await memory.recall({ text: 'parser tables', session: 's1' });
      expect(await memory.feedbackLines([given], 'agent')).toMatchObject({
        applied: 1,
        ignored: 0,
      });
      const elsewhere = { ...given, session: 's2' };
      expect(await memory.feedbackLines([elsewhere], 'agent')).toMatchObject({ ignored: 1 });
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
  });
}
