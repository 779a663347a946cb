import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListPage, planListPage } from './resource-pages.ts';

interface Entry {
  readonly uri: string;
}

/** Every page from the first on, as a host asks for them; the list may be another one each time. */
function pagesOf(listAt: (page: number) => readonly Entry[]): readonly (readonly Entry[])[] {
  const pages: (readonly Entry[])[] = [];
  let cursor: string | undefined;
  do {
    const page: ListPage<Entry> = planListPage(listAt(pages.length), cursor);
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

const entriesOf = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, at) => ({ uri: `autosearch://skills/ü-${at}` }));

describe('MCP-20 pages of a list', () => {
  test('together they are the list, and none has more than 200', () => {
    fc.assert(
      fc.property(fc.nat(900), (count) => {
        const pages = pagesOf(() => entriesOf(count));
        expect(pages.flat()).toEqual(entriesOf(count));
        expect(pages.length).toBe(Math.max(1, Math.ceil(count / 200)));
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(200);
      }),
    );
  });

  test('what is added in front while somebody reads shifts nothing', () => {
    const list = entriesOf(500);
    const pages = pagesOf((page) => [
      ...Array.from({ length: page * 3 }, (_, at) => ({ uri: `autosearch://new/${at}` })),
      ...list,
    ]);
    expect(pages.flat()).toEqual(list);
  });

  test.each(['zzz', '', 'äö'])('the cursor "%s" is refused', (cursor) => {
    expect(() => planListPage(entriesOf(3), cursor)).toThrow('the cursor is not of this list');
  });
});
