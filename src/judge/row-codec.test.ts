import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDateMs } from './find-date.ts';
import { decodeJudgeRows } from './index.ts';

describe('evidence lines', () => {
  test('JUD-14 broken lines and non-objects are named, blank ones skipped, the rest kept', () => {
    const { rows, rejected } = decodeJudgeRows([
      '{"url":"u"}',
      '',
      '{',
      '[1]',
      'null',
      ' \r',
      '"x"',
      '{}',
    ]);
    expect(rows.map(({ url }) => url)).toEqual(['u', '']);
    expect(rejected.map(({ line }) => line)).toEqual([3, 4, 5, 7]);
    expect(rejected.map(({ reason }) => reason).slice(1)).toEqual([
      'not an object: a list',
      'not an object: null',
      'not an object: a string',
    ]);
  });

  test('JUD-15 content stands in for a snippet; a number is its text, another type is nothing', () => {
    const line = { url: 'u', title: 42, content: 'c', source: true, query: ['q'], metadata: 'x' };
    expect(decodeJudgeRows([JSON.stringify(line)]).rows).toEqual([
      {
        id: '',
        url: 'u',
        title: '42',
        snippet: 'c',
        source: '',
        query: null,
        foundAt: null,
        snapshot: null,
        metadata: {},
      },
    ]);
  });

  test('JUD-15 a date at the top level counts as metadata, which wins where it has one', () => {
    const metadataOf = (line: object): unknown =>
      decodeJudgeRows([JSON.stringify(line)]).rows[0]?.metadata;
    expect(metadataOf({ published_at: '2026-01-01' })).toEqual({ published_at: '2026-01-01' });
    expect(metadataOf({ published_at: null, metadata: { a: 1 } })).toEqual({ a: 1 });
    expect(metadataOf({ published_at: '2026', metadata: { published_at: '2025' } })).toEqual({
      published_at: '2025',
    });
  });

  test('JUD-14 no line whatsoever makes it throw', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
        const { rows, rejected } = decodeJudgeRows(lines);
        const blank = lines.filter((line) => line.trim() === '').length;
        expect(rows.length + rejected.length + blank).toBeGreaterThanOrEqual(lines.length);
      }),
    );
  });
});

describe('dates', () => {
  const DAY = Date.UTC(2026, 2, 29);

  test.each([
    ['2026-03-29', DAY],
    ['2026-03-29T00:00:00', DAY],
    ['2026-03-29T02:00:00+02:00', DAY],
    ['2026-03', Date.UTC(2026, 2, 1)],
    ['2026', Date.UTC(2026, 0, 1)],
    [2026, Date.UTC(2026, 0, 1)],
    ['20260329', DAY],
    ['Sun, 29 Mar 2026 00:00:00 GMT', DAY],
    ['Sun, 29 Mar 2026 01:00:00 +0100', DAY],
    ['28 Mar 2026 19:00 EST', DAY],
    ['29 Mar 26 00:00:00 (comment)', DAY],
    ['29 Mar 99', Date.UTC(1999, 2, 29)],
    [DAY, DAY],
    [DAY / 1000, DAY],
    [String(DAY), DAY],
    [`${DAY / 1000}.0`, DAY],
    [0, 0],
  ])('JUD-16 %j is read', (value, ms) => {
    expect(parseDateMs(value)).toBe(ms);
  });

  test.each([
    '',
    'soon',
    '2026-02-30',
    '31 Foo 2026',
    '30 Feb 2026',
    '99999999999999999',
    Number.NaN,
    1e300,
    null,
    true,
    {},
  ])('JUD-16 %j is no date', (value) => {
    expect(parseDateMs(value)).toBeUndefined();
  });
});
