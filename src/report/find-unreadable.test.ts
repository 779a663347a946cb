import { expect, test } from 'vitest';
import { findUnreadable } from './find-unreadable.ts';

const partsOf = (text: string): readonly string[] =>
  findUnreadable(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['prose alone', 'One.\n\nTwo.\n', []],
  ['fenced code', 'One.\n```sh\nls -l\n```\nTwo.\n', ['```sh\nls -l\n```']],
  ['a fence of tildes', '  ~~~\nls\n  ~~~\nTwo.', ['  ~~~\nls\n  ~~~']],
  ['a fence in a longer one', '````\n```\nls\n```\n````\nTwo.', ['````\n```\nls\n```\n````']],
  ['code that is cut off', 'One.\n```\nls', ['```\nls']],
  ['front matter', '---\ntitle: A\n---\nOne.', ['---\ntitle: A\n---\n']],
  ['a rule between lines', 'One.\n\n---\n\nTwo.', []],
])('REP-3 what is no prose is never quoted: %s', (_, text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
