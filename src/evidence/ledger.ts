import { compareText, finishAtOnce, type Steps } from '../kernel/index.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { Evidence, FoundItem } from './evidence.ts';
import { continueTexts, createLedgerTexts, type LedgerTexts } from './ledger-texts.ts';
import { isThin } from './source-facts.ts';

/** An item that cannot be evidence, and why. */
interface RefusedItem {
  readonly url: string;
  readonly source: string;
  readonly reason: string;
}

/** The evidence of one session, in order of entry. A value: adding gives a new one. */
export interface Ledger {
  readonly rows: readonly Evidence[];
  readonly refused: readonly RefusedItem[];
  /** Derived from the rows. */
  readonly texts: LedgerTexts;
}

export function createLedger(): Ledger {
  return { rows: [], refused: [], texts: createLedgerTexts([]) };
}

/**
 * Folds one batch of found items into the ledger. A new address becomes a row with the next id and number; a known
 * one changes nothing but what was missing. Rows already there keep id, number, text and place. Within
 * a batch the best score enters first, whatever the order of the items. A text that repeats a row's becomes another
 * address of that row.
 *
 * @see docs/spec/evidence.md, EVI-5 to EVI-9
 */
export function addToLedger(ledger: Ledger, items: readonly FoundItem[]): Ledger {
  return finishAtOnce(addBySteps(ledger, items));
}

/** The same, item by item. */
export function* addBySteps(ledger: Ledger, items: readonly FoundItem[]): Steps<Ledger> {
  const draft = createDraft(ledger);
  for (const item of [...items].sort(compareItems)) {
    addItem(draft, item);
    yield;
  }
  return { rows: draft.rows, refused: draft.refused, texts: draft.texts };
}

/** A ledger while a batch is added. */
interface Draft {
  readonly rows: Evidence[];
  readonly refused: RefusedItem[];
  /** Address -> index of the row that stands for it. */
  readonly byUrl: Map<string, number>;
  readonly texts: LedgerTexts;
}

function createDraft(ledger: Ledger): Draft {
  const byUrl = new Map<string, number>();
  for (const [index, row] of ledger.rows.entries())
    for (const url of [row.url, ...row.alsoAt]) if (!byUrl.has(url)) byUrl.set(url, index);
  const texts = continueTexts(ledger.texts, ledger.rows);
  return { rows: [...ledger.rows], refused: [...ledger.refused], byUrl, texts };
}

function addItem(draft: Draft, item: FoundItem): void {
  const url = canonicalUrl(item.url);
  const reason = url.ok ? findFlaw(item) : url.error;
  if (!url.ok || reason !== undefined) {
    draft.refused.push({ url: item.url, source: item.source, reason: reason ?? '' });
    return;
  }
  const known = draft.byUrl.get(url.value);
  if (known === undefined) addText(draft, item, url.value);
  else complete(draft, known, item);
}

function findFlaw(item: FoundItem): string | undefined {
  if (item.text.trim() === '') return 'it has no text';
  if (item.span.start < 0 || item.span.end <= item.span.start) return 'its span is empty';
  return /^[0-9a-f]{64}$/.test(item.snapshot) ? undefined : 'it has no snapshot';
}

/** A new address: another place of a known text, or a row of its own. */
function addText(draft: Draft, item: FoundItem, url: string): void {
  const index = draft.texts.add(item.text);
  const row = draft.rows[index];
  if (row === undefined) {
    addRow(draft, item, url);
    return;
  }
  draft.byUrl.set(url, index);
  draft.rows[index] = { ...row, alsoAt: [...row.alsoAt, url] };
}

function addRow(draft: Draft, item: FoundItem, url: string): void {
  const number = draft.rows.length + 1;
  const { published_at: _, ...metadata } = item.metadata;
  draft.byUrl.set(url, draft.rows.length);
  draft.rows.push({
    id: `e${number}`,
    url,
    title: chooseTitle(item.title, url, item.text),
    snippet: item.text,
    source: item.source,
    query: item.query,
    foundAt: item.foundAt,
    publishedAt: item.publishedAt,
    authors: item.authors,
    score: item.score,
    snapshot: item.snapshot,
    span: { start: item.span.start, end: item.span.end },
    citation: number,
    alsoAt: [],
    lossy: item.lossy,
    metadata,
  });
}

/** The same address again tells a date or authors that were missing; everything else stands. */
function complete(draft: Draft, index: number, item: FoundItem): void {
  const row = draft.rows[index];
  if (row === undefined || row.snapshot !== item.snapshot) return;
  const publishedAt = row.publishedAt ?? item.publishedAt;
  const authors = row.authors.length > 0 ? row.authors : item.authors;
  draft.rows[index] = { ...row, publishedAt, authors };
}

function compareItems(a: FoundItem, b: FoundItem): number {
  return (
    Number(isThin(a)) - Number(isThin(b)) ||
    b.score - a.score ||
    compareText(a.url, b.url) ||
    a.span.start - b.span.start ||
    a.span.end - b.span.end ||
    compareText(a.source, b.source) ||
    compareText(a.snapshot, b.snapshot) ||
    compareText(a.query, b.query) ||
    compareText(a.title, b.title)
  );
}

/** Longest title that is made up from a text's first words. */
const MAX_MADE_TITLE = 80;

/** A title is never empty: else the name in the address, else the first words of the text. */
function chooseTitle(title: string, url: string, text: string): string {
  const given = title.replace(/\s+/g, ' ').trim();
  if (given !== '') return given;
  const named = nameOfAddress(url);
  if (named !== '') return named;
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= MAX_MADE_TITLE ? words : `${words.slice(0, MAX_MADE_TITLE).trimEnd()}…`;
}

function nameOfAddress(url: string): string {
  const path = url.replace(/^(?:https?:\/\/|file:)/, '').replace(/[?#].*$/s, '');
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  if (url.startsWith('urn:')) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
