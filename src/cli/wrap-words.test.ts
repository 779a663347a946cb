import { expect, test } from 'vitest';
import { wrapWords } from './wrap-words.ts';

test('CLI-2 a long line is broken at words, and loses none', () => {
  const line = `  ${'one two three four five six seven '.repeat(6).trim()}`;
  const wrapped = wrapWords(line, 60);
  for (const part of wrapped.split('\n')) {
    expect(part.length).toBeLessThanOrEqual(60);
    expect(part).toMatch(/^ {2}\S/);
  }
  expect(wrapped.replace(/\n {2}/g, ' ')).toBe(line);
});

test('a short line, a narrow terminal and a word that is too long are left alone', () => {
  expect(wrapWords('short', 60)).toBe('short');
  expect(wrapWords('a b '.repeat(30), 20)).toBe('a b '.repeat(30));
  expect(wrapWords('x'.repeat(90), 60)).toBe('x'.repeat(90));
});
