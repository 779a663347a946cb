import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { dayAt } from './day-of-unit.ts';
import { type Day, dayAtHead, daysIn, isDayAlone, isDayOf } from './days.ts';

const written = ({ year, month, day, weekday }: Day): string =>
  [year, month, day, weekday].map((part) => part ?? '-').join('/');

describe('ANS-100 the day that a line opens with', () => {
  test.each([
    ['[2025-06-20 11:48] mara: done', '2025/6/20/-', 708],
    ['[29/04/25, 20:14] Otto: done', '2025/4/29/-', 1214],
    ['06/18/2024 done', '2024/6/18/-', null],
    ['[11/03 21:04] Eva: hecho', '-/3/11/-', 1264],
    ['03.09. Elternabend', '-/9/3/-', null],
    ['24 May - done', '-/5/24/-', null],
    ['- 5月24日 完成', '-/5/24/-', null],
    ['【4月12日】完成', '-/4/12/-', null],
    ['2024 年 3 月 12 日 完成', '2024/3/12/-', null],
    ['三月十四日 完成', '-/3/14/-', null],
    ['### 14 March 2024', '2024/3/14/-', null],
    ['> Date: 22 April', '-/4/22/-', null],
    ['Mon, 3 Feb 2025 10:22', '2025/2/3/1', 622],
    ['Sat 26  10.00 Berg', '-/-/26/6', 600],
    ['- 30 de octubre: hecho', '-/10/30/-', null],
    ['12. April: fertig', '-/4/12/-', null],
    ['Thursday: swimming', '-/-/-/4', null],
  ])('%s', (line, day, minutes) => {
    const head = dayAtHead(line);
    expect(head && written(head.day)).toBe(day);
    expect(head?.minutes).toBe(minutes);
  });

  test.each([
    '9. Finance',
    '3/4 cup of oats',
    '2.10 each',
    '20:30 en la sala',
    'May be closed',
    '1号棚',
    '6点30',
  ])('%s opens with none', (line) => expect(dayAtHead(line)).toBeUndefined());

  test.each([
    ['19 August.', true],
    ['19 August. Tray in.', false],
  ])('%s is nothing but a day: %s', (text, isAlone) => expect(isDayAlone(text)).toBe(isAlone));
});

describe('ANS-100 the day of a place is told by its line, its section or its document', () => {
  const dayOf = (text: string, said: string, path = 'notes.md'): string | undefined => {
    const row = foundRow({ text, url: `file:${path}` });
    const found = dayAt(text, text.indexOf(said), row);
    return found && `${written(found.day)} by ${found.toldBy}`;
  };

  test.each([
    ['12 May - sown. Frost at night.\nThin again.\n', 'Thin', 'notes.md', '-/5/12/- by line'],
    [
      '# Log\n\n## 3 June 2024\n\n- mown\n\n## To do\n\n- sow\n',
      'mown',
      'a.md',
      '2024/6/3/- by section',
    ],
    ['APRIL\nSat 26  Berg\n', 'Berg', 'a.txt', '-/4/26/6 by line'],
    ['Monday 3 June:\n- mown\n- sown\n', 'sown', 'a.txt', '-/6/3/1 by line'],
    ['- 3 June: mown\n- sown\n', 'sown', 'a.txt', undefined],
    ['From: Ida\nDate: 21 April\n\nThe hall is free.\n', 'hall', 'a.txt', '-/4/21/- by section'],
    ['1. 场地已定。\n', '场地', '例会纪要0326.md', '-/3/26/- by document'],
    ['The hall is free.\n', 'hall', 'minutes-2024-06.md', '2024/6/-/- by document'],
    ['1.4.2 (2025-02-11): less drift\n', 'less', 'a.txt', '2025/2/11/- by line'],
  ])('%j: %s', (text, said, path, day) => expect(dayOf(text, said, path)).toBe(day));
});

describe('ANS-102 one day, however it is written', () => {
  test.each([
    ['3 October 1931', 'They married on the third of October 1931.', true],
    ['21 May', 'on Monday, the twenty-first of May', true],
    ['on 14 March', '14 Mar 2024', true],
    ['on 14 March', '2024-03-14', true],
    ['on March 14th', '3月14日', true],
    ['on 14/03', '14 March', true],
    ['on the 14th', '14 March', true],
    ['on Thursday', 'Thu 9', true],
    ['on Thursday', '2024-03-14', true],
    ['in June', '2024-06-11', true],
    ['周四', 'Thursday', true],
    ['on 14 March', '14 May', false],
    ['in June', '6 July', false],
    ['on 14 March 2023', '14 March 2024', false],
  ])('%s and %s: %s', (asked, told, is) => {
    const [day] = daysIn(asked);
    const [other] = daysIn(told);
    expect(day && other && isDayOf(other, day)).toBe(is);
  });
});
