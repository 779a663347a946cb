import { isInstructionLike } from '../../text/index.ts';
import { findClauses, MAX_CLAUSE } from '../digests/find-clauses.ts';
import { findSpecifics, holdsSpecific } from '../digests/find-specifics.ts';

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
  const clauses = chooseClauses(middle.flatMap(clausesOf), room);
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

/** What may be shown of a line. */
interface Clause {
  readonly text: string;
  /** Equal for clauses that differ in their numbers alone. */
  readonly shape: string;
  /** Looked for when it is asked: most of a log is never shown. */
  readonly hasNumber: () => boolean;
}

/** The clauses of a line: the line itself where it is short, else each that holds a number, with what the number belongs to. */
function clausesOf(line: string): readonly Clause[] {
  if (line.length <= MAX_CLAUSE) {
    let known: boolean | undefined;
    return [clause(line, () => (known ??= holdsSpecific(line)))];
  }
  return findClauses(line, findSpecifics(line)).map(({ text }) => clause(text, () => true));
}

function clause(text: string, hasNumber: () => boolean): Clause {
  const shape = text.replace(/\d+/g, '0').replace(/[0a-f]{8,}/gi, 'x');
  return { text, shape, hasNumber };
}

/** One of each shape first, as they come; then the second of each, until there is no more room. */
function chooseClauses(clauses: readonly Clause[], room: number): readonly string[] {
  const chosen: number[] = [];
  let left = room;
  for (const place of rankClauses(clauses)) {
    const { length } = clauses[place]?.text ?? '';
    if (length + 1 > left) break;
    left -= length + 1;
    chosen.push(place);
  }
  return chosen.sort((a, b) => a - b).map((place) => clauses[place]?.text ?? '');
}

/** The places of those with a number: the first of each shape, then the second of each. */
function* rankClauses(clauses: readonly Clause[]): Generator<number> {
  for (let round = 0, isMore = true; isMore; round += 1) {
    isMore = false;
    const seen = new Map<string, number>();
    for (const [place, { shape, hasNumber }] of clauses.entries()) {
      const before = seen.get(shape) ?? 0;
      if (before > round || !hasNumber()) continue;
      seen.set(shape, before + 1);
      if (before < round) continue;
      isMore = true;
      yield place;
    }
  }
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
