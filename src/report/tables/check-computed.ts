import type { Evidence } from '../../evidence/index.ts';
import { finishAtOnce } from '../../kernel/index.ts';
import { contentTerms, type Table } from '../../text/index.ts';
import { failClaim, type ProofContext, type ProofFailure } from '../check-proof.ts';
import { readNearest, unknownWords } from '../question-words.ts';
import { type Claim, type Computed, MAX_RANKING } from '../report.ts';
import { describeComputed } from './describe-computed.ts';
import { evaluate } from './evaluate.ts';
import { parseFormula } from './formula.ts';
import {
  linesOfTable,
  MAX_TABLE_ROWS,
  otherFormula,
  planComputed,
  tablesOf,
} from './plan-computed.ts';

/**
 * Carries the formula out again over the table in the snapshot: cells, result and sentence must come out alike, and no table of the
 * report's rows explains more of the question.
 *
 * @see docs/spec/report.md, REP-26 and REP-70
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
  const otherwise = askedOtherwise(computed, table, { row, snapshot: stored.text }, context);
  if (otherwise !== undefined) return failed(otherwise);
  const lines = linesOfTable(table);
  const areLines = claim.proofs.every(
    (proof) =>
      proof.evidenceId === row.id &&
      lines.some(({ start, end }) => start === proof.start && end === proof.end),
  );
  if (!areLines) return failed('a proof is not a line of the table');
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

/** What the question asks for instead, in words. */
function askedOtherwise(
  computed: Computed,
  table: Table,
  passage: { readonly row: Evidence; readonly snapshot: string },
  context: ProofContext,
): string | undefined {
  const other = otherFormula(computed.operation, context.question, table, passage);
  if (other !== undefined) return `the question asks for ${other}`;
  return context.version === 1 || isAskedOf(computed, passage.row, context)
    ? undefined
    : 'the question asks nothing of that table, or more of another one';
}

/**
 * Whether the question, as it stands or as its misspelt words were read, leads to these cells when it is asked of all tables again, be it
 * of few documents or of many.
 */
function isAskedOf(computed: Computed, row: Evidence, context: ProofContext): boolean {
  const placed = placedRows(row, context);
  const textOf = (sha256: string): string | undefined => {
    const stored = context.snapshot(sha256);
    return stored.state === 'whole' ? stored.text : undefined;
  };
  const isFound = (question: string, isFew: boolean): boolean => {
    const rows = placed.filter(({ place }) => isFew || place < MAX_TABLE_ROWS);
    const asked = rows.map((one) => one.row);
    const planned = finishAtOnce(planComputed(question, asked, textOf, isFew))?.claim.computed;
    const [first] = computed.cells;
    const [other] = planned?.cells ?? [];
    return (
      planned?.operation === computed.operation &&
      first?.evidenceId === other?.evidenceId &&
      first?.start === other?.start
    );
  };
  return readings(context.question, row, textOf(row.snapshot) ?? '').some(
    (question) => isFound(question, true) || isFound(question, false),
  );
}

interface PlacedRow {
  readonly row: Evidence;
  readonly place: number;
}

/**
 * The rows that the table was chosen among, as far as the report has them: of each document that which stood first, since its title
 * tells what its tables are called.
 */
function placedRows(row: Evidence, { rows, ranking }: ProofContext): readonly PlacedRow[] {
  const placeOf = new Map(ranking.map(({ evidenceId }, place) => [evidenceId, place]));
  const isWhole = ranking.length < MAX_RANKING;
  const own = placeOf.get(row.id);
  if (own === undefined && !isWhole) return [{ row, place: 0 }];
  const firstOf = new Map(ranking.toReversed().map((one) => [documentOf(one), one.evidenceId]));
  return [...rows.values()]
    .filter((one) => one === row || one.snapshot !== row.snapshot)
    .filter((one) => one === row || (firstOf.get(documentOf(one)) ?? one.id) === one.id)
    .filter((one) => isWhole || placeOf.has(one.id))
    .map((one) => ({ row: one, place: placeOf.get(one.id) ?? ranking.length }))
    .sort((a, b) => a.place - b.place);
}

function documentOf({ url }: { readonly url: string }): string {
  return url.replace(/#.*$/su, '');
}

/** The question, and with its words that nothing near the table has as they may have been read. */
function readings(question: string, row: Evidence, snippet: string): readonly string[] {
  const known = new Set(contentTerms(`${row.title} ${snippet}`));
  const unknown = unknownWords(question, contentTerms(question), (term) => known.has(term));
  const read = readNearest(unknown, [{ ...row, snippet }]);
  const replaced = (text: string, { word, instead }: (typeof read)[number]): string =>
    text.replace(word, instead);
  return [
    question,
    read.reduce(replaced, question),
    ...read.map((one) => replaced(question, one)),
  ].filter((text, at, all) => all.indexOf(text) === at);
}
