import { finishAtOnce, type Steps, sha256Hex } from '../kernel/index.ts';
import type { Anchor, ReadDocument } from './document.ts';
import { createLineFinder, type LineAt } from './lines.ts';
import { type PassageSpan, planPassages } from './plan-passages.ts';

/** A passage as it is stored and cited. Offsets count in its document's snapshot. */
export interface Passage {
  readonly id: string;
  /** `file:` and the path relative to its root, percent-encoded; its fragment is unique in the file. */
  readonly url: string;
  /** "README > Install": the document's title and the headings above. */
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly page: number | null;
  readonly line: number | null;
}

/** What tells the passages of equal documents of one file apart. */
export interface PassageOrigin {
  readonly path: string;
  readonly snapshot: string;
  /** How many documents before this one in the file have the same text. */
  readonly twin: number;
}

type FindLine = (offset: number) => LineAt;

const ID_DIGITS = 24;
const MAX_TITLE = 240;

/** The passages of one document, each with a stable id and a URL of its own. */
export function createPassages(document: ReadDocument, origin: PassageOrigin): readonly Passage[] {
  return finishAtOnce(createPassagesBySteps(document, origin));
}

/** The same, passage by passage. */
export function* createPassagesBySteps(
  document: ReadDocument,
  { path, snapshot, twin }: PassageOrigin,
): Steps<readonly Passage[]> {
  const spans = planPassages(document.text, document.blocks);
  yield;
  const findLine = createLineFinder(document.text);
  const base = `file:${encodePath(path)}`;
  const parts = countByPage(spans);
  const seen = new Map<number | null, number>();
  const passages: Passage[] = [];
  for (const span of spans) {
    const part = (seen.get(span.page) ?? 0) + 1;
    seen.set(span.page, part);
    const isOnly = (parts.get(span.page) ?? 0) === 1;
    passages.push({
      id: sha256Hex(`${path}\n${span.start}\n${snapshot}\n${twin}`).slice(0, ID_DIGITS),
      url: base + fragmentOf(document, span, findLine, isOnly ? 0 : part),
      title: titleOf(document.title, span.titles),
      start: span.start,
      end: span.end,
      page: span.page,
      line: lineOf(document.anchor, span, findLine),
    });
    yield;
  }
  return passages;
}

/** A relative path as the path of a URL: every character that means something there is escaped. */
function encodePath(path: string): string {
  return path
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/[\ud800-\udfff]/gu, '\ufffd')))
    .join('/');
}

function fragmentOf(
  document: ReadDocument,
  span: PassageSpan,
  findLine: FindLine,
  part: number,
): string {
  const { anchor } = document;
  switch (anchor.type) {
    case 'lines':
      return linesFragment(document.text, span, findLine);
    case 'line':
      return `#L${anchor.line}${part === 0 ? '' : `&part=${part}`}`;
    case 'record':
      return `#record=${anchor.record}${part === 0 ? '' : `&part=${part}`}`;
    case 'pages':
      return `#page=${span.page ?? 1}${part === 0 ? '' : `&part=${part}`}`;
    case 'parts':
      return part === 0 ? '' : `#part=${part}`;
    default:
      return anchor satisfies never;
  }
}

/** `#L10-L20`; with columns (`#L10C5-L10C90`, from 1) when the passage holds only part of a line. */
function linesFragment(text: string, span: PassageSpan, findLine: FindLine): string {
  const first = findLine(span.start);
  const last = findLine(Math.max(span.start, span.end - 1));
  const isWhole = isBlank(text, first.start, span.start) && isBlank(text, span.end, last.end);
  if (isWhole)
    return first.line === last.line ? `#L${first.line}` : `#L${first.line}-L${last.line}`;
  return `#L${first.line}C${span.start - first.start + 1}-L${last.line}C${span.end - last.start}`;
}

/** From both ends at once, so that of a huge line only what stands beside the passage is looked at. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let at = 0; at < end - start; at += 1)
    if (!isSpaceAt(text, end - 1 - at) || !isSpaceAt(text, start + at)) return false;
  return true;
}

function isSpaceAt(text: string, at: number): boolean {
  return text.charAt(at).trim() === '';
}

function lineOf(anchor: Anchor, span: PassageSpan, findLine: FindLine): number | null {
  if (anchor.type === 'lines') return findLine(span.start).line;
  return anchor.type === 'line' ? anchor.line : null;
}

function countByPage(spans: readonly PassageSpan[]): ReadonlyMap<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { page } of spans) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

/** "Ownership - The Book" is the chapter and its book: a heading that says one of them again adds nothing. */
function titleOf(title: string, headings: readonly string[]): string {
  const said = new Set([title, ...title.split(/ [-–—|·»] /)]);
  const path = [title, ...headings.filter((heading) => !said.has(heading))];
  return path
    .filter((part) => part !== '')
    .join(' > ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE);
}

/** Names that say what kind of file it is, not what it is about. */
const GENERIC = /^(?:readme|index|main|changelog|license|notice|document|untitled|text)$/i;

/**
 * A title for a document without one, from the words of its file's name; '' for a record and for a name without
 * words ("4983.txt"): such a name would only blur the ranking.
 */
export function ownName(document: ReadDocument, path: string): string {
  const { type } = document.anchor;
  if (type === 'line' || type === 'record') return '';
  const name = fileName(path);
  return /\p{L}{3}|\p{Script=Han}/u.test(name) ? name : '';
}

/** What a document is called in lists; never empty. */
export function labelOf(document: ReadDocument, path: string): string {
  if (document.title !== '') return document.title;
  const { anchor, metadata } = document;
  const id = metadata['record_id'];
  if (typeof id === 'string') return `${fileName(path)} ${id}`;
  if (anchor.type === 'line') return `${fileName(path)} line ${anchor.line}`;
  if (anchor.type === 'record') return `${fileName(path)} record ${anchor.record}`;
  return fileName(path);
}

function fileName(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) ?? path;
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const folder = segments.at(-2);
  return GENERIC.test(stem) && folder !== undefined ? `${folder} ${stem}` : stem;
}
