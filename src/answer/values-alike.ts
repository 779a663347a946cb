import { splitSentences } from '../text/index.ts';
import type { Ask } from './ask.ts';
import { clockTimesIn } from './clock-times.ts';
import { type Day, daysIn } from './days.ts';
import { asCounted, countsThings, quantitiesIn } from './quantities.ts';
import { namedIn, type ToldValue, toldValues, yearsIn } from './told-values.ts';
import { findValues } from './values.ts';

/** What is measured has no form of its own that asks for it: "What is the greatest depth of …?" */
const MEASURE =
  /\b(?:depth|length|height|width|breadth|weight|mass|speed|temperature|point|yield|capacity|distance|area|size|dos(?:e|age)|price|cost|fee|salary|wage|rent|budget|grant|age|pressure|power|volume|half-life|rate|(?:pay)?load|limit|population|duration|number|amount|total|sum|average|maximum|minimum|span|altitude|elevation|thickness|diameter|radius|frequency|range|output|charge|density|draught|tonnage|wingspan|fine|deposit|score)\b/iu;
const ASKS_WEEKDAY =
  /\b(?:which|what|welche[mnrs]?|quel|qué) (?:weekday|day of the week|wochentag|jour de la semaine|día de la semana)\b|(?:星期|周|礼拜)几/iu;
/** A value is surely of the asked kind from here on. */
const SURE = 0.7;

/** The values that answer, each with what it is measured in; none where nothing tells which of a text's values does. Pure. */
export function measuredValues(text: string, ask: Ask): readonly ToldValue[] {
  if (ASKS_WEEKDAY.test(ask.question)) return [...weekdaysIn(text)];
  const isMeasured = ask.kind === 'name' && MEASURE.test(ask.question);
  if (ask.kind === 'name' && !isMeasured) return [...surelyNamed(text, ask)];
  const told = toldValues(text, isMeasured ? { ...ask, kind: 'amount' } : ask, () => true);
  const counted = quantitiesIn(asCounted(text));
  return told.flatMap((value): readonly ToldValue[] => {
    if (value.kind !== 'quantity') return [value];
    const found = counted.find((one) => one.value === value.most);
    return found === undefined ? [] : [{ ...value, unit: found.unit }];
  });
}

function* weekdaysIn(text: string): Iterable<ToldValue> {
  for (const { weekday } of daysIn(text))
    if (weekday !== null)
      yield { kind: 'day', day: { year: null, month: null, day: null, weekday } };
}

/** All that a text plainly says and that is such a value: in the same unit, of the same sort. Pure. */
export function valuesAlike(
  text: string,
  like: ToldValue,
  ask: Ask,
  isPlain: (part: string, sentence: string) => boolean,
): readonly ToldValue[] {
  return splitSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .flatMap((sentence) =>
      // What stands around a name tells that it is one of somebody.
      (like.kind === 'name' ? [sentence] : sentence.split(PART_END)).filter((part) =>
        isPlain(part, sentence),
      ),
    )
    .flatMap((part) => [...alikeIn(part, like, ask)]);
}

/** "February 22, 1904" is one. */
const PART_END = /(?<=[;；。，])\s*|(?<=,)\s+(?!\d)|\s+(?=(?:and|but|while|though|although)\s)/u;

function* alikeIn(sentence: string, like: ToldValue, ask: Ask): Iterable<ToldValue> {
  switch (like.kind) {
    case 'quantity':
      yield* quantitiesAlike(asCounted(sentence), like.unit);
      return;
    case 'clock':
      for (const time of clockTimesIn(sentence)) yield { kind: 'clock', time };
      return;
    case 'day':
      yield* daysAlike(sentence, like.day, ask.question);
      return;
    case 'name':
      yield* surelyNamed(sentence, ask);
      return;
    default:
  }
}

function* quantitiesAlike(text: string, unit: string): Iterable<ToldValue> {
  for (const { value, unit: own } of quantitiesIn(text))
    if (own === unit) yield { kind: 'quantity', least: value, most: value, unit };
  if (countsThings({ unit })) yield* countsIn(text, unit);
}

function* daysAlike(sentence: string, like: Day, question: string): Iterable<ToldValue> {
  const isYear = like.month === null && like.weekday === null;
  if (isYear) yield* yearsIn(sentence, question);
  else if (ASKS_WEEKDAY.test(question)) yield* weekdaysIn(sentence);
  else for (const { start: _, end: __, ...day } of daysIn(sentence)) yield { kind: 'day', day };
}

/** Fewer are counted of anything; a year is no count. */
const LEAST_COUNT = 10;
const YEARS: readonly [number, number] = [1_800, 2_100];
const WHOLE_NUMBER = /(?<![\d.,:/$£€¥-])\d{1,3}(?:,?\d{3})*(?![\d:/%]|[.,]\d)/gu;

/** "340 fixed chairs" and "seats: 340" may be one count: that several tell the same number is no chance. */
function* countsIn(text: string, unit: string): Iterable<ToldValue> {
  const measured = quantitiesIn(text).filter((quantity) => !countsThings(quantity));
  for (const { 0: written, index } of text.matchAll(WHOLE_NUMBER)) {
    const value = Number(written.replaceAll(',', ''));
    const isYear = value >= YEARS[0] && value < YEARS[1];
    const isMeasured = measured.some(({ start, end }) => start <= index && index < end);
    if (value >= LEAST_COUNT && !isYear && !isMeasured)
      yield { kind: 'quantity', least: value, most: value, unit };
  }
}

function* surelyNamed(sentence: string, ask: Ask): Iterable<ToldValue> {
  for (const { text, strength } of findValues(sentence, ask))
    if (strength >= SURE) yield* namedIn(text, ask);
}
