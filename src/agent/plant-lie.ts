import type { Random } from '../kernel/index.ts';

type Lie = (sentence: string, random: Random) => string;

/** Ways of making a sentence false with few letters changed. */
const LIES: readonly Lie[] = [
  (sentence, random) =>
    sentence.replace(/\d/, (digit) => `${(Number(digit) + 1 + random.below(8)) % 10}`),
  (sentence) => sentence.replace(/\b(is|was|are|were|has|had|can|did)\b/, '$1 not'),
  (sentence) => sentence.replace(/(?<!不)(是|在|有)/u, '不$1'),
  (sentence) => {
    const names = [...sentence.matchAll(/(?<=[a-z,] )\p{Lu}\p{Ll}{2,}/gu)];
    const [first] = names;
    const last = names.findLast(([name]) => name !== first?.[0]);
    if (first === undefined || last === undefined || last.index <= first.index) return sentence;
    const between = sentence.slice(first.index + first[0].length, last.index);
    return `${sentence.slice(0, first.index)}${last[0]}${between}${first[0]}${sentence.slice(last.index + last[0].length)}`;
  },
  (sentence) =>
    sentence.replace(
      /\b(two|three|four|five|six|seven|eight|nine|ten|first|second|third|before|after|more|less|north|south|east|west)\b/,
      (word) => OTHER[word] ?? word,
    ),
];
const OTHER: Readonly<Record<string, string>> = {
  two: 'five',
  three: 'seven',
  four: 'nine',
  five: 'two',
  six: 'three',
  seven: 'four',
  eight: 'six',
  nine: 'five',
  ten: 'four',
  first: 'third',
  second: 'fourth',
  third: 'second',
  before: 'after',
  after: 'before',
  more: 'less',
  less: 'more',
  north: 'south',
  south: 'north',
  east: 'west',
  west: 'east',
};

/**
 * A false sentence made of a true one, to see whether a reader notices; `undefined` where none of the ways finds a place.
 * The same random numbers give the same lie. Pure.
 */
export function plantLie(sentence: string, random: Random): string | undefined {
  const start = random.below(LIES.length);
  for (let at = 0; at < LIES.length; at += 1) {
    const lie = LIES[(start + at) % LIES.length]?.(sentence, random) ?? sentence;
    if (lie !== sentence) return lie;
  }
  return undefined;
}
