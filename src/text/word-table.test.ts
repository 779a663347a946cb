import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordTable } from './word-table.ts';

test('TXT-1 a word that is remembered is the word that stands there', () => {
  const words = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'b', '中', '\ud800'), maxLength: 40 }),
  );
  fc.assert(
    fc.property(words, words, (before, after) => {
      const wordAt = createWordTable((word) => word);
      const all = [...before, ...after, ...before];
      const text = all.join(' ');
      let at = 0;
      for (const word of all) {
        expect(wordAt(text, at, at + word.length)).toBe(word);
        at += word.length + 1;
      }
    }),
  );
});

test('TXT-1 more words than are remembered are told apart as well', () => {
  let learned = 0;
  const wordAt = createWordTable((word) => {
    learned += 1;
    return word;
  });
  const wordOf = (number: number): string => `w${number.toString(36)}`;
  for (let number = 0; number < 70_000; number += 1) {
    const word = wordOf(number);
    if (wordAt(word, 0, word.length) !== word) expect.fail(word);
  }
  expect(learned).toBe(70_000);
  // The last are remembered; the first were forgotten, and are learned again.
  for (const number of [69_999, 69_998, 0, 1]) {
    const word = wordOf(number);
    expect(wordAt(` ${word} `, 1, 1 + word.length)).toBe(word);
  }
  expect(learned).toBe(70_002);
});
