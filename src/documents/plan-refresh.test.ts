import { describe, expect, test } from 'vitest';
import { type KnownFile, planRefresh } from './plan-refresh.ts';

const SEEN = {
  absolute: '/d/a.md',
  given: '/d/a.md',
  relative: 'a.md',
  size: 10,
  mtimeMs: 5,
  ctimeMs: 6,
};
const KNOWN: KnownFile = {
  path: 'a.md',
  absolute: '/d/a.md',
  size: 10,
  mtimeMs: 5,
  ctimeMs: 6,
  sha256: 'h',
  isDone: true,
  isFresh: false,
};

function plan(known: Partial<KnownFile>): ReturnType<typeof planRefresh> {
  return planRefresh(new Map([['a.md', { ...KNOWN, ...known }]]), [SEEN]);
}

describe('DOC-10 the plan of a refresh', () => {
  test('what looks the same is not read', () => {
    expect(plan({})).toEqual({ read: [], remove: [], unchanged: 1 });
  });

  test.each<Partial<KnownFile>>([
    { size: 11 },
    { mtimeMs: 4 },
    { ctimeMs: 4 },
    { absolute: '/e/a.md' },
    { isDone: false },
    { isFresh: true },
  ])('%j is read again', (known) => {
    expect(plan(known)).toEqual({ read: [SEEN], remove: [], unchanged: 0 });
  });

  test('what is gone is removed, what is new is read', () => {
    const known = new Map([['b.md', { ...KNOWN, path: 'b.md' }]]);
    expect(planRefresh(known, [SEEN])).toEqual({ read: [SEEN], remove: ['b.md'], unchanged: 0 });
  });
});
