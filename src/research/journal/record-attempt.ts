import type { Attempt } from '../../channels/index.ts';
import type { RecordedAttempt } from '../../search/index.ts';

/** An attempt whose snapshots stand elsewhere, and their texts by hash. Pure. */
export function recordAttempt(attempt: Attempt): {
  readonly recorded: RecordedAttempt;
  readonly found: ReadonlyMap<string, string>;
} {
  if (attempt.type !== 'ok') return { recorded: attempt, found: new Map() };
  const found = new Map(attempt.items.map(({ snapshot }) => [snapshot.sha256, snapshot.text]));
  const items = attempt.items.map(({ snapshot, ...item }) => ({
    ...item,
    snapshot: snapshot.sha256,
  }));
  return { recorded: { type: 'ok', items }, found };
}
