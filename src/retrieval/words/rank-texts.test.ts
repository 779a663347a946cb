import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSqlite } from '../../storage/index.ts';
import { openIndex } from './open-index.ts';
import { scoreTexts } from './rank-texts.ts';

const word = fc.constantFrom('owl', 'hunts', 'night', 'gear', 'iron', 'mill', 'the', 'of');
const words = fc.array(word, { maxLength: 12 }).map((list) => list.join(' '));

test('RET-22 texts at hand are found by the words by which an index of them finds them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: words, text: words }), { minLength: 1, maxLength: 12 }),
      words,
      async (texts, question) => {
        const sql = await openSqlite(':memory:', { derived: true });
        try {
          const index = await openIndex(sql, 'texts');
          await index.put(texts.map((text, at) => ({ id: String(at), file: '', ...text })));
          // Rarity is that of a larger whole, so scores differ; what is found at all does not.
          const hits = await index.search({ text: question, limit: texts.length });
          const found = scoreTexts({ text: question }, texts).flatMap((score, at) =>
            score > 0 ? [String(at)] : [],
          );
          expect(found.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
        } finally {
          await sql[Symbol.asyncDispose]();
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('RET-22 a word that every text holds still counts, and the title counts more', () => {
  const texts = [
    { title: 'Owls', text: 'The owl hunts at night and sleeps by day in the old mill.' },
    { title: 'Mills', text: 'The owl of the mill.' },
    { title: 'Mills', text: 'Nothing of it.' },
  ];
  const [first = 0, second = 0, third] = scoreTexts({ text: 'owl' }, texts);
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(0);
  expect(third).toBe(0);
  expect(scoreTexts({ text: 'owl' }, [])).toEqual([]);
});
