import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { readAnnouncement } from './denies-items.ts';
import { findDenied } from './find-denied.ts';
import { findUnits } from './find-units.ts';
import { isWhole } from './index.ts';

const TEXT = `# Notes

These statements are false:

- The earth is flat.
- The harbour is closed.

You need:

- a key
`;

const quoted = (quote: string): boolean => {
  const start = TEXT.indexOf(quote);
  const row = {
    span: { start: 0, end: TEXT.length },
    metadata: { format: 'markdown' },
    url: 'file:a.md',
  };
  return isWhole(TEXT, { start, end: start + quote.length }, row);
};

describe('REP-32 a list that is denied in front of it', () => {
  test.each([
    ['The earth is flat.', false],
    ['- The harbour is closed.', false],
    ['These statements are false:', true],
    ['a key', true],
  ])('%s', (quote, expected) => {
    expect(quoted(quote)).toBe(expected);
  });

  test.each([
    'Not allowed:',
    'Common misconceptions',
    'The following are not supported:',
    'You must not:',
    '以下说法是错误的：',
    'Das ist verboten:',
    'None of the following drinks is allowed with it.',
    'It is illegal to bring these on the ferry:',
    'The following statements are wrong.',
    'These claims are false.',
    'The guide forbids:',
    'It is falsely claimed that:',
    '以下说法都不对。',
    '下列行为是违法的：',
    '严禁：',
  ])('%s turns its items round', (leadIn) => {
    expect(readAnnouncement(leadIn)).toBeDefined();
  });

  test.each([
    'If it does not start:',
    'Do this:',
    'Nothing else is needed than:',
    'Notes',
    'Known limits',
    'Nevertheless, these hold:',
    'Smoking is forbidden except in:',
    'The password is wrong, use:',
    'Do not forget to bring:',
    'The following year it was forbidden to fish.',
    'Temperatures below zero are not supported.',
    '如果不能启动：',
  ])('%s does not', (leadIn) => {
    expect(readAnnouncement(leadIn)).toBeUndefined();
  });
});

describe('REP-32 what nobody says is so', () => {
  const wholeIn = (text: string, quote: string): boolean => {
    const start = text.indexOf(quote);
    const span = { start: 0, end: text.length };
    const row = { span, metadata: { format: 'markdown' }, url: 'file:a.md' };
    return isWhole(text, { start, end: start + quote.length }, row);
  };

  test.each([
    'Wrong:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'Wrong answers of our pupils:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    '## What is not true\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'The council rejected these proposals:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'Draft, never adopted:\n\n1. The fee is 90 euros.\n2. Dogs pay.\n',
    'The insurance covers everything except:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'Excluded are:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'Imagine:\n\nThe fee is 90 euros.\n',
    'False: The fee is 90 euros.\n',
    'Myth: Dogs pay. The fee is 90 euros.\n',
  ])('%j', (text) => {
    expect(wholeIn(text, 'The fee is 90 euros.')).toBe(false);
  });

  test.each([
    '## 辟谣\n\n- 大桥关闭了。\n- 道路被淹。\n',
    '有人造谣说：\n\n- 大桥关闭了。\n- 道路被淹。\n',
  ])('in Chinese: %j', (text) => {
    expect(wholeIn(text, '大桥关闭了。')).toBe(false);
  });

  test.each([
    '## Fees\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'The council approved these proposals:\n\n- The fee is 90 euros.\n- Dogs pay.\n',
    'Fact: The fee is 90 euros. Dogs pay.\n',
  ])('what is so stays whole: %j', (text) => {
    expect(wholeIn(text, text.includes('Fact') ? 'Dogs pay.' : 'The fee is 90 euros.')).toBe(true);
  });

  test('it is told with the words that deny it', () => {
    const text =
      'The following things are forbidden on the ferry:\n\n- open fire\n- fishing from the deck\n';
    const units = findUnits(foundRow({ url: 'file:a.md', title: 'Rules', text }), 0, text);
    const list = units.find(({ kind }) => kind === 'list');
    expect(list?.quote).toBe(text.trim());
    expect(wholeIn(text, list?.quote ?? '')).toBe(true);
    expect(units.some(({ kind }) => kind === 'item')).toBe(false);
  });
});

describe('REP-32 what is denied in front of it is not quoted alone, whatever it is written as', () => {
  const long = Array.from(
    { length: 90 },
    (_, at) => `- Box number ${at} holds old paint and some glue.`,
  ).join('\n');
  const lie = 'The ferry is free for everybody.';
  const truth = 'The ferry leaves at 7:30 from the north pier.';

  test.each([
    ['a dash', `The following are forbidden on the ferry:\n\n– One is here.\n– ${lie}\n`],
    ['a letter', `The following statements are false:\n\na) One is here.\nb) ${lie}\n`],
    [
      'a small Roman number',
      `The following statements are false:\n\ni. One is here.\nii. ${lie}\n`,
    ],
    ['a bullet', `It is illegal to say this:\n\n• ${lie}\n`],
    ['a number', `None of the following is true.\n\n1. ${lie}\n`],
    ['a paragraph', `These statements about the ferry are wrong:\n\n${lie}\n\n## Times\n`],
    ['a second paragraph', `These statements are wrong:\n\nOne is here.\n\n${lie}\n\n## Times\n`],
    ['a line of the same paragraph', `These statements are wrong:\nOne is here.\n${lie}\n`],
    ['what goes on in the line', `These statements are wrong: one is here. ${lie}\n`],
    ['an item far below', `The following statements are false:\n\n${long}\n- ${lie}\n`],
    ['an item behind a blank line', `The following statements are false:\n\n- One.\n\n- ${lie}\n`],
    ['an item of a nested list', `- These are false:\n  - ${lie}\n`],
    ['an item under a heading', `## Not true\n\nWhat people say.\n\n- ${lie}\n\n## End\n`],
    [
      'an item under wrapped words',
      `Of the ferry some say a lot. None of the following\nstatements about it is true:\n\n- ${lie}\n`,
    ],
    ['an item in Chinese', `以下说法都是错误的。\n\n- ${lie}\n`],
  ])('%s', (_, told) => {
    const text = `# Ferry\n\n${told}\n${truth}\n`;
    const row = { span: { start: 0, end: text.length }, metadata: {}, url: 'file:a.md' };
    const isQuote = (quote: string): boolean => {
      const start = text.indexOf(quote);
      return isWhole(text, { start, end: start + quote.length }, row);
    };
    const whole = told.split('\n').find((one) => one.includes(lie)) ?? '';
    const line = whole.startsWith('These') ? lie : whole.trim();
    expect([lie, line, truth].map(isQuote)).toEqual([false, false, true]);
    const units = findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
    expect(units).toContain(truth);
    expect(units.filter((unit) => unit === lie || unit === line)).toEqual([]);
  });

  test('a row of a table', () => {
    const text = `# Ferry\n\nThe following claims are wrong:\n\n| claim | year |\n|---|---|\n| The ferry sank | 1990 |\n\n${truth}\n`;
    const units = findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
    expect(units.filter((unit) => unit.includes('1990'))).toEqual([]);
    expect(units).toContain(truth);
  });
});

test('REP-32 a long text of nothing but announcements is read at once', () => {
  const text = 'These are false:\n'.repeat(60_000);
  expect(findDenied(text).length).toBeGreaterThan(0);
});
