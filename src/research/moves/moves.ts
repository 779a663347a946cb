import { decode, type JsonValue } from '../../kernel/index.ts';
import type { MethodLabels } from '../../report/index.ts';
import { findLever } from '../../search/index.ts';
import type { RecalledMove } from '../brief/brief.ts';
import type { Entry, StepAction } from '../journal/journal.ts';
import type { ScoredGeneration, SessionState } from '../state/session-state.ts';

/** A lever that was moved. */
export type LeverStep = StepAction & { readonly type: 'change' };

/**
 * A step with what came of it. Worklog, patterns, decisions, events of skills and Processes of memory are projections
 * of these: what a session learned is found out here and nowhere else.
 */
export interface Move extends ScoredGeneration {
  /** The lever that it moved; `null` for a step that searched. */
  readonly change: LeverStep | null;
  /** It was kept and is better than what was there before. */
  readonly gained: boolean;
  /** What each channel answered to it, in the order of asking. */
  readonly answers: ReadonlyMap<string, readonly Entry<'request.answered'>[]>;
  /** The step that was chosen after it. */
  readonly next: StepAction | null;
}

/** A move of a lever. */
export type LeverMove = Move & { readonly change: LeverStep };

/** Every step that has its score, in order. Pure. */
export function movesOf(state: SessionState): readonly Move[] {
  const { generations, open } = state;
  return generations.map((generation, index) => {
    const { action, decision, scoreBefore, scoreAfter } = generation;
    return {
      ...generation,
      change: action.type === 'change' ? action : null,
      gained: decision === 'keep' && (scoreBefore === null || scoreAfter > scoreBefore),
      answers: answersTo(state, generation.generation),
      next: (generations[index + 1] ?? open)?.action ?? null,
    };
  });
}

export function leverMoves(moves: readonly Move[]): readonly LeverMove[] {
  return moves.flatMap((move) => (move.change === null ? [] : [{ ...move, change: move.change }]));
}

function answersTo({ answers, requests }: SessionState, generation: number): Move['answers'] {
  const byChannel = new Map<string, Entry<'request.answered'>[]>();
  for (const answer of answers) {
    const channel = requests.get(answer.requestId)?.request.channel;
    if (answer.generation !== generation || channel === undefined) continue;
    byChannel.set(channel, [...(byChannel.get(channel) ?? []), answer]);
  }
  return byChannel;
}

/** A lever's move in words, for people. */
export function formatMove(lever: string, value: JsonValue): string {
  return `${lever} = ${String(value)}`;
}

/** A lever of the table at a value that it allows. */
export type LeverAt = Pick<RecalledMove, 'lever' | 'value'>;

/** Rows of a home are data: only levers that exist, at values of their range, are moves. */
function findMove(lever: string, value: unknown): LeverAt | undefined {
  const known = findLever(lever);
  const decoded = known === undefined ? undefined : decode(known.schema, value);
  return decoded?.ok === true ? { lever, value: decoded.value } : undefined;
}

const WHEN = ' before the first search';
const IN_WORDS = new RegExp(`^(\\S+) = (\\S+?)(?:${WHEN})?$`);

/** The move of a row of patterns or memory; one of before moves were records has it in its words alone. */
export function moveOfRow(
  move: { readonly lever: string; readonly value: JsonValue } | null,
  words: string,
): LeverAt | undefined {
  return move === null ? moveInWords(words) : findMove(move.lever, move.value);
}

function moveInWords(text: string): LeverAt | undefined {
  const [, lever = '', value = ''] = IN_WORDS.exec(text.trim()) ?? [];
  return findMove(lever, value) ?? findMove(lever, Number(value));
}

/** The pattern under which a lever's value is remembered, in words. */
export function ruleOf(lever: string, value: JsonValue): string {
  return `${formatMove(lever, value)}${WHEN}`;
}

/** The recalled Processes in few words, a line for each move: what came of it how often, and which nodes say so. Pure. */
export function describeMoves(
  moves: readonly RecalledMove[],
  words: Pick<MethodLabels, 'worked'>,
): readonly string[] {
  const byMove = new Map<string, RecalledMove[]>();
  for (const move of moves) {
    const name = formatMove(move.lever, move.value);
    const known = byMove.get(name);
    if (known === undefined) byMove.set(name, [move]);
    else known.push(move);
  }
  return [...byMove].map(([name, all]) => {
    const worked = all.filter((move) => move.worked).length;
    const ids = all.map(({ id }) => id);
    return words.worked(name, worked, all.length, ids);
  });
}
