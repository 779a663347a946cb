import { chooseMain } from './choose-main.ts';
import type { Block } from './document.ts';
import { type Chunk, parseHtml } from './html-chunks.ts';
import { drawTables } from './html-tables.ts';

/** What a page says about itself, and its words. */
export interface HtmlText {
  readonly text: string;
  /** Those of kind `frame` are around what the page is there for: menus, lists of other pages, notices. */
  readonly blocks: readonly Block[];
  readonly title: string;
  /** Values of `<meta>`, `<time>` and JSON-LD by lower-case name; the first one of a name counts. */
  readonly facts: ReadonlyMap<string, string>;
  readonly isCut: boolean;
}

/** The words that a reader of a page sees, with what is the page's own text marked. No tree is built. */
export async function extractHtml(
  html: string,
  xml: boolean,
  signal: AbortSignal,
): Promise<HtmlText> {
  const page = await parseHtml(html, xml, signal);
  const { title, facts, isCut } = page;
  return { ...joinChunks(drawTables(chooseMain(page))), title, facts, isCut };
}

/** Blocks stand an empty line apart, rows and items on lines of their own. */
function joinChunks(chunks: readonly (Chunk & { readonly isFrame: boolean })[]): {
  readonly text: string;
  readonly blocks: readonly Block[];
} {
  const parts: string[] = [];
  const blocks: Block[] = [];
  let at = 0;
  let before: Chunk | undefined;
  for (const chunk of chunks) {
    const isNextItem = before?.kind === 'list' && chunk.kind === 'list';
    const gap = before === undefined ? '' : isNextItem ? '\n' : '\n\n';
    parts.push(gap, chunk.text);
    at += gap.length;
    const { titles, isFrame } = chunk;
    const kind = isFrame ? 'frame' : chunk.kind;
    blocks.push({ start: at, end: at + chunk.text.length, kind, titles, page: null });
    at += chunk.text.length;
    before = chunk;
  }
  return { text: parts.join(''), blocks };
}
