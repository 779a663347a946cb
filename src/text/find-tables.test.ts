import { expect, test } from 'vitest';
import { findDelimitedTable, findDelimiter, findMarkdownTables, type Table } from './index.ts';

function textsOf(table: Table | undefined): readonly (readonly string[])[] {
  return (table?.rows ?? []).map(({ cells }) => cells.map(({ text }) => text));
}

test('every cell is the text between its offsets', () => {
  const markdown = '# T\n\n| a | b |\n|---|:-:|\n| 1 | x \\| y |\n|2|**z**|\n\nEnd | here.\n';
  const csv = 'a;b\r\n"1;2"; x\r\n3;"say ""hi"""\r\n';
  const tables = [...findMarkdownTables(markdown)].map((table) => ({ table, text: markdown }));
  const table = findDelimitedTable(csv, findDelimiter(csv));
  expect(tables).toHaveLength(1);
  expect(textsOf(tables[0]?.table)).toEqual([
    ['1', 'x \\| y'],
    ['2', '**z**'],
  ]);
  expect(textsOf(table)).toEqual([
    ['1;2', 'x'],
    ['3', 'say ""hi""'],
  ]);
  if (table !== undefined) tables.push({ table, text: csv });
  for (const { table: found, text } of tables)
    for (const cell of [...found.columns, ...found.rows.flatMap(({ cells }) => cells)])
      expect(text.slice(cell.start, cell.end)).toBe(cell.text);
});

test('bars without a rule below the first line are no table', () => {
  expect(findMarkdownTables('a | b\nc | d\n')).toEqual([]);
  expect(findDelimitedTable('one line', ',')).toBeUndefined();
});
