import { isOrderToModel } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { asksForNewest } from './asks-for-newest.ts';
import { createUnit } from './create-unit.ts';
import { dayAt } from './day-of-unit.ts';
import { dayAtHead, daysIn, isDayOf } from './days.ts';
import { isWhole } from './is-whole.ts';
import { weightOf } from './text-length.ts';
import type { Unit } from './unit.ts';

/** A sentence is quoted with the day that its line opens with while both are no longer than this. */
const MAX_WITH_DAY = 260;

/** Whether it counts for a question when what is told was: it asks when, for the newest, or names a day. */
export function asksOfDays(ask: Ask): boolean {
  return ask.kind === 'date' || asksForNewest(ask) || daysIn(ask.question).length > 0;
}

/**
 * A unit with the day on which it was; who asks when is told it in the line's own words, from the day on. Pure.
 *
 * @see docs/spec/answer.md, ANS-100 and ANS-103
 */
export function withDay(unit: Unit, snapshot: string, ask: Ask): Unit {
  const day = dayAt(snapshot, unit.start, unit.row);
  if (day === undefined) return unit;
  const dated = { ...unit, context: { ...unit.context, day } };
  const { from } = day;
  if (ask.kind !== 'date' || unit.kind !== 'sentence' || from === null || from >= unit.start)
    return dated;
  const place = { row: unit.row, rank: unit.rank, snapshot, offset: 0, text: '' };
  const whole = createUnit(place, unit.kind, { start: from, end: unit.end }, dated.context);
  const isGood =
    whole !== undefined &&
    weightOf(whole.text) <= MAX_WITH_DAY &&
    !isOrderToModel(whole.quote) &&
    isWhole(snapshot, whole, unit.row);
  return isGood ? whole : dated;
}

/** The terms of the days of a question that a unit tells, or that its line, its section or its document is of. */
export function termsOfDays({ question, terms }: Ask, { text, context }: Unit): readonly string[] {
  const asked = daysIn(question);
  if (asked.length === 0) return [];
  const told = [...daysIn(text), ...(context.day === null ? [] : [context.day.day])];
  return asked
    .filter((day) => told.some((other) => isDayOf(other, day)))
    .flatMap(({ start, end }) => answerTerms(question.slice(start, end)))
    .filter((term) => terms.includes(term));
}

/** Whether its line or its section tells its day. */
export function isDated({ context }: Unit): boolean {
  return context.day !== null && context.day.toldBy !== 'document';
}

/** What a line says behind the day that it opens with. */
export function behindDay(text: string): string {
  return text.slice(dayAtHead(text)?.end ?? 0);
}
