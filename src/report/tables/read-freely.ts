import { type AskKind, hasCapitalNouns, readAsk } from '../../answer/index.ts';
import { isChinese, type Table } from '../../text/index.ts';
import { AVERAGE, COUNT, DIFFERENCE, FIRST, LAST, SHARE, SUM } from './arithmetic-words.ts';
import { chooseMeasure, isMeasured, type MeasureQuestion } from './choose-measure.ts';
import { type Column, columnsOf, hasRepeats, type TableWord, wordsOf } from './column.ts';
import { COMPARISONS, type MeasureWords, SPEEDS, TIMES } from './comparisons.ts';
import { evaluate, ownRows, plain, rowsWhere } from './evaluate.ts';
import type { Aggregate, Condition, Formula } from './formula.ts';
import { matchNearly, type NearMatch } from './match-nearly.ts';
import { SPEAKS_OF_MONEY } from './measures.ts';
import { MONTHS, readerOfFigures } from './period.ts';
import { entityOf, isAsking, type ReadFormula } from './read-formula.ts';
import { tells } from './tells.ts';

/** Share of a question's own words that the table has to explain. */
const LEAST = 0.4;
/** A sign of Chinese is half a word, and many say nothing. */
const LEAST_CHINESE = 0.5;
/** What no cell tells. */
const NOT_IN_CELLS = new Set<AskKind>(['polarity', 'reason', 'overview', 'change']);

interface Asked extends MeasureQuestion {
  readonly table: Table;
}

/**
 * What a question asks of a table in words that are few of the table's: arithmetic that it names over the column that its words
 * measure, first and last by date, or the cell of a row and a column that it names. Pure.
 *
 * @see docs/spec/report.md, REP-90
 */
export function readFreely(question: string, table: Table, about: string): ReadFormula | undefined {
  const columns = columnsOf(table);
  const match = matchNearly(question, columns, about);
  if (match.absent.length > 0) return undefined;
  const words = wordsOf(question);
  const explained = new Set(match.explained);
  const where = [...match.conditions, ...findWhether(question, table, match)];
  const named = match.named.filter(({ name }) => !where.some(({ column }) => column === name));
  const title = new Set(wordsOf(about).map(({ word }) => word));
  const asked: Asked = { question, table, words, columns, named, where, explained, title };
  const formula = formulaOf(asked);
  if (formula === undefined || evaluate(table, formula) === undefined) return undefined;
  const share = shareOf(asked, about);
  const usual = isChinese(question) ? LEAST_CHINESE : LEAST;
  const least = formula.operation === 'list' ? LEAST_OF_LIST : usual;
  return share === undefined || share < least
    ? undefined
    : { formula, explained: share, isNear: true };
}

const YES = /^(?:y|yes|x|✓|✔|ja|oui|sí|si|true|是|有|已.{0,3})$/i;
const NO = /^(?:|n|no|nein|non|false|否|无|未.{0,3})$/i;
const DENIES =
  /\bnot\b|n['’]t\b|\bstill\b|\byet\b|\bwaiting\b|\bwithout\b|\bunpaid\b|\bopen\b|没|未|尚|nicht|noch|\bpas\b|\bno\b/iu;

/** "How many juniors?" of a column of yes and no: those that are, or those that are not. */
function findWhether(
  question: string,
  table: Table,
  { named, conditions: known }: Pick<NearMatch, 'named' | 'conditions'>,
): readonly Condition[] {
  return named.flatMap((column): readonly Condition[] => {
    // "x" in some rows, and nothing in the others.
    const isMarked = column.values.length < ownRows(table).length;
    const values = [...new Set([...column.values, ...(isMarked ? [''] : [])])];
    const areWhether =
      values.length === 2 && values.every((value) => YES.test(value) || NO.test(value));
    if (!areWhether || known.some((one) => one.column === column.name)) return [];
    const meant = DENIES.test(question) ? NO : YES;
    return [{ column: column.name, is: '=', values: values.filter((value) => meant.test(value)) }];
  });
}

function formulaOf(asked: Asked): Formula | undefined {
  const { question } = asked;
  if (SHARE.test(question)) return shareFormula(asked);
  if (AVERAGE.test(question)) return aggregateOf(asked, 'average');
  if (DIFFERENCE.test(question)) return differenceOf(asked);
  if (/\bmost recent/i.test(question)) return byDate(asked);
  if (SUM.test(question)) return aggregateOf(asked, 'sum');
  const comparison = comparisonIn(asked);
  if (comparison !== undefined) return extremeOf(asked, comparison);
  if (FIRST.test(question) || LAST.test(question)) return byDate(asked) ?? cellOf(asked);
  if (COUNT.test(question)) return countOf(asked);
  return cellOf(asked) ?? listOf(asked);
}

/** What is compared; words that only name a column ("最低备货") compare nothing. */
function comparisonIn({ question, words, named }: Asked): MeasureWords | undefined {
  const unnamed = named.reduce((text, { name }) => text.replace(name, ' '), question);
  return COMPARISONS.find(({ says }) =>
    isChinese(question) ? says.test(unnamed) : words.some(({ raw }) => says.test(raw)),
  );
}

/** The rows that conditions leave, where no amount is asked for; one row alone is asked for its cell. */
function countOf(asked: Asked): Formula | undefined {
  const { table, where } = asked;
  const isOfRows = where.length > 0 && (rowsWhere(table, where) ?? []).length > 1;
  return isOfRows && chooseMeasure(asked, true) === undefined
    ? { operation: 'count', column: null, where }
    : undefined;
}

const ASKS_FOR_SEVERAL =
  /\b(?:which|who|whose|name the|list|what (?:are|were))\b|哪些|有谁|welche|quiénes|quels|qui\b/iu;
/** What lies before or after something is not what has it. */
const BESIDE = /\b(?:before|after|until|since|vor|nach|avant|après|antes)\b|之前|之后/iu;
const BOUNDS = /\b(?:than|over|under|above|below)\b|以上|以下/iu;
/** Of a list more must be explained: it says something of each row that it leaves out. */
const LEAST_OF_LIST = 0.6;

/** What the rows are called that a condition leaves, where there are several and not all. */
function listOf(asked: Asked): Formula | undefined {
  const { question, table, columns, named, where } = asked;
  const rows = rowsWhere(table, where) ?? [];
  const isSome = where.length > 0 && rows.length > 0 && rows.length < ownRows(table).length;
  if (!isSome || !ASKS_FOR_SEVERAL.test(question) || BOUNDS.test(question) || BESIDE.test(question))
    return undefined;
  if (NOT_IN_CELLS.has(readAsk(question).kind)) return undefined;
  const others = columns.filter(
    (one) => !isMeasured(one) && !where.some(({ column }) => column === one.name),
  );
  const entity = entityOf(
    question,
    named.filter((one) => others.includes(one)),
    others,
  );
  return entity === undefined ? undefined : { operation: 'list', column: entity.name, where };
}

function aggregateOf(asked: Asked, operation: 'sum' | 'average'): Aggregate | undefined {
  const column = chooseMeasure(asked);
  return column === undefined ? undefined : { operation, column: column.name, where: asked.where };
}

function shareFormula(asked: Asked): Formula | undefined {
  const { where } = asked;
  const [part] = where;
  if (part === undefined) return undefined;
  const column = chooseMeasure(asked);
  const of = (conditions: readonly Condition[]): Aggregate =>
    column === undefined
      ? { operation: 'count', column: null, where: conditions }
      : { operation: 'sum', column: column.name, where: conditions };
  return { operation: 'share', left: of(where), right: of(where.filter((one) => one !== part)) };
}

/** Of two rows, days or names of one column, what another column has. */
function differenceOf(asked: Asked): Formula | undefined {
  const pair = asked.where.find(({ values }) => values.length === 2);
  const column = chooseMeasure(asked);
  if (pair === undefined || column === undefined) return undefined;
  const [left, right] = pair.values.map(
    (value): Aggregate => ({
      operation: 'sum',
      column: column.name,
      where: asked.where.map((one) => (one === pair ? { ...pair, values: [value] } : one)),
    }),
  );
  return left === undefined || right === undefined
    ? undefined
    : { operation: 'difference', left, right };
}

function extremeOf(asked: Asked, { measures, is }: MeasureWords): Formula | undefined {
  const { question, columns, named, where } = asked;
  const column = chooseMeasure(asked);
  const others = columns.filter((one) => !isMeasured(one));
  const entity = entityOf(
    question,
    named.filter((one) => others.includes(one)),
    others,
  );
  if (column === undefined || entity === undefined || hasRepeats(entity)) return undefined;
  // The fastest has the least time, and the most speed.
  const isSpeed = measures === TIMES && SPEEDS.test(column.name);
  const operation = isSpeed === (is === 'bottom') ? 'top' : 'bottom';
  return { operation, entity: entity.name, column: column.name, grouped: null, where };
}

const PLACES = /venue|place|town|where|location|\bort\b|city|lieu|lugar|地点|场地/i;
const PEOPLE = /^(?:name|who|wer|person|guest|member|holder|socio|qui)$|姓名/i;
/** What stands in the row of the first or the last day. */
function byDate({ question, columns, named, where }: Asked): Formula | undefined {
  const dated = columns.filter(
    ({ kind, values }) => kind === 'date' || readerOfFigures(values) !== undefined,
  );
  const [date] = dated;
  if (date === undefined || dated.length > 1) return undefined;
  const others = columns.filter((one) => one !== date && !isMeasured(one));
  const { kind } = readAsk(question);
  const fitting = kind === 'place' ? PLACES : kind === 'person' ? PEOPLE : undefined;
  const entity =
    others.find((one) => named.includes(one)) ??
    others.find(({ name }) => fitting?.test(name)) ??
    entityOf(question, [], others);
  if (entity === undefined || kind === 'date') return undefined;
  const operation = FIRST.test(question) ? 'bottom' : 'top';
  return { operation, entity: entity.name, column: date.name, grouped: null, where };
}

/** The cell where a column that is named and a row that is named meet. */
function cellOf(asked: Asked): Formula | undefined {
  const { question, table, columns, named, where } = asked;
  const isFree = (one: Column): boolean => !where.some(({ column }) => column === one.name);
  const isAmount = /^(?:amount|count)$/.test(readAsk(question).kind);
  const column = named.find(isFree) ?? (isAmount ? chooseMeasure(asked, true) : undefined);
  const rows = rowsWhere(table, where) ?? [];
  if (NOT_IN_CELLS.has(readAsk(question).kind) || BESIDE.test(question)) return undefined;
  if (column === undefined || where.length === 0 || rows.length === 0) return undefined;
  const at = columns.indexOf(column);
  const values = rows.map(({ cells }) => cells[at]?.text ?? '');
  const isOne = new Set(values.map(plain)).size === 1 && tells(question, values[0]);
  return isOne ? { operation: 'cell', column: column.name, where } : undefined;
}

const OPERATING = [AVERAGE, SHARE, DIFFERENCE, SUM, COUNT, FIRST, LAST, SPEAKS_OF_MONEY];
/** The share that is explained of the words that carry something; `undefined` where a name or a number is not. */
function shareOf(
  { question, words, columns, explained }: Asked,
  about: string,
): number | undefined {
  const said = wordsOf(about);
  const known = new Set(said.map(({ word }) => word));
  const months = new Set(
    MONTHS.filter((month) =>
      said.some(({ raw }) => raw.length >= 3 && month.startsWith(raw.toLowerCase())),
    ),
  );
  const isKnown = ({ word, raw }: TableWord): boolean =>
    known.has(word) || months.has(raw.toLowerCase()) || OPERATING.some((form) => form.test(raw));
  const own = words.map((word, at) => ({ ...word, at })).filter((word) => !isAsking(word));
  const open = own.filter((word) => !explained.has(word.at) && !isKnown(word));
  const isNamed = hasCapitalNouns(question) ? /^\d/ : /^\p{Lu}|^\d/u;
  const isDatedTable =
    months.size > 0 ||
    columns.some(({ kind, values }) => kind === 'date' || readerOfFigures(values) !== undefined);
  const isOther = ({ raw, start }: TableWord): boolean =>
    start > 0 &&
    raw !== 'I' &&
    isNamed.test(raw) &&
    (isDatedTable || !MONTHS.includes(raw.toLowerCase()));
  if (open.some(isOther)) return undefined;
  return own.length === 0 ? 0 : 1 - open.length / own.length;
}
