import {
  addBySteps,
  addToLedger,
  canonicalUrl,
  type Evidence,
  type FoundItem,
  type Ledger,
} from '../../evidence/index.ts';
import { finishInTurns, type Instant } from '../../kernel/index.ts';
import type { RankedRow } from '../../search/index.ts';

/** How far down a ranking a reader or the judge ever looks; what stands lower is no evidence. */
export const LEDGER_ROWS = 100;

/** Adds what a generation ranked to the ledger, in ranked order; rows that are there keep id and number. Pure. */
export function addRanked(ledger: Ledger, rows: readonly RankedRow[], now: Instant): Ledger {
  return addToLedger(
    ledger,
    rows.map((row) => foundItemOf(row, now)),
  );
}

/** The same, where others wait for this thread. */
export function addRankedInTurns(
  ledger: Ledger,
  rows: readonly RankedRow[],
  now: Instant,
): Promise<Ledger> {
  return finishInTurns(
    addBySteps(
      ledger,
      rows.map((row) => foundItemOf(row, now)),
    ),
  );
}

function foundItemOf({ item, channel, query, score }: RankedRow, now: Instant): FoundItem {
  const { snapshot, span, url, title, text, publishedAt, authors, lossy, metadata } = item;
  const place = { snapshot, span, lossy, metadata };
  return {
    url,
    title,
    text,
    source: channel,
    query,
    foundAt: now,
    publishedAt,
    authors,
    score,
    ...place,
  };
}

/** The ledger's rows in ranked order, with the ranked score; near-duplicates stand where their best one stands. Pure. */
export function inRankedOrder(ledger: Ledger, rows: readonly RankedRow[]): readonly Evidence[] {
  const byUrl = new Map<string, Evidence>();
  for (const row of ledger.rows) for (const url of [row.url, ...row.alsoAt]) byUrl.set(url, row);
  const ordered = new Map<string, Evidence>();
  for (const { item, score } of rows) {
    const url = canonicalUrl(item.url);
    const row = url.ok ? byUrl.get(url.value) : undefined;
    if (row !== undefined && !ordered.has(row.id)) ordered.set(row.id, { ...row, score });
  }
  return [...ordered.values()];
}
