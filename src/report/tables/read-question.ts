import { isChinese, type Table } from '../../text/index.ts';
import { isUnconditioned, type TableQuestion, withoutNames } from './asked.ts';
import {
  AVERAGE,
  COUNT,
  DIFFERENCE,
  DISTINCT,
  FIRST,
  HOW_MUCH,
  LAST,
  ROWS,
  SHARE,
  SUM,
  UNITS,
} from './asking-words.ts';
import { type ChosenMeasure, chooseMeasure, isAmount, namedNumber } from './choose-measure.ts';
import { columnsOf, hasRepeats, isMeasured } from './column.ts';
import { isOfMoney } from './dimensions.ts';
import { evaluate } from './evaluate.ts';
import { findWhether } from './find-whether.ts';
import type { Formula } from './formula.ts';
import { matchQuestion } from './match-question.ts';
import { readCell } from './read-cell.ts';
import { askedParts, readCells } from './read-cells.ts';
import { readDifference, readShareOf } from './read-comparison.ts';
import { comparisonIn, readEnd, readExtreme } from './read-extreme.ts';
import { readList } from './read-list.ts';
import type { Least, ReadTable } from './reading.ts';
import { rowsWhere } from './rows-where.ts';
import { shareExplained } from './share-explained.ts';

/** A question as a formula over a table, and how much of the question the table explains. */
export interface ReadQuestion {
  readonly formula: Formula;
  /** Share of the question's own words that the table, its title or arithmetic explains. */
  readonly explained: number;
  /** Cells or columns are named in part or in other words. */
  readonly isNear: boolean;
}

/** Less of a question explained is asked of something else. */
const LEAST_EXACTLY = 0.6;
/** Where words are read as near ones; a sign of Chinese is half a word, and many say nothing. */
const LEAST: Readonly<Record<Least, readonly [others: number, chinese: number]>> = {
  named: [0.3, 0.4],
  sure: [0.4, 0.5],
  list: [0.6, 0.6],
  unsure: [0.75, 0.8],
};

/**
 * Reads a question as a formula over one table; `undefined` when it asks for no arithmetic, no cell and no rows, or for
 * something that the table does not hold. Pure.
 *
 * @param about - What the table is called: titles and headings above it.
 * @param isFew - Among few documents cells and columns may also be named in part, in short or by near words.
 * @see docs/spec/report.md, REP-26, REP-90 and REP-98
 */
export function readQuestion(
  question: string,
  table: Table,
  about: string,
  isFew: boolean,
): ReadQuestion | undefined {
  const isOfSeveral = isFew && askedParts(question).length > 1;
  const exactly = isOfSeveral
    ? undefined
    : readAs(readTableQuestion(question, table, about, false, isFew));
  return exactly ?? (isFew ? readAs(readTableQuestion(question, table, about, true)) : undefined);
}

export function readTableQuestion(
  question: string,
  table: Table,
  about: string,
  isNear: boolean,
  isFew = isNear,
): TableQuestion {
  const columns = columnsOf(table);
  const match = matchQuestion(question, columns, about, isNear);
  const asked = { ...match, table, about, isNear };
  if (!isFew) return asked;
  const open = columns.filter((one) => isUnconditioned(asked, one));
  const whether = findWhether(match, table, open);
  return { ...asked, conditions: [...match.conditions, ...whether] };
}

/** Whether so much of a question is explained that it is asked of this table. */
export function leastExplained(question: string, least: Least): number {
  return LEAST[least][isChinese(question) ? 1 : 0];
}

function readAs(asked: TableQuestion): ReadQuestion | undefined {
  const { question, table, isNear } = asked;
  const reading = asked.absent.length > 0 ? undefined : formulaOf(asked);
  if (reading === undefined || evaluate(table, reading.formula) === undefined) return undefined;
  const explained = shareExplained(asked);
  const least = isNear ? leastExplained(question, reading.least) : LEAST_EXACTLY;
  return explained === undefined || explained < least
    ? undefined
    : { formula: reading.formula, explained, isNear };
}

function formulaOf(asked: TableQuestion): ReadTable | undefined {
  const { question, isNear } = asked;
  const operation = withoutNames(asked);
  if (SHARE.test(operation)) return readShareOf(asked);
  if (DIFFERENCE.test(operation)) return readDifference(asked);
  if (AVERAGE.test(operation)) return readAverage(asked);
  if (isNear && /\bmost recent/i.test(question)) return readEnd(asked);
  const comparison = comparisonIn(asked);
  if (comparison !== undefined) return readExtreme(asked, comparison);
  const clauses = isNear ? askedParts(question) : [];
  if (clauses.length > 1) return readCells(asked, clauses);
  if (!isNear || SUM.test(question)) return readTotal(asked);
  if (FIRST.test(question) || LAST.test(question)) return readEnd(asked) ?? readCell(asked);
  return readCount(asked) ?? readCell(asked) ?? readList(asked) ?? readTotal(asked);
}

function readAverage(asked: TableQuestion): ReadTable | undefined {
  const named = namedNumber(asked);
  const measure = chooseMeasure(asked);
  const column = named ?? measure?.column;
  const where = asked.conditions;
  if (column === undefined) return undefined;
  const least = named === undefined ? leastOf(measure) : 'sure';
  return { formula: { operation: 'average', column: column.name, where }, least };
}

/** What is added up or counted. */
function readTotal(asked: TableQuestion): ReadTable | undefined {
  const { question, columns, conditions: where, isNear } = asked;
  const measure = chooseMeasure(asked) ?? moneyOf(asked);
  const isNamed = measure?.by === 'name' || (isNear && measure !== undefined);
  if (COUNT.test(question) && !isNamed) {
    const isAddedUp = SUM.test(question) && !ROWS.test(question) && columns.some(isAmount);
    return UNITS.test(question) || isAddedUp ? undefined : readCount(asked);
  }
  const isSum = SUM.test(question) || (HOW_MUCH.test(question) && isNamed && isOfSome(asked));
  return measure === undefined || !isSum
    ? undefined
    : {
        formula: { operation: 'sum', column: measure.column.name, where },
        least: leastOf(measure),
      };
}

/** What is had from somebody altogether is money where one column has it. */
function moneyOf({ columns, isNear }: TableQuestion): ChosenMeasure | undefined {
  const [column, other] = columns.filter((one) => isMeasured(one) && isOfMoney(one));
  return !isNear || column === undefined || other !== undefined
    ? undefined
    : { column, by: 'near' };
}

function leastOf(measure: ChosenMeasure | undefined): Least {
  return measure?.by === 'name' || measure?.by === 'words' ? 'sure' : 'unsure';
}

/** Some of the rows; what lies between two of them is their difference. */
function isOfSome({ question, conditions }: TableQuestion): boolean {
  const areTwo = conditions.some(({ values }) => values.length === 2);
  return conditions.length > 0 && !(areTwo && /\bbetween\b|\bthan\b|比/i.test(question));
}

/** The rows that conditions leave, or the different things in them; where words are near ones, of several rows that no amount is asked of. */
function readCount(asked: TableQuestion): ReadTable | undefined {
  const { question, table, words, named, conditions: where, explained, isNear } = asked;
  if (!COUNT.test(question)) return undefined;
  const rows: ReadTable = { formula: { operation: 'count', column: null, where }, least: 'sure' };
  if (isNear) {
    const isOfRows = where.length > 0 && (rowsWhere(table, where) ?? []).length > 1;
    const measure = chooseMeasure(asked);
    if (!isOfRows || (measure !== undefined && measure.by !== 'only')) return undefined;
    const many = words.findIndex(({ raw }) => /^many$/i.test(raw));
    if (many >= 0) explained.add(many + 1);
    return rows;
  }
  const thing = named.find((column) => column.kind === 'text' && isUnconditioned(asked, column));
  // Without a condition no cell would show what was counted.
  const isByName = where.length === 0 || DISTINCT.test(question);
  if (thing === undefined || !(isByName || hasRepeats(thing))) return rows;
  return { formula: { operation: 'distinct', column: thing.name, where }, least: 'sure' };
}
