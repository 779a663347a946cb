import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../kernel/index.ts';
import { openSqlite, type Sql } from '../../storage/index.ts';
import { openIndex } from '../index.ts';

const WORDS = 'a red green blue apple pear stone river the'.split(' ');
const words = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((list) => list.join(' '));

/** Weights this high make what stands together decide, so a wrong bound would show. */
const TOGETHER = { pairWeight: 0.9, proximityWeight: 0.7, phraseWeight: 2 };

describe('what is not looked at', () => {
  test('RET-18 a short list is the beginning of the whole list', async () => {
    const corpus = fc.array(fc.record({ title: words(3), text: words(25) }), {
      minLength: 5,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        corpus,
        words(6),
        fc.integer({ min: 1, max: 8 }),
        async (texts, text, limit) => {
          await using sql = await openSqlite(':memory:', { derived: true });
          const index = await openIndex(sql, 'test');
          await index.put(
            texts.map((one, number) => ({ ...one, id: `p${100 + number}`, file: 'a.md' })),
          );
          const query = { text: `"${text}"`, ranking: TOGETHER };
          const all = await index.search({ ...query, limit: texts.length });
          expect(await index.search({ ...query, limit })).toEqual(all.slice(0, limit));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('RET-18 RET-28 frequent words are passed over only where they decide nothing', async () => {
    const random = createRandom(1, 'test', 'frequent words');
    // Ranks of a made-up language: the first words are in most passages, the last ones in few.
    const word = (): string => `w${Math.floor(300 ** random.next())}`;
    const texts = Array.from({ length: 6_000 }, (_, number) => ({
      id: `p${10_000 + number}`,
      file: number % 3 === 0 ? 'a.md' : 'b.md',
      title: '',
      text: Array.from({ length: 12 }, word).join(' '),
    }));
    await using sql = await openSqlite(':memory:', { derived: true });
    const index = await openIndex(sql, 'test');
    // In several segments, some passages removed, a search within some files too.
    for (let at = 0; at < texts.length; at += 2_500) await index.put(texts.slice(at, at + 2_500));
    await index.remove(texts.filter((_, number) => number % 11 === 0).map(({ id }) => id));
    const ask = async (number: number): Promise<void> => {
      const asked = Array.from({ length: 5 + (number % 4) }, word).join(' ');
      const query = {
        text: number % 3 === 0 ? `${asked} "${word()} ${word()}"` : asked,
        ...(number % 2 === 0 ? { ranking: TOGETHER } : {}),
        ...(number % 5 === 0 ? { within: { files: ['b.md'] } } : {}),
      };
      const all = await index.search({ ...query, limit: texts.length });
      for (const limit of [1, 10, 70, 300])
        expect(await index.search({ ...query, limit })).toEqual(all.slice(0, limit));
    };
    for (let number = 0; number < 60; number += 1) await ask(number);
  });

  test('RET-30 a merged index, whose mosts are stored, answers like one that reckons them', async () => {
    const random = createRandom(1, 'test', 'stored mosts');
    const word = (): string => `w${Math.floor(300 ** random.next())}`;
    const texts = Array.from({ length: 4_800 }, (_, number) => ({
      id: `p${10_000 + number}`,
      file: number % 3 === 0 ? 'a.md' : 'b.md',
      title: number % 5 === 0 ? word() : '',
      // Longer and longer, so that the norms of a part differ from those of the whole.
      text: Array.from({ length: 8 + Math.floor(number / 200) }, word).join(' '),
    }));
    await using sql = await openSqlite(':memory:', { derived: true });
    const plain = await openIndex(sql, 'plain');
    await plain.put(texts);
    const merged = await openIndex(sql, 'merged');
    for (let at = 0; at < texts.length; at += 300) await merged.put(texts.slice(at, at + 300));
    const normsIn = async (name: string): Promise<number> =>
      (await sql.all(`SELECT segment FROM ${name}_segment WHERE norms IS NOT NULL`)).length;
    expect([await normsIn('plain'), await normsIn('merged')]).toEqual([0, 1]);
    for (let number = 0; number < 40; number += 1) {
      const query = {
        text: Array.from({ length: 4 + (number % 4) }, word).join(' '),
        limit: [1, 10, 70][number % 3] ?? 1,
        ...(number % 2 === 0 ? { ranking: TOGETHER } : {}),
        ...(number % 5 === 0 ? { within: { files: ['b.md'] } } : {}),
      };
      expect(await merged.search(query)).toEqual(await plain.search(query));
    }
  });

  test('RET-25 of positions that are stored apart only those of the foremost are read', async () => {
    const random = createRandom(1, 'test', 'parts');
    const word = (): string => `w${String.fromCharCode(97 + Math.floor(26 ** random.next()))}`;
    const texts = Array.from({ length: 4_000 }, (_, number) => ({
      id: `p${10_000 + number}`,
      file: 'a.md',
      title: '',
      text: Array.from({ length: 30 }, word).join(' '),
    }));
    await using sql = await openSqlite(':memory:', { derived: true });
    let read = 0;
    const counted: Sql = {
      ...sql,
      async all(text, params) {
        const rows = await sql.all(text, params);
        if (text.includes('test_places')) read += rows.length;
        return rows;
      },
    };
    await (await openIndex(sql, 'test')).put(texts);
    const [{ parts = 0 } = {}] = await sql.all('SELECT COUNT(*) AS parts FROM test_places');
    const index = await openIndex(counted, 'test');
    const hits = await index.search({ text: 'wb wc', limit: 3 });
    expect(hits).toHaveLength(3);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(Number(parts) / 4);
    read = 0;
    await index.search({ text: 'wd', limit: 3 });
    expect(read).toBe(0);
  });

  const TEXTS = ['rare stone', 'stone red apple', 'apple stone red', 'stone'];

  test('RET-18 frequent words that stand together lift a passage that lacks the rare one', async () => {
    const texts = Array.from({ length: 3_000 }, (_, number) => ({
      id: `p${10_000 + number}`,
      file: 'a.md',
      title: '',
      text: TEXTS[number < 15 ? 0 : number < 25 ? 1 : 2 + (number % 2)] ?? '',
    }));
    await using sql = await openSqlite(':memory:', { derived: true });
    const index = await openIndex(sql, 'test');
    await index.put(texts);
    const query = { text: 'rare "red apple"', ranking: { phraseWeight: 20 } };
    const found = (await index.search({ ...query, limit: 10 })).map(({ id }) =>
      Number(id.slice(1)),
    );
    expect(found).toEqual(Array.from({ length: 10 }, (_, at) => 10_015 + at));
  });
});
