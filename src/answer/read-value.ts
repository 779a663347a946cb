import { stemEnglish } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask, AskKind } from './ask.ts';
import { readAligned } from './read-aligned.ts';
import { saysTerm } from './telling-terms.ts';
import { findValues, type Value } from './values.ts';

/** How sure a value must be to stand alone in front of its sentence. */
const LEAST: Readonly<Partial<Record<AskKind, number>>> = {
  person: 0.7,
  place: 0.7,
  date: 0.8,
  count: 0.8,
  amount: 0.8,
};
/** Of the question's words, the sentence and its title hold this share, the sentence alone that one. */
const MIN_HELD = 0.6;
const MIN_OWN = 0.4;
const NEGATED = /\b(?:not|never|no|none|nobody|neither|nor)\b|n['’]t\b|[不没未]/iu;
const EXTREME =
  /\b(?:maximum|minimum|max|min|(?!interest|request|test|guest|latest|west|east|rest|best)\p{L}{3,}est)\b|最[大小多少高低长短]/giu;
/** Letters of a root at least. */
const MIN_ROOT = 3;
const PREPOSITION =
  /^(?:in|at|near|from|to|into|outside|inside|of|around|on|under|across|through)\s+(?:the\s+)?/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const DATED =
  /(?:\b(?:in|since|by|until|from|of|during|\p{Lu}\p{Ll}+),?\s+|\d\s+\p{Lu}\p{Ll}+\s+)$/u;
const MONTH =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b|^\p{Lu}\p{Ll}+day\b/u;
const MORE_NAME = /^(?:[ -]\p{Lu}[\p{L}'’-]*)+/u;
const MORE_AMOUNT =
  /^(?:\s?(?:hundred|thousand|million|billion|trillion))?(?:\s(?:euros?|dollars?|pounds?|yen|yuan|francs?|crowns?|US dollars|EUR|USD|GBP))?(?![\p{L}])/iu;

/**
 * The one value of the asked kind in the sentence that speaks of what is asked; `undefined` where there are two, or none
 * that is sure. Pure.
 *
 * @see docs/spec/report.md, REP-25
 */
export function readValue(
  text: string,
  title: string,
  ask: Ask,
  minOwn: number = MIN_OWN,
): string | undefined {
  const least = LEAST[ask.kind];
  if (least === undefined || ask.terms.length === 0) return undefined;
  const aligned = readAligned(text, title, ask);
  if (aligned === undefined || NEGATED.test(aligned.text)) return undefined;
  const held = ask.terms.length - aligned.missing.length;
  if (held < MIN_HELD * ask.terms.length || aligned.own.length < minOwn * ask.terms.length)
    return undefined;
  const sentence = aligned.text;
  const says = saysTerm(sentence);
  if (extremesIn(ask).some((term) => !says(term))) return undefined;
  const values = joined(
    sentence,
    findValues(sentence, ask).flatMap((value) => readOne(sentence, value, ask)),
  );
  const sure = countedBy(sentence, values, ask).filter(
    ({ strength, text: value }) => strength >= least && !isOfQuestion(value, ask),
  );
  const [value] = sure;
  return sure.length === 1 ? value?.text : undefined;
}

/** The largest of several, or how large something may be at most, is told by what says so. */
function extremesIn({ question }: Ask): readonly string[] {
  return answerTerms([...question.matchAll(EXTREME)].map(([word]) => word).join(' '));
}

/** "The owners", where the question asks who owns it: a form of its own words. */
function isOfQuestion(value: string, { terms }: Ask): boolean {
  const isForm = (term: string, other: string): boolean =>
    other.slice(0, MIN_ROOT) === term.slice(0, MIN_ROOT) &&
    (other.startsWith(term.slice(0, -2)) || term.startsWith(other.slice(0, -2)));
  const own = answerTerms(value);
  return (
    !/\d/.test(value) && own.length > 0 && own.every((term) => terms.some((of) => isForm(term, of)))
  );
}

function readOne(sentence: string, value: Value, { kind }: Ask): readonly Value[] {
  switch (kind) {
    case 'person':
      return value.start === 0 && value.strength < 1 ? [] : MONTH.test(value.text) ? [] : [value];
    case 'place':
      return placeOf(sentence, value);
    case 'count':
    case 'amount':
      return isDate(sentence, value) ? [] : [extended(sentence, value, MORE_AMOUNT)];
    default:
      return [value];
  }
}

function placeOf(sentence: string, value: Value): readonly Value[] {
  const lead = PREPOSITION.exec(value.text)?.[0].length ?? 0;
  if (lead === 0 && value.start === 0) return [];
  const bare = { ...value, start: value.start + lead, text: value.text.slice(lead) };
  return MONTH.test(bare.text) ? [] : [extended(sentence, bare, MORE_NAME)];
}

function isDate(sentence: string, { text, start, end }: Value): boolean {
  const digits = text.replace(/[^\d].*$/u, '');
  const isYear = YEAR.test(digits) && DATED.test(sentence.slice(0, start));
  return (
    isYear ||
    /年|月|日/u.test(text) ||
    MONTH.test(sentence.slice(end).trimStart()) ||
    MONTH.test(text.replace(/^[\d\s]+/, ''))
  );
}

function extended(sentence: string, value: Value, more: RegExp): Value {
  const behind = more.exec(sentence.slice(value.end))?.[0].length ?? 0;
  const end = value.end + behind;
  return { ...value, end, text: sentence.slice(value.start, end) };
}

/** "Monday, 5 May 1933" is one value; so is "New York" that two finders found. */
function joined(sentence: string, values: readonly Value[]): readonly Value[] {
  const all: Value[] = [];
  for (const value of [...values].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last === undefined || !/^(?:,? ?)$/.test(sentence.slice(last.end, value.start))) {
      all.push(value);
      continue;
    }
    const end = Math.max(last.end, value.end);
    const strength = Math.max(last.strength, value.strength);
    all[all.length - 1] = {
      start: last.start,
      end,
      text: sentence.slice(last.start, end),
      strength,
    };
  }
  return all;
}

/** "How many bridges": the number that stands in front of bridges, where one does. */
function countedBy(sentence: string, values: readonly Value[], ask: Ask): readonly Value[] {
  const noun =
    /\bhow many\s+(?:\w+\s+){0,2}?(\w+)\s+(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|in|of|on|at|there)\b/i.exec(
      ask.question,
    )?.[1];
  if (ask.kind !== 'count' || noun === undefined) return values;
  const stem = stemEnglish(noun.toLowerCase());
  const near = (value: Value): boolean =>
    answerTerms(sentence.slice(value.end).split(/\s+/).slice(0, 5).join(' ')).includes(stem);
  const counted = values.filter(near);
  return counted.length === 1 ? counted : [];
}
