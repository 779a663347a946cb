import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../kernel/index.ts';
import { openSqlite } from '../../storage/index.ts';
import { openIndex } from '../index.ts';

const WORDS = 'a red green blue apple pear stone river the'.split(' ');
const words = (most: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most })
    .map((list) => list.join(' '));

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
          // Weights this high make what stands together decide, so a wrong bound would show.
          const ranking = { pairWeight: 0.9, proximityWeight: 0.7, phraseWeight: 2 };
          const query = { text: `"${text}"`, ranking };
          const all = await index.search({ ...query, limit: texts.length });
          expect(await index.search({ ...query, limit })).toEqual(all.slice(0, limit));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('RET-18 frequent words are passed over only where they decide nothing', async () => {
    const random = createRandom(1, 'test', 'frequent words');
    // Ranks of a made-up language: the first words are in most passages, the last ones in few.
    const word = (): string => `w${Math.floor(300 ** random.next())}`;
    const texts = Array.from({ length: 6_000 }, (_, number) => ({
      id: `p${10_000 + number}`,
      file: 'a.md',
      title: '',
      text: Array.from({ length: 12 }, word).join(' '),
    }));
    await using sql = await openSqlite(':memory:', { derived: true });
    const index = await openIndex(sql, 'test');
    await index.put(texts);
    for (let question = 0; question < 25; question += 1) {
      const query = { text: Array.from({ length: 5 }, word).join(' ') };
      const all = await index.search({ ...query, limit: texts.length });
      expect(await index.search({ ...query, limit: 10 })).toEqual(all.slice(0, 10));
    }
  });
});
