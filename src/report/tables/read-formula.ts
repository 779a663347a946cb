import { hasCapitalNouns, inEnglishForm } from '../../answer/index.ts';
import { isStopWord, type Table } from '../../text/index.ts';
import { type Column, columnsOf, hasRepeats, type TableWord, wordsOf } from './column.ts';
import { MONEY } from './comparisons.ts';
import type { Aggregate, Condition, Formula } from './formula.ts';
import { matchQuestion, type QuestionMatch } from './match-question.ts';
import { ASKS_MONEY } from './tells.ts';

/** A question as arithmetic over a table, and how much of the question the table explains. */
export interface ReadFormula {
  readonly formula: Formula;
  /** Share of the question's own words that the table, its title or arithmetic explains. */
  readonly explained: number;
  /** Cells or columns are named in part or in other words. */
  readonly isNear: boolean;
}

const SHARE =
  /\b(?:share|per ?cent(?:age)?|proportion|fraction)\b|%|占比|百分之|百分比|比例|份额|占.{0,12}(?:多少|几)/i;
const DIFFERENCE =
  /\bdifference\b|\bhow (?:much|many) (?:more|less|fewer|higher|lower|larger|bigger|smaller|longer|older|taller|greater)\b|\bby how (?:much|many)\b|\bgap between\b|相差|差(?:距|额|值|多少|了?几)|[多少高低大小]出?(?:了)?(?:多少|几)(?!.*(?:总|一共))/i;
const AVERAGE = /\b(?:average|mean)\b|平均/i;
const SUM =
  /\b(?:total|sum|altogether|combined|in all|overall|add(?:s|ed)? up)\b|合计|总(?:共|和|计|额|数|量|价|收入|销)|一共|共计|共有|加起来|总/i;
const LARGEST =
  /\b(?:largest|biggest|highest|most(?! recent)|maximum|max|greatest|top|longest|oldest|tallest|heaviest|best|fastest|priciest)\b|最(?:大|高|多|长|贵|重|快|好|老)/i;
const SMALLEST =
  /\b(?:smallest|lowest|least|minimum|min|fewest|shortest|youngest|lightest|worst|cheapest|slowest)\b|最(?:小|低|少|短|便宜|轻|慢|差|年轻)/i;
const HOW_MANY =
  /\bhow many\b|\bthe (?:total )?number of\b|\bcount\b|(?:多少|几)[个条行家名位种项人次台本件张辆只所座款]|数量|个数/i;
const UNITS =
  /\bhow many (?:full |whole |working |business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|metres?|meters?|kilomet(?:re|er)s?|miles?|grams?|kilos?|units|centimet(?:re|er)s?|cm|litres?|liters?|euros?|pounds?|dollars?|percent)\b/i;
const HOW_MUCH = /\bhow much\b|\bhow many\b|多少/i;
const ROWS = /\b(?:rows?|records?|entries)\b|[条行]|记录/i;
const DISTINCT = /\b(?:different|distinct|unique)\b|不同|[几多少]种/i;
const ARITHMETIC = [SHARE, DIFFERENCE, AVERAGE, SUM, LARGEST, SMALLEST, HOW_MANY, HOW_MUCH];
/** Words of arithmetic and of asking: they are explained by the operation. */
const OPERATION_WORDS =
  /^(?:how|many|much|what|which|who|is|are|was|were|be|the|a|an|of|in|for|to|from|by|with|at|on|and|or|between|than|does|do|did|has|have|had|it|there|all|each|per|total|sum|altogeth|combin|overall|averag|mean|largest|biggest|highest|most(?! recent)|maximum|max|greatest|top|smallest|lowest|least|minimum|min|fewest|differ|more|less|fewer|higher|lower|share|percent|percentag|proport|fraction|number|count|row|entri|record|tabl|list|given|accord|data|valu|cost|sold|made|whole|come|belong|account|comput|add|up|amount|distinct|uniqu|cheapest|expens|\d+)$/i;

/**
 * Reads a question as a formula over one table; `undefined` when it asks for no arithmetic, or for something that the
 * table does not hold. Pure.
 *
 * @param about - What the table is called: titles and headings above it.
 */
export function readFormula(
  question: string,
  table: Table,
  about: string,
): ReadFormula | undefined {
  if (!ARITHMETIC.some((asks) => asks.test(question))) return undefined;
  const columns = columnsOf(table);
  const match = matchQuestion(question, columns);
  const formula = formulaOf(question, columns, match);
  if (formula === undefined) return undefined;
  const explained = shareExplained(question, match.explained, about);
  return explained === undefined ? undefined : { formula, explained, isNear: false };
}

/** The share of a question's own words that are explained; `undefined` where a name or a number is not: it is asked of something else. */
export function shareExplained(
  question: string,
  explained: ReadonlySet<number>,
  about: string,
): number | undefined {
  const known = new Set(wordsOf(about).map(({ word }) => word));
  const words = wordsOf(question);
  const form = inEnglishForm(question);
  const carrying = new Set(wordsOf(form).map(({ raw }) => raw));
  const own = words
    .map((word, at) => ({ ...word, at }))
    .filter((word) => !isAsking(word) && (form === question || carrying.has(word.raw)));
  const open = own.filter(({ word, at }) => !explained.has(at) && !known.has(word));
  const isNamed = hasCapitalNouns(question) ? /^\d/ : /^\p{Lu}|^\d/u;
  if (open.some(({ raw, start }) => start > 0 && isNamed.test(raw))) return undefined;
  return own.length === 0 ? 1 : 1 - open.length / own.length;
}

/** Single signs of Chinese that ask, count or fill. */
const ASKING_SIGNS = new Set(
  '的了是在有我你他她它们咱这那哪谁什么多少几一两共总计合和与或个条行家名位种项次人台本件张辆只所座款间相差占比百分之平均最大小高低长短贵便宜重快慢新旧年月日号吗呢啊吧把被给从到去来上下中里外都也就还很请问可以能会要应该需为如何怎样不同数量额价卖买出入钱花付收每各全部边负责记录份天时候',
);

export function isAsking({ word, raw }: TableWord): boolean {
  return OPERATION_WORDS.test(word) || isStopWord(raw) || ASKING_SIGNS.has(word);
}

function formulaOf(
  question: string,
  columns: readonly Column[],
  match: QuestionMatch,
): Formula | undefined {
  if (SHARE.test(question)) return shareOf(question, columns, match);
  if (DIFFERENCE.test(question)) return differenceOf(question, columns, match);
  const isLimit = match.conditions.some(({ is }) => is !== '=' && is !== 'in');
  if (LARGEST.test(question) && !isLimit) return extremeOf(question, 'top', columns, match);
  if (SMALLEST.test(question) && !isLimit) return extremeOf(question, 'bottom', columns, match);
  return totalOf(question, columns, match);
}

function totalOf(
  question: string,
  columns: readonly Column[],
  match: QuestionMatch,
): Formula | undefined {
  const { conditions: where } = match;
  const column = measureOf(columns, match, AVERAGE.test(question));
  const isNamed = column !== undefined && match.named.includes(column);
  const isCount = HOW_MANY.test(question);
  if (AVERAGE.test(question))
    return column === undefined ? undefined : { operation: 'average', column: column.name, where };
  // "How many years do we keep it?" asks for a cell: no rows are counted by a unit.
  if (isCount && !isNamed) {
    const isAddedUp = SUM.test(question) && !ROWS.test(question) && columns.some(isAmount);
    return UNITS.test(question) || isAddedUp ? undefined : countOf(question, match);
  }
  if (column === undefined) return undefined;
  const isSum =
    SUM.test(question) || (HOW_MUCH.test(question) && isNamed && isPart(question, where));
  return isSum ? { operation: 'sum', column: column.name, where } : undefined;
}

/** Some of the rows; what lies between two of them is their difference. */
function isPart(question: string, where: readonly Condition[]): boolean {
  const areTwo = where.some(({ values }) => values.length === 2);
  return where.length > 0 && !(areTwo && /\bbetween\b|\bthan\b|比/i.test(question));
}

function countOf(question: string, { named, conditions: where }: QuestionMatch): Formula {
  const thing = named.find((column) => column.kind === 'text' && !isConditionOn(column, where));
  // Without a condition no cell would show what was counted.
  const isByName = where.length === 0 || DISTINCT.test(question);
  if (thing !== undefined && (isByName || hasRepeats(thing)))
    return { operation: 'distinct', column: thing.name, where };
  return { operation: 'count', column: null, where };
}

/** Numbers that may be added up: what is asked for altogether may be in any such column. */
function isAmount({ kind, isKey }: Column): boolean {
  return kind === 'number' && !isKey;
}

function isConditionOn({ name }: Column, where: readonly Condition[]): boolean {
  return where.some(({ column }) => column === name);
}

/** The column that is added up: the one that is named, or the only one with numbers. Years and ranks have an average and a largest, and no sum. */
function measureOf(
  columns: readonly Column[],
  { named, conditions }: QuestionMatch,
  mayBeKey = false,
): Column | undefined {
  const isMeasure = (column: Column): boolean =>
    column.kind === 'number' && !isConditionOn(column, conditions);
  const numeric = columns.filter((column) => isMeasure(column) && !column.isKey);
  const own = named.filter(isMeasure);
  const asked = own.find(({ isKey }) => !isKey) ?? (mayBeKey ? own[0] : undefined);
  return asked ?? (numeric.length === 1 ? numeric[0] : undefined);
}

function shareOf(
  question: string,
  columns: readonly Column[],
  match: QuestionMatch,
): Formula | undefined {
  const { conditions: where } = match;
  if (where.length === 0) return undefined;
  const measure = measureOf(columns, match);
  const isNamed = measure !== undefined && match.named.includes(measure);
  const isOfMoney = measure !== undefined && ASKS_MONEY.test(question) && MONEY.test(measure.name);
  const isOfRows =
    !isNamed && !isOfMoney && /\b(?:of|are|is)\b|[占]/i.test(question) && !SUM.test(question);
  const aggregate = (conditions: readonly Condition[]): Aggregate | undefined =>
    isOfRows || measure === undefined
      ? { operation: 'count', column: null, where: conditions }
      : { operation: 'sum', column: measure.name, where: conditions };
  const left = aggregate(where);
  // "What share of the sales of 2023 came from the North": the last condition is the part, the others frame both.
  const part = where.find(({ is }) => is === '=') ?? where[0];
  const right = aggregate(where.filter((condition) => condition !== part));
  return left === undefined || right === undefined
    ? undefined
    : { operation: 'share', left, right };
}

function differenceOf(
  question: string,
  columns: readonly Column[],
  match: QuestionMatch,
): Formula | undefined {
  const { conditions, named } = match;
  const measures = named.filter(
    (column) => column.kind === 'number' && !isConditionOn(column, conditions),
  );
  const [column] = measures.length > 0 ? measures : [measureOf(columns, match)];
  if (column === undefined) return undefined;
  const pair = conditions.find(
    ({ is, values }) => (is === '=' || is === 'in') && values.length === 2,
  );
  const operation = AVERAGE.test(question) ? 'average' : 'sum';
  if (pair !== undefined) {
    const side = (value: string | undefined): Aggregate => ({
      operation,
      column: column.name,
      where: conditions.map((condition) =>
        condition === pair ? { ...pair, values: value === undefined ? [] : [value] } : condition,
      ),
    });
    return { operation: 'difference', left: side(pair.values[0]), right: side(pair.values[1]) };
  }
  const where = conditions;
  if (LARGEST.test(question) && SMALLEST.test(question))
    return {
      operation: 'difference',
      left: { operation: 'largest', column: column.name, where },
      right: { operation: 'smallest', column: column.name, where },
    };
  const other = measures[1];
  if (other === undefined) return undefined;
  return {
    operation: 'difference',
    left: { operation, column: column.name, where },
    right: { operation, column: other.name, where },
  };
}

function extremeOf(
  question: string,
  operation: 'top' | 'bottom',
  columns: readonly Column[],
  match: QuestionMatch,
): Formula | undefined {
  const { conditions: where, named } = match;
  const column = measureOf(columns, match, true);
  const things = named.filter((one) => one.kind !== 'number' && !isConditionOn(one, where));
  const asksThing = /\b(?:which|who|whose)\b|哪|谁/i.test(question) || things.length > 0;
  if (column !== undefined && !asksThing)
    return { operation: operation === 'top' ? 'largest' : 'smallest', column: column.name, where };
  const entity = entityOf(question, things, columns);
  if (entity === undefined) return undefined;
  const repeats = hasRepeats(entity);
  if (column === undefined || (!named.includes(column) && repeats && !SUM.test(question)))
    return repeats
      ? { operation, entity: entity.name, column: null, grouped: 'count', where }
      : undefined;
  const grouped = repeats && SUM.test(question) ? 'sum' : null;
  return { operation, entity: entity.name, column: column.name, grouped, where };
}

/** What is asked for: the column behind "which", else the one that is named, else the one that names the rows. */
export function entityOf(
  question: string,
  things: readonly Column[],
  columns: readonly Column[],
): Column | undefined {
  const asked = wordsOf(question.replace(/^.*?(?:\bwhich\b|\bwhat\b|哪[一个些]*)/iu, '')).slice(
    0,
    3,
  );
  const behind = things.find(({ words }) => asked.some(({ word }) => words.includes(word)));
  const texts = columns.filter(({ kind }) => kind === 'text');
  const most = columns.reduce((count, { values }) => Math.max(count, values.length), 0);
  const tellsRows = (one: Column): boolean => !hasRepeats(one) && one.values.length === most;
  const isOfRow = (one: Column): boolean => one.kind === 'date' || one.isKey;
  return (
    behind ??
    things[0] ??
    texts.find(tellsRows) ??
    columns.find((one) => isOfRow(one) && tellsRows(one)) ??
    texts[0]
  );
}
