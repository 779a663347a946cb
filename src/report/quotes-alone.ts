import type { Evidence } from '../evidence/index.ts';
import { findMarkdownTables, type Span } from '../text/index.ts';
import type { CheckedSnapshot } from './check-proof.ts';
import { type Claim, isUpheld, type Report } from './report.ts';

/** Stands in a passage for what of its text is not told. */
const LEFT_OUT = '[…]';
export const CODE_FENCE = /^\s*(?:`{3,}|~{3,})/;
export const ITEM_MARK = /^\s*(?:[-*+•]|(\d{1,3})[.)])\s+/;

/**
 * The report with no more of some texts than its claims quote: the passages of their rows are the quotes in their order, each
 * with what says that it is an item, a row of a table or code. All other rows stay as they are. Pure.
 *
 * @see docs/spec/report.md, REP-60
 */
export function withQuotesAlone(report: Report, isForQuoting: (row: Evidence) => boolean): Report {
  const evidence = report.evidence.map((row) =>
    isForQuoting(row) ? { ...row, snippet: quotedAlone(row, report.claims) } : row,
  );
  return { ...report, evidence };
}

function quotedAlone(row: Evidence, claims: readonly Claim[]): string {
  return quotesOf(row, proofsOf(row, claims));
}

/** Whether of a passage nothing is told but what these claims quote, and that whole. Pure. */
export function isQuotedAlone(row: Evidence, passage: string, claims: readonly Claim[]): boolean {
  const bare = bareQuotes(inOrder(proofsOf(row, claims)));
  return row.snippet === bare || row.snippet === quotedAlone({ ...row, snippet: passage }, claims);
}

function proofsOf({ id }: Evidence, claims: readonly Claim[]): Claim['proofs'] {
  const proofs = claims.filter(isUpheld).flatMap((claim) => claim.proofs);
  return proofs.filter(({ evidenceId }) => evidenceId === id);
}

function inOrder(proofs: Claim['proofs']): Claim['proofs'] {
  return [...proofs].sort((a, b) => a.start - b.start);
}

function quotesOf({ snippet, span }: Evidence, proofs: Claim['proofs']): string {
  const ordered = inOrder(proofs);
  const quoted = ordered
    .map(({ start, end, quote }) => ({ start: start - span.start, end: end - span.start, quote }))
    .filter(({ start, end, quote }) => snippet.slice(start, end) === quote);
  if (quoted.length === 0) return bareQuotes(ordered);
  return excerpt(snippet, [...quoted, ...framesOf(snippet, quoted)]);
}

/** Where the passage was written otherwise than its text, the quotes stand by themselves. */
function bareQuotes(proofs: Claim['proofs']): string {
  return [LEFT_OUT, ...new Set(proofs.map(({ quote }) => quote)), LEFT_OUT].join(' ');
}

/** What tells how quotes are to be read, and says nothing by itself: fences above, the mark of an item, the header of a table. */
function framesOf(text: string, quoted: readonly Span[]): readonly Span[] {
  const last = Math.max(...quoted.map(({ start }) => start));
  const fences = linesOf(text).filter(
    ({ start, end }) => start < last && CODE_FENCE.test(text.slice(start, end)),
  );
  const marks = quoted.flatMap(({ start }) => {
    const line = text.lastIndexOf('\n', start - 1) + 1;
    const mark = ITEM_MARK.exec(text.slice(line, start));
    return mark === null ? [] : [{ start: line, end: line + mark[0].length }];
  });
  const headers = findMarkdownTables(text).flatMap(({ start, rows }) => {
    const isQuoted = rows.some((row) =>
      quoted.some((quote) => quote.start < row.end && row.start < quote.end),
    );
    return isQuoted ? [{ start, end: (rows[0]?.start ?? start) - 1 }] : [];
  });
  return [...fences, ...marks, ...headers];
}

function linesOf(text: string): readonly Span[] {
  return [...text.matchAll(/[^\n]+/g)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }));
}

function excerpt(text: string, spans: readonly Span[]): string {
  let told = '';
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end <= at) continue;
    told +=
      start <= at
        ? text.slice(at, end)
        : `${betweenOf(text.slice(at, start))}${text.slice(start, end)}`;
    at = end;
  }
  return `${told}${betweenOf(text.slice(at))}`.trim();
}

/** White space stays; of other text only that it was there. */
function betweenOf(text: string): string {
  if (text.trim() === '') return text;
  return text.includes('\n') ? `\n${LEFT_OUT}\n` : ` ${LEFT_OUT} `;
}

/**
 * The rows as they were found, where their texts are at hand. A passage of which parts were left out, and whose text is not, says
 * nothing of where it comes from: it is counted as nobody's copy. Pure.
 */
export function withWholePassages<Row extends Evidence>(
  rows: readonly Row[],
  snapshot: (sha256: string) => CheckedSnapshot,
): readonly Row[] {
  return rows.map((row) => {
    if (!isExcerpt(row)) return row;
    const stored = snapshot(row.snapshot);
    const { start, end } = row.span;
    return { ...row, snippet: stored.state === 'whole' ? stored.text.slice(start, end) : '' };
  });
}

/** Whether parts of a passage were left out. */
export function isExcerpt({ snippet }: Pick<Evidence, 'snippet'>): boolean {
  return snippet.includes(LEFT_OUT);
}

/** A passage with the place of a quote in it; parts that were left out of a table are no lines of it. */
export function findQuote(
  { start, end, quote }: Claim['proofs'][number],
  row: Evidence,
): { readonly text: string; readonly start: number } | undefined {
  const own = start - row.span.start;
  if (row.snippet.slice(own, end - row.span.start) === quote)
    return { text: row.snippet, start: own };
  const text = row.snippet.replaceAll(`\n${LEFT_OUT}\n`, '\n');
  const found = isExcerpt(row) ? text.indexOf(quote) : -1;
  return found < 0 ? undefined : { text, start: found };
}
