import { findSectionTitle } from '../text/index.ts';
import { type Block, type BlockKind, putTitle } from './document.ts';
import { lineSpansOf } from './lines.ts';

/** A fold, or a question over its answer, stands below every heading. */
const BELOW_HEADINGS = 7;
const FOLD_END = /<\/details>/i;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*))?$/;
const HTML_HEADING = /^\s*<h([1-6])[^>]*>(.*)<\/h\1>\s*$/i;
const SETEXT = /^ {0,3}(=+|-{2,})\s*$/;
const LIST_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s/;
const TABLE_ROW = /^\s*\|/;
/** Blocks longer than this are looked at by their head alone when noise is told from text. */
const MAX_LOOKED_AT = 6_000;
const MAX_HEADING = 200;

interface Open {
  readonly start: number;
  end: number;
  lines: number;
  kind: BlockKind;
}

/** Headings, paragraphs, lists, tables and fenced code of a Markdown text, from `from` on. */
export function blocksOfMarkdown(text: string, from: number): readonly Block[] {
  const blocks: Block[] = [];
  const titles: string[] = [];
  let open: Open | undefined;
  let fence: string | undefined;

  const close = (): void => {
    if (open === undefined) return;
    const { start, end, kind } = open;
    const isNoise =
      kind !== 'code' && isLinkNoise(text.slice(start, Math.min(end, start + MAX_LOOKED_AT)));
    blocks.push({
      start,
      end,
      kind: isNoise ? 'noise' : kind,
      titles: titles.filter(isNamed),
      page: null,
    });
    open = undefined;
  };
  const head = (level: number, title: string, start: number, end: number): void => {
    putTitle(titles, level, plainHeading(title));
    blocks.push({ start, end, kind: 'heading', titles: titles.filter(isNamed), page: null });
  };
  const extend = (start: number, end: number, kind: BlockKind): void => {
    if (open === undefined) open = { start, end, lines: 1, kind };
    else {
      open.end = end;
      open.lines += 1;
    }
  };
  const readLine = (line: string, start: number, end: number): void => {
    const heading = findHeading(line);
    if (FOLD_END.test(line)) titles.length = Math.min(titles.length, BELOW_HEADINGS - 1);
    if (heading !== undefined) {
      close();
      head(heading.level, heading.title, start, end);
    } else if (open?.lines === 1 && open.kind === 'text' && SETEXT.test(line)) {
      const { start: titleStart, end: titleEnd } = open;
      open = undefined;
      head(line.includes('=') ? 1 : 2, text.slice(titleStart, titleEnd), titleStart, end);
    } else extend(start, end, LIST_ITEM.test(line) || TABLE_ROW.test(line) ? 'list' : 'text');
  };
  const readFenced = (line: string, start: number, end: number): void => {
    extend(start, end, 'code');
    const marker = FENCE.exec(line)?.[1];
    if (fence === undefined || marker?.startsWith(fence) !== true || line.trim() !== marker) return;
    fence = undefined;
    close();
  };

  for (const { start, end } of lineSpansOf(text)) {
    if (start < from) continue;
    const line = text.slice(start, Math.min(end, start + 2_000));
    const marker = FENCE.exec(line)?.[1];
    if (fence !== undefined) readFenced(line, start, end);
    else if (marker !== undefined) {
      close();
      fence = marker;
      extend(start, end, 'code');
    } else if (line.trim() === '') close();
    else readLine(line, start, end);
  }
  close();
  return blocks;
}

function findHeading(line: string): { readonly level: number; readonly title: string } | undefined {
  const heading = HEADING.exec(line);
  if (heading !== null)
    return {
      level: (heading[1] ?? '').length,
      title: (heading[2] ?? '').trimEnd().replace(/\s#+$/, ''),
    };
  const html = HTML_HEADING.exec(line);
  if (html !== null) return { level: Number(html[1]), title: html[2] ?? '' };
  const title = findSectionTitle(line);
  return title === undefined
    ? undefined
    : { level: BELOW_HEADINGS, title: line.slice(title.start, title.end) };
}

const MAY_LINK = /[[<]|https?:\/\//;
const LETTER = /[\p{L}\p{N}]/u;

/** Badges, tables of contents, link definitions: what has no words of its own outside links. */
function isLinkNoise(block: string): boolean {
  // Most blocks have nothing that could be a link: counting their letters would be a seventh of what indexing takes.
  if (!MAY_LINK.test(block)) return !LETTER.test(block);
  const withoutPictures = block
    .replace(/<!--[\s\S]{0,2000}?-->/g, ' ')
    .replace(/!\[[^\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, ' ')
    .replace(/^\s*\[[^\]\n]{1,500}\]:\s*\S+.*$/gm, ' ')
    .replace(/<[^<>]{1,2000}>/g, ' ');
  const outside = withoutPictures
    .replace(/\[[^[\]\n]{0,500}\](?:\([^()\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, ' ')
    .replace(/https?:\/\/\S{1,2000}/g, ' ');
  if (outside === withoutPictures) return !LETTER.test(outside);
  const words = countLetters(outside);
  return words <= (countLetters(withoutPictures) - words) * 0.1;
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function plainHeading(title: string): string {
  return title
    .slice(0, 1_000)
    .replace(/!\[[^\]]{0,500}\]\([^()]{0,900}\)/g, '')
    .replace(/\[([^\]]{0,500})\](?:\([^()]{0,900}\)|\[[^\]]{0,200}\])/g, '$1')
    .replace(/<[^<>]{1,900}>/g, '')
    .replace(/[`*]|__/g, '')
    .replace(/\{#[^}]{0,100}\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_HEADING);
}

function isNamed(title: string): boolean {
  return title !== '';
}
