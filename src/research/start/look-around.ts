import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import type { Clock } from '../../kernel/index.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionStore } from '../journal/session-store.ts';

/** What is around a session: looked at when it begins, and never part of what decides it. */
export interface Around {
  discoverEnvironment(): DiscoveredEnvironment;
  observeUser(): Promise<ObservedUser>;
}

interface LookWorld {
  readonly around: Around;
  readonly clock: Clock;
  emit(event: RunEvent): void;
}

/**
 * Writes down what is there and who asks, once a session. Brief, plan and report do not read it: the same question has
 * the same report on another machine and in another folder.
 *
 * @see docs/spec/research.md, RES-38
 */
export async function lookAround(store: SessionStore, world: LookWorld): Promise<SessionStore> {
  const { recorded, brief } = store;
  const has = (type: JournalEntry['type']): boolean =>
    recorded.entries.some((entry) => entry.type === type);
  // Before the first move alone: what is there when a session is gone on with is not what it began with.
  if (has('plan.made') || has('step.chosen')) return store;
  const at = world.clock.now();
  const entries: JournalEntry[] = [];
  if (!has('environment.discovered'))
    entries.push({ type: 'environment.discovered', at, found: world.around.discoverEnvironment() });
  if (!has('user.observed'))
    entries.push({ type: 'user.observed', at, seen: await world.around.observeUser() });
  for (const entry of entries) {
    await store.append(entry);
    world.emit({ ...entry, sessionId: brief.sessionId });
  }
  return { ...store, recorded: { ...recorded, entries: [...recorded.entries, ...entries] } };
}
