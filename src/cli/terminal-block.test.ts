import { expect, test } from 'vitest';
import { terminalBlock } from './terminal-block.ts';
import { wrapWords } from './wrap-words.ts';

const wrap = (line: string): string => wrapWords(line, 40);

test('REP-31 code keeps its lines and is not wrapped', () => {
  const long = `run ${'--option '.repeat(8)}`.trim();
  expect(terminalBlock({ type: 'code', lines: ['a {', '  b\u001b[31m', long] }, '[1]', wrap)).toBe(
    `    a {\n      b\n    ${long}\n  [1]`,
  );
});

test('REP-31 items stand on lines of their own, the citation behind the last', () => {
  const items = ['Stop the service.', 'Wait.'];
  expect(terminalBlock({ type: 'list', isOrdered: true, items }, '[2]', wrap)).toBe(
    '  1. Stop the service.\n  2. Wait. [2]',
  );
  expect(terminalBlock({ type: 'list', isOrdered: false, items }, '[2]', wrap)).toContain(
    '  - Wait.',
  );
});

test('REP-31 a row stands under its header, in columns', () => {
  const table = {
    type: 'table',
    columns: ['部件', 'Minimum'],
    rows: [['Memory', '4 GB']],
  } as const;
  expect(terminalBlock(table, '[1]', wrap)).toBe('  部件    Minimum\n  Memory  4 GB [1]');
});
