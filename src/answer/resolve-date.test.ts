import { describe, expect, test } from 'vitest';
import { resolveDate } from './resolve-date.ts';

/** A Saturday. */
const SAID = '2023-07-15T10:00:00.000Z';

describe('REP-80 a date that is told from the day on which it was said', () => {
  test.each([
    ['yesterday', '14 July 2023'],
    ['the day before yesterday', '13 July 2023'],
    ['day after tomorrow', '17 July 2023'],
    ['last night', '14 July 2023'],
    ['today', '15 July 2023'],
    ['tomorrow', '16 July 2023'],
    ['three days ago', '12 July 2023'],
    ['16 days ago', '29 June 2023'],
    ['a week ago', 'around 8 July 2023'],
    ['two months ago', 'May 2023'],
    ['8 months ago', 'November 2022'],
    ['ten years ago', '2013'],
    ['last Friday', 'Friday, 14 July 2023'],
    ['Last Saturday', 'Saturday, 8 July 2023'],
    ['past Monday', 'Monday, 10 July 2023'],
    ['last weekend', 'the weekend of 8 July 2023'],
    ['last week', 'the week of 3 July 2023'],
    ['this week', 'the week of 10 July 2023'],
    ['next month', 'August 2023'],
    ['last year', '2022'],
  ])('%s is %s', (spoken, date) => expect(resolveDate(spoken, SAID, false)).toBe(date));

  test.each([
    ['昨天', '2023年7月14日'],
    ['后天', '2023年7月17日'],
    ['上周五', '2023年7月7日'],
    ['上周日', '2023年7月9日'],
    ['上周末', '2023年7月8日那个周末'],
    ['上个月', '2023年6月'],
    ['去年', '2022年'],
  ])('%s is %s', (spoken, date) => expect(resolveDate(spoken, SAID, true)).toBe(date));

  test.each([
    '5 May 2021',
    'a few days ago',
    'several weeks ago',
    'next Friday',
    'Friday',
    '0 days ago',
  ])('%s is written out by no other day', (spoken) =>
    expect(resolveDate(spoken, SAID, false)).toBeUndefined(),
  );

  test('on a Sunday the last weekend is that before', () => {
    const sunday = '2023-07-16T10:00:00.000Z';
    expect(resolveDate('last weekend', sunday, false)).toBe('the weekend of 8 July 2023');
    expect(resolveDate('上周末', sunday, true)).toBe('2023年7月8日那个周末');
  });

  test.each([
    ['yesterday', '2023-01-01T00:00:00.000Z', undefined],
    ['last month', '2023-01-01T00:00:00.000Z', undefined],
    ['last year', '2023-01-01T00:00:00.000Z', '2022'],
    ['last Friday', '2023-05-01T00:00:00.000Z', undefined],
    ['last month', '2023-05-01T00:00:00.000Z', 'April 2023'],
    ['yesterday', '2023-05-01T09:30:00.000Z', '30 April 2023'],
  ])('%s, said on %s, of which perhaps no day is known, is %s', (spoken, said, date) =>
    expect(resolveDate(spoken, said, false)).toBe(date),
  );

  test('a month that is told on the last day of another one', () => {
    expect(resolveDate('last month', '2024-03-31T23:00:00.000Z', false)).toBe('February 2024');
  });
});
