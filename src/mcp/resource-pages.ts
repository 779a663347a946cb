import { ResearchError } from '../kernel/index.ts';

/** Bytes of a page as JSON; the reply has room for what stands around it. */
const PAGE_BYTES = 60 * 1024;

/** A part of a long text. */
export interface TextPage {
  readonly text: string;
  /** Where the next page begins; `null` on the last one. */
  readonly next: number | null;
}

/** The lines from a line on that fit into a reply. A line that alone is too long is cut, and goes on nowhere. Pure. */
export function planPage(text: string, from: number): TextPage {
  const lines = text.split('\n').slice(from);
  const shown: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const size = bytesOf(line) + 2;
    if (bytes + size > PAGE_BYTES && shown.length > 0)
      return { text: shown.join('\n'), next: from + shown.length };
    shown.push(size > PAGE_BYTES ? cutTo(line, PAGE_BYTES - bytes) : line);
    bytes += Math.min(size, PAGE_BYTES);
  }
  return { text: shown.join('\n'), next: null };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text));
}

function cutTo(line: string, bytes: number): string {
  let end = line.length;
  while (bytesOf(line.slice(0, end)) > bytes) end = Math.floor(end * 0.9);
  return line.slice(0, end).replace(/[\ud800-\udbff]$/, '');
}

/** Entries of a page: with their names they are a third of what a reply may have. */
const PAGE_SIZE = 200;

/** A part of a long list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** What the next page is asked with; `null` on the last one. */
  readonly nextCursor: string | null;
}

/**
 * The page behind the entry that a cursor names, so that what is added in front of it shifts nothing. Pure.
 *
 * @throws {ResearchError} `argument-invalid` for a cursor that names nothing of the list.
 */
export function planListPage<T extends { readonly uri: string }>(
  all: readonly T[],
  cursor: string | undefined,
): ListPage<T> {
  const last = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
  const at = last === undefined ? -1 : all.findIndex(({ uri }) => uri === last);
  if (last !== undefined && at < 0)
    throw new ResearchError('argument-invalid', 'resources/list: the cursor is not of this list', {
      fix: 'Begin again without a cursor: what it named may have been removed.',
    });
  const items = all.slice(at + 1, at + 1 + PAGE_SIZE);
  const end = items.at(-1);
  const isLast = at + 1 + items.length >= all.length || end === undefined;
  return {
    items,
    nextCursor: isLast ? null : Buffer.from(end.uri, 'utf8').toString('base64url'),
  };
}
