import type { Evidence } from '../../evidence/index.ts';
import type { Steps } from '../../kernel/index.ts';
import {
  findDelimitedTable,
  findDelimiter,
  findMarkdownTables,
  foldSpace,
  isChinese,
  type Table,
} from '../../text/index.ts';
import { failClaim, type ProofContext, type ProofFailure } from '../check-proof.ts';
import type { Claim, Proof } from '../report.ts';
import type { FindSnapshot } from '../report-input.ts';
import { describeComputed } from './describe-computed.ts';
import { evaluate } from './evaluate.ts';
import { formatFormula, parseFormula } from './formula.ts';
import { readFormula } from './read-formula.ts';

/** A claim without its number, and the row that it is about. */
export interface ComputedClaim {
  readonly claim: Omit<Claim, 'id'>;
  readonly row: Evidence;
  readonly rank: number;
}

/** Rows whose tables are looked at. */
const MAX_ROWS = 12;
/** Larger tables are left to programs for tables. */
const MAX_CELLS = 50_000;
/** Less of a question explained is asked of something else. */
const MIN_EXPLAINED = 0.6;

/** The tables of a snapshot: a file of rows is one, Markdown may hold several. */
export function tablesOf(url: string, snapshot: string): readonly Table[] {
  if (/\.(?:csv|tsv|tab)(?:#|$)/i.test(url)) {
    const delimiter = /\.(?:tsv|tab)(?:#|$)/i.test(url) ? '\t' : findDelimiter(snapshot);
    const table = findDelimitedTable(snapshot, delimiter);
    return table === undefined ? [] : [table];
  }
  return findMarkdownTables(snapshot);
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
): Steps<ComputedClaim | undefined> {
  const seen = new Set<string>();
  const found: (ComputedClaim & { readonly explained: number })[] = [];
  for (const [rank, row] of rows.slice(0, MAX_ROWS).entries()) {
    if (seen.has(row.snapshot)) continue;
    seen.add(row.snapshot);
    const snapshot = findSnapshot(row.snapshot);
    if (snapshot === undefined) continue;
    yield;
    for (const table of tablesOf(row.url, snapshot)) {
      yield;
      const planned = computeOver(question, table, row, snapshot);
      if (planned !== undefined) found.push({ ...planned, row, rank });
    }
  }
  const best = [...found].sort((a, b) => b.explained - a.explained || a.rank - b.rank)[0];
  return best === undefined || best.explained < MIN_EXPLAINED ? undefined : best;
}

function computeOver(
  question: string,
  table: Table,
  row: Evidence,
  snapshot: string,
): { readonly claim: Omit<Claim, 'id'>; readonly explained: number } | undefined {
  if (table.rows.length * table.columns.length > MAX_CELLS) return undefined;
  const read = readAsked(question, table, row, snapshot);
  if (read === undefined) return undefined;
  const evaluation = evaluate(table, read.formula);
  const proof = proofOf(table, row, snapshot);
  if (evaluation === undefined || evaluation.cells.length === 0 || proof === undefined)
    return undefined;
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
  return { claim, explained: read.explained };
}

/** What the question asks of the table where that is something else than what was computed. */
function otherFormula(
  operation: string,
  ...[question, table, row, snapshot]: Parameters<typeof readAsked>
): string | undefined {
  const asked = readAsked(question, table, row, snapshot);
  const formula = asked === undefined ? operation : formatFormula(asked.formula);
  return formula === operation ? undefined : formula;
}

/** What the question asks of a table, which may be called by its document or by a heading. */
function readAsked(
  question: string,
  table: Table,
  { title }: Evidence,
  snapshot: string,
): ReturnType<typeof readFormula> {
  return readFormula(question, table, `${title} ${headingAbove(snapshot, table.start)}`);
}

/** The table's header, or else its first line that lies in the passage. */
function proofOf(table: Table, row: Evidence, snapshot: string): Proof | undefined {
  const header = {
    start: table.columns[0]?.start ?? table.start,
    end: table.columns.at(-1)?.end ?? table.start,
  };
  const line = [header, ...table.rows].find(
    ({ start, end }) => start >= row.span.start && end <= row.span.end && start < end,
  );
  if (line === undefined) return undefined;
  const quote = snapshot.slice(line.start, line.end);
  return { evidenceId: row.id, snapshot: row.snapshot, start: line.start, end: line.end, quote };
}

function headingAbove(snapshot: string, at: number): string {
  const headings = [...snapshot.slice(0, at).matchAll(/^(?:#{1,6}\s+.+|[^|\n]{1,200})$/gm)];
  return foldSpace(headings.at(-1)?.[0] ?? '');
}

/**
 * Carries the formula out again over the table in the snapshot: cells, result and sentence must come out alike.
 *
 * @see docs/spec/report.md, REP-26
 */
export function checkComputed(claim: Claim, context: ProofContext): readonly ProofFailure[] {
  const { computed } = claim;
  const failed = (detail: string): readonly ProofFailure[] => [
    failClaim(claim.id, 'not-computed', detail),
  ];
  if (computed === null) return failed('it holds no formula');
  const formula = parseFormula(computed.operation);
  if (formula === undefined) return failed(`"${computed.operation}" is not a formula`);
  const [first] = computed.cells;
  const row = context.rows.get(first?.evidenceId ?? '');
  if (first === undefined || row === undefined) return failed('it names no cell');
  const stored = context.snapshot(row.snapshot);
  if (stored.state !== 'whole') return failed(`the snapshot of ${row.id} is ${stored.state}`);
  const table = tablesOf(row.url, stored.text).find(
    ({ start, end }) => start <= first.start && first.end <= end,
  );
  const evaluation = table === undefined ? undefined : evaluate(table, formula);
  if (table === undefined || evaluation === undefined)
    return failed('the formula does not fit the table');
  const other = otherFormula(computed.operation, context.question, table, row, stored.text);
  if (other !== undefined) return failed(`the question asks for ${other}`);
  const isOfTable = claim.proofs.every(
    ({ evidenceId, start, end }) =>
      evidenceId === row.id && table.start <= start && end <= table.end,
  );
  if (!isOfTable) return failed('a proof lies outside of the table');
  const isSame =
    evaluation.cells.length === computed.cells.length &&
    computed.cells.every((cell, index) => {
      const known = evaluation.cells[index];
      return (
        cell.evidenceId === row.id &&
        cell.start === known?.start &&
        cell.end === known.end &&
        cell.value === known.text
      );
    });
  if (!isSame) return failed('its cells are not those of the formula');
  if (evaluation.result !== computed.result)
    return failed(`it comes to ${evaluation.result}, not to ${computed.result}`);
  const sentences = [
    describeComputed(formula, computed, 'en'),
    describeComputed(formula, computed, 'zh'),
  ];
  return sentences.includes(claim.text) ? [] : failed('its sentence is not that of the formula');
}
