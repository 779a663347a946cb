import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import type { Clock } from '../../kernel/index.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { hasBegun } from '../state/session-state.ts';

/** What is around a session: looked at when it begins, and never part of what decides it. */
export interface Around {
  discoverEnvironment(): DiscoveredEnvironment;
  observeUser(): Promise<ObservedUser>;
}

interface LookWorld {
  readonly around: Around;
  readonly clock: Clock;
}

/**
 * Writes down what is there and who asks, once a session. Brief, plan and report do not read it: the same question has
 * the same report on another machine and in another folder.
 *
 * @see docs/spec/research.md, RES-38
 */
export async function lookAround(
  { state, append }: SessionStore,
  { around, clock }: LookWorld,
): Promise<void> {
  // Before the first move alone: what is there when a session is resumed is not what it began with.
  if (state.plan !== null || hasBegun(state)) return;
  const at = clock.now();
  if (state.environment === null)
    await append({ type: 'environment.discovered', at, found: around.discoverEnvironment() });
  if (state.user === null)
    await append({ type: 'user.observed', at, seen: await around.observeUser() });
}
