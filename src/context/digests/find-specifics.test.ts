import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSpecifics, holdsSpecific } from './find-specifics.ts';

const textsOf = (text: string): readonly string[] => findSpecifics(text).map((one) => one.text);

test('CON-20 what is glued to a detail belongs to it', () => {
  expect(
    textsOf(
      'At 12:34:56 v1.2.3-rc.1+build42 failed with E1234 (see https://a.example/x?y=1#z, #567) in src/app/main.ts:120:7.',
    ),
  ).toEqual([
    '12:34:56',
    'v1.2.3-rc.1+build42',
    'E1234',
    'https://a.example/x?y=1#z',
    '#567',
    'src/app/main.ts:120:7',
  ]);
});

test('CON-20 numbers of two digits and numbers with a unit count, single digits do not', () => {
  expect(
    textsOf('In 3 ways it took 12.5 ms, 7% of 42, 3.0 with 4/5, and HTTP 404 on 2026-03-14.'),
  ).toEqual(['12.5 ms', '7%', '42', '3.0', '4/5', 'HTTP 404', '2026-03-14']);
});

test('CON-20 Chinese text gives its details without the text around them', () => {
  expect(textsOf('版本3.2.1发布于2026年3月5日,修复了错误E0382。')).toEqual([
    '3.2.1',
    '2026年3月5日',
    'E0382',
  ]);
});

test('CON-20 a path of Windows ends with its file, not with the sentence', () => {
  expect(textsOf('It wrote C:\\Program Files\\app\\file60.txt. Later it read 844 MB/s.')).toEqual([
    'C:\\Program Files\\app\\file60.txt',
    '844 MB/s',
  ]);
});

test('CON-20 whether a text has a detail is what looking for them all would say', () => {
  const part = fc.oneof(
    fc.constantFrom(...'.,:/-+ 1234567890kgms%#~@E()'),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(holdsSpecific(text)).toBe(findSpecifics(text).length > 0);
    }),
    { numRuns: 2_000 },
  );
});
