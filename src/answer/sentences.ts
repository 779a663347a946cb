import type { Evidence } from '../evidence/index.ts';
import {
  contentTerms,
  foldSpace,
  joinQuotations,
  type Span,
  splitSentences,
} from '../text/index.ts';
import { isDayAlone } from './days.ts';
import { gradeSentence, hasStop } from './grade-sentence.ts';
import { saysNothing } from './says-nothing.ts';
import { isCode } from './source-code.ts';
import { SCREEN, splitLines } from './split-lines.ts';

/** A row's passage with the text that was laid out. */
export interface Place {
  readonly row: Evidence;
  readonly rank: number;
  readonly snapshot: string;
  /** Where the text that was laid out begins in the snapshot. */
  readonly offset: number;
  readonly text: string;
}

/** A bracket that does not close within this much was never closed. */
const MAX_BRACKET = 200;

/** Characters in which a heading in front of a paragraph is seen. */
const LOOK_BEFORE = 160;

export interface Sentence extends Span {
  readonly text: string;
  readonly isQuotable: boolean;
  /** It opens a line, and would have stood in the one in front of it. */
  readonly isApart: boolean;
}

/**
 * The sentences between two places of the laid-out text, in offsets of the snapshot. One that ends with a colon is whole
 * where what it opens stands under it as a block of its own.
 */
export function sentencesOf(
  { row, text, snapshot, offset }: Place,
  from: number,
  to: number,
  opensBlock = false,
): readonly Sentence[] {
  const part = text.slice(from, to);
  // What begins behind a mark, and a comment, is indented where it goes on.
  const isMarked = text.slice(text.lastIndexOf('\n', from - 1) + 1, from).trim() !== '';
  const ignoresDepth = isMarked || isCode(row);
  const spans = joinDays(part, spansOf(part, ignoresDepth));
  return spans.flatMap((span) => {
    const start = offset + from + span.start;
    const end = offset + from + span.end;
    if (start < row.span.start || end > row.span.end) return [];
    const said = foldSpace(snapshot.slice(start, end));
    const opens = opensBlock && from + span.end === to && !hasStop(said);
    const grade = gradeSentence({
      text: opens ? `${said.replace(/[:：]$/, '')}.` : said,
      terms: contentTerms(said),
      before: snapshot.slice(Math.max(0, start - LOOK_BEFORE), start),
      after: opens ? '' : snapshot.slice(end, end + 4),
    });
    const isQuotable =
      grade !== 'noise' &&
      !saysNothing(said) &&
      (opens || hasStop(said) || !isTitle(said, row.title));
    return [{ start, end, text: said, isQuotable, isApart: isApart(snapshot, start) }];
  });
}

/** "19 August. …": a day is no sentence, what stands behind it in its line is of it. */
function joinDays(text: string, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const isOneLine = before !== undefined && !text.slice(before.start, span.start).includes('\n');
    if (isOneLine && isDayAlone(text.slice(before.start, before.end)))
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

/** Where sentences stand in a part of a text; a line that is indented more opens one, unless depth is ignored. */
export function spansOf(part: string, ignoresDepth = false): readonly Span[] {
  const spans = splitLines(part, splitSentences(part), ignoresDepth);
  return joinQuotations(part, joinBrackets(part, spans));
}

function isApart(text: string, start: number): boolean {
  if (text[start - 1] !== '\n') return false;
  const line = start - 1 - (text.lastIndexOf('\n', start - 2) + 1);
  const [word = ''] = /^\S+/u.exec(text.slice(start, start + SCREEN)) ?? [];
  return line + 1 + word.length <= SCREEN;
}

/** A line without a stop that says what the title says. */
function isTitle(text: string, title: string): boolean {
  const name = foldSpace(title);
  if (name === '') return false;
  return name.includes(text) || (text.includes(name) && name.length > text.length * 0.6);
}

/** "(born c. 1541)": what a stop inside brackets split is one sentence, when the bracket closes soon. */
function joinBrackets(text: string, spans: readonly Span[]): readonly Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    const tail = before === undefined ? '' : text.slice(before.start, before.end);
    const open = Math.max(tail.lastIndexOf('('), tail.lastIndexOf('（'));
    const isOpen = open > Math.max(tail.lastIndexOf(')'), tail.lastIndexOf('）'));
    const rest = text.slice(before?.end ?? 0, (before?.end ?? 0) + MAX_BRACKET);
    if (before !== undefined && isOpen && /^[^(（]*[)）]/u.test(rest))
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}
