import type { EngineFacts } from '../brief/brief.ts';
import type { SessionState } from '../state/session-state.ts';

/** What a model was asked in a session, and what of it counted. */
export interface AskCounts {
  readonly made: number;
  /** Answers that were taken. */
  readonly valid: number;
  /** Answers that were none, where the next one was taken. */
  readonly repaired: number;
  /** Answers that were none, or said what may not be done. */
  readonly refused: number;
  readonly planted: number;
  readonly plantedCaught: number;
}

/** Pure. */
export function countAsks({ tries, refusals, checks }: SessionState): AskCounts {
  const answered = tries.filter(({ answered: reply }) => reply?.outcome === 'ok');
  const isRefused = (generation: number, role: string, ordinal: number): boolean =>
    refusals.some(
      (one) => one.generation === generation && one.role === role && one.ordinal === ordinal,
    );
  const repaired = refusals.filter(({ generation, role, ordinal }) =>
    answered.some(
      ({ asked }) =>
        asked.generation === generation &&
        asked.role === role &&
        asked.ordinal === ordinal + 1 &&
        !isRefused(generation, role, ordinal + 1),
    ),
  );
  return {
    made: tries.length,
    valid: Math.max(0, answered.length - refusals.length),
    repaired: repaired.length,
    refused: refusals.length,
    planted: checks.reduce((sum, { planted }) => sum + planted, 0),
    plantedCaught: checks.reduce((sum, { caught }) => sum + caught, 0),
  };
}

/**
 * Who wrote, for people: the model of the brief, or all that answered, where another came in its place under way. Where they were asked
 * is left aside: a server may have moved. Pure.
 *
 * @see docs/spec/agent.md, AGT-17
 */
export function writersOf(
  engine: EngineFacts | null,
  { tries }: Pick<SessionState, 'tries'>,
): string {
  const names = tries.flatMap(({ answered }) =>
    answered?.outcome === 'ok' ? [answered.servedBy ?? answered.by.replace(/ at \S+$/, '')] : [],
  );
  const all = [...new Set(names)];
  return all.length > 1 ? all.join(', ') : (engine?.model ?? '');
}
