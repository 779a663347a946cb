import { type AskKind, readAsk } from '../../answer/index.ts';
import { nearnessTo } from '../../text/index.ts';
import { isUnconditioned, type TableQuestion, valuesWhere } from './asked.ts';
import { isSaidBeside, LAST, OF_MONEY } from './asking-words.ts';
import { PEOPLE } from './choose-entity.ts';
import { chooseMeasure } from './choose-measure.ts';
import { type Column, wordsOf } from './column.ts';
import { MONEY } from './dimensions.ts';
import type { Condition } from './formula.ts';
import { readDate } from './period.ts';
import type { Least, ReadTable } from './reading.ts';
import { plain } from './rows-where.ts';
import { tells } from './tells.ts';

/** What no cell tells. */
const NOT_IN_CELLS = new Set<AskKind>(['polarity', 'reason', 'overview', 'change']);

export function isOfCells(question: string): boolean {
  return !NOT_IN_CELLS.has(readAsk(question).kind);
}

/** What lies before or after something is not what has it. */
export const BESIDE = /\b(?:before|after|until|since|vor|nach|avant|après|antes)\b|之前|之后/iu;

/** The cell where a column and a row meet that are told. */
export function readCell(asked: TableQuestion): ReadTable | undefined {
  const { question, conditions } = asked;
  // Which of two it is takes both of their cells.
  if (/\bor\b|还是/i.test(question) || BESIDE.test(question)) return undefined;
  if (conditions.length === 0 || !isOfCells(question)) return undefined;
  const chosen = chooseAsked(asked);
  if (chosen === undefined) return undefined;
  const { column, isSure } = chosen;
  if (!isSure && conditions.some((one) => isAmbiguous(asked, one))) return undefined;
  const where = narrowed(asked, column);
  if (where === undefined) return undefined;
  const least: Least = isSure && where === conditions ? 'sure' : 'unsure';
  return { formula: { operation: 'cell', column: column.name, where }, least };
}

/** Whether cells of another column say the same: Noor is early in one week and late in the next. */
function isAmbiguous({ columns, named }: TableQuestion, { column, values }: Condition): boolean {
  if (named.some(({ name }) => name === column)) return false;
  const said = values.map(plain);
  return columns.some(
    (other) => other.name !== column && other.values.some((value) => said.includes(plain(value))),
  );
}

/** All up to what is asked for. */
const ASKED = /^.*?(?:\b(?:which|what|how (?:many|much))\b|哪|什么|几|多少)/iu;
/** Numbers of one length, each another: those of things, which are no amounts. */
function isNumbered({ values, isKey }: Column): boolean {
  const [first = ''] = values;
  const areAlike = values.every((value) => /^\d{4,}$/.test(value) && value.length === first.length);
  return isKey || (areAlike && new Set(values).size === values.length);
}

/** The column that is asked for, and whether it is told by its name or by what it measures. */
interface AskedColumn {
  readonly column: Column;
  readonly isSure: boolean;
}

/** The column that is named, measured or nearly named, or the only one that has such values. */
export function chooseAsked(asked: TableQuestion): AskedColumn | undefined {
  const { question, columns, named } = asked;
  const { kind } = readAsk(question);
  const isAmount = kind === 'amount' || kind === 'count';
  const open = columns.filter(
    (column) => isUnconditioned(asked, column) && !(isAmount && isNumbered(column)),
  );
  const candidates = named.filter((column) => open.includes(column));
  const behind = wordsOf(question.replace(ASKED, '')).slice(0, 3);
  const own =
    candidates.find((column) => behind.some(({ word }) => column.words.includes(word))) ??
    candidates[0];
  if (own !== undefined) return { column: own, isSure: true };
  const measure = isAmount ? chooseMeasure(asked) : undefined;
  if (measure?.by === 'words') return { column: measure.column, isSure: true };
  const near = nearestOf(asked, isAmount ? open.filter((one) => one.kind !== 'text') : open);
  if (near !== undefined) return { column: near, isSure: false };
  const fitting = open.filter((column) => {
    if (kind === 'date') return column.kind === 'date';
    if (kind === 'person') return PEOPLE.test(column.name);
    return OF_MONEY.test(question) && column.kind === 'number' && MONEY.test(column.name);
  });
  const [only] = fitting;
  return only === undefined || fitting.length > 1 ? undefined : { column: only, isSure: false };
}

const LEAST_NEAR = 0.5;

/** The column whose name is nearest to a word that nothing else explains. */
export function nearestOf(asked: TableQuestion, columns: readonly Column[]): Column | undefined {
  const { words, explained, title } = asked;
  const [best] = words
    .flatMap((own, at) => {
      if (explained.has(at) || isSaidBeside(own) || title.has(own.word)) return [];
      const nearness = nearnessTo(own.word);
      return columns.map((column) => ({
        column,
        at,
        near: Math.max(...column.words.map(nearness), 0),
      }));
    })
    .filter(({ near }) => near >= LEAST_NEAR)
    .sort((a, b) => b.near - a.near);
  if (best === undefined) return undefined;
  explained.add(best.at);
  return best.column;
}

/** The conditions under which one row is left, or rows that say the same. */
function narrowed(asked: TableQuestion, column: Column): readonly Condition[] | undefined {
  const { question, columns } = asked;
  const timed = inHours(asked, column);
  if (timed === undefined) return undefined;
  if (isOne(asked, column, timed)) return timed;
  const dated = columns.find((one) => one.kind === 'date' && isUnconditioned(asked, one));
  if (dated === undefined || !LAST.test(question)) return undefined;
  const newest = valuesWhere(asked, dated, timed)
    .filter((value) => readDate(value) !== undefined)
    .sort((a, b) => ((readDate(a) ?? '') < (readDate(b) ?? '') ? 1 : -1))[0];
  if (newest === undefined) return undefined;
  const last = [...timed, { column: dated.name, is: '=' as const, values: [newest] }];
  return isOne(asked, column, last) ? last : undefined;
}

/** The conditions, and the times of the morning where that is asked for; `undefined` where there are none. */
function inHours(asked: TableQuestion, column: Column): readonly Condition[] | undefined {
  const { columns, words, conditions, explained } = asked;
  const at = words.findIndex(
    ({ raw }, place) => !explained.has(place) && HOURS.some(({ says }) => says.test(raw)),
  );
  const hours = HOURS.find(({ says }) => says.test(words[at]?.raw ?? ''));
  const clock = columns.find(
    (one) => one.isDuration && isUnconditioned(asked, one) && one !== column,
  );
  if (hours === undefined || clock === undefined) return conditions;
  const values = valuesWhere(asked, clock, conditions).filter((value) => {
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

function isOne(asked: TableQuestion, column: Column, where: readonly Condition[]): boolean {
  const values = valuesWhere(asked, column, where);
  return (
    values.length > 0 && new Set(values.map(plain)).size === 1 && tells(asked.question, values[0])
  );
}
