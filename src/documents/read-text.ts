import type { Block, Reader } from './document.ts';
import { findLeadingDate } from './document-facts.ts';
import { lineSpansOf } from './lines.ts';
import { createTextReader } from './own-text.ts';

/** Past this length a line is a paragraph by itself, not part of a wrapped one. */
const LONG_LINE = 200;
const MAX_TITLE = 120;
const MAX_TITLE_APART = 240;
const UNDERLINE = /^([=\-~^"*+#])\1{2,}\s*$/;

/** Plain text: the snapshot is the file's own text; paragraphs are set apart by empty lines. */
export const readPlainText: Reader = createTextReader('text', async (text) => ({
  blocks: blocksOfText(text),
  title: findFirstLineTitle(text),
  publishedAt: findLeadingDate(text),
  authors: findByline(text),
}));

/** Paragraphs of plain text, with underlined lines as headings. */
export function blocksOfText(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let titles: readonly string[] = [];
  let open: { start: number; end: number; lines: number } | undefined;
  const close = (): void => {
    if (open !== undefined)
      blocks.push({ start: open.start, end: open.end, kind: 'text', titles, page: null });
    open = undefined;
  };
  const extend = (start: number, end: number): void => {
    open =
      open === undefined
        ? { start, end, lines: 1 }
        : { start: open.start, end, lines: open.lines + 1 };
  };
  const isUnderline = (line: string): boolean =>
    open?.lines === 1 && open.end - open.start <= MAX_TITLE && UNDERLINE.test(line);
  const underline = (end: number): void => {
    if (open === undefined) return;
    titles = [text.slice(open.start, open.end).trim()];
    blocks.push({ start: open.start, end, kind: 'heading', titles, page: null });
    open = undefined;
  };
  for (const { start, end } of lineSpansOf(text)) {
    const line = text.slice(start, Math.min(end, start + 400));
    const isLong = end - start > LONG_LINE;
    if (line.trim() === '' || isLong) close();
    if (isUnderline(line)) underline(end);
    else if (line.trim() !== '') extend(start, end);
    if (isLong) close();
  }
  close();
  return blocks;
}

/**
 * A first line apart from a much longer rest ("Title\n\nText …"), or a short one that ends without a stop. A byte
 * order mark is no part of it.
 */
function findFirstLineTitle(text: string): string {
  const [line, first = '', gap = '', rest = ''] =
    /^\ufeff?\s*(\S[^\r\n]*)(\s*?\n\s*)([\s\S]{0,800})/.exec(text.slice(0, 2_000)) ?? [];
  if (line === undefined || rest.trim() === '') return '';
  const title = first.trim();
  const isApart = /\n\s*\n/.test(gap) && rest.trim().length >= title.length * 2;
  if (isApart && title.length <= MAX_TITLE_APART) return title;
  return title.length <= MAX_TITLE && !/[.!?。！？;；:：,，]["'”’)）]*$/.test(title) ? title : '';
}

/** The authors of a line that begins with by, author or 作者. */
export function findByline(text: string): readonly string[] {
  const line = firstLines(text)
    .slice(0, 6)
    .find((candidate) => /^(?:by|authors?|作者)\s*[:： ]/i.test(candidate));
  if (line === undefined || line.length > MAX_TITLE) return [];
  const isProse = /^by /i.test(line) && (/[.!?]$/.test(line) || !/^by \p{Lu}/iu.test(line));
  const names = line.replace(/^(?:by|authors?|作者)\s*[:： ]\s*/i, '');
  return isProse || !/^\p{Lu}|^\p{Lo}/u.test(names)
    ? []
    : names.split(/\s*(?:;|、| and )\s*/).filter((name) => name !== '');
}

function firstLines(text: string): readonly string[] {
  return text
    .slice(0, 4_000)
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 8);
}
