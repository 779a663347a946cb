import type { Evidence } from '../evidence/index.ts';
import { type Span, splitSentences } from '../text/index.ts';
import { delimitedTableOf } from './delimited-units.ts';
import { deniesItems } from './denies-items.ts';
import { type LaidBlock, layOut } from './lay-out.ts';
import { announcementOf } from './lead-in.ts';
import { isRecordOfFields } from './record-fields.ts';
import { spansOf } from './sentences.ts';
import { settingsOf } from './setting-units.ts';
import { isCode, proseOf } from './source-code.ts';
import { LOOK_BACK, windowStart } from './text-window.ts';

/** Where parts of a text that can stand alone begin and end, in offsets of the snapshot. */
interface Borders {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

/**
 * Whether a stretch of a snapshot begins and ends where sentences, items, rows, turns or blocks do: nothing that turns
 * it round was cut off. The row's span is the passage that was read when it was quoted.
 *
 * @see docs/spec/report.md, REP-32
 */
export function isWhole(
  snapshot: string,
  { start, end }: Span,
  row: Pick<Evidence, 'span' | 'metadata' | 'url'>,
): boolean {
  if (areLinesOfRecord(snapshot, { start, end })) return true;
  const isPlace = (one: Span): boolean => one.start === start && one.end === end;
  if (
    [...(delimitedTableOf(row, snapshot)?.rows ?? []), ...settingsOf(row, snapshot)].some(isPlace)
  )
    return true;
  const from = windowStart(snapshot, start);
  // A line longer than the window begins further back: only borders inside it are known.
  const isCut = from === start && from > 0 && snapshot[from - 1] !== '\n';
  const offset = isCut ? Math.max(0, start - LOOK_BACK) : from;
  const bordersUntil = (until: number): Borders =>
    findBorders(proseOf(row, snapshot.slice(offset, until)), offset, isCode(row));
  if (isDeniedItem(proseOf(row, snapshot.slice(offset, end + LOOK_BACK)), start - offset))
    return false;
  const whole = bordersUntil(end + LOOK_BACK);
  if (whole.starts.has(start) && whole.ends.has(end)) return true;
  // Lines are joined by their neighbours, so that the passage alone may read otherwise than with what follows it.
  if (end === row.span.end) return false;
  const read = bordersUntil(row.span.end);
  return (
    (whole.starts.has(start) || read.starts.has(start)) &&
    (whole.ends.has(end) || read.ends.has(end))
  );
}

/** Whole lines of a text that is nothing but fields. */
function areLinesOfRecord(snapshot: string, { start, end }: Span): boolean {
  const isAtLines =
    (start === 0 || snapshot[start - 1] === '\n') &&
    (end === snapshot.length || snapshot[end] === '\n');
  return isAtLines && isRecordOfFields(snapshot);
}

/** It begins inside an item of a list that is called false, forbidden or missing in front of it. */
function isDeniedItem(text: string, start: number): boolean {
  const blocks = layOut(text);
  const at = blocks.findIndex((block) => block.start <= start && start < block.end);
  return blocks[at]?.kind === 'item' && deniesItems(announcementOf(text, blocks, at));
}

function findBorders(text: string, offset: number, ignoresDepth: boolean): Borders {
  const parts = layOut(text).flatMap((block) => partsOf(text, block, ignoresDepth));
  return {
    starts: new Set(parts.map((part) => offset + part.start)),
    ends: new Set(parts.map((part) => offset + part.end)),
  };
}

/** A block, what it says behind its marker or speaker, and its sentences as prose and as turns are read. */
function partsOf(text: string, block: LaidBlock, ignoresDepth: boolean): readonly Span[] {
  const bodies = [block.start, block.body].map((start) => ({ start, end: block.end }));
  if (block.kind === 'code' || block.kind === 'row' || block.kind === 'rule') return bodies;
  return bodies.flatMap((body) => {
    const part = text.slice(body.start, body.end);
    const inside = [
      ...spansOf(part, ignoresDepth || body.start > block.start),
      ...splitSentences(part),
    ];
    return [
      body,
      ...inside.map((span) => ({ start: body.start + span.start, end: body.start + span.end })),
    ];
  });
}
