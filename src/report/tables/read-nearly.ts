import { type AskKind, inEnglishForm, readAsk } from '../../answer/index.ts';
import { isChinese, nearnessTo, type Table } from '../../text/index.ts';
import { isMeasured } from './choose-measure.ts';
import { type Column, columnsOf, type TableWord, wordsOf } from './column.ts';
import { COMPARISONS, type MeasureWords, MONEY, SPEEDS, TIMES } from './comparisons.ts';
import { evaluate, plain, rowsWhere } from './evaluate.ts';
import type { Condition, Formula } from './formula.ts';
import { matchNearly, type NearMatch } from './match-nearly.ts';
import { readDate } from './period.ts';
import { entityOf, isAsking, type ReadFormula, shareExplained } from './read-formula.ts';
import { ASKS_MONEY, tells } from './tells.ts';

/** What no cell tells. */
const NOT_IN_CELLS = new Set<AskKind>([
  'polarity',
  'reason',
  'steps',
  'definition',
  'overview',
  'change',
]);
/** Where words are read as near ones, less must be left over; a sign of Chinese is half a word. */
export function leastNearly(question: string): number {
  return isChinese(question) ? 0.8 : 0.75;
}

const LEAST_NEAR = 0.5;

const SUM =
  /\b(?:total|sum|altogether|combined|in all|overall|comes? to|add(?:s|ed)? up|amounts? to|all together)\b|insgesamt|zusammen|一共|总共|共计|合计|共/i;
const OTHER_ARITHMETIC =
  /\b(?:average|mean|difference|share|per ?cent(?:age)?|proportion|how (?:much|many) (?:more|less|fewer|dearer|cheaper|higher|lower|longer|shorter|heavier|lighter|older|younger|taller|bigger|smaller|larger|faster|slower|quicker|warmer|colder|further|farther|deeper|wider))\b|平均|相差|占比|百分/i;
const NEWEST = /\b(?:last|latest|most recent(?:ly)?|newest)\b|最近|最新|上次|最后/i;
const LEFT =
  /^(?:mr|mrs|ms|dr|herr|frau|spend|spent|take|took|earn|earned|pay|paid|cost|costs|money|price|charged?|hand|handed|got|last|latest|recent(?:ly)?|newest|still|currently|today|please|card|entry|listed|written|recorded|this|did)$/i;

export interface NearReading {
  readonly question: string;
  readonly words: readonly TableWord[];
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly about: string;
  readonly named: readonly Column[];
  readonly conditions: readonly Condition[];
  readonly explained: Set<number>;
  readonly absent: readonly string[];
}

/**
 * What a question asks of a table whose cells and columns it names in part or in other words: a cell of the row that
 * it tells, the row that has most or least of what is compared, or a sum. Pure.
 *
 * @see docs/spec/report.md, REP-98
 */
export function readNearly(question: string, table: Table, about: string): ReadFormula | undefined {
  const reading = readWords(question, table, about);
  if (reading === undefined || reading.absent.length > 0) return undefined;
  const formula = formulaOf(reading);
  if (formula === undefined) return undefined;
  const explained = explainedIn(reading);
  return explained === undefined ? undefined : { formula, explained, isNear: true };
}

export function readWords(question: string, table: Table, about: string): NearReading | undefined {
  if (OTHER_ARITHMETIC.test(question)) return undefined;
  if (NOT_IN_CELLS.has(readAsk(question).kind)) return undefined;
  const columns = columnsOf(table);
  const match: NearMatch = matchNearly(question, columns, about);
  return {
    ...match,
    question,
    words: wordsOf(question),
    table,
    columns,
    about,
    explained: new Set(match.explained),
  };
}

export function explainedIn({
  question,
  words,
  explained,
  about,
}: NearReading): number | undefined {
  const left = words.flatMap(({ raw }, at) => (LEFT.test(raw) ? [at] : []));
  return shareExplained(question, new Set([...explained, ...left]), about);
}

function formulaOf(reading: NearReading): Formula | undefined {
  const comparison = findComparison(reading);
  if (comparison !== undefined) return extremeOf(reading, comparison);
  if (SUM.test(reading.question)) return sumOf(reading);
  return cellOf(reading) ?? countOf(reading);
}

/** "How many books are by women?": the rows that have what is named, where no column is. Who asks of one row asks for a cell. */
function countOf({
  question,
  table,
  words,
  conditions,
  named,
  explained,
}: NearReading): Formula | undefined {
  const isOfRows = readAsk(question).kind === 'count' && named.length === 0;
  if (!isOfRows || conditions.length === 0 || (rowsWhere(table, conditions) ?? []).length < 2)
    return undefined;
  const many = words.findIndex(({ raw }) => /^many$/i.test(raw));
  if (many >= 0) explained.add(many + 1);
  return { operation: 'count', column: null, where: conditions };
}

function findComparison({
  words,
  question,
  conditions,
  explained,
}: NearReading): MeasureWords | undefined {
  const asksThing = /\b(?:which|who|whose)\b|哪|谁/i.test(inEnglishForm(question));
  const isEither = conditions.some(({ values }) => values.length === 2);
  if (!asksThing && !isEither) return undefined;
  const found = COMPARISONS.find(({ says }) =>
    /\p{Script=Han}/u.test(question)
      ? says.test(question)
      : words.some(({ raw }) => says.test(raw)),
  );
  for (const [at, { raw }] of words.entries()) if (found?.says.test(raw)) explained.add(at);
  return found;
}

function extremeOf(reading: NearReading, { measures, is }: MeasureWords): Formula | undefined {
  const { question, table, columns, named, conditions: where } = reading;
  const open = columns.filter(
    (column) => isMeasured(column) && !where.some((one) => one.column === column.name),
  );
  const fitting =
    measures === null
      ? []
      : open.filter(({ name }) => measures.test(name) || (measures === TIMES && SPEEDS.test(name)));
  const pair = where.find(({ values }) => values.length === 2);
  const things = named.filter((one) => one.kind === 'text' && !isMeasured(one));
  const entity =
    columns.find(({ name }) => name === pair?.column) ??
    entityOf(
      question,
      things,
      columns.filter((one) => !isMeasured(one)),
    );
  const rows = rowsWhere(table, where) ?? [];
  if (entity === undefined || rows.length < 2 || (pair !== undefined && rows.length !== 2))
    return undefined;
  const own = open.find((one) => named.includes(one));
  const measured =
    own === undefined ? (measures === null ? moneyOf(reading, open) : fitting) : [own];
  const formulas = measured
    .filter((column) => column !== entity)
    .map((column): Formula => {
      const isSpeed = measures === TIMES && SPEEDS.test(column.name);
      const operation = isSpeed === (is === 'bottom') ? 'top' : 'bottom';
      return { operation, entity: entity.name, column: column.name, grouped: null, where };
    });
  // The longest run is so by its length and by its minutes; where these say otherwise, it is open which is meant.
  const results = new Set(formulas.map((formula) => evaluate(table, formula)?.result));
  return results.size === 1 ? formulas[0] : undefined;
}

/** "The lowest price" is asked of the only column of money, whatever it is called. */
function moneyOf({ words, explained }: NearReading, open: readonly Column[]): readonly Column[] {
  const at = words.findIndex(({ raw }, place) => ASKS_MONEY.test(raw) && !explained.has(place));
  const ofMoney = open.filter(({ name }) => MONEY.test(name));
  if (at < 0 || ofMoney.length !== 1) return [];
  explained.add(at);
  return ofMoney;
}

function sumOf(reading: NearReading): Formula | undefined {
  const { question, columns, named, conditions: where } = reading;
  const amounts = columns.filter(
    (one) =>
      one.kind === 'number' && !one.isKey && !where.some(({ column }) => column === one.name),
  );
  const ofMoney = amounts.filter(({ name }) => MONEY.test(name));
  const column =
    amounts.find((one) => named.includes(one)) ??
    nearestOf(reading, amounts) ??
    (ASKS_MONEY.test(question) && ofMoney.length === 1 ? ofMoney[0] : undefined) ??
    (amounts.length === 1 ? amounts[0] : undefined);
  return column === undefined ? undefined : { operation: 'sum', column: column.name, where };
}

/** The column whose name is nearest to a word that nothing else explains. */
function nearestOf(reading: NearReading, columns: readonly Column[]): Column | undefined {
  const { words, explained, about } = reading;
  const known = new Set(wordsOf(about).map(({ word }) => word));
  const ranked = words
    .flatMap((own, at) => {
      if (explained.has(at) || isAsking(own) || known.has(own.word)) return [];
      const nearness = nearnessTo(own.word);
      return columns.map((column) => ({
        column,
        at,
        near: Math.max(...column.words.map(nearness), 0),
      }));
    })
    .filter(({ near }) => near >= LEAST_NEAR)
    .sort((a, b) => b.near - a.near);
  const [best] = ranked;
  if (best === undefined) return undefined;
  explained.add(best.at);
  return best.column;
}

function cellOf(reading: NearReading): Formula | undefined {
  const { conditions, question } = reading;
  // Which of two it is takes both of their cells.
  if (/\bor\b|还是/i.test(question)) return undefined;
  if (conditions.length === 0 || conditions.some((one) => isAmbiguous(reading, one)))
    return undefined;
  const column = askedColumn(reading);
  if (column === undefined) return undefined;
  const where = narrowed(reading, column);
  return where === undefined ? undefined : { operation: 'cell', column: column.name, where };
}

/** Whether cells of another column say the same: Noor is early in one week and late in the next. */
function isAmbiguous({ columns, named }: NearReading, { column, values }: Condition): boolean {
  if (named.some(({ name }) => name === column)) return false;
  const said = values.map(plain);
  return columns.some(
    (other) => other.name !== column && other.values.some((value) => said.includes(plain(value))),
  );
}

function isOpen({ conditions }: NearReading, { name }: Column): boolean {
  return !conditions.some(({ column }) => column === name);
}

/** All up to what is asked for. */
const ASKED = /^.*?(?:\b(?:which|what|how (?:many|much))\b|哪|什么|几|多少)/iu;
/** Numbers of one length, each another: those of things, which are no amounts. */
function isNumbered({ values, isKey }: Column): boolean {
  const [first = ''] = values;
  const areAlike = values.every((value) => /^\d{4,}$/.test(value) && value.length === first.length);
  return isKey || (areAlike && new Set(values).size === values.length);
}

/** Columns of people. */
const PEOPLE =
  /^(?:name|who|person|people|contact|staff|owner|lead|responsible|host)$|姓名|负责人|联系人/i;

/** What is asked for: the column that is named or nearly named, or the only one that has such values. */
export function askedColumn(reading: NearReading): Column | undefined {
  const { question, columns, named } = reading;
  const { kind } = readAsk(question);
  const isAmount = kind === 'amount' || kind === 'count';
  const open = columns.filter(
    (column) => isOpen(reading, column) && !(isAmount && isNumbered(column)),
  );
  const candidates = named.filter((column) => open.includes(column));
  const behind = wordsOf(question.replace(ASKED, '')).slice(0, 3);
  const own =
    candidates.find((column) => behind.some(({ word }) => column.words.includes(word))) ??
    candidates[0] ??
    nearestOf(reading, open);
  if (own !== undefined) return own;
  const fitting = open.filter((column) => {
    if (kind === 'date') return column.kind === 'date';
    if (kind === 'person') return PEOPLE.test(column.name);
    return ASKS_MONEY.test(question) && column.kind === 'number' && MONEY.test(column.name);
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The conditions under which one row is left, or rows that say the same. */
function narrowed(reading: NearReading, column: Column): readonly Condition[] | undefined {
  const { question, columns } = reading;
  const timed = inHours(reading, column);
  if (timed === undefined) return undefined;
  if (isOne(reading, column, timed)) return timed;
  const dated = columns.find((one) => one.kind === 'date' && isOpen(reading, one));
  if (dated === undefined || !NEWEST.test(question)) return undefined;
  const newest = valuesWhere(reading, dated, timed)
    .filter((value) => readDate(value) !== undefined)
    .sort((a, b) => ((readDate(a) ?? '') < (readDate(b) ?? '') ? 1 : -1))[0];
  if (newest === undefined) return undefined;
  const last = [...timed, { column: dated.name, is: '=' as const, values: [newest] }];
  return isOne(reading, column, last) ? last : undefined;
}

/** The conditions, and the times of the morning where that is asked for; `undefined` where there are none. */
function inHours(reading: NearReading, column: Column): readonly Condition[] | undefined {
  const { columns, words, conditions, explained } = reading;
  const at = words.findIndex(
    ({ raw }, place) => !explained.has(place) && HOURS.some(({ says }) => says.test(raw)),
  );
  const hours = HOURS.find(({ says }) => says.test(words[at]?.raw ?? ''));
  const clock = columns.find((one) => one.isDuration && isOpen(reading, one) && one !== column);
  if (hours === undefined || clock === undefined) return conditions;
  const values = valuesWhere(reading, clock, conditions).filter((value) => {
    const hour = Number.parseInt(value, 10);
    return hour >= hours.from && hour < hours.to;
  });
  if (values.length === 0) return undefined;
  explained.add(at);
  return [...conditions, { column: clock.name, is: '=', values }];
}

const HOURS: readonly { readonly says: RegExp; readonly from: number; readonly to: number }[] = [
  { says: /^morning$/i, from: 0, to: 12 },
  { says: /^afternoon$/i, from: 12, to: 18 },
  { says: /^evening$/i, from: 17, to: 24 },
];

export function valuesWhere(
  { table, columns }: NearReading,
  column: Column,
  where: readonly Condition[],
): readonly string[] {
  const at = columns.indexOf(column);
  return (rowsWhere(table, where) ?? []).map(({ cells }) => cells[at]?.text ?? '');
}

function isOne(reading: NearReading, column: Column, where: readonly Condition[]): boolean {
  const values = valuesWhere(reading, column, where);
  return (
    values.length > 0 && new Set(values.map(plain)).size === 1 && tells(reading.question, values[0])
  );
}
