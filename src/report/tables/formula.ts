/** Rows whose cell in a column is one of the values, compares with a number, or lies in a year or month. */
export interface Condition {
  readonly column: string;
  readonly is: '=' | '>' | '>=' | '<' | '<=' | 'in';
  readonly values: readonly string[];
}

/** Arithmetic over the cells of one column, in the rows that meet every condition. */
export interface Aggregate {
  /** `cell` is the value itself, where the rows have one alone; `list` is what all of them have. */
  readonly operation: (typeof AGGREGATES)[number];
  /** `null` for a count of rows. */
  readonly column: string | null;
  readonly where: readonly Condition[];
}

/** The value of a column that has the most or the least: of one row, or of the sum or number of its rows. */
export interface Extreme {
  readonly operation: 'top' | 'bottom';
  readonly entity: string;
  /** `null` where the rows of an entity are added up or counted. */
  readonly column: string | null;
  readonly grouped: 'sum' | 'count' | null;
  readonly where: readonly Condition[];
}

/** How far two numbers are apart, or how much of the second the first is. */
export interface TableComparison {
  readonly operation: 'difference' | 'share';
  readonly left: Aggregate;
  readonly right: Aggregate;
}

/** What one row has in several columns. */
export interface Cells {
  readonly operation: 'cells';
  readonly columns: readonly string[];
  readonly where: readonly Condition[];
}

export type Formula = Aggregate | Extreme | TableComparison | Cells;

/** A formula as a report stores it: `sum("Amount" where "Region" = "North")`. */
export function formatFormula(formula: Formula): string {
  switch (formula.operation) {
    case 'difference':
    case 'share':
      return `${formula.operation}(${formatFormula(formula.left)}, ${formatFormula(formula.right)})`;
    case 'top':
    case 'bottom':
      return `${formula.operation}(${JSON.stringify(formula.entity)} by ${measureOf(formula)}${formatWhere(formula.where)})`;
    case 'cells': {
      const columns = formula.columns.map((column) => JSON.stringify(column)).join(' and ');
      return `cells(${columns}${formatWhere(formula.where)})`;
    }
    default: {
      const column = formula.column === null ? 'rows' : JSON.stringify(formula.column);
      return `${formula.operation}(${column}${formatWhere(formula.where)})`;
    }
  }
}

function measureOf({ column, grouped }: Extreme): string {
  const name = column === null ? 'rows' : JSON.stringify(column);
  return grouped === null ? name : `${grouped} ${name}`;
}

function formatWhere(where: readonly Condition[]): string {
  if (where.length === 0) return '';
  const parts = where.map(
    ({ column, is, values }) =>
      `${JSON.stringify(column)} ${is} ${values.map((value) => JSON.stringify(value)).join(' or ')}`,
  );
  return ` where ${parts.join(' and ')}`;
}

/** Reads what `formatFormula` wrote; `undefined` for anything else. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[a-z]+|[<>]=?|[=(),]|\S/g) ?? [];
  const reader = createReader(tokens);
  const formula = readFormula(reader);
  return formula !== undefined && formatFormula(formula) === text ? formula : undefined;
}

interface Reader {
  peek(): string | undefined;
  take(): string | undefined;
  /** Takes the next token when it is this one. */
  skip(token: string): boolean;
  /** A name or value in quotes. */
  quoted(): string | undefined;
}

function createReader(tokens: readonly string[]): Reader {
  let at = 0;
  const take = (): string | undefined => tokens[at++];
  return {
    peek: () => tokens[at],
    take,
    skip(token) {
      if (tokens[at] !== token) return false;
      at += 1;
      return true;
    },
    quoted() {
      if (tokens[at]?.startsWith('"') !== true) return undefined;
      const value: unknown = safeParse(take() ?? '');
      return typeof value === 'string' ? value : undefined;
    },
  };
}

function safeParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const AGGREGATES = [
  'count',
  'distinct',
  'sum',
  'average',
  'largest',
  'smallest',
  'cell',
  'list',
] as const;

function readFormula(reader: Reader): Formula | undefined {
  const operation = reader.take();
  if (!reader.skip('(')) return undefined;
  if (operation === 'difference' || operation === 'share') {
    const left = readAggregate(reader, reader.take());
    reader.skip(',');
    const right = readAggregate(reader, reader.take());
    return left === undefined || right === undefined ? undefined : { operation, left, right };
  }
  if (operation === 'top' || operation === 'bottom') return readExtreme(reader, operation);
  return operation === 'cells' ? readCells(reader) : readOpened(reader, operation);
}

function readCells(reader: Reader): Cells {
  const columns: string[] = [];
  do {
    const column = reader.quoted();
    if (column !== undefined) columns.push(column);
  } while (reader.skip('and'));
  return { operation: 'cells', columns, where: readWhere(reader) };
}

function readAggregate(reader: Reader, operation: string | undefined): Aggregate | undefined {
  return reader.skip('(') ? readOpened(reader, operation) : undefined;
}

function readOpened(reader: Reader, name: string | undefined): Aggregate | undefined {
  const operation = AGGREGATES.find((known) => known === name);
  if (operation === undefined) return undefined;
  const column = reader.skip('rows') ? null : reader.quoted();
  const where = readWhere(reader);
  reader.skip(')');
  return column === undefined ? undefined : { operation, column, where };
}

function readExtreme(reader: Reader, operation: 'top' | 'bottom'): Extreme | undefined {
  const entity = reader.quoted();
  reader.skip('by');
  const grouped = reader.skip('sum') ? 'sum' : reader.skip('count') ? 'count' : null;
  const column = reader.skip('rows') ? null : reader.quoted();
  const where = readWhere(reader);
  if (entity === undefined || column === undefined) return undefined;
  return { operation, entity, column, grouped, where };
}

const COMPARISONS = ['=', '>', '>=', '<', '<=', 'in'] as const;

function readWhere(reader: Reader): readonly Condition[] {
  const where: Condition[] = [];
  if (!reader.skip('where')) return where;
  do {
    const column = reader.quoted();
    const sign = reader.take();
    const is = COMPARISONS.find((known) => known === sign);
    const values: string[] = [];
    do {
      const value = reader.quoted();
      if (value !== undefined) values.push(value);
    } while (reader.skip('or'));
    if (column === undefined || is === undefined) return where;
    where.push({ column, is, values });
  } while (reader.skip('and'));
  return where;
}
