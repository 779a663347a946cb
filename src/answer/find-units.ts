import type { Evidence } from '../evidence/index.ts';
import { finishAtOnce, type Steps } from '../kernel/index.ts';
import { foldSpace, isOrderBySteps, isOrderToModel } from '../text/index.ts';
import { createUnit } from './create-unit.ts';
import { delimitedUnits } from './delimited-units.ts';
import { repliedBy } from './document-facts.ts';
import { isDenied } from './find-denied.ts';
import { type LaidBlock, layOut } from './lay-out.ts';
import { leadInOf } from './lead-in.ts';
import { proseUnits } from './prose-units.ts';
import { isRecordOfFields } from './record-fields.ts';
import { saysNothing } from './says-nothing.ts';
import type { Place } from './sentences.ts';
import { settingUnits } from './setting-units.ts';
import { isCode, isImport, proseOf } from './source-code.ts';
import { openingLine } from './split-lines.ts';
import { windowStart } from './text-window.ts';
import { turnUnits } from './turn-units.ts';
import { NO_CONTEXT, type Unit } from './unit.ts';

/** How much behind a passage is read, so that a unit which its end cuts is seen to be cut. */
const LOOK_AHEAD = 1_000;
const MAX_CODE = 1_200;
const MAX_ROW = 600;
const MAX_LIST = 1_200;
const MAX_ITEM = 400;
const LONG_ITEM = 160;

/**
 * The units of a row's passage: sentences, list items and whole lists, table rows, code, turns of a conversation, or
 * the record as a whole. Questions, greetings, requests, headings, menus and half sentences are none.
 *
 * @see docs/spec/answer.md, ANS-3 to ANS-6
 */
export function findUnits(row: Evidence, rank: number, snapshot: string): readonly Unit[] {
  return finishAtOnce(findUnitsBySteps(row, rank, snapshot));
}

/** The same, block by block. */
export function* findUnitsBySteps(
  row: Evidence,
  rank: number,
  snapshot: string,
): Steps<readonly Unit[]> {
  const known = READ.get(row);
  if (known?.rank === rank && known.snapshot === snapshot) return known.units;
  const units = yield* readUnits(row, rank, snapshot);
  READ.set(row, { rank, snapshot, units });
  return units;
}

/** What was read of a row: a session reads it again with every search. Only a shortcut. */
const READ = new WeakMap<
  Evidence,
  { readonly rank: number; readonly snapshot: string; readonly units: readonly Unit[] }
>();

function* readUnits(row: Evidence, rank: number, snapshot: string): Steps<readonly Unit[]> {
  if (isTableRecord(row, snapshot)) return recordUnit(row, rank, snapshot);
  const offset = windowStart(snapshot, row.span.start);
  const text = proseOf(row, snapshot.slice(offset, row.span.end + LOOK_AHEAD));
  const place: Place = { row, rank, snapshot, offset, text };
  const units: Unit[] = [...delimitedUnits(place), ...settingUnits(place)];
  const blocks = units.length > 0 ? [] : layOut(text);
  for (const [at, block] of blocks.entries()) {
    if (block.end + offset <= row.span.start || block.start + offset >= row.span.end) continue;
    yield;
    units.push(...unitsOf(place, blocks, at, block.kind));
  }
  yield;
  const good: Unit[] = [];
  const prose = proseOf(row, snapshot);
  for (const unit of units) {
    if (unit.terms.length === 0 || (isCode(row) && isImport(unit.text))) continue;
    if (isDenied(prose, unit)) continue;
    if (!(yield* isOrderBySteps(unit.quote, unit.kind === 'code'))) good.push(asReply(unit));
    yield;
  }
  return good;
}

function unitsOf(
  place: Place,
  blocks: readonly LaidBlock[],
  at: number,
  kind: LaidBlock['kind'],
): readonly Unit[] {
  switch (kind) {
    case 'heading':
    case 'title':
    case 'rule':
      return [];
    case 'text':
      return sentenceUnits(place, blocks, at);
    case 'item':
      return itemUnits(place, blocks, at);
    case 'row':
      return rowUnits(place, blocks, at);
    case 'code':
      return codeUnits(place, blocks, at);
    case 'turn':
      return turnUnits(place, blocks, at);
    default:
      return kind satisfies never;
  }
}

/** A turn that is a record of its own names the turn that it replies to. */
function asReply(unit: Unit): Unit {
  const said = repliedBy(unit.row);
  if (said === '' || unit.context.repliesTo !== '') return unit;
  return { ...unit, context: { ...unit.context, repliesTo: said } };
}

const RECORD_FORMATS: readonly unknown[] = ['csv', 'json', 'jsonl'];

function isTableRecord({ metadata, snippet }: Evidence, snapshot: string): boolean {
  return (
    RECORD_FORMATS.includes(metadata['format']) &&
    snippet.includes('\n') &&
    isRecordOfFields(snapshot)
  );
}

function recordUnit(row: Evidence, rank: number, snapshot: string): readonly Unit[] {
  const unit = createUnit(
    { row, rank, snapshot, offset: 0, text: '' },
    'record',
    row.span,
    NO_CONTEXT,
  );
  return unit === undefined || isOrderToModel(unit.quote) ? [] : [unit];
}

function sentenceUnits(place: Place, blocks: readonly LaidBlock[], at: number): readonly Unit[] {
  const block = blocks[at];
  if (block === undefined) return [];
  const over = leadInOf(place.text, blocks, at);
  const list = linesUnder(place, block, over);
  const units = proseUnits(place, block, block.body, {
    ...NO_CONTEXT,
    leadIn: `${over} ${openingOf(place.text, block)}`.trim(),
    shown: codeUnder(place, blocks, at),
  });
  return list === undefined ? units : [...units, list];
}

/** The line that opens a paragraph with those that stand under it: a list without marks. */
function linesUnder(place: Place, { start, end }: LaidBlock, leadIn: string): Unit | undefined {
  const said = place.text.slice(start, end);
  if (end - start > MAX_LIST || said.split('\n').length < 3 || openingLine(said) === '')
    return undefined;
  const span = { start: place.offset + start, end: place.offset + end };
  return createUnit(place, 'list', span, { ...NO_CONTEXT, leadIn });
}

/** "**Flat 9, Canal Street** - 2 bed …": what a paragraph opens with, in bold or on a line of its own, names what its lines tell of. */
function openingOf(text: string, { start, end }: LaidBlock): string {
  const said = text.slice(start, end);
  if (!said.includes('\n')) return '';
  return /^(?:\*\*|__)([^*_\n]{2,80})(?:\*\*|__)/u.exec(said)?.[1] ?? openingLine(said);
}

/** The code that a paragraph leads to. */
function codeUnder({ text }: Place, blocks: readonly LaidBlock[], at: number): string {
  const next = blocks[at + 1];
  return next?.kind === 'code'
    ? text.slice(next.start, Math.min(next.end, next.start + MAX_CODE))
    : '';
}

function itemUnits(place: Place, blocks: readonly LaidBlock[], at: number): readonly Unit[] {
  const block = blocks[at];
  if (block === undefined) return [];
  const leadIn = leadInOf(place.text, blocks, at);
  const before = blocks[at - 1];
  const context = { ...NO_CONTEXT, leadIn };
  const body = foldSpace(place.text.slice(block.body, block.end));
  const isNone = saysNothing(body) || isMenu(body);
  const span = { start: place.offset + block.body, end: place.offset + block.end };
  const item =
    isNone || body.length > MAX_ITEM ? undefined : createUnit(place, 'item', span, context);
  const sentences =
    body.length > LONG_ITEM && !isNone ? proseUnits(place, block, block.body, context) : [];
  const isFirst = before === undefined || before.run !== block.run || before.kind !== 'item';
  const list = isFirst ? listUnit(place, blocks, at, leadIn) : undefined;
  return [
    ...(item === undefined ? [] : [item]),
    ...sentences,
    ...(list === undefined ? [] : [list]),
  ];
}

/** All items of a run that the passage holds, as one unit. */
function listUnit(
  place: Place,
  blocks: readonly LaidBlock[],
  at: number,
  leadIn: string,
): Unit | undefined {
  const first = blocks[at];
  if (first === undefined) return undefined;
  const items = blocks.filter(
    ({ run, kind, end }) =>
      run === first.run && kind === 'item' && place.offset + end <= place.row.span.end,
  );
  const last = items.at(-1);
  if (items.length < 2 || last === undefined || last.end - first.start > MAX_LIST) return undefined;
  const bodies = items.map(({ body, end }) => foldSpace(place.text.slice(body, end)));
  if (bodies.filter((body) => saysNothing(body) || isMenu(body)).length * 2 > bodies.length)
    return undefined;
  const span = { start: place.offset + first.start, end: place.offset + last.end };
  const above = blocks[at - 1];
  // What is forbidden is told with the words that forbid it, and not without them.
  if (above?.kind === 'text' && isDenied(proseOf(place.row, place.snapshot), span))
    return createUnit(place, 'list', { ...span, start: place.offset + above.start }, NO_CONTEXT);
  return createUnit(place, 'list', span, { ...NO_CONTEXT, leadIn });
}

/** Nothing but a link: an entry of a menu or of a table of contents. */
function isMenu(text: string): boolean {
  return /^!?\[[^\]]*\]\([^)]*\)[.,;]?$/.test(text);
}

function rowUnits(place: Place, blocks: readonly LaidBlock[], at: number): readonly Unit[] {
  const block = blocks[at];
  const first = blocks.find(({ run, kind }) => run === block?.run && kind === 'row');
  if (block === undefined || first === block || block.end - block.start > MAX_ROW) return [];
  const header = first === undefined ? [] : cellsOf(place.text.slice(first.start, first.end));
  const context = { ...NO_CONTEXT, header, leadIn: leadInOf(place.text, blocks, at) };
  const span = { start: place.offset + block.start, end: place.offset + block.end };
  const unit = createUnit(place, 'row', span, context);
  return unit === undefined ? [] : [unit];
}

/** The cells of a row that is written with bars. */
export function cellsOf(line: string): readonly string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function codeUnits(place: Place, blocks: readonly LaidBlock[], at: number): readonly Unit[] {
  const block = blocks[at];
  if (block === undefined || block.end - block.start > MAX_CODE) return [];
  const context = { ...NO_CONTEXT, leadIn: leadInOf(place.text, blocks, at) };
  const span = { start: place.offset + block.start, end: place.offset + block.end };
  const unit = createUnit(place, 'code', span, context);
  return unit === undefined ? [] : [unit];
}
