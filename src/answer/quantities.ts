import { stemEnglish, writeNumbersAsDigits } from '../text/index.ts';

/** A number of something, in the smallest unit of its measure where it has several. */
export interface CountedQuantity {
  readonly value: number;
  readonly unit: string;
  readonly start: number;
  readonly end: number;
}

/** Hours, and kilobytes. A month has no fixed length: what differs by less than a tenth is not told apart by it. */
const SCALES: readonly (readonly [RegExp, string, number])[] = [
  [/^(?:minutes?|mins?|分钟)$/iu, 'time', 1 / 60],
  [/^(?:hours?|hrs?|h|小时)$/iu, 'time', 1],
  [/^(?:days?|天|日)$/iu, 'time', 24],
  [/^(?:weeks?|周|星期)$/iu, 'time', 168],
  [/^(?:months?|个月)$/iu, 'time', 730],
  [/^(?:years?|年)$/iu, 'time', 8_766],
  [/^(?:°|°?\s?c|degrees?|celsius|度|摄氏度)$/iu, 'degree', 1],
  [/^(?:mah|毫安时|毫安)$/iu, 'charge', 1],
  [/^(?:kb|kib|kilobytes?)$/iu, 'size', 1],
  [/^(?:mb|mib|megabytes?)$/iu, 'size', 1_024],
  [/^(?:gb|gib|gigabytes?)$/iu, 'size', 1_048_576],
  [/^(?:tb|tib|terabytes?)$/iu, 'size', 1_073_741_824],
  [/^(?:km|kilomet(?:re|er)s?|公里|千米)$/iu, 'length', 1_000],
  [/^(?:m|met(?:re|er)s?|米)$/iu, 'length', 1],
  [/^(?:cm|centimet(?:re|er)s?|厘米|公分)$/iu, 'length', 0.01],
  [/^(?:mm|millimet(?:re|er)s?|毫米)$/iu, 'length', 0.001],
  [/^(?:miles?|mi|英里)$/iu, 'length', 1_609],
  [/^(?:feet|foot|ft)$/iu, 'length', 0.3048],
  [/^(?:kg|kilos?|kilograms?|公斤|千克)$/iu, 'weight', 1],
  [/^(?:g|grams?|grammes?|克)$/iu, 'weight', 0.001],
  [/^(?:tonnes?|tons?|吨)$/iu, 'weight', 1_000],
  [/^(?:斤)$/iu, 'weight', 0.5],
  [/^(?:l|lit(?:re|er)s?|升)$/iu, 'volume', 1],
  [/^(?:ml|millilit(?:re|er)s?|毫升)$/iu, 'volume', 0.001],
  [/^(?:€|euros?|eur|欧元)$/iu, '€', 1],
  [/^(?:£|pounds?|gbp|英镑)$/iu, '£', 1],
  [/^(?:\$|dollars?|usd|美元)$/iu, '$', 1],
  [/^(?:元|块|yuan|rmb|cny)$/iu, '元', 1],
  [/^(?:%|percent|％)$/iu, '%', 1],
];
const BETWEEN =
  '(?:(?:consecutive|working|business|calendar|full|whole|more|other|different|additional|paid|unpaid|个?连续|个) ?){0,2}';
const QUANTITY = new RegExp(
  `([€£$¥])\\s?(\\d[\\d,]*(?:\\.\\d+)?)|(?<![\\p{Script=Latin}\\d.,-])(\\d[\\d,]*(?:\\.\\d+)?)[ -]?${BETWEEN}(个月|小时|分钟|星期|工作日|欧元|英镑|美元|公里|千米|厘米|毫米|公斤|千克|毫升|毫安时?|\\p{Script=Han}|°\\s?[cf]?(?!\\p{Script=Latin})|[\\p{Script=Latin}]+|[%％€£$])`,
  'giu',
);
/** "Windows 10 machines", "grade 14": a number that names. */
const NAMES =
  /(?:\p{Lu}[\p{L}\d.-]*|\b(?:version|grade|level|step|phase|room|type|model|chapter|part|python|node|第))\s?$/u;
const OPENS =
  /^\s*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\s$/iu;
const STOPS =
  /^(?:of|in|on|at|for|to|the|and|or|is|are|was|per|a|an|with|from|by|than|if|it|as)$/iu;

/** The text as its quantities are counted in: number words are digits there. */
export function asCounted(text: string): string {
  return writeNumbersAsDigits(text)
    .replace(/(?<![\d.,])(\d+) and a half\b/giu, '$1.5')
    .replace(/\bhalf an hour\b/giu, '0.5 hour');
}

/** What a text that was made by `asCounted` counts, in its order. Pure. */
export function quantitiesIn(text: string): readonly CountedQuantity[] {
  return [...text.matchAll(QUANTITY)].flatMap((match): readonly CountedQuantity[] => {
    const [all, sign, money, number, word] = match;
    const before = text.slice(0, match.index);
    const isName = NAMES.test(before) && !OPENS.test(before);
    const unit = sign ?? word ?? '';
    if ((sign === undefined && isName) || STOPS.test(unit)) return [];
    const value = Number((money ?? number ?? '').replaceAll(',', ''));
    const scale = scaleOfUnit(unit);
    const span = { start: match.index, end: match.index + all.length };
    return scale === undefined
      ? [{ value, unit: stemEnglish(unit.toLowerCase()), ...span }]
      : [{ value: value * scale.size, unit: scale.unit, ...span }];
  });
}

/** Whether what is counted is things of some kind, and no measure. */
export function countsThings({ unit }: { readonly unit: string }): boolean {
  return unit !== '' && !SCALES.some(([, measure]) => measure === unit);
}

/** The smallest unit of the measure that a word is a unit of, and how much of it; `undefined` for any other word. */
export function scaleOfUnit(
  word: string,
): { readonly unit: string; readonly size: number } | undefined {
  const [, unit, size] = SCALES.find(([expression]) => expression.test(word)) ?? [];
  return unit === undefined || size === undefined ? undefined : { unit, size };
}
