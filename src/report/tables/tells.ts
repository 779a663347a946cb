import { readAsk } from '../../answer/index.ts';
import { OF_MONEY } from './asking-words.ts';

/** What holds the place of a value that nobody knows yet. */
const OPEN =
  /^(?:[-–—?？/.…]+|n\/?a|t\.?b\.?[acd]\.?|unknown|open|pending|\(?to be \w+\)?|offen|k\. ?a\.|à définir|por definir|待[补定填录]|未[定知填]|暂无|不详)$/iu;

/** A day, an hour, or a month or weekday by its name. */
const DAY = /\d[:./-]\d|(?:19|20)\d{2}|\d ?(?:[ap]m|h|uhr|o'clock)\b|[年月日号点周]|\p{L}{3,}/iu;
/** What is asked for has signs of its own. */
const SIGNS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:what|which) (?:phone |telephone |mobile )?number\b|电话|号码/iu, /\d{2}/],
  [/\be-?mail\b|邮箱/iu, /@/],
];

/** Whether a cell tells what is asked: who asks for money is not told by "on request", and nobody by "tbd". */
export function tells(question: string, value = ''): boolean {
  if (OPEN.test(value.trim())) return false;
  if (SIGNS.some(([asks, has]) => asks.test(question) && !has.test(value))) return false;
  const { kind } = readAsk(question);
  if (kind === 'date' && !DAY.test(value)) return false;
  if ((kind === 'person' || kind === 'place') && !/\p{L}{2}|\p{Script=Han}/u.test(value))
    return false;
  const isUntold = OF_MONEY.test(question) && !/\d|free|none|nil|gratis|免费|无/iu.test(value);
  return value !== '' && !(kind === 'amount' && isUntold);
}
