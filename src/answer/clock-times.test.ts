import { expect, test } from 'vitest';
import { areOneTime, clockTimesIn } from './clock-times.ts';

const told = (text: string): readonly string[] =>
  clockTimesIn(text).map(
    ({ minute, isOfTwelve }) =>
      `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}${isOfTwelve ? '?' : ''}`,
  );

test.each([
  ['His final run is at twenty past eleven at night.', '23:20'],
  ['The last bus leaves at 23:10.', '23:10'],
  ['Doors open at 7 pm.', '19:00'],
  ['We start at half past nine.', '9:30?'],
  ['It shuts at quarter to six in the evening.', '17:45'],
  ['The shop closes at 6.30, the bar later.', '6:30?'],
  ['Lunch is at noon.', '12:00'],
  ['They close after one, so come early.', '1:00?'],
  ['晚上十一点二十发车', '23:20'],
  ['下午3点半', '15:30'],
  ['上午9:30', '9:30'],
])('REP-107 a time of the day is read in figures and in words: %s', (text, time) => {
  expect(told(text)).toEqual([time]);
});

test.each(['2 to 3 people', 'The price is 12.50 euros.', 'version 3.10', 'twenty past pupils'])(
  'REP-107 other numbers are no times: %s',
  (text) => {
    expect(told(text)).toEqual([]);
  },
);

test('REP-107 a time of twelve hours may be either of the day', () => {
  const mayBeOne = (one: string, other: string): boolean =>
    clockTimesIn(one).some((a) => clockTimesIn(other).some((b) => areOneTime(a, b)));
  expect(mayBeOne('at half past nine', '21:30')).toBe(true);
  expect(mayBeOne('at half past nine', '21:40')).toBe(false);
  expect(mayBeOne('9:30 am', '21:30')).toBe(false);
});
