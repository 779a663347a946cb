import type { FoundItem } from '../../src/evidence/index.ts';
import { sha256Hex } from '../../src/kernel/index.ts';

/** A found item that spans the whole of its snapshot, with any field replaced. */
export function foundItem(changes: Partial<FoundItem> & { readonly text: string }): FoundItem {
  return {
    url: 'https://example.com/a',
    title: 'A page',
    source: 'documents',
    query: 'what holds',
    foundAt: '2026-03-29T00:00:00.000Z',
    publishedAt: null,
    authors: [],
    score: 1,
    snapshot: sha256Hex(changes.text),
    span: { start: 0, end: changes.text.length },
    lossy: false,
    metadata: {},
    ...changes,
  };
}
