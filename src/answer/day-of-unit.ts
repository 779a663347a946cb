import type { Evidence } from '../evidence/index.ts';
import { type Day, type DayAtHead, dayAtHead, daysIn, filledBy } from './days.ts';

/** The day of a unit's line, section or document, and the minute of it where its line tells one. */
export interface DayOfUnit {
  readonly day: Day;
  readonly minutes: number | null;
  /** What tells it: the line that the unit stands in or goes on from, its section, or the document as a whole. */
  readonly toldBy: 'line' | 'section' | 'document';
  /** Where the line begins that opens with it; `null` where another one does. */
  readonly from: number | null;
}

/** Lines above a unit in which its section is looked for. */
const MAX_LINES = 60;
/** What a document opens with tells its day. */
const OPENING_LINES = 4;
const MAX_OPENING = 400;
const ITEM = /^\s*(?:>\s*)*(?:[-*+•]\s|\d{1,3}[.)、]\s)/u;
const HEADING = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*\s*$)/u;
const MAIL_DAY =
  /^(?:>\s*)*(?:date|sent|datum|gesendet|fecha|data|envoyé|日期|时间|发送时间)\s*[:：]/iu;
/** "minutes-2024-06.md", 例会纪要0326.md, "2024-06-18 notes.txt". */
const IN_FILE =
  /(?<!\d)((?:19|20)\d\d)(?:[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(0[1-9]|[12]\d|3[01]))?)?(?!\d)/u;
const SHORT_IN_FILE = /(?<![\dA-Za-z])(0[1-9]|1[0-2])[-_]?(0[1-9]|[12]\d|3[01])(?!\d)/u;
const NO_DAY: Day = { year: null, month: null, day: null, weekday: null };

/**
 * When what stands at a place of a document was, as its line, its section and its document tell it; `undefined` where nothing
 * does. Pure.
 *
 * @see docs/spec/answer.md, ANS-100
 */
export function dayAt(snapshot: string, start: number, row: Evidence): DayOfUnit | undefined {
  const at = lineStart(snapshot, start);
  const own = headOf(snapshot, at) ?? dayInside(snapshot, at) ?? headAbove(snapshot, at);
  const section = sectionDay(snapshot, at);
  const days = [own?.head.day, section, dayOfDocument(snapshot, row)].flatMap((day) => day ?? []);
  const [first, ...others] = days;
  if (first === undefined) return undefined;
  return {
    day: others.reduce<Day>((known, other) => filledBy(known, other), first),
    minutes: own?.head.minutes ?? null,
    toldBy: own !== undefined ? 'line' : section !== undefined ? 'section' : 'document',
    from: own?.from ?? null,
  };
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function lineAt(text: string, from: number): string {
  const end = text.indexOf('\n', from);
  return text.slice(from, end < 0 ? text.length : end);
}

interface Headed {
  readonly head: DayAtHead;
  readonly from: number | null;
}

function headOf(snapshot: string, from: number): Headed | undefined {
  const head = dayAtHead(lineAt(snapshot, from));
  return head === undefined ? undefined : { head, from };
}

/** "1.4.2 (2025-02-11): …": the one day with its year that a line tells. */
function dayInside(snapshot: string, from: number): Headed | undefined {
  const line = lineAt(snapshot, from);
  if (HEADING.test(line)) return undefined;
  const days = daysIn(line).filter(({ year, day }) => year !== null && day !== null);
  const [day, ...others] = days;
  if (day === undefined || others.length > 0) return undefined;
  return { head: { day, minutes: null, end: day.end }, from: null };
}

/** A line that opens with no day goes on from the one above it, unless it is an item of its own. */
function headAbove(snapshot: string, at: number): Headed | undefined {
  const isItem = ITEM.test(lineAt(snapshot, at));
  let from = at;
  for (let lines = 0; from > 0 && lines < MAX_LINES; lines += 1) {
    from = lineStart(snapshot, from - 1);
    const line = lineAt(snapshot, from);
    if (line.trim() === '' || HEADING.test(line)) return undefined;
    if (isItem && ITEM.test(line)) continue;
    const found = headOf(snapshot, from);
    if (found !== undefined) return isItem ? { ...found, from: null } : found;
  }
  return undefined;
}

/** The day of the nearest heading that it stands under, or of the line above that is nothing but a day. */
function sectionDay(snapshot: string, at: number): Day | undefined {
  let from = at;
  let known: Day | undefined;
  let level = Number.POSITIVE_INFINITY;
  for (let lines = 0; from > 0 && lines < MAX_LINES; lines += 1) {
    from = lineStart(snapshot, from - 1);
    const line = lineAt(snapshot, from);
    const own = levelOf(line);
    if (own >= level) continue;
    if (HEADING.test(line)) level = own;
    const day = dayOfSection(line);
    if (day === undefined) continue;
    known = known === undefined ? day : filledBy(known, day);
    if (known.month !== null || known.weekday !== null) return known;
  }
  return known;
}

/** How deep a heading stands; what is none, deeper than any. */
function levelOf(line: string): number {
  return HEADING.test(line) ? (/#+/.exec(line)?.[0].length ?? 7) : 8;
}

function dayOfSection(line: string): Day | undefined {
  if (HEADING.test(line)) return daysIn(line)[0];
  const head = dayAtHead(line);
  if (head === undefined) return undefined;
  return MAIL_DAY.test(line) || head.end >= line.trimEnd().length ? head.day : undefined;
}

/** The day that a document opens with, its file or its title is named after, or on which it appeared. */
function dayOfDocument(snapshot: string, { url, title, publishedAt }: Evidence): Day | undefined {
  const opening = snapshot.slice(0, MAX_OPENING).split('\n').slice(0, OPENING_LINES);
  const told = opening.filter((line) => !ITEM.test(line)).flatMap((line) => daysIn(line));
  const name = url.split('/').at(-1) ?? '';
  const days = [
    told.find(({ month, day }) => month !== null && day !== null),
    dayOfFile(name),
    dayOfFile(title),
    publishedAt === null ? undefined : dayOfFile(publishedAt.slice(0, 10)),
  ].flatMap((day) => day ?? []);
  const [first, ...others] = days;
  return first && others.reduce<Day>((known, other) => filledBy(known, other), first);
}

function dayOfFile(name: string): Day | undefined {
  const [, year, month, day] = IN_FILE.exec(name) ?? [];
  if (year !== undefined)
    return {
      ...NO_DAY,
      year: Number(year),
      month: month === undefined ? null : Number(month),
      day: day === undefined ? null : Number(day),
    };
  const [, only, of] = SHORT_IN_FILE.exec(name) ?? [];
  return only === undefined ? undefined : { ...NO_DAY, month: Number(only), day: Number(of) };
}
