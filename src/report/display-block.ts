import { findMarkdownTables, foldSpace } from '../text/index.ts';
import { displayText, withoutMarks } from './display-text.ts';
import { CODE_FENCE, findQuote, ITEM_MARK } from './quotes-alone.ts';
import type { Claim } from './report.ts';
import { type CitedProof, proofsOf, type ReportView } from './report-view.ts';

/** A claim as people read it: words in a row, or what has lines of its own. */
export type DisplayBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'code'; readonly lines: readonly string[] }
  | {
      readonly type: 'list';
      /** What is quoted in front of the items; empty where they stand alone. */
      readonly intro: string;
      readonly isOrdered: boolean;
      readonly items: readonly string[];
    }
  | {
      readonly type: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** What only comes near the question is shown this long at most; its proof keeps all of it. */
const MAX_NEAREST_CHARS = 300;

/**
 * A claim in the form that it has in its source: code, list and table keep their lines. Pure.
 *
 * @see docs/spec/report.md, REP-31
 */
export function displayBlock(view: ReportView, claim: Claim): DisplayBlock {
  const block = blockOf(view, claim);
  return view.report.answered === 'no' ? shortenBlock(block) : block;
}

function blockOf(view: ReportView, claim: Claim): DisplayBlock {
  const text = { type: 'text', text: displayText(view, claim) } as const;
  const own = proofsOf(view, claim).find(({ proof }) => foldSpace(proof.quote) === claim.text);
  if (own === undefined) return text;
  return tableOf(own) ?? codeOf(own) ?? listOf(own) ?? rowOf(own) ?? text;
}

/** The row under the header of its table, where the passage holds both. */
function tableOf({ proof, row }: CitedProof): DisplayBlock | undefined {
  if (!proof.quote.includes('|')) return undefined;
  const place = findQuote(proof, row);
  if (place === undefined) return undefined;
  const { text, start } = place;
  const end = start + proof.quote.length;
  for (const table of findMarkdownTables(text)) {
    const rows = table.rows.filter((own) => own.start >= start && own.end <= end);
    if (rows.length > 0 && table.end >= end)
      return {
        type: 'table',
        columns: table.columns.map((cell) => withoutMarks(cell.text)),
        rows: rows.map(({ cells }) => cells.map((cell) => withoutMarks(cell.text))),
      };
  }
  return undefined;
}

/** A row whose header is elsewhere: its cells, without the strokes between them. */
function rowOf({ proof }: CitedProof): DisplayBlock | undefined {
  const row = proof.quote.trim();
  if (!/^\|.*\|$/.test(row)) return undefined;
  const cells = row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(cell.trim()));
  return { type: 'text', text: cells.filter((cell) => cell !== '').join(' · ') };
}

/** What stands between fences, or has the lines of a program. */
function codeOf({ proof, row }: CitedProof): DisplayBlock | undefined {
  const lines = proof.quote.split(/\r?\n/);
  const { text, start } = findQuote(proof, row) ?? {
    text: row.snippet,
    start: proof.start - row.span.start,
  };
  const above = text.slice(0, Math.max(start, 0)).split('\n');
  // Its mark stands in front of what is quoted; the lines that go on in it are indented, and no program.
  if (ITEM_MARK.test(above.at(-1) ?? '')) return undefined;
  const isFenced = above.filter((line) => CODE_FENCE.test(line)).length % 2 === 1;
  if (!isFenced && !(lines.length > 1 && isProgram(lines))) return undefined;
  return { type: 'code', lines: lines.filter((line) => !CODE_FENCE.test(line)) };
}

function isProgram(lines: readonly string[]): boolean {
  if (lines.some((line) => ITEM_MARK.test(line))) return false;
  const signs = lines.filter((line) => /[{};=\\]\s*$|^\s*[$#>]\s|^\s{2,}\S|\w\(.*\)/.test(line));
  return signs.length * 2 > lines.length;
}

/** Items with the lines that go on in them, and the words that are quoted in front of them. */
function listOf({ proof }: CitedProof): DisplayBlock | undefined {
  const items: string[] = [];
  const quoted = proof.quote.split(/\r?\n/).filter((line) => line.trim() !== '');
  const first = quoted.findIndex((line) => ITEM_MARK.test(line));
  const intro = quoted.slice(0, Math.max(0, first)).join(' ');
  const lines = quoted.slice(Math.max(0, first));
  if (lines.length < 2 || first < 0) return undefined;
  for (const line of lines) {
    if (ITEM_MARK.test(line)) items.push(line.replace(ITEM_MARK, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  if (items.length < 2) return undefined;
  const isOrdered = ITEM_MARK.exec(lines[0] ?? '')?.[1] === '1';
  const shown = items.map((item) => withoutMarks(foldSpace(item)));
  return { type: 'list', intro: withoutMarks(foldSpace(intro)), isOrdered, items: shown };
}

/** Cut at a word, an item or a line. */
function shortenBlock(block: DisplayBlock): DisplayBlock {
  switch (block.type) {
    case 'text':
      return { ...block, text: shorten(block.text) };
    case 'code':
      return { ...block, lines: shortenLines(block.lines) };
    case 'list':
      return { ...block, items: shortenLines(block.items) };
    case 'table':
      return block;
    default:
      return block satisfies never;
  }
}

function shortenLines(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let room = MAX_NEAREST_CHARS;
  for (const line of lines) {
    if (line.length > room) return [...kept, kept.length === 0 ? shorten(line) : '…'];
    kept.push(line);
    room -= line.length;
  }
  return kept;
}

function shorten(text: string): string {
  if (text.length <= MAX_NEAREST_CHARS) return text;
  const cut = text.slice(0, MAX_NEAREST_CHARS).replace(/[\uD800-\uDBFF]$/, '');
  const word = cut.lastIndexOf(' ');
  return `${(word > MAX_NEAREST_CHARS / 2 ? cut.slice(0, word) : cut).trimEnd()}…`;
}
