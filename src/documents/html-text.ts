import { chooseMain } from './choose-main.ts';
import type { Block } from './document.ts';
import { type Chunk, parseHtml } from './html-chunks.ts';
import { markItems } from './html-lists.ts';
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
  return {
    ...joinChunks(fenceListings(drawTables(markItems(chooseMain(page))))),
    title,
    facts,
    isCut,
  };
}

/**
 * Program text between fences, as Markdown has it, so that it is known from prose; lines of one listing that a page
 * sets in elements of their own come together.
 */
function fenceListings<Part extends Chunk>(chunks: readonly Part[]): readonly Part[] {
  const fenced: Part[] = [];
  for (let at = 0; at < chunks.length; ) {
    const first = chunks[at];
    if (first === undefined) break;
    let end = at + 1;
    while (first.listing > 0 && chunks[end]?.listing === first.listing) end += 1;
    if (first.listing === 0) fenced.push(first);
    else {
      const text = chunks
        .slice(at, end)
        .map((chunk) => chunk.text)
        .join('\n');
      const fence = '`'.repeat(
        Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length + 1)),
      );
      fenced.push({ ...first, text: `${fence}\n${text}\n${fence}` });
    }
    at = end;
  }
  return fenced;
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
