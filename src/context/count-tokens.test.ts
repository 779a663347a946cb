import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { makeResults } from '../../test/support/transcripts.ts';
import { loadTokenCounter } from './count-tokens.ts';

const count = await loadTokenCounter();

test('CON-30 prose of any length counts as o200k_base counts it as a whole', () => {
  for (const { text } of makeResults({ results: 5, words: 2_000, specifics: 40 })) {
    const whole = countTokens(text);
    expect(Math.abs(count(text) - whole)).toBeLessThanOrEqual(whole * 0.002);
  }
});

test('CON-30 Chinese is counted, not guessed', () => {
  const [made] = makeResults({ results: 1, words: 600, script: 'cjk' });
  const text = made?.text ?? '';
  const whole = countTokens(text);
  expect(whole).toBeGreaterThan(500);
  expect(Math.abs(count(text) - whole)).toBeLessThanOrEqual(whole * 0.01);
});

test('CON-30 what looks like a control token is text', () => {
  expect(count('<|endoftext|>')).toBeGreaterThan(1);
});

test('CON-30 any text has a count: emoji, lone surrogates, binary, a run without blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      expect(count(text)).toBeGreaterThanOrEqual(text === '' ? 0 : 1);
    }),
    { numRuns: 50 },
  );
  expect(count('a'.repeat(200_000))).toBeGreaterThan(10_000);
  expect(count('🧪'.repeat(50_000))).toBeGreaterThan(10_000);
});
