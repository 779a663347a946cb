const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  trillion: 1_000_000_000_000,
};
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

const VALUE: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const ORDINAL: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ['twentieth', 20],
  ['thirtieth', 30],
]);

const ONE_WORD = [...VALUE.keys()].join('|');
const SCALES = Object.keys(SCALE).join('|');
/** "two hundred and five", "twenty-five million"; a scale alone is no number, nor is one behind digits. */
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${ONE_WORD})(?:(?:\\s+and\\s+|[\\s-]+)(?:${ONE_WORD}|${SCALES})(?![\\p{L}]))*|dozen)(?![\\p{L}])`,
  'giu',
);
const ENGLISH_ORDINAL = new RegExp(
  `(?<![\\p{L}\\d-])(?:(${TENS.join('|')})-)?(${[...ORDINAL.keys()].join('|')})(?![\\p{L}-])`,
  'giu',
);

const HAN_DIGIT: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const HAN_UNIT: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };
const HAN_SCALE: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };
const HAN = /[零〇一二两三四五六七八九十百千万亿]+/gu;

/**
 * The text with its number words as digits ("twenty-five" is "25", 三十 is "30", 百分之五 is "5%", "third" is "3rd"), so
 * that two ways of writing one number compare as one. What is no plain number stays as it is. Pure.
 */
export function writeNumbersAsDigits(text: string): string {
  return text
    .replace(/百分之([\d.]+|[零〇一二两三四五六七八九十百]+)/gu, (_, value: string) => `${value}%`)
    .replace(HAN, (run) => hanValueOf(run)?.toString() ?? run)
    .replace(ENGLISH_ORDINAL, (run, tens: string | undefined, word: string) => {
      const value =
        (VALUE.get((tens ?? '').toLowerCase()) ?? 0) + (ORDINAL.get(word.toLowerCase()) ?? 0);
      return value === 0 ? run : `${value}${endingOf(value)}`;
    })
    .replace(ENGLISH, (run) => englishValueOf(run)?.toString() ?? run);
}

function endingOf(value: number): string {
  if (value % 100 > 10 && value % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

/** A number that is being read: what is behind its last scale, what is in front of it, and the last word's worth. */
interface Reading {
  readonly total: number;
  readonly part: number;
  readonly last: number;
}

/** `undefined` for words that follow on each other without making one number: "nineteen ninety", "one two". */
function englishValueOf(run: string): number | undefined {
  const words = run
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== 'and');
  if (words.includes('dozen')) return words.length === 1 ? 12 : undefined;
  let reading: Reading | undefined = { total: 0, part: 0, last: Number.POSITIVE_INFINITY };
  for (const word of words) reading = reading && withWord(reading, word);
  return reading && reading.total + reading.part;
}

function withWord({ total, part, last }: Reading, word: string): Reading | undefined {
  const scale = SCALE[word];
  if (scale === 100) return { total, part: part * scale, last: scale };
  if (scale !== undefined) return { total: total + part * scale, part: 0, last: scale };
  const value = VALUE.get(word) ?? 0;
  const fits = last >= 100 || (last >= 20 && value <= 9);
  return fits ? { total, part: part + value, last: value } : undefined;
}

/** A Chinese number that is being read, with a digit that no unit has followed yet. */
interface HanReading {
  readonly total: number;
  readonly part: number;
  readonly digit: number | null;
}

/** `undefined` for digits in a row, a unit without its digit, and a scale without a number. */
function hanValueOf(run: string): number | undefined {
  if (/^[零〇一二三四五六七八九]{2,}$/u.test(run))
    return run.length < 3 ? undefined : Number([...run].map((sign) => HAN_DIGIT[sign]).join(''));
  let reading: HanReading | undefined = { total: 0, part: 0, digit: null };
  for (const [index, sign] of [...run].entries())
    reading = reading && withSign(reading, sign, index === 0);
  return reading && reading.total + reading.part + (reading.digit ?? 0);
}

function withSign(
  { total, part, digit }: HanReading,
  sign: string,
  isFirst: boolean,
): HanReading | undefined {
  const value = HAN_DIGIT[sign];
  if (value !== undefined)
    return digit !== null && digit !== 0 ? undefined : { total, part, digit: value };
  const unit = HAN_UNIT[sign];
  if (unit !== undefined) {
    const lacksDigit = digit === null && !(unit === 10 && isFirst);
    return lacksDigit ? undefined : { total, part: part + (digit ?? 1) * unit, digit: null };
  }
  const all = part + (digit ?? 0);
  const scale = HAN_SCALE[sign] ?? 1;
  return all === 0 ? undefined : { total: (total + all) * scale, part: 0, digit: null };
}
