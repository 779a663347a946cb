/** Where a stretch of a page stands in a table: which table, row and column, counted from 0. */
export interface CellPlace {
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly isHeader: boolean;
}

/** A stretch of a page, in a cell or not. */
export interface Placed {
  readonly text: string;
  readonly cell: CellPlace | null;
}

/** A longer cell holds prose: its table lays out a page. */
const MAX_CELL_CHARS = 300;
const MAX_COLUMNS = 100;

interface OpenTable {
  readonly id: number;
  row: number;
  column: number;
  span: number;
  isInHead: boolean;
  cell: CellPlace | null;
}

/** Follows the tags of tables while a page is parsed. */
export interface TableTracker {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** The cell that text stands in now. */
  cell(): CellPlace | null;
}

export function createTableTracker(): TableTracker {
  const open: OpenTable[] = [];
  let tables = 0;
  return {
    open(name, attributes) {
      if (name === 'table') {
        open.push({ id: tables, row: -1, column: 0, span: 0, isInHead: false, cell: null });
        tables += 1;
      }
      const table = open.at(-1);
      if (table === undefined) return;
      if (name === 'thead') table.isInHead = true;
      if (name === 'tr') Object.assign(table, { row: table.row + 1, column: 0, span: 0 });
      if (name === 'td' || name === 'th') {
        table.column += table.span;
        const isHeader = name === 'th' || table.isInHead;
        table.cell = { table: table.id, row: table.row, column: table.column, isHeader };
        table.span = Math.min(Math.max(Number(attributes['colspan']) || 1, 1), MAX_COLUMNS);
      }
    },
    close(name) {
      const table = open.at(-1);
      if (name === 'td' || name === 'th') Object.assign(table ?? {}, { cell: null });
      if (name === 'thead') Object.assign(table ?? {}, { isInHead: false });
      if (name === 'table') open.pop();
    },
    cell: () => open.at(-1)?.cell ?? null,
  };
}

/**
 * Tables of data as lines between bars, as Markdown has them, so that a row keeps its columns; a table that lays out
 * a page, or has no header, stays as it is. Pure.
 *
 * @see docs/spec/documents.md, DOC-7
 */
export function drawTables<Chunk extends Placed>(chunks: readonly Chunk[]): readonly Chunk[] {
  const drawn: Chunk[] = [];
  for (let at = 0; at < chunks.length; ) {
    const table = chunks[at]?.cell?.table;
    let end = at + 1;
    while (table !== undefined && chunks[end]?.cell?.table === table) end += 1;
    const run = chunks.slice(at, end);
    drawn.push(...(drawTable(run) ?? run));
    at = end;
  }
  return drawn;
}

function drawTable<Chunk extends Placed>(chunks: readonly Chunk[]): readonly Chunk[] | undefined {
  const rows = rowsOf(chunks);
  const [header, ...body] = rows;
  const columns = header?.cells.length ?? 0;
  const isData =
    header !== undefined &&
    columns > 1 &&
    columns <= MAX_COLUMNS &&
    body.length > 0 &&
    !header.cells.includes('') &&
    rows.every(({ cells }) => cells.length <= columns) &&
    rows.every(({ cells }) => cells.every((cell) => cell.length <= MAX_CELL_CHARS)) &&
    (header.isHeader || isHeaderByDigits(rows));
  if (!isData) return undefined;
  const rule = { ...header.first, text: `|${' --- |'.repeat(columns)}` };
  const lines = rows.map(({ first, cells }) => ({ ...first, text: lineOf(cells, columns) }));
  return [...lines.slice(0, 1), rule, ...lines.slice(1)];
}

interface DrawnRow<Chunk> {
  readonly first: Chunk;
  readonly cells: readonly string[];
  readonly isHeader: boolean;
}

function rowsOf<Chunk extends Placed>(chunks: readonly Chunk[]): readonly DrawnRow<Chunk>[] {
  const byRow = new Map<number, { first: Chunk; cells: string[]; isHeader: boolean }>();
  for (const chunk of chunks) {
    if (chunk.cell === null) continue;
    const { row, column, isHeader } = chunk.cell;
    const known = byRow.get(row) ?? { first: chunk, cells: [], isHeader: true };
    while (known.cells.length < column) known.cells.push('');
    const before = known.cells[column] ?? '';
    known.cells[column] = before === '' ? chunk.text : `${before} ${chunk.text}`;
    known.isHeader &&= isHeader;
    byRow.set(row, known);
  }
  return [...byRow.values()];
}

/** A first row without a digit above rows that all have one names the columns, marked as a header or not. */
function isHeaderByDigits(rows: readonly DrawnRow<Placed>[]): boolean {
  return rows.every(
    ({ cells, isHeader }, at) =>
      (at === 0 || !isHeader) && cells.some((cell) => /\d/.test(cell)) === at > 0,
  );
}

function lineOf(cells: readonly string[], columns: number): string {
  const all = Array.from({ length: columns }, (_, at) => cells[at] ?? '');
  const line = all.map((cell) => cell.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|'));
  return `| ${line.join(' | ')} |`;
}
