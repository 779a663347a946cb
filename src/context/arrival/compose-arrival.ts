import { isInstructionLike } from '../../text/index.ts';
import { findClauses, MAX_CLAUSE } from '../digests/find-clauses.ts';
import { findSpecifics } from '../digests/find-specifics.ts';

/** About 400 tokens: what is shown of a result whose original is in the archive. */
const MAX_CHARACTERS = 1_600;
const MAX_END = 320;
/** A longer text is represented by its beginning. */
const MAX_READ = 400_000;

/**
 * What stands for a long result until somebody wants the whole: how it begins and ends, and between them the clauses that hold
 * numbers, one of each kind before a second of any. Lines that read like orders to a model are left out. Pure.
 */
export function composeArrival(text: string): string {
  const lines = text
    .slice(0, MAX_READ)
    .split(/\r?\n/)
    .flatMap(piecesOf)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const head = takeEnd(lines, MAX_END);
  const tail = takeEnd(lines.slice(head.length).toReversed(), MAX_END).toReversed();
  const middle = lines.slice(head.length, lines.length - tail.length);
  const room = MAX_CHARACTERS - lengthOf(head) - lengthOf(tail);
  const clauses = chooseClauses(middle.flatMap(clausesWithNumbers), room);
  const left = middle.length - clauses.length;
  return [
    ...head,
    ...(left > 0 ? [`… ${left} more lines in the archive; of these:`] : []),
    ...clauses,
    ...(tail.length > 0 ? ['…', ...tail] : []),
  ]
    .filter((line) => isInstructionLike(line) === undefined)
    .join('\n');
}

/** A line without an end, such as JSON on one line, is read in pieces that end behind a clause or a blank. */
function piecesOf(line: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (line.length - from > MAX_END) {
    const window = line.slice(from, from + MAX_END);
    const last = Math.max(...[', ', '; ', '. ', ',', ' '].map((mark) => window.lastIndexOf(mark)));
    const unit = window.charCodeAt(MAX_END - 1);
    const hard = unit >= 0xd800 && unit <= 0xdbff ? MAX_END - 1 : MAX_END;
    const end = from + (last > MAX_END / 2 ? last + 1 : hard);
    pieces.push(line.slice(from, end));
    from = end;
  }
  return [...pieces, line.slice(from)];
}

/** Whole lines from one end. */
function takeEnd(lines: readonly string[], most: number): readonly string[] {
  const taken: string[] = [];
  let room = most;
  for (const line of lines) {
    if (line.length > room) break;
    taken.push(line);
    room -= line.length + 1;
  }
  return taken;
}

/** The clauses of a line that hold a number, each with what the number belongs to. */
function clausesWithNumbers(line: string): readonly string[] {
  const found = findSpecifics(line);
  if (found.length === 0) return [];
  return line.length <= MAX_CLAUSE ? [line] : findClauses(line, found).map(({ text }) => text);
}

/** One of each shape first, as they come; then the second of each, until there is no more room. */
function chooseClauses(clauses: readonly string[], room: number): readonly string[] {
  const rounds = new Map<string, number>();
  const ranked = clauses.map((clause, place) => {
    const shape = clause.replace(/\d+/g, '0').replace(/[0a-f]{8,}/gi, 'x');
    const round = rounds.get(shape) ?? 0;
    rounds.set(shape, round + 1);
    return { clause, place, round };
  });
  const chosen: number[] = [];
  let left = room;
  for (const { clause, place } of ranked.toSorted(
    (a, b) => a.round - b.round || a.place - b.place,
  )) {
    if (clause.length + 1 > left) break;
    left -= clause.length + 1;
    chosen.push(place);
  }
  return chosen.sort((a, b) => a - b).map((place) => clauses[place] ?? '');
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
