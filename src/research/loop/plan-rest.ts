import { type Instant, msOfInstant } from '../../kernel/index.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { spentOf } from '../state/session-state.ts';

/** Longer than this nobody waits for a model: the local engine does what it was asked for. */
const LONGEST_WAIT_MS = 60_000;

/** How long to wait before the next try; `none` where that is too long. */
export type Rest =
  | { readonly type: 'wait'; readonly waitMs: number }
  | { readonly type: 'none'; readonly why: string };

/**
 * What the last answer of the model's server asks for: to be left alone until a time, whatever is asked next. Longer waits than a
 * minute, or than the session may still take, are not waited for. Pure.
 *
 * @see docs/spec/agent.md, AGT-19
 */
export function planRest(
  { brief, state }: Pick<SessionStore, 'brief' | 'state'>,
  now: Instant,
): Rest {
  const last = state.tries.findLast(({ answered }) => answered !== null)?.answered;
  if (last == null || last.retryAfterMs === 0) return { type: 'wait', waitMs: 0 };
  const passedMs = Math.max(0, msOfInstant(now) - msOfInstant(last.at));
  const waitMs = Math.max(0, last.retryAfterMs - passedMs);
  const { seconds } = brief.settings.budget;
  const leftMs = seconds === null ? LONGEST_WAIT_MS : (seconds - spentOf(state).seconds) * 1000;
  if (waitMs <= Math.min(LONGEST_WAIT_MS, leftMs)) return { type: 'wait', waitMs };
  const why = `the model is not to be asked for ${Math.ceil(waitMs / 1000)} s`;
  return { type: 'none', why };
}
