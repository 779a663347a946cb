import type { Entry, StepAction } from '../journal/journal.ts';
import type { ScoredGeneration, SessionState } from '../state/session-state.ts';

/** A lever that was moved. */
export type LeverChange = StepAction & { readonly type: 'change' };

/**
 * A step with what came of it. Worklog, patterns, decisions, events of skills and Processes of memory are projections
 * of these: what a session learned is found out here and nowhere else.
 */
export interface Move extends ScoredGeneration {
  /** The lever that it moved; `null` for a step that searched. */
  readonly change: LeverChange | null;
  /** It was kept and is better than what was there before. */
  readonly gained: boolean;
  /** What each channel answered to it, in the order of asking. */
  readonly answers: ReadonlyMap<string, readonly Entry<'request.answered'>[]>;
  /** The step that was chosen after it. */
  readonly next: StepAction | null;
}

/** A move of a lever. */
export type LeverMove = Move & { readonly change: LeverChange };

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
