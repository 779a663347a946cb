import type { DisplayBlock } from '../report/index.ts';
import { stripTerminalEscapes } from '../text/index.ts';

const INDENT = '  ';

/** A claim set in, its citation behind it; code is never wrapped, so that it can be copied. Pure. */
export function terminalBlock(
  block: DisplayBlock,
  numbers: string,
  wrap: (line: string) => string,
): string {
  const plain = (text: string): string => stripTerminalEscapes(text).replace(/\s+/g, ' ').trim();
  switch (block.type) {
    case 'text':
      return wrap(`${INDENT}${stripTerminalEscapes(block.text)} ${numbers}`);
    case 'code': {
      const code = block.lines.map((line) => `${INDENT}${INDENT}${stripTerminalEscapes(line)}`);
      return [...code, `${INDENT}${numbers}`].join('\n');
    }
    case 'list': {
      const items = block.items.map(
        (item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${plain(item)}`,
      );
      const lines = items.map(
        (item, at) => `${item}${at === items.length - 1 ? ` ${numbers}` : ''}`,
      );
      const intro = block.intro === '' ? [] : [plain(block.intro)];
      return [...intro, ...lines].map((line) => wrap(`${INDENT}${line}`)).join('\n');
    }
    case 'table':
      return `${tableLines([block.columns, ...block.rows].map((row) => row.map(plain))).join('\n')} ${numbers}`;
    default:
      return block satisfies never;
  }
}

/** Columns as wide as their widest cell. */
function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => widthOfText(row[column] ?? '')));
  return rows.map((row) => {
    const cells = row.map((cell, at) => `${cell}${' '.repeat(widthOf(at) - widthOfText(cell))}`);
    return `${INDENT}${cells.join('  ').trimEnd()}`;
  });
}

/** Chinese signs take two columns of a terminal. */
function widthOfText(text: string): number {
  return [...text].reduce(
    (width, sign) => width + (/[\u3000-\u303f\uff00-\uff60]|\p{Script=Han}/u.test(sign) ? 2 : 1),
    0,
  );
}

/** Below this a line is left to the terminal. */
const MIN_COLUMNS = 40;

/** A line broken at spaces, its further lines set in as the first is; a word that is too long stays whole. Pure. */
export function wrapWords(line: string, columns: number): string {
  if (columns < MIN_COLUMNS || line.length <= columns) return line;
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.slice(indent.length).split(' ')) {
    const isFirst = current === indent;
    if (!isFirst && current.length + 1 + word.length > columns) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = isFirst ? `${indent}${word}` : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
