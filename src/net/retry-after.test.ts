import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.parse('2026-10-21T07:28:00Z');

function wait(headers: Readonly<Record<string, string>>): number {
  return retryAfterMs((name) => headers[name], NOW);
}

test('NET-6 a wait is read as seconds and as a date, by the clock of the server where it tells that', () => {
  expect(wait({ 'retry-after': '2' })).toBe(2000);
  expect(wait({ 'retry-after': 'Wed, 21 Oct 2026 07:29:00 GMT' })).toBe(60_000);
  const date = 'Wed, 21 Oct 2026 07:28:30 GMT';
  expect(wait({ 'retry-after': 'Wed, 21 Oct 2026 07:29:00 GMT', date })).toBe(30_000);
  expect(wait({ 'retry-after': 'Wed, 21 Oct 2020 07:29:00 GMT' })).toBe(0);
  for (const odd of ['-1', 'soon', '', '1e9x']) expect(wait({ 'retry-after': odd })).toBe(0);
  expect(wait({})).toBe(0);
});
