import { type Span, splitSentences } from '../text/index.ts';
import type { Block, BlockKind } from './document.ts';
import { lineSpansOf } from './lines.ts';

/** A stretch of the snapshot that is searched, cited and quoted as one. */
export interface PassageSpan extends Span {
  readonly titles: readonly string[];
  readonly page: number | null;
}

/**
 * Sizes in Latin characters; a CJK character says more and counts 2.3 (DOC-2): 1,400 are about 600 Chinese
 * characters. A document up to `whole` stays one passage, since ranking compares documents.
 */
const SIZE = { small: 350, max: 1_400, whole: 2_000, sentence: 2_800 } as const;
const CJK_EXTRA = 1.3;
const RARE_SPACES = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);

interface Piece extends PassageSpan {
  readonly kind: BlockKind;
  readonly weight: number;
  /** Holds nothing but headings so far. */
  readonly bare: boolean;
}

/** Packs blocks into passages on block boundaries. Pure: same text and blocks, same passages. */
export function planPassages(text: string, blocks: readonly Block[]): readonly PassageSpan[] {
  const trimmed = blocks.flatMap((block) => trimBlock(text, block));
  const words = trimmed.filter(({ kind }) => kind !== 'noise' && kind !== 'frame');
  const used = words.length > 0 ? words : trimmed;
  const first = used[0];
  const last = used.at(-1);
  if (first === undefined || last === undefined) return [];
  const isWhole = !trimmed.some(
    ({ kind, start }) => kind === 'frame' && start > first.start && start < last.start,
  );
  if (isWhole && first.page === last.page && weigh(text, first.start, last.end) <= SIZE.whole) {
    const titles = first.kind === 'heading' || used.length === 1 ? first.titles : [];
    return [{ start: first.start, end: last.end, titles, page: first.page }];
  }
  const runs = words.length > 0 ? runsBetweenNoise(trimmed) : [used];
  const passages = runs.flatMap((run) =>
    joinTails(packPieces(run.flatMap((block) => splitBlock(text, block)))),
  );
  const bodies = passages.filter((passage) => !passage.bare);
  return (bodies.length > 0 ? bodies : passages).map(({ start, end, titles, page }) => ({
    start,
    end,
    titles,
    page,
  }));
}

/** A long document's passages do not reach over badges and tables of links. */
function runsBetweenNoise(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const runs: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'noise' || block.kind === 'frame') runs.push([]);
    else runs.at(-1)?.push(block);
  }
  return runs;
}

/** How much a stretch says, in Latin characters. */
function weigh(text: string, start: number, end: number): number {
  let cjk = 0;
  for (let at = start; at < end; at += 1) if (isCjk(text.charCodeAt(at))) cjk += 1;
  return end - start + cjk * CJK_EXTRA;
}

function isCjk(code: number): boolean {
  return (
    (code >= 0x3000 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xffef)
  );
}

function trimBlock(text: string, block: Block): readonly Block[] {
  let { start, end } = block;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return start < end ? [{ ...block, start, end }] : [];
}

/** What `trim` takes away. */
function isSpace(code: number): boolean {
  if (code < 0x1680) return code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
  const isWide = code >= 0x2000 && code <= 0x200a;
  return isWide || RARE_SPACES.has(code);
}

function packPieces(pieces: readonly Piece[]): Piece[] {
  const packed: Piece[] = [];
  let current: Piece | undefined;
  for (const piece of pieces) {
    if (current !== undefined && canJoin(current, piece)) current = join(current, piece);
    else {
      if (current !== undefined) packed.push(current);
      current = piece;
    }
  }
  if (current !== undefined) packed.push(current);
  return packed;
}

function canJoin(current: Piece, next: Piece): boolean {
  if (current.page !== next.page) return false;
  const joined = current.weight + next.weight + (next.start - current.end);
  const limit = current.weight < SIZE.small ? SIZE.whole : SIZE.max;
  if (isSameSection(current, next)) return joined <= limit;
  return current.bare ? joined <= SIZE.whole : current.weight < SIZE.small && joined <= SIZE.max;
}

function join(current: Piece, next: Piece): Piece {
  return {
    ...current,
    end: next.end,
    weight: current.weight + next.weight + (next.start - current.end),
    titles: current.bare || next.weight > current.weight ? next.titles : current.titles,
    bare: current.bare && next.bare,
  };
}

/** A short rest at the end of a section joins the passage before it. */
function joinTails(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isTail =
      before !== undefined &&
      piece.weight < SIZE.small &&
      before.page === piece.page &&
      isSameSection(before, piece) &&
      before.weight + piece.weight + (piece.start - before.end) <= SIZE.whole;
    if (isTail) joined[joined.length - 1] = join(before, piece);
    else joined.push(piece);
  }
  return joined;
}

function isSameSection(a: Piece, b: Piece): boolean {
  return (
    a.titles.length === b.titles.length && a.titles.every((title, at) => title === b.titles[at])
  );
}

function splitBlock(text: string, block: Block): readonly Piece[] {
  const weight = weigh(text, block.start, block.end);
  if (weight <= SIZE.max) return [pieceOf(block, block, weight)];
  return packUnits(text, block, smallUnits(text, block));
}

/** One after the other: a block of millions of lines holds no list of them. */
function* smallUnits(text: string, block: Block): Generator<Span> {
  const units =
    block.kind === 'text' ? sentenceUnits(text, block) : lineUnits(text, block.start, block.end);
  for (const unit of units) {
    if (weigh(text, unit.start, unit.end) <= SIZE.sentence) {
      yield unit;
      continue;
    }
    const sentences = block.kind === 'text' ? [unit] : sentenceUnits(text, unit);
    for (const sentence of sentences) yield* hardUnits(text, sentence);
  }
}

function packUnits(text: string, block: Block, units: Iterable<Span>): readonly Piece[] {
  const pieces: Piece[] = [];
  let open: { start: number; end: number; weight: number } | undefined;
  for (const unit of units) {
    const weight = weigh(text, unit.start, unit.end);
    if (open !== undefined && open.weight + weight + (unit.start - open.end) <= SIZE.max)
      open = {
        start: open.start,
        end: unit.end,
        weight: open.weight + weight + (unit.start - open.end),
      };
    else {
      if (open !== undefined) pieces.push(pieceOf(block, open, open.weight));
      open = { start: unit.start, end: unit.end, weight };
    }
  }
  if (open !== undefined) pieces.push(pieceOf(block, open, open.weight));
  return pieces;
}

function pieceOf(block: Block, { start, end }: Span, weight: number): Piece {
  const { titles, page, kind } = block;
  return { start, end, titles, page, kind, weight, bare: kind === 'heading' };
}

/** Characters of a stretch whose sentences are held together: one of nothing but stops holds millions. */
const MAX_SLICE = 262_144;

/** Sentences of a stretch; a long stretch is read in slices that end at a line or a blank. */
function* sentenceUnits(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  while (from < end) {
    const to = from + MAX_SLICE < end ? sliceEnd(text, from, end) : end;
    for (const span of splitSentences(text.slice(from, to))) {
      const unit = trimSpan(text, from + span.start, from + span.end);
      if (unit.start < unit.end) yield unit;
    }
    from = to;
  }
}

function sliceEnd(text: string, from: number, end: number): number {
  const most = from + MAX_SLICE;
  const least = from + MAX_SLICE / 2;
  const line = text.lastIndexOf('\n', most - 1) + 1;
  if (line > least) return line;
  let blank = most;
  while (blank > least && !isSpace(text.charCodeAt(blank - 1))) blank -= 1;
  if (blank > least) return blank;
  while (blank < end && !isSpace(text.charCodeAt(blank))) blank += 1;
  return blank;
}

function* lineUnits(text: string, start: number, end: number): Generator<Span> {
  for (const line of lineSpansOf(text.slice(start, end))) {
    const unit = trimSpan(text, start + line.start, start + line.end);
    if (unit.start < unit.end) yield unit;
  }
}

function trimSpan(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { start, end };
}

/** Cuts a huge "sentence" (a minified file, a table without dots) at blanks, else between characters. */
function hardUnits(text: string, { start, end }: Span): readonly Span[] {
  if (weigh(text, start, end) <= SIZE.sentence) return [{ start, end }];
  const units: Span[] = [];
  let from = start;
  while (from < end) {
    const to = hardCut(text, from, end);
    units.push(trimSpan(text, from, to));
    from = to;
  }
  return units.filter((unit) => unit.start < unit.end);
}

function hardCut(text: string, from: number, end: number): number {
  let weight = 0;
  let at = from;
  let blank = -1;
  while (at < end && weight < SIZE.max) {
    const code = text.charCodeAt(at);
    weight += isCjk(code) ? 1 + CJK_EXTRA : 1;
    if (isSpace(code)) blank = at;
    at += 1;
  }
  if (at === end) return end;
  if (blank > from + (at - from) / 2) return blank + 1;
  const splitsPair =
    (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
  return splitsPair ? at + 1 : at;
}
