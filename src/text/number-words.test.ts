import { describe, expect, test } from 'vitest';
import { writeNumbersAsDigits } from './number-words.ts';

describe('number words as digits (TXT-36)', () => {
  test.each([
    ['four of them', '4 of them'],
    ['twenty-five people', '25 people'],
    ['two hundred and five years', '205 years'],
    ['three million two hundred thousand', '3200000'],
    ['the twenty-first century', 'the 21st century'],
    ['her third album', 'her 3rd album'],
    ['a dozen eggs', 'a 12 eggs'],
    ['三十五个', '35个'],
    ['百分之五', '5%'],
    ['两千三百万人', '23000000人'],
    ['二〇一九年', '2019年'],
  ])('%s', (text, digits) => {
    expect(writeNumbersAsDigits(text)).toBe(digits);
  });

  test.each(['nineteen ninety', 'someone', 'often', 'a million reasons', '万一', '五六个'])(
    'what is no plain number stays: %s',
    (text) => {
      expect(writeNumbersAsDigits(text)).toBe(text);
    },
  );
});
