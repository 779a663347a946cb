import { type AskKind, hasCapitalNouns, readAsk } from '../../answer/index.ts';
import { isChinese, nearnessTo, type Table } from '../../text/index.ts';
import { type Column, columnsOf, hasRepeats, type TableWord, wordsOf } from './column.ts';
import { COMPARISONS, type MeasureWords, MONEY, TIMES } from './comparisons.ts';
import { evaluate, ownRows, plain, rowsWhere } from './evaluate.ts';
import type { Aggregate, Condition, Extreme, Formula } from './formula.ts';
import { matchNearly, type NearMatch } from './match-nearly.ts';
import { readerOfFigures } from './period.ts';
import { entityOf, isAsking, type ReadFormula } from './read-formula.ts';
import { tells } from './tells.ts';

const AVERAGE = /\b(?:average|mean|typically)\b|平均|durchschnitt|im schnitt|moyenne|promedio/i;
const SHARE =
  /\b(?:share|per ?cent(?:age)?|proportion|fraction)\b|%|百分|占比|占了?多|比例|anteil|prozent|pourcentage|porcentaje/i;
const DIFFERENCE =
  /\bhow (?:much|many|far) (?:more|less|fewer|dearer|cheaper|higher|lower|longer|shorter|heavier|lighter|older|younger|taller|bigger|smaller|larger|faster|slower|quicker|warmer|colder|further|farther|deeper|wider)\b|\bby how (?:much|many)\b|\bdifference\b|比.{1,12}[多少高低贵便宜重轻长短].{0,4}(?:多少|几)|相差|差多少|wie ?viel \p{L}+er\b|combien de \p{L}+ de plus/iu;
const SUM =
  /\b(?:total|sum|altogether|combined|in all|overall|comes? to|add(?:s|ed)? up|all together)\b|一共|总共|共计|合计|总|insgesamt|zusammen|au total|en total/i;
const COUNT =
  /\bhow many\b|\bthe number of\b|几[个位人件本张家条种]|多少[个位人件本张家条种]|wie viele|combien d|cu[aá]nt[oa]s/i;
const FIRST =
  /\b(?:first|earliest|soonest|next)\b|最早|最先|第一[个次场]|zuerst|erste[rns]?\b|premi[eè]r|primer/i;
const LAST = /\b(?:last|latest|most recent)\b|最后|最近|最新|letzte[rns]?\b|derni[eè]r|[uú]ltim/i;
const ASKS_MONEY =
  /\b(?:cost|costs|money|spen[dt]|pay|paid|price|rent|rais(?:e|ed)|earn(?:ed)?|t(?:ake|ook|aken|akings?)|fees?|dear(?:er|est)?|cheap(?:er|est)?|owe|expensive)\b|钱|花|付|交|费|贵|便宜|kostet|teuer|prix|co[uû]te|cuesta/i;

/** What a word measures, and how columns of it are called: by a noun, short for it, or by a unit. */
const MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:weighs?|weight|heavy|heavier|heaviest|kilos?|grams?|honey|flour)$/i,
    /weight|\bt?ot\. kg|\bkg\b|\bg\b|gewicht/i,
  ],
  [
    /^(?:high|higher|highest|altitude|up|uphill|bergauf)$/i,
    /\balt|height|elev|\bhm\b|höhen|\bm\b/i,
  ],
  [/^(?:tall|taller|tallest|centimet\p{L}+|cm)$/iu, /\bcm\b|height|größe/i],
  [/^(?:far|farther|distance|miles?|kilomet\p{L}+)$/iu, /\bkm\b|\bmiles?\b|dist|\bmi\b|strecke/i],
  [
    /^(?:long|longer|last|stay|stays|stayed|lasts?|temps|lange)$/i,
    /night|days?\b|dur[ae]|min|hours?|\bhrs?\b|weeks?|time|dauer|zeit/i,
  ],
  [/^(?:quick|quicker|quickest|fast|faster|fastest|slow|slowest)$/i, TIMES],
  [/^(?:electricity|power|energy|produced?|strom)$/i, /kwh|\bwh\b/i],
  [/^(?:area|ground|land|space)$/i, /\bsq\b|m²|m2|\barea\b|\bacres?\b|\bha\b|fläche/i],
  [/^(?:water|litres?|liters?)$/i, /\bl\b|litre|liter|m3|m³/i],
  [/^(?:old|older|oldest|young|youngest|age)$/i, /\bage\b|born|birth/i],
  [
    /^(?:many|people|counted|seen|sold|birds)$/i,
    /count|seen|number|\bqty\b|\bno\.|sold|tickets|pax/i,
  ],
];
const CHINESE_MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [/卖|销/u, /杯数|数量|销量|件数|份数/u],
  [/[考]|分数/u, /得分|成绩|分数/u],
  [/钱|花|付|交|费/u, /金额|费|价|元/u],
];
const PLACES = /venue|place|town|where|location|\bort\b|city|lieu|lugar|地点|场地/i;
const PEOPLE = /^(?:name|who|wer|person|guest|member|holder|socio|qui)$|姓名/i;
/** Share of a question's own words that the table has to explain. */
const LEAST = 0.4;
/** A sign of Chinese is half a word, and many say nothing. */
const LEAST_CHINESE = 0.5;
/** What no cell tells. */
const NOT_IN_CELLS = new Set<AskKind>(['polarity', 'reason', 'overview', 'change']);

interface Asked {
  readonly question: string;
  readonly table: Table;
  readonly words: readonly TableWord[];
  readonly columns: readonly Column[];
  readonly named: readonly Column[];
  readonly where: readonly Condition[];
  readonly explained: Set<number>;
  /** Words by which the table is called. */
  readonly title: ReadonlySet<string>;
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
  if (comparison !== undefined) return extremeOf(asked, comparison.is);
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
  return isOfRows && measureOf(asked, true) === undefined
    ? { operation: 'count', column: null, where }
    : undefined;
}

const ASKS_FOR_SEVERAL =
  /\b(?:which|who|whose|name the|list|what (?:are|were))\b|哪些|有谁|welche|quiénes|quels|qui\b/iu;
/** What lies before or after something is not what has it. */
const BESIDE = /\b(?:before|after|until|since|vor|nach|avant|après|antes)\b|之前|之后/iu;
const BOUNDS =
  /\b(?:before|after|until|since|by|than|over|under|above|below|vor|nach|avant|après|antes)\b|之前|之后|以上|以下/iu;
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

function isMeasured({ kind, isKey, isDuration }: Column): boolean {
  return (kind === 'number' && !isKey) || isDuration;
}

/** The column that is named, measured by a word of the question, or the only one with amounts; of several that fit as well, none. */
function measureOf(
  { question, words, columns, named, where, explained, title }: Asked,
  plainly = false,
): Column | undefined {
  const open = columns.filter(
    (one) => isMeasured(one) && !where.some(({ column }) => column === one.name),
  );
  const own = open.find((one) => named.includes(one));
  if (own !== undefined) return own;
  const pairs = isChinese(question) ? CHINESE_MEASURES : MEASURES;
  const worth = (column: Column): number => {
    const says = isChinese(question)
      ? pairs.some(([word, name]) => word.test(question) && name.test(column.name))
      : words.some(({ raw }) =>
          pairs.some(([word, name]) => word.test(raw) && name.test(column.name)),
        );
    const opens = words.some(({ raw }) =>
      pairs.some(([word, name]) => word.test(raw) && name.exec(column.name)?.index === 0),
    );
    const isMoney =
      ASKS_MONEY.test(question) &&
      (MONEY.test(column.name) || /[£€$¥]/u.test(column.values[0] ?? ''));
    const near = Math.max(
      0,
      ...words
        .filter((word, at) => !isAsking(word) && !explained.has(at) && !title.has(word.word))
        .map(({ word }) => Math.max(0, ...column.words.map(nearnessTo(word)))),
    );
    return (
      (says ? 2 : 0) +
      (isMoney ? 2 : 0) +
      (near >= 0.5 ? near : 0) +
      (/^tot/i.test(column.name) ? 0.5 : 0) +
      (opens ? 0.25 : 0)
    );
  };
  const ranked = open
    .map((column) => ({ column, worth: worth(column) }))
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = ranked;
  if (best === undefined || (best.worth === 0 && (plainly || open.length > 1))) return undefined;
  if (next !== undefined && next.worth === best.worth) return undefined;
  for (const [at, { raw }] of words.entries())
    if (
      pairs.some(([word, name]) => word.test(raw) && name.test(best.column.name)) ||
      (ASKS_MONEY.test(raw) && MONEY.test(best.column.name))
    )
      explained.add(at);
  return best.column;
}

function aggregateOf(asked: Asked, operation: 'sum' | 'average'): Aggregate | undefined {
  const column = measureOf(asked);
  return column === undefined ? undefined : { operation, column: column.name, where: asked.where };
}

function shareFormula(asked: Asked): Formula | undefined {
  const { where } = asked;
  const [part] = where;
  if (part === undefined) return undefined;
  const column = measureOf(asked);
  const of = (conditions: readonly Condition[]): Aggregate =>
    column === undefined
      ? { operation: 'count', column: null, where: conditions }
      : { operation: 'sum', column: column.name, where: conditions };
  return { operation: 'share', left: of(where), right: of(where.filter((one) => one !== part)) };
}

/** Of two rows, days or names of one column, what another column has. */
function differenceOf(asked: Asked): Formula | undefined {
  const pair = asked.where.find(({ values }) => values.length === 2);
  const column = measureOf(asked);
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

function extremeOf(asked: Asked, is: Extreme['operation']): Formula | undefined {
  const { question, columns, named, where } = asked;
  const column = measureOf(asked);
  const others = columns.filter((one) => !isMeasured(one));
  const entity = entityOf(
    question,
    named.filter((one) => others.includes(one)),
    others,
  );
  if (column === undefined || entity === undefined || hasRepeats(entity)) return undefined;
  const isFast = /^(?:quick|fast)/i.test(
    asked.words.find(({ raw }) => /^(?:quick|fast)/i.test(raw))?.raw ?? '',
  );
  const isTime = isFast && (column.isDuration || TIMES.test(column.name));
  return {
    operation: isTime ? 'bottom' : is,
    entity: entity.name,
    column: column.name,
    grouped: null,
    where,
  };
}

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
  const column = named.find(isFree) ?? (isAmount ? measureOf(asked, true) : undefined);
  const rows = rowsWhere(table, where) ?? [];
  if (NOT_IN_CELLS.has(readAsk(question).kind) || BESIDE.test(question)) return undefined;
  if (column === undefined || where.length === 0 || rows.length === 0) return undefined;
  const at = columns.indexOf(column);
  const values = rows.map(({ cells }) => cells[at]?.text ?? '');
  const isOne = new Set(values.map(plain)).size === 1 && tells(question, values[0]);
  return isOne ? { operation: 'cell', column: column.name, where } : undefined;
}

const OPERATING = [AVERAGE, SHARE, DIFFERENCE, SUM, COUNT, FIRST, LAST, ASKS_MONEY];
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

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
