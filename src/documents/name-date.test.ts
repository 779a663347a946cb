import { expect, test } from 'vitest';
import { findNameDate } from './document-facts.ts';

test.each([
  ['2024-03-05 Board.md', '2024-03-05'],
  ['minutes-2024-03-05.md', '2024-03-05'],
  ['minutes_20240305.txt', '2024-03-05'],
  ['dev-20240305.log', '2024-03-05'],
  ['2024.03.05.md', '2024-03-05'],
  ['2024-03-05_2.md', '2024-03-05'],
])('DOC-45 %s is of %s', (name, day) => {
  expect(findNameDate(name)?.slice(0, 10)).toBe(day);
});

test.each([
  '2024.01.15-build',
  '2024.01.15-rc.md',
  'v2024.01.15.md',
  'app v2024.01.15',
  'build-20240115.md',
  '1.2024.01.15.md',
  '978-2024-03-05.md',
  '2024-03-05-2024-03-07.md',
  '20240305123000.log',
  '2024-02-31.md',
  '2024-13-05.md',
  'Plan until 2024-12-31',
])('DOC-45 %s gives no day', (name) => {
  expect(findNameDate(name)).toBeNull();
});
