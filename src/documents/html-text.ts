import { type Block, type BlockKind, putTitle } from './document.ts';
import { type CellPlace, createTableTracker, drawTables } from './html-tables.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** What a page says about itself, and its words. */
export interface HtmlText {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly title: string;
  /** Values of `<meta>`, `<time>` and JSON-LD by lower-case name; the first one of a name counts. */
  readonly facts: ReadonlyMap<string, string>;
  readonly isCut: boolean;
}

const SILENT = new Set(
  'script style noscript template svg math iframe object embed canvas head select option button form input textarea dialog audio video map'.split(
    ' ',
  ),
);
const BOILERPLATE = new Set(['nav', 'footer', 'aside', 'menu']);
const BOILERPLATE_ROLE = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'complementary',
]);
const MAIN = new Set(['main', 'article']);
const BREAKS = new Set(
  'p div section article main header footer aside nav ul ol li dl dt dd table tr blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 hr address details summary body html td th thead tbody caption center'.split(
    ' ',
  ),
);
const LIST = new Set(['li', 'dt', 'dd', 'tr']);
/** A page's text beyond this is cut, and the document says so. */
const MAX_CHARS = 20_000_000;
/** The parser's own work grows with nesting; no page that people read comes near. */
const MAX_DEPTH = 2_000;
const SLICE_CHARS = 32_768;
/** Below this share of all words, `<main>` is no main text. */
const MAIN_SHARE = 0.3;

interface Chunk {
  readonly text: string;
  readonly kind: BlockKind;
  readonly titles: readonly string[];
  readonly isMain: boolean;
  readonly isSide: boolean;
  readonly cell: CellPlace | null;
}

/** Extracts text while parsing: no tree is built, so size and nesting cost no more than the page's bytes. */
export async function extractHtml(
  html: string,
  xml: boolean,
  signal: AbortSignal,
): Promise<HtmlText> {
  const { Parser } = await import('htmlparser2');
  const page = createPage(createVisibility(html));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name.toLowerCase(), attributes),
      ontext: (text) => page.say(text),
      onclosetag: (name) => page.close(name.toLowerCase()),
    },
    { decodeEntities: true, lowerCaseTags: !xml, xmlMode: xml, recognizeSelfClosing: true },
  );
  let at = 0;
  while (at < html.length && page.depth() <= MAX_DEPTH) {
    signal.throwIfAborted();
    parser.write(html.slice(at, at + SLICE_CHARS));
    at += SLICE_CHARS;
  }
  if (at >= html.length) parser.end();
  return page.finish(at < html.length);
}

interface Entry {
  readonly name: string;
  readonly isSilent: boolean;
  readonly isSide: boolean;
  readonly isMain: boolean;
}

interface Page {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  say(text: string): void;
  close(name: string): void;
  depth(): number;
  /** @param isCut - The page was not parsed to its end. */
  finish(isCut: boolean): HtmlText;
}

function createPage(seen: Visibility): Page {
  const chunks: Chunk[] = [];
  const facts = new Map<string, string>();
  const stack: Entry[] = [];
  const titles: string[] = [];
  const tables = createTableTracker();
  const depth = { silent: 0, side: 0, main: 0, pre: 0 };
  let words: string[] = [];
  let heading = 0;
  let inList = false;
  let pageTitle = '';
  let capture: string[] | undefined;
  let length = 0;

  const flush = (): void => {
    const raw = words.join('');
    words = [];
    const text = depth.pre > 0 ? raw.replace(/^\n+/, '').trimEnd() : foldLines(raw);
    if (text === '' || length > MAX_CHARS) return;
    length += text.length;
    if (heading > 0) putTitle(titles, heading, text.slice(0, 200));
    const body: BlockKind = depth.pre > 0 ? 'code' : inList ? 'list' : 'text';
    const kind: BlockKind = heading > 0 ? 'heading' : body;
    chunks.push({
      text,
      kind,
      titles: titles.filter((title) => title !== ''),
      isMain: depth.main > 0,
      isSide: depth.side > 0,
      cell: tables.cell(),
    });
  };
  const count = (entry: Entry, by: number): void => {
    if (entry.isSilent) depth.silent += by;
    if (entry.isSide) depth.side += by;
    if (entry.isMain) depth.main += by;
    if (entry.name === 'pre') depth.pre += by;
  };

  return {
    open(name, attributes) {
      noteFacts(facts, name, attributes);
      if (name === 'br') words.push('\n');
      const entry = createEntry(name, attributes);
      if (BREAKS.has(name) || entry.isSide) flush();
      tables.open(name, attributes);
      if (name === 'title' || isLinkedData(name, attributes)) capture = [];
      heading = headingLevel(name) || heading;
      if (LIST.has(name)) inList = true;
      stack.push(entry);
      seen.open(name, attributes);
      count(entry, 1);
    },
    say(text) {
      if (capture !== undefined) capture.push(text);
      else if (depth.silent === 0 && seen.isSeen()) words.push(text);
    },
    close(name) {
      if (capture !== undefined && (name === 'title' || name === 'script')) {
        const captured = capture.join('');
        capture = undefined;
        if (name === 'title') pageTitle ||= foldLines(captured).replace(/\n/g, ' ');
        else noteLinkedData(facts, captured);
      }
      if (name === 'td' || name === 'th') words.push(' ');
      if (BREAKS.has(name) || stack.at(-1)?.isSide === true) flush();
      tables.close(name);
      if (headingLevel(name) > 0) heading = 0;
      if (LIST.has(name)) inList = false;
      const entry = stack.pop();
      seen.close();
      if (entry !== undefined) count(entry, -1);
    },
    depth: () => stack.length,
    finish(isCut) {
      flush();
      const body = joinChunks(drawTables(mainChunks(chunks)));
      return { ...body, title: pageTitle, facts, isCut: isCut || length > MAX_CHARS };
    },
  };
}

function createEntry(name: string, attributes: Readonly<Record<string, string>>): Entry {
  const role = attributes['role'] ?? '';
  return {
    name,
    isSilent: SILENT.has(name) || isHidden(attributes),
    isSide: BOILERPLATE.has(name) || BOILERPLATE_ROLE.has(role) || isTrail(attributes),
    isMain: MAIN.has(name) || role === 'main',
  };
}

/** A trail of crumbs, or the link that passes over the navigation: pages mark them by class or label alone. */
function isTrail(attributes: Readonly<Record<string, string>>): boolean {
  const named = [attributes['class'], attributes['id'], attributes['aria-label']].join(' ');
  return /(?:^|[\s_-])(?:bread-?crumbs?|skip-?(?:link|nav|to-content))(?=$|[\s_-])/i.test(named);
}

/** 1 to 6 for a heading's tag, else 0. */
function headingLevel(name: string): number {
  return /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
}

function mainChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const body = chunks.filter((chunk) => !chunk.isSide);
  const main = body.filter((chunk) => chunk.isMain);
  const size = (list: readonly Chunk[]): number =>
    list.reduce((sum, { text }) => sum + text.length, 0);
  if (size(main) > 0 && size(main) >= size(body) * MAIN_SHARE) return main;
  return body.length > 0 ? body : chunks;
}

/** Blocks stand an empty line apart, rows and items on lines of their own. */
function joinChunks(chunks: readonly Chunk[]): {
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
    const { kind, titles } = chunk;
    blocks.push({ start: at, end: at + chunk.text.length, kind, titles, page: null });
    at += chunk.text.length;
    before = chunk;
  }
  return { text: parts.join(''), blocks };
}

function foldLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replace(/\n/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true';
}

function isLinkedData(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name === 'script' && attributes['type']?.toLowerCase() === 'application/ld+json';
}

function noteFacts(
  facts: Map<string, string>,
  tag: string,
  attributes: Readonly<Record<string, string>>,
): void {
  if (tag === 'time') note(facts, 'time', attributes['datetime'] ?? '');
  if (tag !== 'meta') return;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['itemprop'];
  if (name !== undefined) note(facts, name, attributes['content'] ?? '');
}

function note(facts: Map<string, string>, name: string, value: string): void {
  const key = name.toLowerCase();
  if (value.trim() !== '' && !facts.has(key)) facts.set(key, value.trim().slice(0, 500));
}

function noteLinkedData(facts: Map<string, string>, source: string): void {
  const date = /"datePublished"\s*:\s*"([^"]{4,60})"/.exec(source.slice(0, 200_000))?.[1];
  const author = /"author"\s*:\s*(?:\[\s*)?\{[^{}]{0,500}"name"\s*:\s*"([^"]{1,200})"/.exec(
    source.slice(0, 200_000),
  )?.[1];
  if (date !== undefined) note(facts, 'ld:date', date);
  if (author !== undefined) note(facts, 'ld:author', author);
}
