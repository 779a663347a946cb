import { fromLogOdds, readTrees } from '../text/index.ts';
import { signsOf } from './chunk-signs.ts';
import type { Chunk, ParsedPage } from './html-chunks.ts';
import { MAIN_TREES } from './main-trees.ts';

/** As likely as this to be the page's own text, a stretch is taken for it: found on half of the pages of the bench `pages`. */
const LIKELY = 0.4;
/** Below this, the elements of a page say more than its shape. */
const MIN_CHUNKS = 12;
/** Where the shape finds less than this share of what the elements mark, the elements are believed. */
const MIN_SHARE = 0.2;
/** Below this share of all words, `<main>` is no main text. */
const MAIN_SHARE = 0.3;
/** The cells of a table of data are short: it is kept or left as one. */
const MAX_CELL_CHARACTERS = 300;

/**
 * Which stretches of a page are what it is there for, and which frame it. What its elements mark as navigation, foot or
 * side, and is nothing else, is left out. Pure.
 *
 * @see docs/spec/documents.md, DOC-18
 */
export function chooseMain(page: ParsedPage): readonly (Chunk & { readonly isFrame: boolean })[] {
  const chunks = readableChunks(page.chunks);
  const marked = byElements(chunks);
  const main = chunks.length < MIN_CHUNKS ? marked : byShape({ ...page, chunks });
  if (main === marked || sizeOf(main) < sizeOf(marked) * MIN_SHARE)
    return chunks
      .filter((chunk) => marked.has(chunk))
      .map((chunk) => ({ ...chunk, isFrame: false }));
  return chunks
    .filter((chunk) => main.has(chunk) || !chunk.isSide)
    .map((chunk) => ({ ...chunk, isFrame: !main.has(chunk) }));
}

/** What a page shows only to browsers without scripts is read where it is most of the page. */
export function readableChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const own = chunks.filter(({ isSubstitute }) => !isSubstitute);
  return sizeOf(own) * 3 < sizeOf(chunks) ? chunks : own;
}

function byElements(chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const body = chunks.filter((chunk) => !chunk.isSide);
  const main = body.filter((chunk) => chunk.isMain);
  if (main.length > 0 && sizeOf(main) >= sizeOf(body) * MAIN_SHARE) return new Set(main);
  return new Set(body.length > 0 ? body : chunks);
}

function byShape(page: ParsedPage): ReadonlySet<Chunk> {
  const logOdds = readTrees(MAIN_TREES);
  const signs = signsOf(page);
  const { chunks } = page;
  const likely = chunks.map((_, at) => fromLogOdds(logOdds(signs[at] ?? [])));
  const tables = likelyTables(chunks, likely);
  return new Set(
    chunks.filter(
      ({ cell }, at) => ((cell && tables.get(cell.table)) ?? likely[at] ?? 0) >= LIKELY,
    ),
  );
}

/** How likely each table of short cells is as a whole. */
function likelyTables(
  chunks: readonly Chunk[],
  likely: readonly number[],
): ReadonlyMap<number, number> {
  const sums = new Map<number, { size: number; likely: number; longest: number }>();
  for (const [at, { cell, text }] of chunks.entries()) {
    if (cell === null) continue;
    const sum = sums.get(cell.table) ?? { size: 0, likely: 0, longest: 0 };
    sum.size += text.length;
    sum.likely += text.length * (likely[at] ?? 0);
    sum.longest = Math.max(sum.longest, text.length);
    sums.set(cell.table, sum);
  }
  const short = [...sums].filter(([, { longest }]) => longest <= MAX_CELL_CHARACTERS);
  return new Map(short.map(([table, sum]) => [table, sum.likely / sum.size]));
}

function sizeOf(chunks: Iterable<Chunk>): number {
  let size = 0;
  for (const { text } of chunks) size += text.length;
  return size;
}
