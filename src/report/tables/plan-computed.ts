import { isDenied, type ScoredUnit } from '../../answer/index.ts';
import type { Evidence } from '../../evidence/index.ts';
import type { Steps } from '../../kernel/index.ts';
import {
  findDelimitedTable,
  findDelimiter,
  findMarkdownTables,
  foldSpace,
  isChinese,
  type Span,
  type Table,
} from '../../text/index.ts';
import type { Claim, Proof } from '../report.ts';
import type { FindSnapshot } from '../report-input.ts';
import { describeComputed } from './describe-computed.ts';
import { evaluate } from './evaluate.ts';
import { findUntold } from './find-untold.ts';
import { formatFormula } from './formula.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** A claim without its number, and the row that it is about. */
export interface ComputedClaim {
  readonly claim: Omit<Claim, 'id'>;
  readonly row: Evidence;
  readonly rank: number;
}

/** Rows whose tables are looked at. */
export const MAX_TABLE_ROWS = 12;
/** Larger tables are left to programs for tables. */
const MAX_CELLS = 50_000;

/** The tables of a snapshot: a file of rows is one, Markdown may hold several; none that is called false in front of it. */
export function tablesOf(url: string, snapshot: string): readonly Table[] {
  if (/\.(?:csv|tsv|tab)(?:#|$)/i.test(url)) {
    const delimiter = /\.(?:tsv|tab)(?:#|$)/i.test(url) ? '\t' : findDelimiter(snapshot);
    const table = findDelimitedTable(snapshot, delimiter);
    return table === undefined ? [] : [table];
  }
  return findMarkdownTables(snapshot).filter(
    ({ rows: [row] }) => row === undefined || !isDenied(snapshot, row),
  );
}

/**
 * What the question asks to be counted, added up or compared over the table that explains most of it; of tables that
 * explain as much, the one that was ranked first. Pure.
 *
 * @see docs/spec/report.md, REP-26
 */
export function* planComputed(
  question: string,
  rows: readonly Evidence[],
  findSnapshot: FindSnapshot,
  isFew: boolean,
): Steps<ComputedClaim | undefined> {
  const found: Found[] = [];
  const read = isFew ? rows : rows.slice(0, MAX_TABLE_ROWS);
  for (const one of passagesOfTables(read, findSnapshot)) {
    yield;
    for (const table of tablesIn(one)) {
      yield;
      const planned = computeOver(question, table, one, isFew);
      if (planned !== undefined) found.push({ ...planned, row: one.row, rank: one.rank });
    }
  }
  const [best, ...others] = found.sort(
    (a, b) => b.explained - a.explained || yearOf(b) - yearOf(a) || a.rank - b.rank,
  );
  return best === undefined || (best.isNear && others.some((one) => isAsGood(one, best)))
    ? undefined
    : best;
}

/** A row and the whole text that it is a passage of. */
interface Passage {
  readonly row: Evidence;
  readonly snapshot: string;
  readonly rank: number;
}

/** One row of each text. */
function passagesOfTables(
  rows: readonly Evidence[],
  findSnapshot: FindSnapshot,
): readonly Passage[] {
  const seen = new Set<string>();
  return rows.flatMap((row, rank): readonly Passage[] => {
    const snapshot = seen.has(row.snapshot) ? undefined : findSnapshot(row.snapshot);
    seen.add(row.snapshot);
    return snapshot === undefined ? [] : [{ row, snapshot, rank }];
  });
}

function tablesIn({ row, snapshot }: Passage): readonly Table[] {
  return tablesOf(row.url, snapshot).filter(
    ({ rows, columns }) => rows.length * columns.length <= MAX_CELLS,
  );
}

interface Found extends ComputedClaim {
  readonly explained: number;
  readonly isNear: boolean;
}

/** The year of a table's document, as its title has it: of two price lists the newer one counts. */
function yearOf({ row, isNear }: Found): number {
  return isNear ? Number(YEAR.exec(row.title)?.[0] ?? 0) : 0;
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** Whether another table answers as well and otherwise: it is open which one is meant. */
function isAsGood(one: Found, best: Found): boolean {
  const isOther = one.claim.computed?.result !== best.claim.computed?.result;
  const titles = [one, best].map(({ row }) => row.title.replace(YEAR, ''));
  return isOther && one.explained >= best.explained && new Set(titles).size > 1;
}

/**
 * What is asked for and plainly not told, by the table that it is asked of, unless a unit from elsewhere has all of its words.
 * Pure.
 *
 * @see docs/spec/report.md, REP-99
 */
export function* planUntold(
  question: string,
  rows: readonly Evidence[],
  findSnapshot: FindSnapshot,
  units: readonly ScoredUnit[],
): Steps<readonly string[]> {
  for (const one of passagesOfTables(rows, findSnapshot)) {
    yield;
    const others = units.filter(({ unit }) => unit.row.snapshot !== one.row.snapshot);
    for (const table of tablesIn(one)) {
      yield;
      const untold = findUntold(question, table, aboutOf(table, one));
      const isTold = others.some((unit) => has(unit, untold?.keys ?? []));
      if (untold !== undefined && !isTold) return untold.names;
    }
  }
  return [];
}

/** Below this worth a value is no such value. */
const FAINT_VALUE = 0.5;

function has({ unit, asked }: ScoredUnit, names: readonly string[]): boolean {
  const said = unit.text.toLowerCase();
  return asked > FAINT_VALUE && names.every((name) => said.includes(name.toLowerCase()));
}

function computeOver(
  question: string,
  table: Table,
  passage: Passage,
  isFew: boolean,
): (Pick<ReadQuestion, 'explained' | 'isNear'> & Pick<ComputedClaim, 'claim'>) | undefined {
  const read = readAsked(question, table, passage, isFew);
  const evaluation = read === undefined ? undefined : evaluate(table, read.formula);
  const [first] = evaluation?.cells ?? [];
  if (read === undefined || evaluation === undefined || first === undefined) return undefined;
  const isOfRow = ['cell', 'cells', 'list'].includes(read.formula.operation);
  const proof = proofOf(table, passage, isOfRow ? first.start : table.start);
  if (proof === undefined) return undefined;
  const { row } = passage;
  const { result } = evaluation;
  const computed = {
    operation: formatFormula(read.formula),
    cells: evaluation.cells.map(({ start, end, text }) => ({
      evidenceId: row.id,
      start,
      end,
      value: text,
    })),
    result,
  };
  const text = describeComputed(read.formula, computed, isChinese(question) ? 'zh' : 'en');
  const claim = { text, status: 'verified', level: 'computed', computed, proofs: [proof] } as const;
  return { claim, explained: read.explained, isNear: read.isNear };
}

/** What the question asks of the table where that is something else than what was computed. */
export function otherFormula(
  operation: string,
  question: string,
  table: Table,
  passage: Omit<Passage, 'rank'>,
): string | undefined {
  const asked = readAsked(question, table, passage, true);
  const formula = asked === undefined ? operation : formatFormula(asked.formula);
  return formula === operation ? undefined : formula;
}

/** What the question asks of a table, which may be called by its document or by a heading. */
function readAsked(
  question: string,
  table: Table,
  passage: Omit<Passage, 'rank'>,
  isFew: boolean,
): ReadQuestion | undefined {
  const about = aboutOf(table, passage);
  if (isOfOtherYear(question, table, about)) return undefined;
  return readQuestion(question, table, about, isFew);
}

/** A year that the table has not, where it is called by another one. */
function isOfOtherYear(question: string, { columns, rows }: Table, about: string): boolean {
  const asked: readonly string[] = question.match(YEARS) ?? [];
  const called: readonly string[] =
    `${about} ${columns.map(({ text }) => text).join(' ')}`.match(YEARS) ?? [];
  const has = (year: string): boolean =>
    called.includes(year) ||
    rows.some(({ cells }) => cells.some(({ text }) => text.includes(year)));
  return called.length > 0 && asked.some((year) => !has(year));
}

const YEARS = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;

function aboutOf({ start }: Table, { row, snapshot }: Omit<Passage, 'rank'>): string {
  return `${row.title} ${headingAbove(snapshot, start)}`;
}

/** The line at an offset or the table's header, or else its first line that lies in the passage. */
function proofOf(
  table: Table,
  { row, snapshot }: Omit<Passage, 'rank'>,
  at: number,
): Proof | undefined {
  const own = table.rows.filter(({ start, end }) => start <= at && at < end);
  const line = [...own, ...linesOfTable(table)].find(
    ({ start, end }) => start >= row.span.start && end <= row.span.end && start < end,
  );
  if (line === undefined) return undefined;
  const quote = snapshot.slice(line.start, line.end);
  return { evidenceId: row.id, snapshot: row.snapshot, start: line.start, end: line.end, quote };
}

/** The header and the rows, each from border to border. */
export function linesOfTable({ start, columns, rows }: Table): readonly Span[] {
  return [{ start: columns[0]?.start ?? start, end: columns.at(-1)?.end ?? start }, ...rows];
}

function headingAbove(snapshot: string, at: number): string {
  const headings = [...snapshot.slice(0, at).matchAll(/^(?:#{1,6}\s+.+|[^|\n]{1,200})$/gm)];
  return foldSpace(headings.at(-1)?.[0] ?? '');
}
