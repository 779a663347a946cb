import type { Table, TableCell, TableRow } from '../../text/index.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  formatDecimal,
  type Quantity,
  readMeasure,
  readQuantity,
  subtractDecimals,
  withoutTrailingZeros,
} from './decimal.ts';
import type { Aggregate, Cells, Extreme, Formula, TableComparison } from './formula.ts';
import { readDate, readerOfFigures } from './period.ts';
import { columnIndex, plain, plainNumber, rowsWhere } from './rows-where.ts';

/** What a formula comes to, and the cells that it was made of. */
export interface Evaluation {
  readonly result: string;
  readonly cells: readonly TableCell[];
}

const AVERAGE_PLACES = 2;
const SHARE_PLACES = 2;
/** Carries a formula out over one table; `undefined` where a column is not there or nothing is left to count. Pure. */
export function evaluate(table: Table, formula: Formula): Evaluation | undefined {
  switch (formula.operation) {
    case 'difference':
    case 'share':
      return compareTwo(table, formula);
    case 'top':
    case 'bottom':
      return findExtreme(table, formula);
    case 'cell':
      return readCell(table, formula);
    case 'cells':
      return readCells(table, formula);
    case 'list':
      return listCells(table, formula);
    default: {
      const found = aggregate(table, formula);
      if (found === undefined) return undefined;
      const isCount = formula.operation === 'count' || formula.operation === 'distinct';
      const result = isCount ? formatDecimal(found.value) : withUnit(found.value, found.cells);
      return { result, cells: found.cells };
    }
  }
}

/** What the one row has in a column, or all rows alike. */
function readCell(table: Table, { column, where }: Aggregate): Evaluation | undefined {
  const cells = cellsOf(table, rowsWhere(table, where) ?? [], column ?? '');
  const [first] = cells;
  if (first === undefined || first.text === '') return undefined;
  const isOne = cells.every(({ text }) => plain(text) === plain(first.text));
  return isOne ? { result: first.text, cells } : undefined;
}

/** What the one row has in each of several columns; all of them or none. */
function readCells(table: Table, { columns, where }: Cells): Evaluation | undefined {
  const found = columns.flatMap(
    (column) => readCell(table, { operation: 'cell', column, where }) ?? [],
  );
  if (found.length === 0 || found.length < columns.length) return undefined;
  return {
    result: found.map(({ result }) => result).join(', '),
    cells: unique(found.flatMap(({ cells }) => cells)),
  };
}

/** More are no answer. */
const MOST_LISTED = 20;

/** What each of the rows has in a column. */
function listCells(table: Table, { column, where }: Aggregate): Evaluation | undefined {
  const cells = cellsOf(table, rowsWhere(table, where) ?? [], column ?? '').filter(
    ({ text }) => text !== '',
  );
  if (cells.length === 0 || cells.length > MOST_LISTED) return undefined;
  return { result: [...new Set(cells.map(({ text }) => text))].join(', '), cells };
}

function compareTwo(table: Table, formula: TableComparison): Evaluation | undefined {
  const left = aggregate(table, formula.left);
  const right = aggregate(table, formula.right);
  if (left === undefined || right === undefined) return undefined;
  const cells = unique([...left.cells, ...right.cells]);
  if (formula.operation === 'difference') {
    const { units, places } = subtractDecimals(left.value, right.value);
    return { result: withUnit({ units: units < 0n ? -units : units, places }, cells), cells };
  }
  const hundredfold = { ...left.value, units: left.value.units * 100n };
  const share = divideDecimals(hundredfold, right.value, SHARE_PLACES);
  if (share === undefined) return undefined;
  return { result: `${formatDecimal(withoutTrailingZeros(share))}%`, cells };
}

interface Aggregated {
  readonly value: Decimal;
  readonly cells: readonly TableCell[];
}

function aggregate(table: Table, formula: Aggregate): Aggregated | undefined {
  const rows = rowsWhere(table, formula.where);
  if (rows === undefined) return undefined;
  const column = formula.column ?? formula.where[0]?.column ?? table.columns[0]?.text ?? '';
  const cells = cellsOf(table, rows, column).filter(({ text }) => text !== '');
  if (cells.length === 0) return undefined;
  if (formula.operation === 'count') return { value: wholeNumber(cells.length), cells };
  if (formula.operation === 'distinct') {
    const values = new Set(cells.map(({ text }) => plain(text)));
    return { value: wholeNumber(values.size), cells };
  }
  const { operation } = formula;
  return operation === 'cell' || operation === 'list'
    ? undefined
    : aggregateNumbers(operation, cells);
}

function aggregateNumbers(
  operation: 'sum' | 'average' | 'largest' | 'smallest',
  cells: readonly TableCell[],
): Aggregated | undefined {
  const numbers = cells.flatMap((cell) => {
    const quantity = readQuantity(plainNumber(cell.text));
    return quantity === undefined ? [] : [{ cell, quantity }];
  });
  const [first] = numbers;
  if (first === undefined) return undefined;
  const used = numbers.map(({ cell }) => cell);
  const quantities = numbers.map(({ quantity }) => quantity);
  // 1.9 kg and 1720 g are added up by nobody who only sees numbers.
  const units = new Set(quantities.flatMap(({ suffix }) => suffix.toLowerCase() || []));
  if (units.size > 1) return undefined;
  if (operation === 'sum') return { value: addDecimals(quantities), cells: used };
  if (operation === 'average') {
    const mean = divideDecimals(
      addDecimals(quantities),
      wholeNumber(quantities.length),
      AVERAGE_PLACES,
    );
    return mean === undefined ? undefined : { value: withoutTrailingZeros(mean), cells: used };
  }
  const sign = operation === 'largest' ? 1 : -1;
  const best = quantities.reduce((a, b) => (compareDecimals(b, a) * sign > 0 ? b : a));
  return { value: best, cells: used };
}

/** The entity that has the most; where two have as much there is no answer. */
function findExtreme(table: Table, formula: Extreme): Evaluation | undefined {
  const sign = formula.operation === 'top' ? 1 : -1;
  const groups = groupsOf(table, formula);
  const readDay = readerOfDays(groups.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const ranked = groups
    .flatMap(({ name, cells }) => {
      const value =
        readDay === undefined ? groupValue(cells, formula.grouped) : readDay(cells[0]?.text ?? '');
      return value === undefined ? [] : [{ name, cells, value }];
    })
    .sort((a, b) => compareDecimals(b.value, a.value) * sign);
  const [best, next] = ranked;
  if (best === undefined) return undefined;
  const isTie =
    next !== undefined &&
    compareDecimals(best.value, next.value) === 0 &&
    plain(best.name.text) !== plain(next.name.text);
  if (isTie) return undefined;
  const cells = unique([best.name, ...ranked.flatMap((group) => group.cells)]);
  return { result: best.name.text, cells };
}

interface Group {
  readonly name: TableCell;
  readonly cells: readonly TableCell[];
}

/** The measured cells of each entity; of each row where nothing is added up. */
function groupsOf(table: Table, formula: Extreme): readonly Group[] {
  const rows = rowsWhere(table, formula.where) ?? [];
  const entity = columnIndex(table, formula.entity);
  const measure = formula.column === null ? entity : columnIndex(table, formula.column);
  const groups = new Map<string, Group>();
  for (const [at, { cells }] of rows.entries()) {
    const name = cells[entity];
    const cell = cells[measure];
    if (name === undefined || cell === undefined || name.text === '' || cell.text === '') continue;
    const key = formula.grouped === null ? String(at) : plain(name.text);
    const known = groups.get(key) ?? { name, cells: [] };
    groups.set(key, { name: known.name, cells: [...known.cells, cell] });
  }
  return [...groups.values()];
}

/** How days are read as numbers that grow with them; `undefined` where not all of the cells are days. */
function readerOfDays(
  texts: readonly string[],
): ((text: string) => Decimal | undefined) | undefined {
  const areDays = texts.every((text) => readDate(text)?.includes('-'));
  const read = areDays ? readDate : readerOfFigures(texts);
  if (read === undefined || texts.length === 0) return undefined;
  return (text) => {
    const day = read(text);
    if (day === undefined) return undefined;
    const [year = '', month = '00', date = '00'] = day.split('-');
    return wholeNumber(Number(`${year}${month}${date}`));
  };
}

function groupValue(cells: readonly TableCell[], grouped: Extreme['grouped']): Decimal | undefined {
  if (grouped === 'count') return wholeNumber(cells.length);
  const numbers = cells.flatMap(({ text }) => readMeasure(plainNumber(text)) ?? []);
  return numbers.length === 0 ? undefined : addDecimals(numbers);
}

function cellsOf(table: Table, rows: readonly TableRow[], column: string): readonly TableCell[] {
  const at = columnIndex(table, column);
  return rows.flatMap(({ cells }) => cells[at] ?? []);
}

function wholeNumber(count: number): Decimal {
  return { units: BigInt(count), places: 0 };
}

/** The currency or unit that all cells share goes with the result. */
function withUnit(value: Decimal, cells: readonly TableCell[]): string {
  const quantities = cells.flatMap(({ text }): readonly Quantity[] => {
    const quantity = readQuantity(plainNumber(text));
    return quantity === undefined ? [] : [quantity];
  });
  const [first] = quantities;
  const isShared = quantities.every(
    ({ prefix, suffix }) => prefix === first?.prefix && suffix === first.suffix,
  );
  if (first === undefined || !isShared) return formatDecimal(value);
  const gap = first.suffix === '' || first.suffix === '%' ? '' : ' ';
  return `${first.prefix}${formatDecimal(value)}${gap}${first.suffix}`;
}

function unique(cells: readonly TableCell[]): readonly TableCell[] {
  return [...new Map(cells.map((cell) => [cell.start, cell])).values()];
}
