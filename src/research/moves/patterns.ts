import { type PatternLine, patternSchema } from '../../evolution/index.ts';
import {
  compareText,
  decodeOrReason,
  describeError,
  type Instant,
  parseJson,
} from '../../kernel/index.ts';
import type { MethodLabels } from '../../report/index.ts';
import { formatMove, type LeverAt, moveOf, moveOfRow, type Prior } from '../../search/index.ts';
import type { PatternUsed } from '../brief/brief.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { readTail } from './read-worklog.ts';

/**
 * What the patterns of a home say about moves. Only what was learned before the session's own instant counts, so that
 * the same question at the same instant starts from the same; a step that is written twice counts once. Text of a state
 * file is data: only levers of the table with values in their range are taken. Pure.
 *
 * @see docs/spec/research.md, RES-36
 */
export function planPatterns(
  lines: readonly PatternLine[],
  { now, channels }: { readonly now: Instant; readonly channels: readonly string[] },
): readonly PatternUsed[] {
  const counted = new Set<string>();
  const known = new Map<string, PatternUsed>();
  for (const line of lines) {
    const { id, ts, kind, channel, sessionId, evidence } = line;
    if (ts >= now || kind === 'insight' || (channel !== null && !channels.includes(channel)))
      continue;
    const move = moveOfLine(line);
    if (move === undefined) continue;
    const name = formatMove(move.lever, move.value);
    const step = JSON.stringify([name, ...(evidence.length === 0 ? [id] : [sessionId, evidence])]);
    if (counted.has(step)) continue;
    counted.add(step);
    const { wins, losses } = known.get(name) ?? { wins: 0, losses: 0 };
    const counts = kind === 'win' ? { wins: wins + 1, losses } : { wins, losses: losses + 1 };
    known.set(name, { ...move, ...counts });
  }
  return [...known.entries()].sort(([a], [b]) => compareText(a, b)).map(([, used]) => used);
}

function moveOfLine({ lever, to, pattern }: PatternLine): LeverAt | undefined {
  if (lever === null) return undefined;
  const move = moveOfRow(to === null ? null : { lever, value: to }, pattern);
  return move?.lever === lever ? move : undefined;
}

/** A line for each move. Pure. */
export function describePatterns(
  patterns: readonly PatternUsed[],
  words: Pick<MethodLabels, 'gained'>,
): readonly string[] {
  return patterns.map(({ lever, value, wins, losses }) =>
    words.gained(formatMove(lever, value), wins, wins + losses),
  );
}

export function priorsOfPatterns(patterns: readonly PatternUsed[]): readonly Prior[] {
  return patterns.map(({ lever, value, wins, losses }) => ({
    move: moveOf({ lever, to: value }),
    wins,
    losses,
    steps: [],
  }));
}

/** A home of years must not hold a start up: about 700 changes, the newest. */
const TAIL_BYTES = 262_144;

/** The newest lines of `state/patterns.jsonl`, each id once. A file that cannot be read is said, and holds nothing up. */
export async function readPatterns(
  path: string,
  emit: (event: RunEvent) => void,
): Promise<readonly PatternLine[]> {
  try {
    const lines = new Map<string, PatternLine>();
    for (const text of (await readTail(path, TAIL_BYTES)).split('\n')) {
      const parsed = parseJson(text);
      const line = parsed.ok ? decodeOrReason(patternSchema, parsed.value) : parsed;
      if (line.ok && !lines.has(line.value.id)) lines.set(line.value.id, line.value);
    }
    return [...lines.values()];
  } catch (error) {
    emit({ type: 'progress.note', text: `no pattern was read: ${describeError(error)}` });
    return [];
  }
}
