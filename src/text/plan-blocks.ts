import { CJK, classAt, UPPER } from './character-class.ts';
import type { Span } from './span.ts';
import { isStopWord } from './stop-words.ts';

/** Lines that no sentence crosses the borders of. `whole` blocks are not split further. */
export interface LayoutBlock extends Span {
  readonly whole: boolean;
}

type LineKind = 'blank' | 'heading' | 'item' | 'row' | 'rule' | 'fence' | 'text';

interface Line extends Span {
  readonly kind: LineKind;
}

/** A title above a paragraph is at most this long; a wrapped line of prose is longer. */
const MAX_TITLE_LENGTH = 60;
/** A line of Chinese that ends shorter than this without a stop was not wrapped. */
const MAX_CJK_SHORT_LINE = 30;

/** "-5 degrees" and "*emphasis*" open prose: a marker is followed by space, but a Chinese one need not be. */
const ITEM =
  /^\s*(?:(?:[-*+•·‣–—]|\(?\d{1,3}[.)]|\(?[a-zA-Z]\))\s|[•·‣]|\(?\d{1,3}[.)、](?=\P{ASCII})|[（(][一二三四五六七八九十\d]+[）)]|[一二三四五六七八九十]+、)/u;

/** Cuts a text where its layout ends a sentence: blank lines, headings, list items, table rows, fences, titles. */
export function planBlocks(text: string): readonly LayoutBlock[] {
  const blocks: LayoutBlock[] = [];
  const lines = linesOf(text);
  let open: { start: number; end: number } | undefined;
  const close = (): void => {
    if (open !== undefined) blocks.push({ ...open, whole: false });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    if (line.kind === 'blank') close();
    else if (line.kind === 'text' || line.kind === 'item') {
      if (line.kind === 'item') close();
      open = { start: open?.start ?? line.start, end: line.end };
      if (endsByItself(text, line, lines[index + 1], open.start === line.start)) close();
    } else {
      close();
      addWhole(blocks, line, lines[index - 1]);
    }
  }
  close();
  return blocks;
}

/** Code stays together up to a blank line. */
function addWhole(blocks: LayoutBlock[], line: Line, before: Line | undefined): void {
  const last = line.kind === 'fence' && before?.kind === 'fence' ? blocks.pop() : undefined;
  blocks.push({ start: last?.start ?? line.start, end: line.end, whole: true });
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let fence = '';
  let start = 0;
  while (start <= text.length) {
    const stop = text.indexOf('\n', start);
    const end = stop === -1 ? text.length : stop;
    const marker = fenceMarker(text, start, end);
    const inside = fence !== '';
    if (inside) fence = marker.startsWith(fence) ? '' : fence;
    else fence = marker;
    const kind = kindOf(text, start, end);
    const code = inside || marker !== '';
    lines.push({ start, end, kind: code && kind !== 'blank' ? 'fence' : kind });
    start = end + 1;
  }
  return lines;
}

/** The first characters decide: a very long line is not read to its end. */
function headOf(text: string, start: number, end: number): string {
  return text.slice(start, Math.min(end, start + 200));
}

function fenceMarker(text: string, start: number, end: number): string {
  return /^[ \t]{0,3}(`{3,}|~{3,})/.exec(headOf(text, start, end))?.[1] ?? '';
}

function kindOf(text: string, start: number, end: number): LineKind {
  const head = headOf(text, start, end);
  if (head.trim() === '' && text.slice(start, end).trim() === '') return 'blank';
  if (/^[ \t]{0,3}#{1,6}[ \t]/.test(head)) return 'heading';
  if (ITEM.test(head)) return 'item';
  if (/^\s*\|/.test(head)) return 'row';
  return end - start <= 200 && /^\s*([-=*_~])(?:\s*\1){2,}\s*$/.test(head) ? 'rule' : 'text';
}

/** Whether the line break behind a line ends its sentence although the line has no stop. */
function endsByItself(text: string, line: Line, next: Line | undefined, first: boolean): boolean {
  if (next === undefined || next.kind !== 'text') return false;
  const here = headOf(text, line.start, line.end).trim();
  const length = line.end - line.start;
  const last = here.length - 1;
  if (length <= 200 && classAt(here, last) === CJK)
    return here.length < MAX_CJK_SHORT_LINE || /^[\u3000]/.test(text.slice(next.start, next.end));
  return first && length <= MAX_TITLE_LENGTH && isTitle(here, text, next);
}

/** "Introduction" above a paragraph: capitalised, without a stop, much shorter than what follows. */
function isTitle(here: string, text: string, next: Line): boolean {
  const below = headOf(text, next.start, next.end).trimStart();
  if (classAt(here, 0) !== UPPER || classAt(below, 0) !== UPPER) return false;
  if (!/[\p{L}\p{N})\]]$/u.test(here)) return false;
  const lastWord = /[\p{L}'’]+$/u.exec(here)?.[0] ?? '';
  return !isStopWord(lastWord) && next.end - next.start >= here.length * 1.5;
}
