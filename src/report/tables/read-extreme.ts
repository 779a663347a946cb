import { inEnglishForm, readAsk } from '../../answer/index.ts';
import { nearnessTo } from '../../text/index.ts';
import { isUnconditioned, type TableQuestion } from './asked.ts';
import { ASKS_FOR_THING, FIRST, SUM } from './asking-words.ts';
import { entityOf, isBehindAsking, PEOPLE, PLACES } from './choose-entity.ts';
import { type ChosenMeasure, chooseMeasure, isOneWord, namedNumber } from './choose-measure.ts';
import { type Column, hasRepeats, isMeasured, wordsOf } from './column.ts';
import {
  type ComparedBy,
  dimensionsIn,
  findComparison,
  isInverse,
  measuredIn,
} from './compare-words.ts';
import { isOfMoney, type Measurable, MONEY } from './dimensions.ts';
import { evaluate } from './evaluate.ts';
import type { Extreme } from './formula.ts';
import { readerOfFigures } from './period.ts';
import type { ReadTable } from './reading.ts';
import { rowsWhere } from './rows-where.ts';

/** What is compared: by a superlative, or where which of them it is, or which of two, is asked in few documents. */
export function comparisonIn(asked: TableQuestion): ComparedBy | undefined {
  const { question, words, named, conditions, explained, operating, isNear } = asked;
  if (conditions.some(({ is }) => is !== '=' && is !== 'in')) return undefined;
  // Words that only name a column ("最低备货") compare nothing.
  const unnamed = named.reduce((text, { name }) => text.replace(name, ' '), question);
  const marks = new Set<number>();
  const found = findComparison(unnamed, words, marks);
  const isOfTwo = conditions.some(({ values }) => values.length === 2);
  // "Taller than a metre" looks for no tallest.
  const isBounded = !isOfTwo && /\bthan\b/i.test(question);
  const mayCompare =
    isNear && !isBounded && (isOfTwo || ASKS_FOR_THING.test(inEnglishForm(question)));
  if (found === undefined || !(found.isMost || mayCompare)) return undefined;
  for (const at of marks) {
    explained.add(at);
    operating.add(at);
  }
  return found;
}

/** The row, or the thing of several rows, that has the most or the least of what is compared; or the largest amount itself. */
export function readExtreme(asked: TableQuestion, comparison: ComparedBy): ReadTable | undefined {
  const { question, table, columns, named, conditions: where, isNear } = asked;
  const pair = where.find(({ values }) => values.length === 2);
  const [first] = measuredColumns(asked, comparison).columns;
  const things = named.filter(
    (one) => !isMeasured(one) && one !== first && isUnconditioned(asked, one),
  );
  const isOfThings = ASKS_FOR_THING.test(question) || things.length > 0 || pair !== undefined;
  if (first !== undefined && named.includes(first) && !isOfThings) {
    const operation = comparison.is === 'top' ? 'largest' : 'smallest';
    return { formula: { operation, column: first.name, where }, least: 'sure' };
  }
  const entity = columns.find(({ name }) => name === pair?.column) ?? whatHas(asked, things);
  if (entity === undefined) return undefined;
  const rows = (rowsWhere(table, where) ?? []).length;
  if (isNear && (rows < 2 || (pair !== undefined && rows !== 2))) return undefined;
  const formulas = extremesOf(asked, comparison, entity);
  // The longest run is so by its length and by its minutes; where these say otherwise, it is open which is meant.
  const told = formulas.flatMap((formula) => {
    const result = evaluate(table, formula)?.result;
    return result === undefined ? [] : [{ formula, result }];
  });
  const [best] = told;
  if (best === undefined || told.some(({ result }) => result !== best.result)) return undefined;
  markMeasured(asked, formulas, comparison);
  return { formula: best.formula, least: things.length > 0 ? 'named' : 'sure' };
}

/** What has the most or the least of it: the column that is asked for, or that names people or rows. */
function whatHas(
  { question, columns }: TableQuestion,
  things: readonly Column[],
): Column | undefined {
  const others = columns.filter((one) => !isMeasured(one));
  const isOfPeople = things.length === 0 && /\bwho\b|谁/i.test(question);
  const person = others.find(({ name }) => /\bwho\b|谁/i.test(name));
  return (isOfPeople ? person : undefined) ?? entityOf(question, things, others);
}

/** Words that speak of what is measured are explained, and those that only go with the comparison. */
function markMeasured(
  { words, explained }: TableQuestion,
  formulas: readonly Extreme[],
  { dimensions }: ComparedBy,
): void {
  for (const [at, { raw }] of words.entries())
    if (dimensions.some(({ context }) => context?.test(raw) === true)) explained.add(at);
  for (const { column } of formulas) {
    const own = wordsOf(column ?? '').map(({ word }) => nearnessTo(word));
    for (const [at, { word, raw }] of words.entries())
      if (
        measuredIn(column ?? '', raw) !== undefined ||
        own.some((nearness) => nearness(word) >= LEAST_NEAR)
      )
        explained.add(at);
  }
}

const LEAST_NEAR = 0.5;

/** By each column that may measure it; things of which nothing tells another measure have most rows. */
function extremesOf(
  asked: TableQuestion,
  comparison: ComparedBy,
  entity: Column,
): readonly Extreme[] {
  const { question, conditions: where, isNear } = asked;
  const { columns, by } = measuredColumns(asked, comparison);
  const repeats = hasRepeats(entity);
  // Who laid out most money did so in all of his rows.
  const isOfAny = comparison.isOfAnything && by === 'words' && columns.every(isMeasured);
  const isOfAll = SUM.test(question) || isOfAny;
  const grouped = repeats && isOfAll ? 'sum' : null;
  if (repeats && grouped === null && (by === undefined || by === 'only')) {
    const { is: operation } = comparison;
    const rows = { operation, entity: entity.name, column: null, grouped: 'count', where } as const;
    return isNear ? [] : [rows];
  }
  return columns.map(({ name }) => ({
    operation: isInverse(name, dimensionsIn(question, comparison, [name]))
      ? OTHER[comparison.is]
      : comparison.is,
    entity: entity.name,
    column: name,
    grouped,
    where,
  }));
}

const OTHER = { top: 'bottom', bottom: 'top' } as const;

/** Columns that measure what is compared: the one that is named, else those that measure it, else the one that other words tell. */
function measuredColumns(
  asked: TableQuestion,
  comparison: ComparedBy,
): { readonly columns: readonly Column[]; readonly by: ChosenMeasure['by'] | undefined } {
  const { question, columns, named, isNear } = asked;
  const open = columns.filter((one) => isUnconditioned(asked, one));
  const amounts = open.filter(isMeasured);
  const own = named.find((one) => amounts.includes(one));
  if (own !== undefined) return { columns: [own], by: 'name' };
  const names = open.map(({ name }) => name);
  const dimensions = dimensionsIn(question, comparison, names);
  const fitting = open.filter(
    (one) =>
      dimensions.some((dimension) => isMeasuring(one, dimension)) &&
      (isNear || amounts.length === 1 || isOneWord(one)),
  );
  const total = dimensions.some(({ columns: own }) => own === MONEY)
    ? amounts.filter(({ name }) => TOTAL.test(name))
    : [];
  if (fitting.length + total.length > 0)
    return { columns: total.length > 0 ? total : fitting, by: 'words' };
  const key = namedNumber(asked);
  if (key !== undefined && !isBehindAsking(question, key)) return { columns: [key], by: 'name' };
  const measure = comparison.isOfAnything ? chooseMeasure(asked) : undefined;
  return { columns: measure === undefined ? [] : [measure.column], by: measure?.by };
}

const TOTAL = /^(?:total|together|sum|altogether|合计|总计|总额)$/i;

/** Who was born or came first is the oldest: such columns have days and years. */
function isMeasuring(column: Column, { columns, inverse }: Measurable): boolean {
  const { name, kind } = column;
  const isDated = inverse?.test(name) === true && (kind === 'date' || kind === 'number');
  const isCalledSo = columns.test(name) || (columns === MONEY && isOfMoney(column));
  return isCalledSo && (isMeasured(column) || isDated);
}

/** What stands in the row of the first or the last day. */
export function readEnd(asked: TableQuestion): ReadTable | undefined {
  const { question, columns, named, conditions: where } = asked;
  const dated = columns.filter(
    ({ kind, values }) => kind === 'date' || readerOfFigures(values) !== undefined,
  );
  const [date] = dated;
  if (date === undefined || dated.length > 1) return undefined;
  const others = columns.filter(
    (one) => one !== date && !isMeasured(one) && isUnconditioned(asked, one),
  );
  const { kind } = readAsk(question);
  const fitting = kind === 'place' ? PLACES : kind === 'person' ? PEOPLE : undefined;
  const entity =
    others.find((one) => named.includes(one)) ??
    others.find(({ name }) => fitting?.test(name)) ??
    entityOf(question, [], others);
  if (entity === undefined || kind === 'date') return undefined;
  const operation = FIRST.test(question) ? 'bottom' : 'top';
  const formula = {
    operation,
    entity: entity.name,
    column: date.name,
    grouped: null,
    where,
  } as const;
  return { formula, least: 'named' };
}
