import { type Span, writeNumbersAsDigits } from '../text/index.ts';

/** A time of the day; of a clock of twelve hours where nothing tells which half of the day is meant. */
export interface ClockTime extends Span {
  /** Since midnight; below 720 where only the twelve hours are known. */
  readonly minute: number;
  readonly isOfTwelve: boolean;
}

const HALF_DAY = 720;
const HOUR = '([01]?\\d|2[0-4])';
/** "In the evening", "at night", "tomorrow afternoon". */
const PART_OF_DAY =
  '(?:,?\\s+(?:in the |at |on \\p{L}+ |tomorrow |this )?(morning|afternoon|evening|night))';
const AM_PM = '([ap])\\.?\\s?m\\b\\.?';
const DAY_HALF = `(?:\\s?${AM_PM}|${PART_OF_DAY})`;
const HAN_PART = '(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|晚间|夜里|深夜|半夜|晚|早)';

interface Form {
  readonly expression: RegExp;
  /** Hour, minute and what tells the half of the day. */
  read(match: readonly (string | undefined)[]): readonly [number, number, string];
}

const form = (source: string, read: Form['read']): Form => ({
  expression: new RegExp(source, 'giu'),
  read,
});

const MINUTES = '(half|a quarter|quarter|5|10|20|25)(?: minutes?)?';
const AT = 'at|from|until|till|by|before|after|between|around|and';

/** The ways to write a time of the day where number words are digits, the surest first. */
const FORMS: readonly Form[] = [
  form(`${HAN_PART}\\s?${HOUR}[:：]([0-5]\\d)(?!\\d)`, ([, part, hour, minute]) => [
    Number(hour),
    Number(minute),
    part ?? '',
  ]),
  form(
    `${HAN_PART}?\\s?(?<!\\d)${HOUR}\\s?[点时](?!间|候|代|期|常)(?:(半)|([13一三])刻|(\\d{1,2})分?)?`,
    ([, part, hour, half, quarters, minute]) => [
      Number(hour),
      half !== undefined
        ? 30
        : quarters !== undefined
          ? /[1一]/u.test(quarters)
            ? 15
            : 45
          : Number(minute ?? 0),
      part ?? '',
    ],
  ),
  form(
    `(?<!\\d)${MINUTES} (?:past|after) ${HOUR}(?![\\d:%]|[.]\\d)${DAY_HALF}?`,
    ([, part, hour, half, day]) => [Number(hour), minutesIn(part), half ?? day ?? ''],
  ),
  // "From 5 to 9" is a span.
  form(
    `(?:(?<=(?<!\\p{L})(?:at|until|till|by|before|after|is|leaves) )${MINUTES}|(quarter)) (?:to|before) ${HOUR}(?![\\d:%]|[.]\\d)${DAY_HALF}?`,
    ([, part, quarter, hour, half, day]) => [
      Number(hour) - 1,
      60 - minutesIn(part ?? quarter),
      half ?? day ?? '',
    ],
  ),
  form(
    `(?<![\\d:.,/-])${HOUR}:([0-5]\\d)(?!\\d|[:.,]\\d)(?:${DAY_HALF}|\\s?h\\b)?`,
    ([, hour, minute, half, day]) => [Number(hour), Number(minute), half ?? day ?? ''],
  ),
  form(
    `(?<![\\d:.,/-])${HOUR}[.]([0-5]\\d)(?!\\d|[:.,]\\d)(?:${DAY_HALF}|\\s?h\\b)`,
    ([, hour, minute, half, day]) => [Number(hour), Number(minute), half ?? day ?? ''],
  ),
  form(
    `(?<=(?<!\\p{L})(?:${AT}) )${HOUR}[.]([0-5]\\d)(?!\\d|[:.,]\\d|\\s?[%€£$\\p{L}])`,
    ([, hour, minute]) => [Number(hour), Number(minute), ''],
  ),
  form(
    `(?<![\\d:.,/-])${HOUR}\\s?(?:${AM_PM}|o['’]?clock(?:${PART_OF_DAY})?)`,
    ([, hour, half, day]) => [Number(hour), 0, half ?? day ?? ''],
  ),
  form(`(?<=(?<!\\p{L})(?:${AT}|to) )${HOUR}${PART_OF_DAY}`, ([, hour, day]) => [
    Number(hour),
    0,
    day ?? '',
  ]),
  form(
    `(?<=(?<!\\p{L})(?:${AT}) )([1-9]|1[0-2])(?=[,.;)]?(?:\\s(?:and|so|on|in|but|to)\\b|$)|[,;])`,
    ([, hour]) => [Number(hour), 0, ''],
  ),
  form('\\b(noon|midday|midnight)\\b|(正午|午夜)', ([, word = '', han = '']) => [
    /midnight|午夜/u.test(`${word}${han}`) ? 0 : 12,
    0,
    'told',
  ]),
];

function minutesIn(part = ''): number {
  if (part === 'half') return 30;
  return part.endsWith('quarter') ? 15 : Number(part);
}

const LATE = /^(?:p|afternoon|evening|night|中午|下午|傍晚|晚上|晚间|夜里|深夜|晚)$/iu;
const EARLY = /^(?:a|morning|凌晨|清晨|早上|早晨|上午|半夜|早)$/iu;

/** The times of the day that a text tells, in its order; places are those of the text with its number words as digits. Pure. */
export function clockTimesIn(text: string): readonly ClockTime[] {
  const digits = writeNumbersAsDigits(text);
  const found: ClockTime[] = [];
  for (const { expression, read } of FORMS)
    for (const match of digits.matchAll(expression)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue;
      const [hour, minute, half] = read(match);
      found.push({ ...minutesOf(hour, minute, half), ...span });
    }
  return found.sort((a, b) => a.start - b.start);
}

function minutesOf(hour: number, minute: number, half: string): Omit<ClockTime, keyof Span> {
  const isLate = LATE.test(half) && hour < 12 && !(/night|夜/iu.test(half) && hour < 5);
  const isFirst = EARLY.test(half) && hour === 12;
  const at = ((isLate ? hour + 12 : isFirst ? 0 : hour) * 60 + minute) % (2 * HALF_DAY);
  const isOfTwelve = half === '' && hour >= 1 && hour <= 12;
  return { minute: isOfTwelve ? at % HALF_DAY : at, isOfTwelve };
}

/** Whether two times are one, as far as they are told. Pure. */
export function areOneTime(a: ClockTime, b: ClockTime): boolean {
  return a.isOfTwelve || b.isOfTwelve
    ? a.minute % HALF_DAY === b.minute % HALF_DAY
    : a.minute === b.minute;
}
