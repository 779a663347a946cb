import { type Following, isAbbreviation } from './abbreviations.ts';
import {
  CJK,
  classAt,
  DIGIT,
  isSpaceUnit,
  isWordClass,
  LOWER,
  RAISED_NUMBER,
  widthAt,
} from './character-class.ts';
import { type LayoutBlock, planBlocks } from './plan-blocks.ts';
import type { Span } from './span.ts';

const FULL_STOP = 0x2e;
/** 。 ！ ？ ； ｡ end a sentence wherever they stand. */
const CJK_STOPS = new Set([...'。！？；｡'].map((stop) => stop.charCodeAt(0)));
const CLOSERS = new Set([...'"\'”’»)]}」』）】》〉〕*_`'].map((closer) => closer.charCodeAt(0)));
const OPENERS = new Set([...'"\'“‘«([{「『（【《〈〔*_`'].map((opener) => opener.charCodeAt(0)));
const MAX_WORD = 24;

/**
 * The sentences of a text, in order, without the white space around them; together they cover all that is not
 * white space. Linear time. English and Chinese; Markdown layout ends sentences too.
 *
 * @see docs/spec/text.md
 */
export function splitSentences(text: string): readonly Span[] {
  const sentences: Span[] = [];
  for (const block of planBlocks(text)) splitBlock(sentences, text, block);
  return sentences;
}

function splitBlock(sentences: Span[], text: string, block: LayoutBlock): void {
  let start = skipSpace(text, block.start, block.end);
  let index = start;
  while (!block.whole && index < block.end) {
    const unit = text.charCodeAt(index);
    if (!isStop(unit)) {
      index += 1;
      continue;
    }
    const end = endOfStops(text, index, block.end);
    if (endsSentence(text, { start, stop: index, end, limit: block.end })) {
      pushTrimmed(sentences, text, start, end);
      start = skipSpace(text, end, block.end);
      index = start;
    } else index = end;
  }
  pushTrimmed(sentences, text, start, block.end);
}

function isStop(unit: number): boolean {
  if (unit === FULL_STOP || unit === 0x21 || unit === 0x3f || unit === 0x2026) return true;
  return unit > 0x3000 && CJK_STOPS.has(unit);
}

/** Behind all stops, closing quotes and brackets, and reference numbers such as [3]. */
function endOfStops(text: string, from: number, limit: number): number {
  let index = from;
  while (index < limit && isStop(text.charCodeAt(index))) index += 1;
  while (index < limit && CLOSERS.has(text.charCodeAt(index)) && closes(text, index, limit))
    index += 1;
  let reference = endOfReference(text, index, limit);
  while (reference > index) {
    index = reference;
    reference = endOfReference(text, index, limit);
  }
  return index;
}

/** A straight quote or a mark of emphasis closes when nothing is glued to it. */
function closes(text: string, index: number, limit: number): boolean {
  const unit = text.charCodeAt(index);
  if (!OPENERS.has(unit)) return true;
  const next = text.charCodeAt(index + 1);
  return (
    index + 1 >= limit ||
    isSpaceUnit(next) ||
    CLOSERS.has(next) ||
    next === 0x5b ||
    classAt(text, index + 1) === CJK
  );
}

function endOfReference(text: string, index: number, limit: number): number {
  if (text.charCodeAt(index) !== 0x5b) return index;
  const found = /^\[\d[\d,;\s–-]{0,30}\]/.exec(text.slice(index, Math.min(limit, index + 34)));
  return index + (found?.[0].length ?? 0);
}

interface Stop {
  readonly start: number;
  readonly stop: number;
  readonly end: number;
  readonly limit: number;
}

function endsSentence(text: string, { start, stop, end, limit }: Stop): boolean {
  if (hasCjkStop(text, stop, end)) return true;
  if (end >= limit) return true;
  const cjkBehind = classAt(text, end) === CJK || OPENERS_CJK.has(text.charCodeAt(end));
  if (!isSpaceUnit(text.charCodeAt(end)) && !(cjkBehind && isProseStop(text, stop))) return false;
  const next = skipSpace(text, end, limit);
  if (next >= limit) return true;
  if (startsLower(text, next, limit)) return standsAlone(text, stop, end);
  if (isInQuotedTitle(text, { start, stop, end, limit })) return false;
  if (text.charCodeAt(stop) !== FULL_STOP || end - stop > 1) return true;
  const word = wordBefore(text, start, stop);
  if (isLabel(text, start, stop, word)) return false;
  // "60 °C. Then": a letter behind the sign of a degree is a unit and no initial.
  if (text[stop - word.length - 1] === '°') return true;
  return !isAbbreviation(word, followingAt(text, next, limit));
}

/** "… is developed . allowance is made …": in text without capitals a stop with space on both sides ends a sentence. */
function standsAlone(text: string, stop: number, end: number): boolean {
  return text[stop] === '.' && end === stop + 1 && isSpaceUnit(text.charCodeAt(stop - 1));
}

const OPENERS_CJK = new Set([...'「『（【《“'].map((opener) => opener.charCodeAt(0)));

/** "AI.这是": a stop glued to Chinese ends a sentence unless it belongs to a number or is an ellipsis. */
function isProseStop(text: string, stop: number): boolean {
  return text.charCodeAt(stop) !== 0x2026 && classAt(text, stop - 1) !== DIGIT;
}

function hasCjkStop(text: string, from: number, end: number): boolean {
  for (let index = from; index < end; index += 1)
    if (CJK_STOPS.has(text.charCodeAt(index))) return true;
  return false;
}

/** A sentence does not open with a lower-case letter, quoted or not. */
function startsLower(text: string, from: number, limit: number): boolean {
  let index = from;
  while (index < limit && index < from + 4 && OPENERS.has(text.charCodeAt(index))) index += 1;
  return classAt(text, index) === LOWER && !isCamel(text, index);
}

/** "iPhone", "mRNA": names that keep their small letter at the start of a sentence. */
function isCamel(text: string, index: number): boolean {
  return /^\p{Ll}{1,2}\p{Lu}/u.test(text.slice(index, index + 4));
}

/** How far a quoted title may reach on either side of a mark inside it. */
const MAX_TITLE_PART = 60;

/** "Sang-doo! Let's Go to School": the mark belongs to the title, which goes on to its closing quote. */
function isInQuotedTitle(text: string, { start, stop, end, limit }: Stop): boolean {
  const mark = text.charCodeAt(stop);
  if (mark !== 0x21 && mark !== 0x3f) return false;
  const before = text.slice(Math.max(start, stop - MAX_TITLE_PART), stop);
  const opened = before.lastIndexOf('“') > before.lastIndexOf('”') || isOdd(before.match(/"/g));
  const behind = text.slice(end, Math.min(limit, end + MAX_TITLE_PART));
  return opened && /^[^"“”\n.!?]*["”]/.test(behind);
}

function isOdd(found: readonly string[] | null): boolean {
  return (found?.length ?? 0) % 2 === 1;
}

/** "1. First": the number or letter in front of the very first stop is a label. */
function isLabel(text: string, start: number, stop: number, word: string): boolean {
  return (
    /^(?:\d{1,3}|\p{L}|[ivxIVX]{1,4})$/u.test(word) &&
    stop - word.length <= start + 2 &&
    !/[\p{L}\p{N}]/u.test(text.slice(start, stop - word.length))
  );
}

function wordBefore(text: string, start: number, stop: number): string {
  const least = Math.max(start, stop - MAX_WORD);
  let first = stop;
  let at = stop;
  while (at > least) {
    at -= at - 2 >= least && widthAt(text, at - 2) === 2 ? 2 : 1;
    if (isLetterOrNumber(text, at)) first = at;
    else if (text.charCodeAt(at) !== FULL_STOP) break;
  }
  return text.slice(first, stop);
}

/** By the known class of the sign: an expression of every letter there is takes far longer, once a text has wide signs. */
function isLetterOrNumber(text: string, at: number): boolean {
  const kind = classAt(text, at);
  if (kind === CJK) return /^[\p{L}\p{N}]/u.test(text.slice(at, at + 2));
  return kind === RAISED_NUMBER || isWordClass(kind);
}

function followingAt(text: string, index: number, limit: number): Following {
  const ahead = text.slice(index, Math.min(limit, index + 20));
  const bare = ahead.replace(/^["'“‘«*_]+/u, '');
  return {
    word: /^\p{L}[\p{L}'’]*/u.exec(bare)?.[0] ?? '',
    startsWithDigit: /^\p{N}/u.test(bare),
    isNumbered: /^\p{Lu}{1,4}[-/]?\p{N}/u.test(bare),
    startsWithBracket: /^[([]/.test(ahead),
  };
}

function skipSpace(text: string, from: number, limit: number): number {
  let index = from;
  while (index < limit && isSpaceUnit(text.charCodeAt(index))) index += 1;
  return index;
}

function pushTrimmed(sentences: Span[], text: string, start: number, limit: number): void {
  let end = limit;
  while (end > start && isSpaceUnit(text.charCodeAt(end - 1))) end -= 1;
  if (end > start) sentences.push({ start, end });
}
