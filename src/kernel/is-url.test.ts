import { expect, test } from 'vitest';
import { isUrl } from './index.ts';

test('EVI-1 an address is one however often it was asked', () => {
  const told = new Set<boolean>();
  for (let at = 0; at < 100_000; at += 1) {
    isUrl(`https://example.com/${at % 7}`);
    if (at % 100 === 0) told.add(isUrl('https://bücher.example/a'));
  }
  expect([...told]).toEqual([true]);
});

test('what is no address', () => {
  expect(['', 'a b', '/a', 'https://'].map((text) => isUrl(text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isUrl('/a', 'https://example.com/')).toBe(true);
});
