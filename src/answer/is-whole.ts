import type { Evidence } from '../evidence/index.ts';
import { cutsQuotation, type Span, splitWholeSentences } from '../text/index.ts';
import { delimitedTableOf } from './delimited-units.ts';
import { isDenied } from './find-denied.ts';
import { type LaidBlock, layOut } from './lay-out.ts';
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
  if (isDenied(proseOf(row, snapshot), { start })) return false;
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
  const textUntil = (until: number): string => proseOf(row, snapshot.slice(offset, until));
  const text = textUntil(end + LOOK_BACK);
  const blocks = layOut(text);
  if (cutsSpeech(text, blocks, { start: start - offset, end: end - offset })) return false;
  const whole = findBorders(text, blocks, offset, isCode(row));
  if (whole.starts.has(start) && whole.ends.has(end)) return true;
  // Lines are joined by their neighbours, so that the passage alone may read otherwise than with what follows it.
  if (end === row.span.end) return false;
  const passage = textUntil(row.span.end);
  const read = findBorders(passage, layOut(passage), offset, isCode(row));
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

/** It begins or ends inside a quotation of several sentences. */
function cutsSpeech(text: string, blocks: readonly LaidBlock[], { start, end }: Span): boolean {
  const block = blocks.find((one) => one.start <= start && start < one.end);
  if (block === undefined || !hasSentences(block)) return false;
  const part = text.slice(block.start, block.end);
  return cutsQuotation(part, { start: start - block.start, end: end - block.start });
}

function hasSentences({ kind }: LaidBlock): boolean {
  return kind !== 'code' && kind !== 'row' && kind !== 'rule';
}

function findBorders(
  text: string,
  blocks: readonly LaidBlock[],
  offset: number,
  ignoresDepth: boolean,
): Borders {
  const parts = blocks.flatMap((block) => partsOf(text, block, ignoresDepth));
  return {
    starts: new Set(parts.map((part) => offset + part.start)),
    ends: new Set(parts.map((part) => offset + part.end)),
  };
}

/** A block, what it says behind its marker or speaker, and its sentences as prose and as turns are read. */
function partsOf(text: string, block: LaidBlock, ignoresDepth: boolean): readonly Span[] {
  const bodies = [block.start, block.body].map((start) => ({ start, end: block.end }));
  if (!hasSentences(block)) return bodies;
  return bodies.flatMap((body) => {
    const part = text.slice(body.start, body.end);
    const inside = [
      ...spansOf(part, ignoresDepth || body.start > block.start),
      ...splitWholeSentences(part),
    ];
    return [
      body,
      ...inside.map((span) => ({ start: body.start + span.start, end: body.start + span.end })),
    ];
  });
}
