import type { Pattern } from './span.ts';

/** Powers of ten that are written as words or letters. */
const SCALES: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  million: 6,
  billion: 9,
  trillion: 12,
  mn: 6,
  bn: 9,
  百: 2,
  千: 3,
  万: 4,
  十万: 5,
  百万: 6,
  千万: 7,
  亿: 8,
  十亿: 9,
  百亿: 10,
  千亿: 11,
  万亿: 12,
};

/** Spellings of one unit; the first is its normal form. */
const UNITS: readonly (readonly string[])[] = [
  ['%', 'percent', 'per cent', 'pct', '％'],
  ['pp', 'percentage points', 'percentage point', '个百分点'],
  ['km', 'kilometers', 'kilometres', 'kilometer', 'kilometre', '公里', '千米'],
  ['m', 'meters', 'metres', 'meter', 'metre', '米'],
  ['cm', 'centimeters', 'centimetres', '厘米'],
  ['mm', 'millimeters', 'millimetres', '毫米'],
  ['nm', 'nanometers', '纳米'],
  ['μm', 'µm', 'micrometers', '微米'],
  ['mi', 'miles', 'mile', '英里'],
  ['ft', 'feet', 'foot'],
  ['kg', 'kilograms', 'kilogram', '公斤', '千克'],
  ['mg', 'milligrams', 'milligram', '毫克'],
  ['μg', 'µg', 'micrograms', '微克'],
  ['g', 'grams', 'gram', '克'],
  ['t', 'tonnes', 'tons', 'tonne', 'ton', '吨'],
  ['lb', 'lbs', 'pounds'],
  ['ml', 'mL', 'milliliters', 'millilitres', '毫升'],
  ['l', 'L', 'liters', 'litres', 'liter', 'litre', '升'],
  ['ms', 'milliseconds', 'millisecond', '毫秒'],
  ['μs', 'µs', 'microseconds', '微秒'],
  ['ns', 'nanoseconds', '纳秒'],
  ['s', 'seconds', 'second', 'sec', 'secs', '秒', '秒钟'],
  ['min', 'minutes', 'minute', 'mins', '分钟'],
  ['h', 'hours', 'hour', 'hrs', 'hr', '小时'],
  ['d', 'days', 'day', '天'],
  ['wk', 'weeks', 'week', '周', '星期'],
  ['mo', 'months', 'month', '个月'],
  ['yr', 'years', 'year', 'yrs', '年'],
  ['B', 'bytes', 'byte', '字节'],
  ['kB', 'KB', 'kilobytes'],
  ['MB', 'megabytes'],
  ['GB', 'gigabytes'],
  ['TB', 'terabytes'],
  ['KiB'],
  ['MiB'],
  ['GiB'],
  ['Hz', 'hertz'],
  ['kHz'],
  ['MHz'],
  ['GHz'],
  ['W', 'watts'],
  ['kW'],
  ['MW'],
  ['GW'],
  ['kWh'],
  ['V', 'volts'],
  ['°C', '℃', 'degrees Celsius', '摄氏度'],
  ['°F', '℉', 'degrees Fahrenheit'],
  ['$', 'US$', 'USD', 'dollars', 'dollar', '美元'],
  ['€', 'EUR', 'euros', 'euro', '欧元'],
  ['£', 'GBP'],
  ['¥', 'CNY', 'RMB', 'yuan', '元', '人民币', '块'],
  ['₹', 'INR', 'rupees'],
  ['th', 'st', 'nd', 'rd'],
  ['x', '×', 'times', '倍'],
];

const UNIT_OF = new Map(
  UNITS.flatMap((spellings) => spellings.map((unit) => [unit, spellings[0] ?? unit] as const)),
);

function alternatives(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&'))
    .join('|');
}

const CURRENCY = '(?:US\\$|[$€£¥₹]|USD|EUR|GBP|CNY|RMB|INR)';
/** A unit of letters is not the start of a longer word; Chinese units need no border. */
const UNIT = `(?:(?:${alternatives([...UNIT_OF.keys()])})(?![A-Za-z\\d])|[%％℃])`;
const SCALE = `(?:(?:\\s|-)?(${alternatives(Object.keys(SCALES))})(?![a-z])|([kKMB])(?![\\p{L}\\d]))`;
const NOT_INSIDE = '(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\d_]|\\d[.,])';
const WHOLE = '(\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d{1,40}|(?<![\\p{L}\\d)])(?=\\.\\d))';

/** A number with its currency, scale and unit. The normal form holds value and unit: "5%", "1200000", "$3.5". */
export const NUMBER_PATTERN: Pattern = {
  kind: 'number',
  expression: new RegExp(
    `${NOT_INSIDE}(?:(${CURRENCY})\\s?)?${WHOLE}(\\.\\d{1,40})?${SCALE}?(?:(?:\\s|-)?(${UNIT}))?`,
    'gu',
  ),
  normalise: normaliseNumber,
};

function normaliseNumber(match: RegExpExecArray): string {
  const [, currency = '', whole = '', fraction = '', word = '', letter = '', unit = ''] = match;
  const sign = isNegative(match.input, match.index) ? '-' : '';
  const name = UNIT_OF.get(currency) ?? UNIT_OF.get(unit) ?? '';
  const value = scaled(whole.replaceAll(',', '') || '0', fraction.slice(1), powerOf(word + letter));
  return sign + (name === '' ? value : withUnit(value, name));
}

function withUnit(value: string, unit: string): string {
  const plain = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return /^[$€£¥₹]$/.test(unit) ? unit + plain : plain + unit;
}

function isNegative(text: string, index: number): boolean {
  const sign = text[index - 1];
  if (sign !== '-' && sign !== '−') return false;
  return index === 1 || /[\s(=:~≈<>]/.test(text[index - 2] ?? '');
}

function powerOf(scale: string): number {
  if (scale === 'k' || scale === 'K') return 3;
  if (scale === 'M') return 6;
  return scale === 'B' ? 9 : (SCALES[scale] ?? 0);
}

/** Moves the decimal point to the right; leading zeros and a fraction of zeros go. */
function scaled(whole: string, fraction: string, power: number): string {
  const digits = fraction.padEnd(power, '0');
  const integer = (whole + digits.slice(0, power)).replace(/^0+(?=\d)/, '');
  const rest = digits.slice(power);
  const kept = power > 0 ? rest.replace(/0+$/, '') : rest;
  return /^0*$/.test(kept) ? integer : `${integer}.${kept}`;
}
