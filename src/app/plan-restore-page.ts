import type { RestoredItem } from '../context/index.ts';
import { parseJson } from '../kernel/index.ts';

type Page = Readonly<Record<string, unknown>>;

/** Where a page of originals begins: an item, and a character of it. */
export interface PageStart {
  readonly from: number;
  readonly offset: number;
}

/** Bytes of a page; the reply holds them twice, and once more for what JSON escapes. */
const PAGE_BYTES = 18_000;
/** Characters of a piece of an item that is longer than a page. */
const PIECE = 9_000;

/**
 * As many whole originals as fit, or a piece of one that is longer than a page: an original is never cut without
 * saying so. Pure.
 */
export function planRestorePage(items: readonly RestoredItem[], { from, offset }: PageStart): Page {
  const shown: Page[] = [];
  let bytes = 0;
  for (const item of items.slice(from)) {
    const size = Buffer.byteLength(JSON.stringify(item.raw));
    if (bytes + size > PAGE_BYTES || offset > 0) break;
    bytes += size;
    shown.push({ ...headOf(item), original: originalOf(item) });
  }
  const next = from + shown.length;
  const total = items.length;
  if (shown.length > 0)
    return { items: shown, total, next_from: next < total ? next : null, next_offset: null };
  const long = items[from];
  if (long === undefined) return { items: [], total, next_from: null, next_offset: null };
  const whole = originalText(long);
  const end = endOfPiece(whole, offset);
  const isWhole = end >= whole.length;
  const following = from + 1 < total ? from + 1 : null;
  return {
    items: [{ ...headOf(long), text: whole.slice(offset, end), offset, length: whole.length }],
    total,
    next_from: isWhole ? following : from,
    next_offset: isWhole ? null : end,
  };
}

function headOf({ id, batchId, kind, sha256 }: RestoredItem): Page {
  return { id, batch_id: batchId, kind, sha256 };
}

function originalOf({ raw }: Pick<RestoredItem, 'raw'>): unknown {
  const parsed = parseJson(raw);
  return parsed.ok ? parsed.value : raw;
}

/** As people read it: what a tool printed is kept as a JSON text, and is printed as it was. */
export function originalText(item: Pick<RestoredItem, 'raw'>): string {
  const original = item.raw.startsWith('"') ? originalOf(item) : item.raw;
  return typeof original === 'string' ? original : item.raw;
}

/** Never in the middle of a pair of code units. */
function endOfPiece(text: string, offset: number): number {
  const end = Math.min(offset + PIECE, text.length);
  const splits = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1));
  return splits ? end - 1 : end;
}
