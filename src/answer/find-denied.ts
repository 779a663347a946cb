import { rememberTexts, type Span, splitSentences } from '../text/index.ts';
import { readAnnouncement } from './denies-items.ts';
import { type Line, linesOf } from './line-roles.ts';

/** A mark of a list, however it is written: "-", "–", "a)", "iv.", "3.", "①". */
const MARK =
  /^\s*(?:>\s*)*(?:[-*+−]\s+|[–—]\s*|[•·‣▪◦●○■□✗✘×①-⑳]\s*|[(（]?(?:\d{1,3}|\p{L}|[ivxIVX]{1,5}|[一二三四五六七八九十]{1,3})[.)）、]\s*(?!\d))(?=\S)/u;
const ROW = /\S\s*\||^\s*\|/u;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}\s|^ {0,3}(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/u;
const ENDS_OPEN = /[:：][*_\s]*$/;
const GOES_ON = /[:：]\s+\S/;
/** A heading that denies begins so; looked at before what costs more. */
const OPENS_HEADED =
  /^[\s#*_>]*(?:not |what is not|no longer|wrong|untrue|incorrect|fake|debunk|exclu|withdr|reject|辟|闢|谣|謠|误|誤|不|除外|forb|proh|bann|never|avoid|do not|don['’]t|myth|misc|common misc|false|hoax|rumo)/i;
const POINTS =
  /following|below|these|folgende|suivant|siguiente|seguent|seguinte|следующ|以下|下列|下述|下面|这些|這些/i;
/** "Myth: It is closed. The road is flooded." */
const DENIES_ALONE =
  /^[\s>*_+-]*(?:myths?|false|untrue|wrong|incorrect|not true|rumou?rs?|hoax|谣言|謠言|误区|誤區)[*_]*[:：]/iu;
/** Lines of a paragraph in which its last sentence begins. */
const MAX_LINES = 8;
/** Texts of which it is remembered: documents are large, and their passages are read one after another. */
const MOST = 32;

/**
 * What stands under an announcement that denies it, however far below in the same list or table: "The following statements are false:".
 * Pure.
 *
 * @see docs/spec/report.md, REP-32
 */
export const findDenied: (text: string) => readonly Span[] = rememberTexts((text) => {
  const lines = linesOf(text);
  const found: Span[] = [];
  let reach = 0;
  for (const [at, { end }] of lines.entries()) {
    // What is denied already need not be looked at again, but for its last line, which may announce more.
    if (end < reach) continue;
    for (const span of deniedUnder(text, lines, at)) {
      found.push(span);
      reach = Math.max(reach, span.end);
    }
  }
  return found;
}, MOST);

/** Whether a stretch begins inside what is denied in front of it. */
export function isDenied(text: string, { start }: Pick<Span, 'start'>): boolean {
  return findDenied(text).some((denied) => denied.start <= start && start < denied.end);
}

function deniedUnder(text: string, lines: readonly Line[], at: number): readonly Span[] {
  const line = lines[at];
  if (line === undefined || isBlank(line)) return [];
  const isOpen = ENDS_OPEN.test(line.text);
  if ((isOpen || OPENS_HEADED.test(line.text)) && isTitle(lines, at))
    return readAnnouncement(line.text) === undefined ? [] : listsOfSection(lines, at);
  const mayDeny = POINTS.test(line.text) || DENIES_ALONE.test(line.text);
  const behind = GOES_ON.test(line.text) && mayDeny ? deniedBehind(lines, at) : [];
  return isOpen || isEndOfText(lines, at) ? [...behind, ...deniedBelow(text, lines, at)] : behind;
}

function isEndOfText(lines: readonly Line[], at: number): boolean {
  const next = lines[at + 1];
  return next === undefined || isBlank(next) || MARK.test(next.text) || ROW.test(next.text);
}

/** What goes on in the line: "These statements are false: one. Two." */
function deniedBehind(lines: readonly Line[], at: number): readonly Span[] {
  const line = lines[at];
  const [head = ''] = /^.*?[:：](?=\s+\S)/u.exec(line?.text ?? '') ?? [];
  const isDenying = POINTS.test(head) || DENIES_ALONE.test(head);
  if (line === undefined || !isDenying || readAnnouncement(head.replace(MARK, '')) !== 'all')
    return [];
  const last = MARK.test(line.text) ? line : lines[endOfParagraph(lines, at)];
  return [{ start: line.start + head.length, end: last?.end ?? line.end }];
}

function deniedBelow(text: string, lines: readonly Line[], at: number): readonly Span[] {
  const said = paragraphUntil(text, lines, at);
  if (!ENDS_OPEN.test(said) && !POINTS.test(said)) return [];
  const scope = readAnnouncement(lastSentence(said));
  const next = scope === undefined ? undefined : nextFilled(lines, at);
  if (next === undefined) return [];
  const [own, first] = [lines[at], lines[next]];
  if (own === undefined || first === undefined || HEADING.test(first.text)) return [];
  const isItem = MARK.test(own.text);
  const least = depthOf(own) + (isItem ? 1 : 0);
  if (depthOf(first) < least) return [];
  const isList = MARK.test(first.text) || ROW.test(first.text);
  if (!isList && (scope !== 'all' || isItem)) return [];
  const end = isList ? endOfList(lines, next, least) : endOfText(text, lines, next, next > at + 1);
  return [{ start: first.start, end: lines[end]?.end ?? text.length }];
}

/** The lines of a paragraph that end with one, without the mark of an item. */
function paragraphUntil(text: string, lines: readonly Line[], at: number): string {
  let first = at;
  while (first > 0 && at - first < MAX_LINES && !MARK.test(lines[first]?.text ?? '')) {
    const before = lines[first - 1];
    if (isBlank(before) || HEADING.test(before?.text ?? '')) break;
    first -= 1;
  }
  return text.slice(lines[first]?.start ?? 0, lines[at]?.end ?? 0).replace(MARK, '');
}

function lastSentence(said: string): string {
  const last = splitSentences(said).at(-1);
  return (last === undefined ? said : said.slice(last.start, last.end)).replace(/\s+/g, ' ');
}

/** Items with what stands deeper than their marks, also behind blank lines; rows up to the first blank one. */
function endOfList(lines: readonly Line[], from: number, least: number): number {
  const isTable = !MARK.test(lines[from]?.text ?? '');
  let last = from;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || (isTable && isBlank(line))) break;
    if (isBlank(line)) continue;
    const goesOn =
      MARK.test(line.text) || depthOf(line) > depthOf(lines[from] ?? line) || last === at - 1;
    if (!goesOn || depthOf(line) < least || HEADING.test(line.text)) break;
    last = at;
  }
  return last;
}

/** A paragraph and, where it stands apart, those of one sentence behind it, which are items without marks; or code. */
function endOfText(text: string, lines: readonly Line[], from: number, isApart: boolean): number {
  if (FENCE.test(lines[from]?.text ?? '')) {
    const close = lines.findIndex((line, at) => at > from && FENCE.test(line.text));
    return close < 0 ? lines.length - 1 : close;
  }
  let last = endOfParagraph(lines, from);
  let next = isApart ? nextFilled(lines, last) : undefined;
  while (next !== undefined && isItemWithoutMark(text, lines, next)) {
    last = endOfParagraph(lines, next);
    next = nextFilled(lines, last);
  }
  return last;
}

function isItemWithoutMark(text: string, lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  if ([MARK, ROW, FENCE, HEADING].some((form) => form.test(line.text))) return false;
  const said = text.slice(line.start, lines[endOfParagraph(lines, at)]?.end).trim();
  return splitSentences(said).length === 1 && !/[:：]$/u.test(said);
}

function nextFilled(lines: readonly Line[], at: number): number | undefined {
  for (let next = at + 1; next < lines.length; next += 1) if (!isBlank(lines[next])) return next;
  return undefined;
}

function endOfParagraph(lines: readonly Line[], from: number): number {
  let last = from;
  while (last + 1 < lines.length && !isBlank(lines[last + 1])) last += 1;
  return last;
}

/** The lists under a heading, but for those that a sentence of their own announces. */
function listsOfSection(lines: readonly Line[], at: number): readonly Span[] {
  const found: Span[] = [];
  let isAnnounced = false;
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line === undefined || isTitle(lines, next)) break;
    if (isBlank(line)) continue;
    if (!MARK.test(line.text)) {
      isAnnounced = ENDS_OPEN.test(line.text);
      continue;
    }
    const last = endOfList(lines, next, 0);
    if (!isAnnounced) found.push({ start: line.start, end: lines[last]?.end ?? line.end });
    next = last;
  }
  return found;
}

/** A heading, or a short line without a stop that stands apart. */
function isTitle(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (line === undefined) return false;
  if (HEADING.test(line.text) || /^\s*(?:={3,}|-{3,})\s*$/.test(lines[at + 1]?.text ?? ''))
    return true;
  const isApart = isBlank(lines[at - 1]) && isBlank(lines[at + 1]);
  return isApart && !/[.!?:：。！？]\W*$/u.test(line.text) && !MARK.test(line.text);
}

/** Also before the first line and behind the last one. */
function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

function depthOf({ text }: Line): number {
  return text.length - text.trimStart().length;
}
