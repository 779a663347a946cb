import {
  canonicalUrl,
  type Evidence,
  type ExternalId,
  factsOf,
  retractionOf,
  workIdsOf,
} from '../../evidence/index.ts';
import type { Report } from '../../report/index.ts';
import { foldSpace } from '../../text/index.ts';

/** A cited row, and what it must still say. */
export interface CitedRow {
  readonly row: Evidence;
  readonly quotes: readonly string[];
  readonly ids: readonly ExternalId[];
  /** `local`: its snapshot is all there is of it; `page`: it was fetched by its address; else a source gave it. */
  readonly kind: 'local' | 'page' | 'source';
}

/** What became of a cited row. */
export interface RecheckedRow {
  readonly citation: number;
  readonly title: string;
  readonly url: string;
  readonly outcome: 'holds' | 'not_asked' | 'changed' | 'gone' | 'retracted';
  /** In words: who was asked, and what was seen. */
  readonly detail: string;
}

/** A text as it is given today: of a page, or of a hit. */
export interface TodaysText {
  readonly url: string;
  readonly text: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** How one row was asked for: its text of today, or why there is none. */
export type AskedAgain =
  | { readonly type: 'found'; readonly by: string; readonly text: TodaysText }
  | { readonly type: 'gone'; readonly detail: string }
  | { readonly type: 'not_asked'; readonly detail: string };

/** What a register says of a work; `undefined` where it does not know it. */
export interface RegisterWord {
  readonly register: string;
  readonly retracted: string | undefined;
}

/** The rows that verified claims cite, with their quotes. Pure. */
export function planRecheck({ claims, evidence }: Report): readonly CitedRow[] {
  const proofs = claims.filter(({ status }) => status === 'verified').flatMap((one) => one.proofs);
  return evidence.flatMap((row) => {
    const quotes = proofs
      .filter(({ evidenceId }) => evidenceId === row.id)
      .map(({ quote }) => quote);
    if (quotes.length === 0) return [];
    // What was fetched by its name has facts of its own page.
    const isFetched = factsOf(row.metadata) === undefined || row.source === 'documents';
    const kind = /^https?:/.test(row.url) ? (isFetched ? 'page' : 'source') : 'local';
    return [{ row, quotes: [...new Set(quotes)], ids: workIdsOf(row), kind }];
  });
}

/** The DOI under which registers know a work; arXiv gives each of its papers one. */
export function doiOf(ids: readonly ExternalId[]): string | undefined {
  const find = (scheme: ExternalId['scheme']): string | undefined =>
    ids.find((id) => id.scheme === scheme)?.value.toLowerCase();
  const paper = find('arxiv');
  return find('doi') ?? (paper === undefined ? undefined : `10.48550/arxiv.${paper}`);
}

/** Of what a source gives today, the text of the row: by its address, else by its ids. */
export function findToday(
  { row, ids }: CitedRow,
  today: readonly TodaysText[],
): TodaysText | undefined {
  const address = (url: string): string => {
    const canonical = canonicalUrl(url);
    return canonical.ok ? canonical.value : url;
  };
  const doi = doiOf(ids);
  return (
    today.find(({ url }) => address(url) === row.url) ??
    (doi === undefined ? undefined : today.find((one) => doiOf(workIdsOf(one)) === doi))
  );
}

/**
 * What became of a cited row: retraction before everything, then whether its quotes still stand.
 *
 * @param words - Of the registers that were asked about it and know it; `null` where it has no id to ask by.
 * @see docs/spec/report.md, REP-46
 */
export function judgeRow(
  { row, quotes, kind }: CitedRow,
  asked: AskedAgain,
  words: readonly RegisterWord[] | null,
): RecheckedRow {
  const { citation, title, url } = row;
  const end = (outcome: RecheckedRow['outcome'], detail: string): RecheckedRow => ({
    citation,
    title,
    url,
    outcome,
    detail,
  });
  const said = words?.find(({ retracted }) => retracted !== undefined);
  const own = asked.type === 'found' ? retractionOf(asked.text) : undefined;
  const by = said?.retracted ?? own;
  if (by !== undefined) return end('retracted', `retracted, says ${by}`);
  if (kind === 'local') return end('holds', 'a local document: its stored text was proved');
  if (asked.type !== 'found') return end(asked.type, asked.detail);
  const today = foldSpace(asked.text.text);
  const lost = quotes.filter((quote) => !today.includes(foldSpace(quote)));
  if (lost.length > 0) {
    const first = (lost[0] ?? '').slice(0, 120);
    return end('changed', `${asked.by} no longer says "${first}"`);
  }
  if (words !== null && words.length === 0)
    return end('not_asked', 'its quotes are there; no register could say whether it was retracted');
  const asking =
    words === null ? [] : [`not retracted, says ${words.map((one) => one.register).join(', ')}`];
  return end('holds', [`quotes found at ${asked.by}`, ...asking].join('; '));
}
