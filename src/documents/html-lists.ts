/** Follows the tags of lists while a page is parsed. */
export interface ListTracker {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  /** What marks the item whose first text stands now, as Markdown has it; empty anywhere else. */
  takeMarker(): string;
}

interface OpenList {
  /** Number of its next item; `null` for one that counts none. */
  next: number | null;
}

const LISTS = new Set(['ol', 'ul', 'menu', 'dir']);
const INDENT = '  ';
/** Deeper lists are shown no further to the right. */
const MAX_INDENTS = 6;
const MAX_NUMBER = 999;

export function createListTracker(): ListTracker {
  const open: OpenList[] = [];
  let marker = '';
  return {
    open(name, attributes) {
      if (LISTS.has(name)) open.push({ next: name === 'ol' ? firstNumber(attributes) : null });
      if (name === 'li') marker = INDENT.repeat(indentsOf(open)) + markNext(open.at(-1));
    },
    close(name) {
      if (LISTS.has(name)) open.pop();
      if (name === 'li') marker = '';
    },
    takeMarker() {
      const taken = marker;
      marker = '';
      return taken;
    },
  };
}

function firstNumber({ start }: Readonly<Record<string, string>>): number {
  return Math.trunc(Number(start ?? 1)) || 1;
}

function indentsOf({ length }: readonly OpenList[]): number {
  return Math.min(MAX_INDENTS, Math.max(0, length - 1));
}

/** The mark of the next item of a list, which is counted on. */
function markNext(list: OpenList | undefined): string {
  if (list === undefined || list.next === null) return '- ';
  const number = list.next;
  list.next += 1;
  return number > 0 && number <= MAX_NUMBER ? `${number}. ` : '- ';
}

/** A stretch of a page that may be the first of an item. */
export interface Marked {
  readonly text: string;
  readonly marker: string;
  readonly cell: unknown;
  readonly heading: number;
  readonly listing: number;
  readonly isFrame: boolean;
}

/**
 * Items of lists behind what marks them, as Markdown has them, so that a list is known from lines. Headings, cells and
 * program text in an item, and what frames the page, stay as they are. Pure.
 *
 * @see docs/spec/documents.md, DOC-27
 */
export function markItems<Part extends Marked>(chunks: readonly Part[]): readonly Part[] {
  return chunks.map((chunk) => {
    const { text, marker, cell, heading, listing, isFrame } = chunk;
    const isItem = marker !== '' && cell === null && heading === 0 && listing === 0 && !isFrame;
    return isItem ? { ...chunk, text: `${marker}${text}` } : chunk;
  });
}
