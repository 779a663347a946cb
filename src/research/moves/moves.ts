import type { MethodLabels } from '../../report/index.ts';
import { formatMove } from '../../search/index.ts';
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
