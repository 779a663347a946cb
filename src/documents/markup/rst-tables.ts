import { findLine, isBlank, type TextLines } from './lines.ts';

/** A table that was drawn with signs. */
export interface DrawnTable {
  readonly rows: readonly (readonly string[])[];
  readonly hasHeader: boolean;
  /** How many lines it takes. */
  readonly length: number;
}

const GRID_EDGE = /^\+(?:[-=]+\+)+$/;
const SIMPLE_EDGE = /^=+(?: +=+)+ *$/;
const SPAN_EDGE = /^-+(?: +-+)* *$/;

/** The table that begins at a line. */
export function findDrawnTable(lines: TextLines, at: number): DrawnTable | undefined {
  const first = (lines[at] ?? '').trimEnd();
  if (GRID_EDGE.test(first))
    return readGrid(
      lines.slice(
        at,
        findLine(lines, at, (line) => !/^[+|]/.test(line)),
      ),
    );
  if (!SIMPLE_EDGE.test(first)) return undefined;
  const isEnd = (line: string, place: number): boolean =>
    place > at && SIMPLE_EDGE.test(line) && isBlank(lines[place + 1]);
  let end = at;
  while (end < lines.length && !isEnd(lines[end] ?? '', end)) end += 1;
  return end < lines.length ? readSimple(lines.slice(at, end + 1)) : undefined;
}

function readGrid(lines: TextLines): DrawnTable | undefined {
  const own = lines.map((line) => line.trimEnd());
  if (own.length < 3 || !GRID_EDGE.test(own.at(-1) ?? '')) return undefined;
  const rows: string[][] = [];
  let open: string[] | undefined;
  let hasHeader = false;
  for (const line of own) {
    if (line.startsWith('+') && /^\+[-=+]+\+?/.test(line)) {
      if (open !== undefined) rows.push(open);
      hasHeader ||= line.includes('=') && rows.length === 1;
      open = undefined;
    } else {
      const cells = line.replace(/^\||\|$/g, '').split(/(?<!\\)[|+]/);
      open = cells.map((cell, at) => `${open?.[at] ?? ''} ${cell.trim()}`.trim());
    }
  }
  return { rows, hasHeader, length: own.length };
}

/** Columns begin where the edge's do; a row without a first cell goes on with the one above. */
function readSimple(lines: TextLines): DrawnTable {
  const starts = [...(lines[0] ?? '').matchAll(/=+/g)].map(({ index }) => index);
  const rows: string[][] = [];
  let headers = 0;
  for (const line of lines.slice(1, -1)) {
    if (SIMPLE_EDGE.test(line)) headers ||= rows.length;
    else if (!SPAN_EDGE.test(line) && !isBlank(line)) {
      const cells = starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
      const above = rows.at(-1);
      if (cells[0] === '' && above !== undefined && rows.length > headers)
        rows[rows.length - 1] = above.map((cell, at) => `${cell} ${cells[at] ?? ''}`.trim());
      else rows.push(cells);
    }
  }
  return { rows, hasHeader: headers === 1, length: lines.length };
}

/** `.. list-table::`: "* - a" begins a row, "  - b" its next cell. */
export function readListTable(body: TextLines): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const line of body) {
    const [, star, cell = ''] = /^(\* +)?- ?(.*)$/.exec(line.replace(/^ {2,3}(?=- ?)/, '')) ?? [];
    const isCell = /^(?:\* +| {2,3})-(?: |$)/.test(line);
    const row = rows.at(-1);
    if (isCell && star !== undefined) rows.push([cell]);
    else if (isCell && row !== undefined) row.push(cell);
    else if (!isBlank(line) && row !== undefined)
      row[row.length - 1] = `${row.at(-1) ?? ''} ${line.trim()}`.trim();
  }
  return rows;
}
