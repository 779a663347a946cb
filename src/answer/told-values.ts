import { extractSpecifics, type Span, type Specific, splitSentences } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask, AskKind } from './ask.ts';
import { areOneTime, type ClockTime, clockTimesIn } from './clock-times.ts';
import { type Day, daysIn } from './days.ts';
import { surestNames } from './names-differ.ts';
import { asCounted, type CountedQuantity, quantitiesIn, scaleOfUnit } from './quantities.ts';
import { findValues } from './values.ts';

/** What a sentence tells of the asked kind, so that what another one tells can be held against it in whatever words. */
export type ToldValue =
  | { readonly kind: 'clock'; readonly time: ClockTime }
  | { readonly kind: 'day'; readonly day: Day }
  | ToldQuantity
  | { readonly kind: 'name'; readonly terms: readonly string[] }
  | { readonly kind: 'polarity'; readonly isDenied: boolean };

/** From the least to the most that it may be; one number is both. */
interface ToldQuantity {
  readonly kind: 'quantity';
  readonly least: number;
  readonly most: number;
  /** Empty where nothing tells what is counted. */
  readonly unit: string;
}

/** A value is surely of the asked kind from here on. */
const SURE = 0.7;

/**
 * The values of the asked kind in the part of a text that speaks most of what is asked and is plainly so; none where the
 * question asks for no kind that values have. Pure.
 */
export function toldValues(
  text: string,
  ask: Ask,
  isPlain: (part: string) => boolean,
): readonly ToldValue[] {
  const [first, others] = partsOf(text, ask);
  // Any part has names of somebody or something.
  for (const part of NAMED.has(ask.kind) ? first : [...first, ...others]) {
    const values = isPlain(part) ? [...readPart(part, ask)] : [];
    if (values.length > 0) return values;
  }
  return [];
}

const NAMED = new Set<AskKind>(['person', 'place']);

const CLAUSE_END = /(?<=[;；。，,：])\s*/u;

/** Its sentences, in Chinese its clauses: those that have most of the question's words, and the others. */
function partsOf(
  text: string,
  { terms, isChinese }: Ask,
): readonly [readonly string[], readonly string[]] {
  const asked = new Set(terms);
  const parts = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .flatMap((sentence) => sentence.split(isChinese ? CLAUSE_END : /;\s*/u))
    .map((part) => ({ part, own: answerTerms(part).filter((term) => asked.has(term)).length }));
  const most = Math.max(0, ...parts.map(({ own }) => own));
  const first = parts.filter(({ own }) => own === most);
  const others = parts.filter(({ own }) => own < most);
  return [first.map(({ part }) => part), others.map(({ part }) => part)];
}

function* readPart(text: string, ask: Ask): Iterable<ToldValue> {
  switch (ask.kind) {
    case 'date':
      yield* timesIn(text, ask);
      return;
    case 'amount':
    case 'count':
      yield* quantitiesOf(asCounted(text), ask);
      return;
    case 'polarity': {
      const isDenied = deniedIn(text, ask);
      if (isDenied !== undefined) yield { kind: 'polarity', isDenied };
      return;
    }
    case 'person':
    case 'place':
      for (const name of surestNames(text, ask, SURE)) yield* namedIn(name, ask);
      return;
    default:
  }
}

/** A name, if it has more than the question's words. */
export function* namedIn(name: string, { terms: asked }: Ask): Iterable<ToldValue> {
  const terms = answerTerms(name).filter((term) => !TITLE.test(term));
  if (terms.some((term) => !asked.includes(term))) yield { kind: 'name', terms };
}

const ASKS_YEAR = /\b(?:what|which) year\b|哪一?年/iu;

/** Times of the day where there are any; else days, and years, that the question does not name. */
function* timesIn(text: string, { question }: Ask): Iterable<ToldValue> {
  const isYear = ASKS_YEAR.test(question);
  const clocks = isYear ? [] : clockTimesIn(text);
  for (const time of clocks) yield { kind: 'clock', time };
  if (clocks.length > 0) return;
  const asked = daysIn(question);
  const isAsked = (day: Day): boolean => asked.some((other) => mayBeOneDay(day, other));
  const days = isYear ? [] : daysIn(text).filter((day) => !isAsked(day));
  for (const { start, end, ...day } of days) {
    const isEnd = END_OF.test(text.slice(Math.max(0, start - END.length), end));
    yield { kind: 'day', day: isEnd ? atEnd(day) : day };
  }
  if (days.length === 0) yield* yearsIn(text, question);
}

/** Years that the question does not name. */
export function* yearsIn(text: string, question: string): Iterable<ToldValue> {
  for (const [year] of text.matchAll(YEAR))
    if (!question.includes(year))
      yield { kind: 'day', day: { year: Number(year), month: null, day: null, weekday: null } };
}

const YEAR = /(?<![\p{Script=Latin}\d.,])(?:1\d|20)\d\d(?![\p{Script=Latin}\d]|[.,]\d)/gu;
const END = 'end of ';
const END_OF = new RegExp(`\\b${END}\\p{L}+`, 'iu');

/** "The end of March" is its last day. */
function atEnd(day: Day): Day {
  if (day.month === null || day.day !== null) return day;
  return { ...day, day: new Date(Date.UTC(day.year ?? 2_000, day.month, 0)).getUTCDate() };
}

const TO = /^\s*(?:[-–—~～至到]|to|and)\s*$/iu;
const FIGURES = /-?\d(?:[\d.,]*\d)?/u;

/** Of what is counted what the question's own measure is told by, or what counts what it asks to count. */
function* quantitiesOf(text: string, ask: Ask): Iterable<ToldQuantity> {
  const { counted } = ask;
  const values = findValues(text, ask);
  const nounOf = ({ start }: Span): string => counted?.exec(text.slice(start))?.[0] ?? '';
  const named = values.filter((value) => nounOf(value) !== '');
  const surest = values[0]?.strength ?? 0;
  const sure = surest < SURE ? [] : values.filter(({ strength }) => strength === surest);
  const numbers = extractSpecifics(text).filter(({ kind }) => kind === 'number');
  const units = quantitiesIn(text);
  for (const value of named.length > 0 ? named : sure) {
    const lies = ({ start, end }: Span): boolean => start < value.end && value.start < end;
    const number = numbers.find(lies);
    if (number === undefined) continue;
    const range = rangeOf(text, number, numbers);
    const noun = nounOf(value);
    yield noun === '' ? inOneUnit(range, text, units.find(lies)) : counting(range, noun);
  }
}

type Range = readonly [least: number, most: number];

/** "200 to 400": what a number ends, where another one stands in front of it. */
function rangeOf(text: string, number: Specific, numbers: readonly Specific[]): Range {
  const from = numbers.find(
    ({ start, end }) => start < number.start && TO.test(text.slice(end, number.start)),
  );
  const figureIn = ({ normal }: Specific): number => Number(FIGURES.exec(normal)?.[0] ?? 0);
  return [figureIn(from ?? number), figureIn(number)];
}

/** Of what the question counts, whatever stands between: "28 vacation days". */
function counting(range: Range, noun: string): ToldQuantity {
  const scale = scaleOfUnit(noun.split(/[\s-]+/).at(-1) ?? '');
  return scaled(range, scale?.size ?? 1, scale?.unit ?? '');
}

function scaled([least, most]: Range, size: number, unit: string): ToldQuantity {
  const [low, high] = [least * size, most * size];
  return { kind: 'quantity', least: Math.min(low, high), most: Math.max(low, high), unit };
}

/** In the smallest unit of its measure, where it has several. */
function inOneUnit(
  range: Range,
  text: string,
  quantity: CountedQuantity | undefined,
): ToldQuantity {
  if (quantity === undefined) return scaled(range, 1, '');
  const written = Number(FIGURES.exec(text.slice(quantity.start))?.[0].replaceAll(',', '') ?? 0);
  return scaled(range, written === 0 ? 1 : quantity.value / written, quantity.unit);
}

/** Of many people. */
const TITLE = /^(?:dr|mr|mr?s|prof|sir|st)$/u;

const NEGATED =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|forbidden|prohibited|closed)\b|n['’]t\b|(?:不|没|无|非|禁止|勿|谢绝|停)(?!过|仅|但|同|断|少|错)/giu;
/** "Only" and "need not" deny another thing than they say. */
const TURNED = /\b(?:only|just|need|have to|than)\b|只|必/iu;
const CLAUSE = /[;；。，,:：]\s*|\s[–—]\s/u;

/** Whether the clause that has most of the question's words is denied; `undefined` where that is not plain. */
function deniedIn(sentence: string, { terms }: Ask): boolean | undefined {
  const asked = new Set(terms);
  const clauses = sentence.split(CLAUSE).map((clause) => ({
    clause,
    own: answerTerms(clause).filter((term) => asked.has(term)).length,
  }));
  const most = Math.max(0, ...clauses.map(({ own }) => own));
  const [best, ...others] = clauses.filter(({ own }) => own === most);
  if (best === undefined || most === 0 || others.length > 0) return undefined;
  if (TURNED.test(best.clause)) return undefined;
  const negations = best.clause.match(NEGATED)?.length ?? 0;
  return negations > 1 ? undefined : negations === 1;
}

/** Whether two values may be one, as far as both are told; values of different kinds are no two. Pure. */
export function mayBeOne(a: ToldValue, b: ToldValue): boolean {
  if (a.kind === 'clock' && b.kind === 'clock') return areOneTime(a.time, b.time);
  if (a.kind === 'day' && b.kind === 'day') return mayBeOneDay(a.day, b.day);
  if (a.kind === 'quantity' && b.kind === 'quantity') return mayBeOneQuantity(a, b);
  if (a.kind === 'polarity' && b.kind === 'polarity') return a.isDenied === b.isDenied;
  if (a.kind === 'name' && b.kind === 'name') return a.terms.some((term) => b.terms.includes(term));
  return true;
}

/** What is rounded is as much; small whole numbers are not rounded. */
const ROUNDED = 0.05;
const SMALL = 100;

/** Unlike units, as of time and of money, are of two things; a number without one may be of any. */
function mayBeOneQuantity(a: ToldQuantity, b: ToldQuantity): boolean {
  const isAlike = a.unit === b.unit || a.unit === '' || b.unit === '';
  if (!isAlike || (a.least <= b.most && b.least <= a.most)) return true;
  const [low, high] = a.most < b.least ? [a.most, b.least] : [b.most, a.least];
  const isRounded = high >= SMALL || !Number.isInteger(low) || !Number.isInteger(high);
  return isRounded && high - low <= ROUNDED * high;
}

/** What one leaves open the other one may fill. */
function mayBeOneDay(a: Day, b: Day): boolean {
  const parts = ['year', 'month', 'day', 'weekday'] as const;
  return parts.every((part) => a[part] === null || b[part] === null || a[part] === b[part]);
}
