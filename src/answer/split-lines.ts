import type { Span } from '../text/index.ts';

/** What is broken for its length is broken at this many characters at least; a line of notes may be the longest one. */
export const SCREEN = 72;
/** A line of Chinese that was wrapped is as long as its neighbours, and not longer than a screen is wide. */
const MAX_WRAPPED = 100;
const MIN_WRAPPED_SHARE = 0.8;

/** What ends with it is not over, and what opens so goes on. */
const JOINS =
  /(?:[,;([&/-]|\b(?:and|or|the|an?|of|to|for|with|in|on|at|by|from|as|is|are|that))\s*$/iu;
const CONTINUES = /^\s*(?:\p{Ll}|[,;.)\]&])/u;
const VERSION = /^\s*v\.?\d/iu;
/** Characters; what is longer is a line of the text. */
const MAX_OPENING = 60;
/** Nobody breaks lines earlier. */
const MIN_FILLED = 50;
const SMALL = /^\s*\p{Ll}/u;
/** "deadline: 17 May", "**Day pass**: 3.20": where two lines open so, each tells something of its own. */
const LABELLED =
  /^\s*(?:\*\*|__)?\p{L}[\p{L}\p{N} .'’()/-]{1,30}(?:\*\*|__)?\s?[:：](?:\*\*|__)?\s+\S/u;

/** How the lines of a passage are written. */
interface Lines {
  /** Where lines are broken for their length, in characters. */
  readonly width: number;
  /** What opens is written with a small letter, so that one does not tell that a line goes on. */
  readonly isSmall: boolean;
  /** Whether a line opens with a label, where several do. */
  readonly isLabel: (line: string) => boolean;
  /** The line that the others stand under; empty where there is none. */
  readonly opening: string;
}

/**
 * Notes, and pages in Chinese, often end a line without a stop: there a line break that wraps nothing ends the sentence. A line
 * was broken for its length where the next word would not have stood in the longest one.
 *
 * @see docs/spec/answer.md, ANS-87
 */
export function splitLines(
  passage: string,
  sentences: readonly Span[],
  ignoresDepth: boolean,
): readonly Span[] {
  if (!passage.includes('\n')) return sentences;
  const longest = Math.max(...passage.split('\n').map((line) => line.length));
  const isWrapped = (line: string): boolean =>
    line.length <= MAX_WRAPPED && line.length >= longest * MIN_WRAPPED_SHARE;
  const lines = readLines(passage, longest, ignoresDepth);
  return sentences.flatMap((span) => {
    const text = passage.slice(span.start, span.end);
    if (!text.includes('\n')) return [span];
    const goesOn = /\p{Script=Han}/u.test(text)
      ? isWrapped
      : (line: string, after: string) => isBroken(line, after, lines);
    const parts: Span[] = [];
    let start = span.start;
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
      const end = span.start + index + line.length;
      if (end < span.end && goesOn(line, passage.slice(end))) continue;
      parts.push(trimmed(passage, start, end));
      start = end;
    }
    return parts;
  });
}

/** The line that the others of a paragraph stand under: they are indented more, or are fields, and it ends with no stop. */
export function openingLine(paragraph: string): string {
  const [first = '', ...others] = paragraph.split('\n').filter((line) => line.trim() !== '');
  const [next] = others;
  if (next === undefined || first.length > MAX_OPENING || LABELLED.test(first)) return '';
  if (/[.!?,;。！？，；…]\W*$/u.test(first)) return '';
  const areFields = others.length > 1 && others.every((line) => LABELLED.test(line));
  return isDeeper(first, next) || areFields ? first.trim().replace(/[:：]$/u, '') : '';
}

function readLines(passage: string, longest: number, ignoresDepth: boolean): Lines {
  const lines = passage.split('\n').filter((line) => line.trim() !== '');
  const first = lines[0]?.trim() ?? '';
  const isUnder = !ignoresDepth && openingLine(passage) !== '';
  const isSmall = !isFilled(lines, longest) && (isUnder || SMALL.test(first));
  // Below "Note: …" what looks like a label and is written small goes on with the line above.
  const isLabel = (line: string): boolean =>
    LABELLED.test(line) && (isUnder || SMALL.test(first) || !SMALL.test(line));
  const isLabelled = lines.filter(isLabel).length > 1;
  const goesOn = (line: string): boolean => continues(line) && !(isLabelled && isLabel(line));
  const isProse = !isSmall && lines.slice(1).some(goesOn);
  return {
    width: isProse ? longest : Math.max(longest, SCREEN),
    isSmall,
    isLabel: isLabelled ? isLabel : () => false,
    opening: isUnder ? first : '',
  };
}

/** Each line but the last is as long as could be: one text that was broken for its length. */
function isFilled(lines: readonly string[], longest: number): boolean {
  if (longest < MIN_FILLED || lines.length < 3) return false;
  return lines.slice(0, -1).every((line, at) => isFull(line, lines[at + 1] ?? '', longest));
}

function isBroken(line: string, after: string, lines: Lines): boolean {
  const next = /[^\n]+/.exec(after)?.[0] ?? '';
  if (isFull(line, next, lines.width) || JOINS.test(line)) return true;
  if (lines.isLabel(next)) return false;
  if (lines.opening === line.trim()) return false;
  return continues(next) && !(lines.isSmall && SMALL.test(next));
}

/** The next word would not have stood in it. */
function isFull(line: string, next: string, width: number): boolean {
  const [word = ''] = /\S+/u.exec(next) ?? [];
  return line.trimEnd().length + 1 + word.length > width;
}

function continues(line: string): boolean {
  return CONTINUES.test(line) && !VERSION.test(line);
}

function isDeeper(line: string, next: string): boolean {
  const depthOf = (text: string): number => text.length - text.trimStart().length;
  return depthOf(next) >= depthOf(line) + 2;
}

function trimmed(text: string, start: number, end: number): Span {
  const part = text.slice(start, end);
  const lead = part.length - part.trimStart().length;
  return { start: start + lead, end: start + part.trimEnd().length };
}
