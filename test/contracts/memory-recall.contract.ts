import { describe, expect, test } from 'vitest';
import { createFixedClock } from '../../src/kernel/index.ts';
import { type Memory, openMemory, type RecalledSession } from '../../src/memory/index.ts';
import { openSqlite, type Sql } from '../../src/storage/index.ts';

const NOW = '2026-03-29T00:00:00.000Z';

/** How every memory recalls sessions and times, whatever database it stands on. */
export function memoryRecallContract(name: string, open: () => Promise<Sql>): void {
  const openOne = async (): Promise<Memory> =>
    openMemory({
      sql: await open(),
      derived: await openSqlite(':memory:', { derived: true }),
      clock: createFixedClock(NOW, () => 0),
    });
  const said = (content: string, session: string | null, more: object = {}) => ({
    type: 'Fact' as const,
    content,
    origin: { session },
    ...more,
  });
  const namesOf = (sessions: readonly RecalledSession[]) => sessions.map(({ session }) => session);

  describe(`recall of memory on ${name}`, () => {
    test('MEM-35 a session that speaks of it again stands first, and a good hit before many weak ones', async () => {
      await using memory = await openOne();
      await memory.addLines([
        said('the harbour of Osk froze', 'once'),
        said('the harbour of Osk froze', 'again'),
        said('Osk has a harbour', 'again'),
        ...Array.from({ length: 5 }, (_, n) => said(`the river froze, ${n} of many`, 'weak')),
        ...Array.from({ length: 20 }, (_, n) => said(`a note about soup ${n}`, `soup ${n}`)),
        said('the harbour of Osk froze', null),
      ]);
      const found = await memory.recallSessions({
        text: 'when was the harbour of Osk frozen, or froze?',
      });
      expect(namesOf(found)).toEqual(['again', 'once', 'weak']);
      expect(found.map(({ memories }) => memories.length)).toEqual([2, 1, 3]);
      const one = await memory.recallSessions({ text: 'harbour of Osk', limit: 1 });
      expect(namesOf(one)).toEqual(['again']);
      const short = await memory.recallSessions({ text: 'harbour of Osk', maxTokens: 5 });
      expect(short.map(({ memories }) => memories.length)).toEqual([1]);
    });

    test('MEM-35 what is spread over a session counts as its words, while it grows and when it is forgotten', async () => {
      await using memory = await openOne();
      const whole = ['Vela keeps bees', 'the orchard has forty trees', 'honey is sold in June'];
      await memory.addLines([
        said('honey of the orchard', 'two words'),
        ...whole.slice(0, 2).map((text) => said(text, 'spread')),
        ...Array.from({ length: 20 }, (_, n) => said(`a note about soup ${n}`, `soup ${n}`)),
      ]);
      const query = { text: 'does Vela sell honey, bees or trees of her orchard in June?' };
      const before = await memory.recallSessions(query);
      const rank = (found: typeof before): number => namesOf(found).indexOf('spread');
      await memory.addLines([said(whole[2] ?? '', 'spread')]);
      const after = await memory.recallSessions(query);
      expect(rank(after)).toBe(0);
      expect(after[0]?.score).toBeCloseTo(1);
      expect(await memory.forget({ session: 'spread', evidenceIds: null })).toBe(3);
      expect(rank(await memory.recallSessions(query))).toBe(-1);
    });

    test('MEM-35 value acts on sessions too, and what was shown of them may be spoken of', async () => {
      await using memory = await openOne();
      const { ids } = await memory.addLines([
        said('the parser reads tables of markdown', 'fails', { q_value: 0.1 }),
        said('a parser for tables', 'serves', { q_value: 0.9 }),
      ]);
      const query = { text: 'parser tables markdown', session: 's1' };
      expect(namesOf(await memory.recallSessions(query))).toEqual(['serves', 'fails']);
      const given = { node: ids[0], outcome: 'success', session: 's1' };
      expect(await memory.feedbackLines([given], 'agent')).toMatchObject({ applied: 1 });
    });

    test('MEM-19 made at once, the index finds what it finds when it grows with each Fact', async () => {
      await using sql = await open();
      const kept: Sql = { ...sql, [Symbol.asyncDispose]: async () => undefined };
      const openFresh = async (): Promise<Memory> =>
        openMemory({
          sql: kept,
          derived: await openSqlite(':memory:', { derived: true }),
          clock: createFixedClock(NOW, () => 0),
        });
      await using grown = await openFresh();
      const days = Array.from({ length: 24 }, (_, n) => 1 + ((n * 7) % 24));
      for (const day of days) {
        const created_at = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
        const session = day % 5 === 0 ? null : `s${Math.floor(day / 7)}`;
        await grown.add([said(`note w${day}`, session, { created_at })]);
        await grown.recall({ text: 'note' });
      }
      await using made = await openFresh();
      for (const day of days) {
        const query = { text: `w${day}`, limit: 100, explore: 0 };
        const [one, other] = [await grown.recall(query), await made.recall(query)];
        expect(one.length).toBeGreaterThan(0);
        expect(other.map(({ id, relevance }) => [id, relevance])).toEqual(
          one.map(({ id, relevance }) => [id, relevance]),
        );
      }
    });

    test('MEM-36 a Fact from the time that the query names fits better', async () => {
      await using memory = await openOne();
      const days = ['2023-05-08', '2023-05-30', '2023-06-05', '2023-06-20', '2024-05-08'];
      await memory.addLines(
        days.map((day, n) =>
          said('we went swimming in the lake', String(n), { created_at: `${day}T10:00:00.000Z` }),
        ),
      );
      const fits = async (text: string): Promise<readonly string[]> => {
        const found = await memory.recallSessions({ text });
        const best = Math.max(...found.map(({ memories }) => memories[0]?.relevance ?? 0));
        return namesOf(found.filter(({ memories }) => memories[0]?.relevance === best)).toSorted();
      };
      expect(await fits('who went swimming in the lake')).toHaveLength(5);
      expect(await fits('who went swimming on 8 May 2023')).toEqual(['0']);
      expect(await fits('who went swimming in May 2023')).toEqual(['0', '1', '2']);
      expect(await fits('who went swimming on May 8')).toEqual(['0', '4']);
      expect(await fits('who went swimming in 2023')).toEqual(['0', '1', '2', '3']);
      expect(await fits('who went swimming in 2021')).toHaveLength(5);
    });
  });
}
