const COUNTED =
  /\bhow many ((?:(?!(?:do|does|did|is|are|was|were|can|could|will|would|should|must|may|has|have|had|of|in|on|at|for|to|per)\b)[\p{L}\d'’-]+\s*){1,4})/iu;
const MEASURE = /(?:几|多少)个?(\p{Script=Han})/u;
/** What stands behind the noun that is counted: "days off". */
const BEHIND = /^(?:off|away|out|left|remaining|free|ahead|total|altogether)$/iu;
/** A shorter stem is that of any word. */
const MIN_STEM = 3;

/** One unit of time is told by another. */
const TIMES = /\b(?:minute|hour|day|night|week|month|quarter|year)s?\b/iu;

/** A number that counts what a question asks to count: "10 recovery codes" for "How many backup codes", "7份" for 几份. */
export function countedIn(question: string): RegExp | null {
  const sign = MEASURE.exec(question)?.[1];
  if (sign !== undefined)
    return new RegExp(`^[\\d.,一二两三四五六七八九十百千万亿]+\\s?个?${sign}`, 'u');
  const words = COUNTED.exec(question)?.[1]?.trim().split(/\s+/) ?? [];
  const noun = words.findLast((word) => !BEHIND.test(word)) ?? '';
  const stem = stemOf(noun);
  if (stem.length < MIN_STEM) return null;
  const counts = TIMES.test(noun) ? TIMES.source : stem;
  return new RegExp(`^\\S+(?:[\\s-]+[\\p{L}\\d'’-]+){0,3}?[\\s-]+(?:${counts})`, 'iu');
}

function stemOf(noun: string): string {
  return noun
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:ies|y)$/, '')
    .replace(/(?<=s|x|z|ch|sh)es$|s$/, '');
}
