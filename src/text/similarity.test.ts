import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldSpace, normaliseText } from './fold-space.ts';
import { cosineOfTerms, createNearDuplicates, jaccard, shinglesOf } from './similarity.ts';

function words(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `word${from + index}x`).join(' ');
}

/** Each is one term. */
function plainWords(from: number, count: number): string {
  const spell = (number: number): string =>
    [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('o');
  return Array.from({ length: count }, (_, index) => `z${spell(from + index)}o`).join(' ');
}

describe('near-duplicates', () => {
  test('TXT-15 a text that nearly repeats an earlier one is known by the earlier id', () => {
    const seen = createNearDuplicates();
    expect(seen.add('a', words(0, 100))).toBeUndefined();
    expect(seen.add('b', words(500, 100))).toBeUndefined();
    expect(seen.add('c', `${words(0, 100)} and more`)).toBe('a');
    expect(seen.add('d', words(500, 60) + words(900, 40))).toBeUndefined();
  });

  test('TXT-15 short texts are compared exactly, after folding space, case and width', () => {
    const seen = createNearDuplicates();
    expect(seen.add('a', 'Short  Text')).toBeUndefined();
    expect(seen.add('b', 'short ｔｅｘｔ')).toBe('a');
    expect(seen.add('c', 'short texts')).toBeUndefined();
    expect(seen.add('d', '')).toBeUndefined();
    expect(seen.add('e', '')).toBeUndefined();
  });

  test('TXT-15 what shares the threshold of its shingles is found among many', () => {
    const seen = createNearDuplicates();
    const texts = Array.from({ length: 300 }, (_, index) => words(index * 1000, 120));
    for (const [index, text] of texts.entries()) seen.add(`t${index}`, text);
    const repeats = texts.map((text, index) => seen.add(`r${index}`, `${text} tail${index} end`));
    expect(repeats).toEqual(texts.map((_, index) => `t${index}`));
  });

  test('TXT-15 no pair is missed: it finds what comparing every pair finds', () => {
    // Few words, so that texts share much.
    const text = fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 40 })
      .map((numbers) => numbers.map((number) => `w${number}`).join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 12 }), (texts) => {
        const seen = createNearDuplicates();
        const kept: { readonly id: string; readonly shingles: ReadonlySet<number> }[] = [];
        for (const [index, each] of texts.entries()) {
          const shingles = shinglesOf(each);
          if (shingles.size < 6) continue;
          const known = kept.find((other) => jaccard(other.shingles, shingles) >= 0.85);
          expect(seen.add(`t${index}`, each)).toBe(known?.id);
          if (known === undefined) kept.push({ id: `t${index}`, shingles });
        }
      }),
    );
  });

  test('TXT-15 no pair at the threshold is missed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 9, max: 30 }),
        (from, count) => {
          const seen = createNearDuplicates();
          seen.add('a', plainWords(from, count));
          expect(seen.add('b', plainWords(from, count - 1))).toBe('a');
        },
      ),
    );
  });

  test('TXT-15 shingles of Chinese are runs of bigrams', () => {
    expect(shinglesOf('机器学习方法').size).toBe(3);
    expect(shinglesOf('').size).toBe(0);
  });
});

describe('cosine', () => {
  test('TXT-16 equal text gives 1, no common term 0, and the order of the two is nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(cosineOfTerms(a, a)).toBe(1);
        expect(cosineOfTerms(a, b)).toBe(cosineOfTerms(b, a));
        expect(cosineOfTerms(a, b)).toBeLessThanOrEqual(1);
      }),
    );
    expect(cosineOfTerms('red fox', 'blue whale')).toBe(0);
    expect(cosineOfTerms('red fox', 'red whale')).toBeCloseTo(0.5, 10);
  });

  test('TXT-16 texts are folded by space, case and width', () => {
    expect(foldSpace(' a \n\tb ')).toBe('a b');
    expect(normaliseText(' Ａ  b\u3000C ')).toBe('a b c');
  });
});
