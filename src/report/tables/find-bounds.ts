import { isChinese, nearnessTo, stemEnglish } from '../../text/index.ts';
import { type Column, isMeasured } from './column.ts';
import { type ComparedBy, compareBy, isInverse, measuredIn } from './compare-words.ts';
import { compareDecimals, readQuantity } from './decimal.ts';
import { isOfMoney } from './dimensions.ts';
import type { Matching } from './find-values.ts';
import type { Condition } from './formula.ts';
import { placesOf } from './name-column.ts';
import { inDigits, NUMBER } from './read-number.ts';
import { plainNumber } from './rows-where.ts';

type Sign = Condition['is'];

/** What stands in front of a number; the first that fits counts. */
const IN_FRONT: readonly (readonly [Sign, string])[] = [
  [
    '>=',
    'at least|not? (?:less|fewer|under) than|not under|minimum of|since|≥|>=|至少|不少于|不低于',
  ],
  [
    '<=',
    'at most|not? (?:more|longer|higher|later|greater) than|not over|up to|within|maximum of|≤|<=|至多|最多|不超过|不高于|不多于',
  ],
  [
    '>',
    'more than|over|above|beyond|after|exceed(?:s|ing)?|better than|>|超过|高于|大于|多于|不止',
  ],
  ['<', 'less than|fewer than|under|below|before|worse than|<|低于|小于|少于|不到|不足'],
];
/** "5 days or fewer" */
const BEHIND: readonly (readonly [Sign, string])[] = [
  ['>=', '(?:or|and) (?:more|over|above|up|longer|higher|older)|以上'],
  ['<=', '(?:or|and) (?:less|fewer|under|below|shorter|cheaper|younger)|以下|以内|之内'],
];
const LIMIT = `\\s*([$€£¥])?\\s*(${NUMBER})(?!\\d)`;

interface Bound {
  readonly is: Sign;
  readonly limit: string;
  /** The word behind the number, or its currency. */
  readonly unit: string;
  readonly isMoney: boolean;
  /** "Longer than" */
  readonly comparison: ComparedBy | undefined;
  readonly start: number;
  readonly end: number;
}

/** "more than 100", "longer than 12 km", 不超过 5: a condition on the column that it speaks of. */
export function findBounds(matching: Matching): readonly Condition[] {
  const bound = readBound(matching.question);
  const column = bound === undefined ? undefined : boundedColumn(bound, matching);
  if (bound === undefined || column === undefined) return [];
  const { words, explained } = matching;
  for (const place of placesOf(column, matching)) explained.add(place);
  for (const [at, { raw, start }] of words.entries())
    if ((start >= bound.start && start < bound.end) || measuredIn(column.name, raw) !== undefined)
      explained.add(at);
  const { is, comparison, limit } = bound;
  const flipped = comparison !== undefined && isInverse(column.name, comparison.dimensions);
  return [{ column: column.name, is: flipped ? OTHER_WAY[is] : is, values: [limit] }];
}

const OTHER_WAY: Readonly<Record<Sign, Sign>> = {
  '>': '<',
  '<': '>',
  '>=': '<=',
  '<=': '>=',
  '=': '=',
  in: 'in',
};

function readBound(question: string): Bound | undefined {
  for (const [is, words] of IN_FRONT) {
    const match = new RegExp(`(?<!\\p{Script=Latin})(?:${words})${LIMIT}`, 'iu').exec(question);
    if (match !== null) return boundAt(question, match, is, match[2], match[1], undefined);
  }
  for (const [is, words] of BEHIND) {
    const match = new RegExp(
      `(?<![\\d.])([$€£¥])?(${NUMBER})[^,;?？，]{0,24}?(?:${words})`,
      'iu',
    ).exec(question);
    if (match !== null) return boundAt(question, match, is, match[2], match[1], undefined);
  }
  const match = new RegExp(`((?:more |less )?\\p{L}+) than${LIMIT}`, 'iu').exec(question);
  const comparison = match === null ? undefined : compareBy(match[1] ?? '');
  if (match === null || comparison === undefined) return undefined;
  const is = comparison.is === 'top' ? '>' : '<';
  return boundAt(question, match, is, match[3], match[2], comparison);
}

function boundAt(
  question: string,
  match: RegExpExecArray,
  is: Sign,
  said: string | undefined,
  currency: string | undefined,
  comparison: ComparedBy | undefined,
): Bound | undefined {
  const limit = inDigits(said ?? '');
  if (limit === undefined) return undefined;
  const behind = question.slice(question.indexOf(said ?? '', match.index) + (said ?? '').length);
  const [unit = ''] =
    /^[-\s]*(?:\p{Script=Han}{1,2}|(?!or\b|and\b|in\b)[\p{L}€£$%°²]+)/u.exec(behind) ?? [];
  const word = unit.replace(/^[-\s]+/, '');
  const end = match.index + match[0].length + (behind === '' ? 0 : unit.length);
  const isMoney = currency !== undefined || MONEY_UNIT.test(word);
  const told = /^\d/.test(said ?? '') ? (said ?? '') : limit;
  return { is, limit: told, unit: word, isMoney, comparison, start: match.index, end };
}

const MONEY_UNIT =
  /^(?:€|£|\$|euros?|eur|pounds?|quid|dollars?|bucks|gbp|usd|francs?|元|块钱?|欧元?|美元)/i;

const NAMED = 4;
const OF_UNIT = 3;
const OF_COMPARISON = 3;
const OF_WORDS = 2;
const AROUND = 0.5;

/** The column that is named or measured by the unit or the words of the question, or the only one whose numbers lie on both sides of the limit. */
function boundedColumn(bound: Bound, matching: Matching): Column | undefined {
  const { columns, words } = matching;
  const isYear = /^(?:1[5-9]|20)\d{2}$/.test(bound.limit);
  const numeric = columns.filter(
    (one) =>
      (isMeasured(one) && !one.isDuration) ||
      (isYear &&
        (one.kind === 'date' || one.values.every((value) => /^(?:1[5-9]|20)\d{2}$/.test(value)))),
  );
  const ranked = numeric
    .map((column) => {
      const { name } = column;
      const isOfUnit = bound.isMoney ? isOfMoney(column) : isCalledBy(column, bound.unit);
      const isCompared = bound.comparison?.dimensions.some(({ columns: own }) => own.test(name));
      const isMeant = words.some(({ raw }) => measuredIn(name, raw) !== undefined);
      const isNearly = words.some(
        ({ word }, at) => !matching.explained.has(at) && isNearIn(column, word),
      );
      const worth =
        (isNearly ? OF_WORDS : 0) +
        (NAMED * placesOf(column, matching).length) / column.words.length +
        (isOfUnit ? OF_UNIT : 0) +
        (isCompared === true ? OF_COMPARISON : 0) +
        (isMeant ? OF_WORDS : 0);
      return {
        column,
        worth: worth + (isAround(bound.limit, column.values) ? AROUND : 0),
        isMeant: worth > 0,
      };
    })
    .sort((a, b) => b.worth - a.worth);
  const [best, next] = ranked;
  if (best === undefined || best.worth === 0 || best.worth === next?.worth) return undefined;
  return best.isMeant || ranked.filter(({ worth }) => worth > 0).length === 1
    ? best.column
    : undefined;
}

function isNearIn({ words }: Column, word: string): boolean {
  const nearness = nearnessTo(word);
  return words.some((one) => nearness(one) >= LEAST_NEAR);
}

const LEAST_NEAR = 0.6;

/** "5 days" of days taken, "12 km" of a distance. */
function isCalledBy({ name, words }: Column, unit: string): boolean {
  if (unit === '') return false;
  if (isChinese(unit))
    return [...unit].some((sign) => !/[个的以]/u.test(sign) && name.includes(sign));
  const said = stemEnglish(unit.toLowerCase());
  return words.includes(said) || measuredIn(name, unit) !== undefined || isUnitIn(name, unit);
}

function isUnitIn(name: string, unit: string): boolean {
  const short = SHORT_UNITS.get(unit.toLowerCase().replace(/s$/, '')) ?? unit.toLowerCase();
  return new RegExp(`(?<!\\p{L})${short.replace(/[^\p{L}]/gu, '\\$&')}(?!\\p{L})`, 'iu').test(name);
}

const SHORT_UNITS = new Map([
  ['kilometre', 'km'],
  ['kilometer', 'km'],
  ['metre', 'm'],
  ['meter', 'm'],
  ['centimetre', 'cm'],
  ['centimeter', 'cm'],
  ['kilo', 'kg'],
  ['kilogram', 'kg'],
  ['gram', 'g'],
  ['minute', 'min'],
  ['hour', 'h'],
  ['percent', '%'],
]);

function isAround(limit: string, values: readonly string[]): boolean {
  const own = readQuantity(limit);
  const numbers = values.flatMap((value) => readQuantity(plainNumber(value)) ?? []);
  return (
    own !== undefined &&
    numbers.some((number) => compareDecimals(number, own) >= 0) &&
    numbers.some((number) => compareDecimals(number, own) <= 0)
  );
}
