import { ResearchError } from '../kernel/index.ts';

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
    throw new ResearchError('argument-invalid', 'resources/list: the cursor is none of this list', {
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
