import { describe, expect, test } from 'vitest';
import { deniesItems } from './denies-items.ts';
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
  ])('%s turns its items round', (leadIn) => {
    expect(deniesItems(leadIn)).toBe(true);
  });

  test.each([
    'If it does not start:',
    'Do this:',
    'Nothing else is needed than:',
    'Notes',
    'Known limits',
    'Nevertheless, these hold:',
  ])('%s does not', (leadIn) => {
    expect(deniesItems(leadIn)).toBe(false);
  });
});
