import { expect, test } from 'vitest';
import { describeRecheck } from './recheck.ts';

const work = { citation: 1, title: 'A bridge', outcome: 'holds', detail: 'quotes found' } as const;
const row = { ...work, url: 'https://example.com/a' };

test('one work that holds and two that hold are told in the number they have', () => {
  const check = { failed: [] };
  expect(describeRecheck({ check, works: [row] })[0]).toBe(
    '1 cited work: 1 still holds, 0 no longer, 0 could not be asked; its stored texts prove it',
  );
  const [two] = describeRecheck({ check, works: [row, row, { ...row, outcome: 'gone' }] });
  expect(two).toContain('3 cited works: 2 still hold, 1 no longer');
});
