import type { ReflectiveLoopState } from '../../search/index.ts';
import { type StoredItem, storedItems } from '../journal/attempt.ts';
import type { SessionState } from '../state/session-state.ts';
import { sessionNotFound } from './list-sessions.ts';
import { sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session. */
export async function showLoop(sessions: string, id: string): Promise<ReflectiveLoopState> {
  const folder = sessionFolder(sessions, id);
  if ((await findBrief(folder)) === undefined) throw sessionNotFound(id);
  return viewLoop((await readJournal(folder)).state);
}

/** Where the search of a session stands: rounds, open gaps, addresses seen. Pure. */
export function viewLoop({ generations, rounds, answers }: SessionState): ReflectiveLoopState {
  const seen = answers.flatMap(({ attempt }) => storedItems(attempt));
  return {
    round: rounds,
    gaps: generations.at(-1)?.openGaps ?? [],
    visited: addressesOf(seen),
    // Without a passage it cannot be evidence.
    badUrls: addressesOf(seen.filter(({ span }) => span.end === span.start)),
  };
}

function addressesOf(items: readonly StoredItem[]): readonly string[] {
  return [...new Set(items.map(({ url }) => url))].sort();
}
