import { findTitle, type Span } from '../text/index.ts';
import {
  isMarkup,
  type Line,
  type LineBlockKind,
  linesOf,
  roleOf,
  speakersOf,
} from './line-roles.ts';

/** A stretch of a text with one role in its layout. Offsets are those of the text that was laid out. */
export interface LaidBlock extends Span {
  readonly kind: LineBlockKind;
  /** Number of the run of items, rows or turns that it belongs to; a blank line does not end a run of turns. */
  readonly run: number;
  /** Who speaks; empty but for a turn. */
  readonly speaker: string;
  /** Where what is said begins: behind the list marker, the speaker's name or the mark of an answer. */
  readonly body: number;
}

/** Code is fenced as deep as the item or the note that it belongs to. */
const FENCE = /^[ \t]{0,12}(`{3,}|~{3,})/;
/** What a line that opens nothing belongs to. */
const GOES_ON = new Set<LineBlockKind>(['text', 'item', 'turn']);

/** Kinds of which each block is a run of its own. */
const ALONE = new Set<LineBlockKind>(['heading', 'title', 'text', 'code']);

/**
 * What the parts of a text are to each other: headings, paragraphs, list items, table rows, code, turns of a
 * conversation. Reads lines, so that the same rules hold for Markdown, plain text and what was read from HTML.
 */
export function layOut(text: string): readonly LaidBlock[] {
  const lines = linesOf(text);
  const speakers = speakersOf(lines);
  const page = createPage();
  let unseen = 0;
  let fence: { readonly mark: string; readonly start: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const mark = FENCE.exec(line.text)?.[1];
    if (line.start < unseen) continue;
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) !== true) continue;
      page.putCode(fence.start, line.start - 1);
      fence = undefined;
    } else if (mark !== undefined) fence = { mark, start: line.end + 1 };
    else {
      unseen = endOfUnseen(text, line);
      readLine(page, lines, at, speakers, unseen > 0);
    }
  }
  if (fence !== undefined) page.putCode(fence.start, text.trimEnd().length);
  return page.blocks.flatMap((block) => trimmed(text, block));
}

/** Where a script or a style of several lines ends that a line opens, which a page does not show; 0 where it opens none. */
function endOfUnseen(text: string, { text: line, start, end: lineEnd }: Line): number {
  const name = /^\s*(?:<[A-Z]\w*>\s*)?<(script|style)\b/i.exec(line)?.[1];
  if (name === undefined) return 0;
  const end = text.toLowerCase().indexOf(`</${name.toLowerCase()}>`, start);
  return end < lineEnd ? 0 : end + name.length + 3;
}

/** A line outside of fenced code. */
function readLine(
  page: Page,
  lines: readonly Line[],
  at: number,
  speakers: ReadonlySet<string>,
  isUnseen: boolean,
): void {
  const line = lines[at] ?? { start: 0, end: 0, text: '' };
  const title = findTitle(line.text);
  if (title !== undefined) page.putTitle(line.start + title.start, line.start + title.end);
  else if (isUnseen || line.text.trim() === '' || isMarkup(line.text)) page.part();
  else page.putLine(line, roleOf(lines, at, speakers));
}

interface Page {
  readonly blocks: readonly LaidBlock[];
  /** A blank line. */
  part(): void;
  putLine(line: Line, role: ReturnType<typeof roleOf>): void;
  putTitle(start: number, end: number): void;
  putCode(start: number, end: number): void;
}

function createPage(): Page {
  const blocks: LaidBlock[] = [];
  let run = 0;
  let isApart = true;
  const push = (block: Omit<LaidBlock, 'run'>): void => {
    const before = blocks.at(-1)?.kind;
    const staysTogether = !isApart || block.kind === 'turn' || block.kind === 'item';
    if (!(staysTogether && before !== undefined && isSameRun(before, block.kind))) run += 1;
    blocks.push({ ...block, run });
    isApart = false;
  };
  return {
    blocks,
    part() {
      isApart = true;
    },
    putLine(line, role) {
      const before = blocks.at(-1);
      const isIndented = before?.kind === 'item' && /^\s{2,}/.test(line.text);
      const goesOn = before !== undefined && GOES_ON.has(before.kind) && !isApart;
      if (role.kind !== 'text' || before === undefined || !(goesOn || isIndented))
        push({ start: line.start, end: line.end, ...role });
      else blocks[blocks.length - 1] = { ...before, end: line.end };
    },
    putTitle(start, end) {
      push({ start, end, kind: 'title', speaker: '', body: start });
      isApart = true;
    },
    putCode(start, end) {
      if (end <= start) return;
      push({ start, end, kind: 'code', speaker: '', body: start });
      isApart = true;
    },
  };
}

function trimmed(text: string, block: LaidBlock): readonly LaidBlock[] {
  const body = Math.max(block.start, block.body);
  const part = text.slice(block.start, block.end);
  // The indentation of code's first line belongs to it.
  const lead = block.kind === 'code' ? 0 : part.length - part.trimStart().length;
  const start = block.start + lead;
  const end = block.start + part.trimEnd().length;
  return start < end ? [{ ...block, start, end, body: Math.min(end, Math.max(start, body)) }] : [];
}

function isSameRun(a: LineBlockKind, b: LineBlockKind): boolean {
  const isTable = (kind: LineBlockKind): boolean => kind === 'row' || kind === 'rule';
  return (a === b && !ALONE.has(a)) || (isTable(a) && isTable(b));
}
