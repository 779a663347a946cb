import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one thing is named as one, none and several as many', () => {
  expect([0, 1, 2].map((count) => counted(count, 'file'))).toEqual([
    '0 files',
    '1 file',
    '2 files',
  ]);
});

test('a noun whose plural is another word says it', () => {
  expect([1, 2].map((count) => counted(count, 'query', 'queries'))).toEqual([
    '1 query',
    '2 queries',
  ]);
});
