import type { Span } from './span.ts';

/** A cell as it is in its text, without the white space, quotes or bars around it. */
export interface TableCell extends Span {
  readonly text: string;
}

export interface TableRow extends Span {
  readonly cells: readonly TableCell[];
}

/** A table with a header. Offsets are those of the text that it was found in. */
export interface Table extends Span {
  readonly columns: readonly TableCell[];
  readonly rows: readonly TableRow[];
}

const BAR_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The tables of Markdown: a header, a rule of dashes, and the lines with bars that follow. Pure. */
export function findMarkdownTables(text: string): readonly Table[] {
  if (!text.includes('|')) return [];
  const lines = linesOf(text);
  const tables: Table[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const header = lines[at - 1];
    const rule = lines[at];
    if (header === undefined || rule === undefined || !isRule(text, header, rule)) continue;
    const columns = cellsBetweenBars(text, header);
    const rows: TableRow[] = [];
    let next = lines[at + 1];
    while (next !== undefined && text.slice(next.start, next.end).includes('|')) {
      rows.push({ ...next, cells: cellsBetweenBars(text, next) });
      next = lines[at + 1 + rows.length];
    }
    const end = rows.at(-1)?.end ?? rule.end;
    if (rows.length > 0) tables.push({ start: header.start, end, columns, rows });
    at += rows.length;
  }
  return tables;
}

function isRule(text: string, header: Span, rule: Span): boolean {
  const line = text.slice(rule.start, rule.end);
  return (
    line.includes('-') &&
    BAR_RULE.test(line) &&
    text.slice(header.start, header.end).includes('|') &&
    cellsBetweenBars(text, header).length === cellsBetweenBars(text, rule).length
  );
}

function cellsBetweenBars(text: string, line: Span): readonly TableCell[] {
  const bars = [...text.slice(line.start, line.end).matchAll(/(?<!\\)\|/g)].map(
    ({ index }) => line.start + index,
  );
  const edges = [line.start - 1, ...bars, line.end];
  const cells = edges.slice(1).map((end, at) => trimmed(text, (edges[at] ?? 0) + 1, end));
  const from = cells[0]?.text === '' ? 1 : 0;
  const to = cells.length > 1 && cells.at(-1)?.text === '' ? -1 : cells.length;
  return cells.slice(from, to);
}

/** A comma, semicolon, tab or bar, whichever the first line has most of. */
export function findDelimiter(text: string): string {
  const first = text.slice(0, 8_192).split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).mark;
}

/** Text in rows of cells between delimiters, the first of them the header; `undefined` for what is no such table. Pure. */
export function findDelimitedTable(text: string, delimiter: string): Table | undefined {
  const [header, ...rows] = delimitedRows(text, delimiter);
  if (header === undefined || header.cells.length < 2 || rows.length === 0) return undefined;
  return { start: header.start, end: rows.at(-1)?.end ?? header.end, columns: header.cells, rows };
}

/** Whether every row has a cell for each column, as in a file of a table; text that has a comma here and there is none. */
export function isEvenTable({ columns, rows }: Table): boolean {
  return rows.every(({ cells }) => cells.length === columns.length);
}

function delimitedRows(text: string, delimiter: string): readonly TableRow[] {
  const rows: TableRow[] = [];
  let cells: TableCell[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let rowStart = at;
  while (at < text.length) {
    const end = cellEnd(text, at, delimiter);
    cells.push(unquoted(trimmed(text, at, end)));
    const isRowEnd = end >= text.length || text[end] !== delimiter;
    if (isRowEnd) {
      if (cells.some((cell) => cell.text !== '')) rows.push({ start: rowStart, end, cells });
      cells = [];
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isRowEnd) rowStart = at;
  }
  return rows;
}

/** Where the cell ends that begins here: at a delimiter or line break outside of quotes. */
function cellEnd(text: string, start: number, delimiter: string): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  if (text[at] === '"') {
    at += 1;
    while (at < text.length && (text[at] !== '"' || text[at + 1] === '"'))
      at += text[at] === '"' ? 2 : 1;
  }
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return Math.min(at, text.length);
}

function unquoted(cell: TableCell): TableCell {
  const { start, end, text } = cell;
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return cell;
  return { start: start + 1, end: end - 1, text: text.slice(1, -1) };
}

function trimmed(text: string, from: number, to: number): TableCell {
  const raw = text.slice(from, to);
  const start = from + raw.length - raw.trimStart().length;
  const own = raw.trim();
  return { start, end: start + own.length, text: own };
}

function linesOf(text: string): readonly Span[] {
  return [...text.matchAll(/[^\r\n]+|(?<=\n)(?=\r?\n)/g)].map(({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
  }));
}
