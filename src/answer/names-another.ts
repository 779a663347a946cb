import { findNames } from '../text/index.ts';
import type { Ask } from './ask.ts';
import type { Unit } from './unit.ts';

/** Where a name stands in a text: what is in front of it, or behind it, which another name may stand beside as well. */
interface Slot {
  readonly name: string;
  /** What the name stands beside ("office in", "plan"). */
  readonly beside: RegExp;
}

const BEFORE = /(\p{L}[\p{L}\d'’-]{2,})\s+(in|at|of|from|for|by|on|to|with)\s+(?:the\s+)?$/iu;
/** A noun, and none of the words that follow any name. */
const BEHIND =
  /^\s+(?!(?:also|and|are|been|but|can|could|did|does|for|from|had|has|have|into|its|may|might|more|must|not|once|only|our|over|should|than|that|the|their|then|they|was|were|when|where|which|who|will|with|would|\p{Ll}+(?:ed|s))\b)(\p{Ll}[\p{L}\d'’-]{2,})(?![\p{L}\d'’-])/u;
const NAME = '(\\p{Lu}[\\p{L}\\d]*(?:[ -]\\p{Lu}[\\p{L}\\d]*)*)';

const slots = new WeakMap<Ask, readonly Slot[]>();

/** "The office in Porto" is looked for as "office in", "the Pro plan" as "plan". */
function slotsOf(ask: Ask): readonly Slot[] {
  const known = slots.get(ask);
  if (known !== undefined) return known;
  const found = findNames(ask.question).flatMap(({ text, start, end }): Slot[] => {
    const [, noun, preposition] = BEFORE.exec(ask.question.slice(0, start)) ?? [];
    const [, behind] = BEHIND.exec(ask.question.slice(end)) ?? [];
    return [
      ...(noun === undefined
        ? []
        : [
            {
              name: text,
              beside: new RegExp(
                `(?<![\\p{L}\\d])${noun}s?\\s+${preposition}\\s+(?:[Tt]he\\s+)?${NAME}`,
                'gu',
              ),
            },
          ]),
      ...(behind === undefined
        ? []
        : [
            {
              name: text,
              beside: new RegExp(
                `(?<![.!?]\\s|^)(?<![\\p{L}\\d])${NAME}\\s+${behind}(?![\\p{L}\\d])`,
                'gu',
              ),
            },
          ]),
    ];
  });
  slots.set(ask, found);
  return found;
}

/**
 * The name of the question in whose place a unit says another one, and nowhere this one: "the office in Lisbon" where the
 * office in Porto was asked about; `undefined` where there is none. Pure.
 *
 * @see docs/spec/answer.md, ANS-71
 */
export function namesAnother({ text, context, row }: Unit, ask: Ask): string | undefined {
  const around = [
    text,
    context.leadIn,
    context.before,
    context.repliesTo,
    ...context.header,
    row.title,
  ]
    .join('\n')
    .toLowerCase();
  return slotsOf(ask).find(({ name, beside }) => {
    if (around.includes(name.toLowerCase())) return false;
    return [...text.matchAll(beside)].some(
      ([, other = '']) =>
        !ask.question.includes(other) && !OF_ANY.test(other) && !mayBeSame(name, other),
    );
  })?.name;
}

/** "Each plan", "This plan": any, and none by name. */
const OF_ANY = /^(?:The|An?|This|That|These|Those|Each|Every|Any|All|No|Our|Your|Their|Its)$/u;

/** "The US" may be the United States, "St Petersburg" Saint Petersburg. */
function mayBeSame(name: string, other: string): boolean {
  if (startsAs(initialsOf(name), other) || startsAs(initialsOf(other), name)) return true;
  const [words, others] = [wordsOf(name), wordsOf(other)];
  return (
    words.length === others.length && words.every((word, at) => areShort(word, others[at] ?? ''))
  );
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[\s-]+/);
}

/** One of two words is short for the other: it begins it, or has its first and its last letter ("St"). */
function areShort(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length < 3
    ? short.at(0) === long.at(0) && short.at(-1) === long.at(-1)
    : long.startsWith(short);
}

function initialsOf(name: string): string {
  return (name.match(/(?<![\p{L}\d])\p{Lu}/gu) ?? []).join('');
}

/** "USA" has a letter of its own behind those of United States. */
function startsAs(initials: string, short: string): boolean {
  return initials.length >= 2 && /^\p{Lu}{2,5}$/u.test(short) && short.startsWith(initials);
}
