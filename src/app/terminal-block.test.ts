import { expect, test } from 'vitest';
import { terminalBlock, wrapWords } from './terminal-block.ts';

const wrap = (line: string): string => wrapWords(line, 40);

test('REP-31 code keeps its lines and is not wrapped', () => {
  const long = `run ${'--option '.repeat(8)}`.trim();
  expect(terminalBlock({ type: 'code', lines: ['a {', '  b\u001b[31m', long] }, '[1]', wrap)).toBe(
    `    a {\n      b\n    ${long}\n  [1]`,
  );
});

test('REP-31 items stand on lines of their own, the citation behind the last', () => {
  const items = ['Stop the service.', 'Wait.'];
  expect(terminalBlock({ type: 'list', intro: '', isOrdered: true, items }, '[2]', wrap)).toBe(
    '  1. Stop the service.\n  2. Wait. [2]',
  );
  expect(
    terminalBlock({ type: 'list', intro: '', isOrdered: false, items }, '[2]', wrap),
  ).toContain('  - Wait.');
});

test('REP-31 a row stands under its header, in columns', () => {
  const table = {
    type: 'table',
    columns: ['部件', 'Minimum'],
    rows: [['Memory', '4 GB']],
  } as const;
  expect(terminalBlock(table, '[1]', wrap)).toBe('  部件    Minimum\n  Memory  4 GB [1]');
});

test('CLI-2 a long line is broken at words, and loses none', () => {
  const line = `  ${'one two three four five six seven '.repeat(6).trim()}`;
  const wrapped = wrapWords(line, 60);
  for (const part of wrapped.split('\n')) {
    expect(part.length).toBeLessThanOrEqual(60);
    expect(part).toMatch(/^ {2}\S/);
  }
  expect(wrapped.replace(/\n {2}/g, ' ')).toBe(line);
});

test('a short line, a narrow terminal and a word that is too long are left alone', () => {
  expect(wrapWords('short', 60)).toBe('short');
  expect(wrapWords('a b '.repeat(30), 20)).toBe('a b '.repeat(30));
  expect(wrapWords('x'.repeat(90), 60)).toBe('x'.repeat(90));
});
