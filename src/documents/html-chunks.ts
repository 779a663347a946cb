import type { BlockKind } from './document.ts';
import { putTitle } from './document.ts';
import {
  BREAKS,
  headingLevel,
  type PageElement,
  readElement,
  withoutHidden,
} from './html-elements.ts';
import { isLinkedData, noteFacts, noteLinkedData, type PageFacts } from './html-facts.ts';
import { createListTracker } from './html-lists.ts';
import { type CellPlace, createTableTracker } from './html-tables.ts';
import { groupsIn } from './name-groups.ts';
import { createOpenedParts } from './opened-parts.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** An element of a page that holds blocks. Those above it come before it. */
export interface Container {
  /** Place of the one that it stands in; -1 for the outermost. */
  readonly parent: number;
  readonly depth: number;
  readonly name: string;
  /** Groups of words that its class, id, role and label name, as bits. */
  readonly groups: number;
}

/** A stretch of text between two breaks of a page. */
export interface Chunk {
  readonly text: string;
  readonly kind: BlockKind;
  readonly titles: readonly string[];
  /** Stands in `<main>` or `<article>`. */
  readonly isMain: boolean;
  /** Stands in what a page marks as navigation, foot or side. */
  readonly isSide: boolean;
  readonly cell: CellPlace | null;
  /** Place of its container. */
  readonly container: number;
  readonly linkCharacters: number;
  /** 1 to 6 for a heading, else 0. */
  readonly heading: number;
  /** Shown only to readers whose browser runs no scripts. */
  readonly isSubstitute: boolean;
  /** Number of the `<pre>` of program text that it stands in, from 1; 0 outside of any. */
  readonly listing: number;
  /** What marks the item that it opens, as Markdown has it; empty for any other. */
  readonly marker: string;
}

export interface ParsedPage {
  readonly chunks: readonly Chunk[];
  readonly containers: readonly Container[];
  readonly title: string;
  readonly facts: ReadonlyMap<string, string>;
  readonly isCut: boolean;
}

const LIST = new Set(['li', 'dt', 'dd', 'tr']);
/** A page's text beyond this is cut, and the document says so. */
const MAX_CHARS = 20_000_000;
/** The parser's own work grows with nesting; no page that people read comes near. */
const MAX_DEPTH = 2_000;
const SLICE_CHARS = 32_768;
/** So much text that is not seen, and so many times what is, is a page before its scripts ran. */
const MIN_UNSEEN = 500;
const UNSEEN_TIMES = 2;

/**
 * The words of a page and where they stand, found while parsing: size and nesting cost no more than the page's bytes.
 * A page that would show next to nothing is one that its scripts show: it is read so.
 */
export async function parseHtml(
  html: string,
  xml: boolean,
  signal: AbortSignal,
): Promise<ParsedPage> {
  const page = await parseOnce(html, xml, false, signal);
  return page.isUnseen && /<script\b/i.test(html) ? parseOnce(html, xml, true, signal) : page;
}

async function parseOnce(
  html: string,
  xml: boolean,
  isShownByScript: boolean,
  signal: AbortSignal,
): Promise<ReturnType<Page['finish']>> {
  const { Parser } = await import('htmlparser2');
  const page = createPage(createVisibility(html, isShownByScript), movedParts(html));
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

/** Parts that a page streams behind its end, hidden, and that a line of its own moves to their places at once. */
function movedParts(html: string): ReadonlySet<string> {
  const calls = html.matchAll(
    /\$R[CS]\("(?:[BP]:[\da-f]{1,6}","(S:[\da-f]{1,6})"|(S:[\da-f]{1,6})",)/g,
  );
  return new Set([...calls].map(([, by, to]) => by ?? to ?? ''));
}

interface Entry extends PageElement {
  readonly container: number;
}

interface Page {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  say(text: string): void;
  close(name: string): void;
  depth(): number;
  /** @param isCut - The page was not parsed to its end. */
  finish(isCut: boolean): ParsedPage & { readonly isUnseen: boolean };
}

function createPage(seen: Visibility, moved: ReadonlySet<string>): Page {
  const chunks: Chunk[] = [];
  const containers: Container[] = [{ parent: -1, depth: 0, name: '', groups: 0 }];
  const facts: PageFacts = new Map();
  const stack: Entry[] = [];
  const titles: string[] = [];
  const tables = createTableTracker();
  const lists = createListTracker();
  const opened = createOpenedParts();
  const depth = { silent: 0, side: 0, main: 0, pre: 0, code: 0, link: 0, substitute: 0 };
  let words: string[] = [];
  let linked = 0;
  let heading = 0;
  let listings = 0;
  let listing = 0;
  let inList = false;
  let pageTitle = '';
  let capture: string[] | undefined;
  let length = 0;
  let shown = 0;
  let unseen = 0;

  const flush = (): void => {
    const raw = words.join('');
    const linkCharacters = linked;
    words = [];
    linked = 0;
    const text = depth.pre > 0 ? raw.replace(/^\n+/, '').trimEnd() : foldLines(raw);
    if (text === '' || length > MAX_CHARS) return;
    length += text.length;
    if (heading > 0) putTitle(titles, heading, text.slice(0, 200));
    const body: BlockKind = depth.pre > 0 ? 'code' : inList ? 'list' : 'text';
    chunks.push({
      text,
      kind: heading > 0 ? 'heading' : body,
      titles: titles.filter((title) => title !== ''),
      isMain: depth.main > 0,
      isSide: depth.side > 0,
      cell: tables.cell(),
      container: stack.at(-1)?.container ?? 0,
      linkCharacters,
      heading,
      isSubstitute: depth.substitute > 0,
      listing,
      marker: lists.takeMarker(),
    });
  };
  const followListing = (entry: PageElement, by: number): void => {
    if (entry.isCode) depth.code += by;
    if (entry.name === 'pre') {
      depth.pre += by;
      listings += Number(by > 0);
      listing = 0;
    }
    if (depth.pre > 0 && depth.code > 0) listing = listings;
  };
  const isMoved = ({ id = '' }: Readonly<Record<string, string>>): boolean => moved.has(id);
  const admit = (attributes: Readonly<Record<string, string>>): void => {
    if (depth.side === 0 && isRead()) opened.admit(attributes);
  };
  const isRead = (): boolean => depth.silent === 0 && seen.isSeen();
  const hear = (text: string): void => {
    const { length: size } = text.trim();
    if (isRead()) {
      words.push(text);
      if (depth.link > 0) linked += size;
      else shown += size;
    } else if (depth.silent + depth.link + depth.side === 0) unseen += size;
  };
  const count = (entry: PageElement, by: number): void => {
    followListing(entry, by);
    if (entry.isSilent) depth.silent += by;
    if (entry.isSide) depth.side += by;
    if (entry.isMain) depth.main += by;
    if (entry.name === 'a') depth.link += by;
    if (entry.name === 'noscript') depth.substitute += by;
  };
  const containerOf = (name: string, attributes: Readonly<Record<string, string>>): number => {
    const parent = stack.at(-1)?.container ?? 0;
    if (!BREAKS.has(name)) return parent;
    const above = containers[parent]?.depth ?? 0;
    containers.push({ parent, depth: above + 1, name, groups: groupsIn(attributes) });
    return containers.length - 1;
  };

  return {
    open(name, written) {
      const isOpened = opened.open(name, written);
      const attributes = isOpened || isMoved(written) ? withoutHidden(written) : written;
      noteFacts(facts, name, attributes);
      if (name === 'br') words.push('\n');
      const entry = readElement(name, attributes, heading > 0);
      if (entry.isApart || entry.isSide) flush();
      tables.open(name, attributes);
      lists.open(name, attributes);
      if (name === 'title' || isLinkedData(name, attributes)) capture = [];
      heading = headingLevel(name) || heading;
      if (LIST.has(name)) inList = true;
      stack.push({ ...entry, container: containerOf(name, attributes) });
      seen.open(name, attributes, isOpened);
      count(entry, 1);
      admit(attributes);
    },
    say(text) {
      if (capture !== undefined) capture.push(text);
      else hear(text);
    },
    close(name) {
      if (capture !== undefined && (name === 'title' || name === 'script')) {
        const captured = capture.join('');
        capture = undefined;
        if (name === 'title') pageTitle ||= foldLines(captured).replace(/\n/g, ' ');
        else noteLinkedData(facts, captured);
      }
      if (name === 'td' || name === 'th') words.push(' ');
      const last = stack.at(-1);
      if (BREAKS.has(name) || last?.isApart === true || last?.isSide === true) flush();
      tables.close(name);
      lists.close(name);
      if (headingLevel(name) > 0) heading = 0;
      if (LIST.has(name)) inList = false;
      const entry = stack.pop();
      seen.close();
      opened.close();
      if (entry !== undefined) count(entry, -1);
    },
    depth: () => stack.length,
    finish(isCut) {
      flush();
      return {
        chunks,
        containers,
        title: pageTitle,
        facts,
        isCut: isCut || length > MAX_CHARS,
        isUnseen: unseen >= MIN_UNSEEN && unseen > shown * UNSEEN_TIMES,
      };
    },
  };
}

function foldLines(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .replace(/\n/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
