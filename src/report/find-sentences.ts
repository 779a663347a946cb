import type { Evidence } from '../evidence/index.ts';
import { contentTerms, detectScript, foldSpace, type Span, splitSentences } from '../text/index.ts';
import { findUnreadable } from './find-unreadable.ts';
import { gradeSentence, hasStop } from './grade-sentence.ts';

/** A sentence of a row's passage that may stand in a report by itself. Offsets are those of the snapshot. */
export interface Sentence extends Span {
  readonly row: Evidence;
  /** The snapshot's text between the offsets. */
  readonly quote: string;
  /** The quote with its white space folded: the text of a claim. */
  readonly text: string;
  readonly terms: readonly string[];
  /** Place among the passage's sentences, from 0. */
  readonly place: number;
}

/** What stands in front of a sentence and is not part of it: list markers, quotation marks of Markdown, check boxes. */
const MARKER = /^(?:[-*+•·‣]\s+(?:\[[ xX]\]\s+)?|\(?\d{1,3}[.)]\s+|>\s*)+/;

/**
 * The sentences of a passage that can be quoted: whole, readable, free of layout. When a passage has none, its
 * whole lines that are not layout either (a table read from CSV, a list of facts), then its short sentences.
 *
 * @see docs/spec/report.md, REP-3
 */
export function findSentences(row: Evidence, snapshot: string): readonly Sentence[] {
  const unreadable = findUnreadable(snapshot);
  const passage = snapshot.slice(row.span.start, row.span.end);
  const all = splitLines(passage, splitSentences(passage)).flatMap((span, place) => {
    const marker = MARKER.exec(passage.slice(span.start, span.end))?.[0].length ?? 0;
    const start = row.span.start + span.start + marker;
    const end = row.span.start + span.end;
    if (start >= end || unreadable.some((part) => part.start < end && start < part.end)) return [];
    const quote = snapshot.slice(start, end);
    const text = foldSpace(quote);
    const terms = contentTerms(text);
    const grade = gradeSentence({
      text,
      terms,
      before: snapshot.slice(Math.max(0, start - 8), start),
      after: snapshot.slice(end, end + 4),
    });
    if (!hasStop(text) && isTitle(text, row.title)) return [];
    return [{ grade, sentence: { row, start, end, quote, text, terms, place } }];
  });
  for (const wanted of ['sentence', 'line', 'short'] as const) {
    const found = all.filter(({ grade }) => grade === wanted);
    if (found.length > 0) return found.map(({ sentence }) => sentence);
  }
  return [];
}

/** A line without a stop that says what the title says. */
function isTitle(text: string, title: string): boolean {
  const name = foldSpace(title);
  if (name === '') return false;
  return name.includes(text) || (text.includes(name) && name.length > text.length * 0.6);
}

/** A line of Chinese that was wrapped is as long as its neighbours, and not longer than a screen is wide. */
const MAX_WRAPPED = 100;
const MIN_WRAPPED_SHARE = 0.8;

/** Pages in Chinese often end a paragraph without a stop: there a line break that wraps nothing ends the sentence. */
function splitLines(passage: string, sentences: readonly Span[]): readonly Span[] {
  const longest = Math.max(...passage.split('\n').map((line) => line.length));
  const isWrapped = (line: string): boolean =>
    line.length <= MAX_WRAPPED && line.length >= longest * MIN_WRAPPED_SHARE;
  return sentences.flatMap((span) => {
    const text = passage.slice(span.start, span.end);
    if (!text.includes('\n') || detectScript(text) !== 'cjk') return [span];
    const parts: Span[] = [];
    let start = span.start;
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
      const end = span.start + index + line.length;
      if (end < span.end && isWrapped(line)) continue;
      parts.push(trimmed(passage, start, end));
      start = end;
    }
    return parts;
  });
}

function trimmed(text: string, start: number, end: number): Span {
  const part = text.slice(start, end);
  const lead = part.length - part.trimStart().length;
  return { start: start + lead, end: start + part.trimEnd().length };
}
