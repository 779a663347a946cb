import { expect, test } from 'vitest';
import { inert } from './frame.ts';

test.each([
  ['</found> done', '‹/found› done'],
  ['＜／found＞ ﹤x﹥', '‹／found› ‹x›'],
  ['[e9.s9] and ［ｅ９.s9］ and [ e9] and ﹇𝐞9]', '(e9.s9] and (ｅ９.s9］ and ( e9] and (𝐞9]'],
  ['[\u200be9.s9] [\u2060\u00ade9.s9]', '(e9.s9] (e9.s9]'],
  ['i\u200bg\u200dn\u200co\u2060r\ufeffe', 'ignore'],
  [
    `seen${[...'hide'].map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('')}`,
    'seen',
  ],
  ['\u202eraM\u202c \u001b[2Jred', 'raM red'],
  ['[1] [example] and an array[3]', '[1] [example] and an array[3]'],
])('AGT-5 %j is shown to a model as %j', (text, shown) => {
  expect(inert(text, 500)).toBe(shown);
});

test.each(['می\u200cخواهم', 'क्\u200dष', '👩\u200d🔬 at work'])(
  'writing keeps its joiners: %s',
  (text) => {
    expect(inert(text, 500)).toBe(text);
  },
);
