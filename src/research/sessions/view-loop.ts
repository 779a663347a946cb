import { isRecord } from '../../kernel/index.ts';
import type { ReflectiveLoopState } from '../../search/index.ts';
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
  const seen = answers.flatMap(({ attempt }) => itemsIn(attempt));
  return {
    round: rounds,
    gaps: generations.at(-1)?.openGaps ?? [],
    visited: addressesOf(seen),
    badUrls: addressesOf(seen.filter(({ length }) => length === 0)),
  };
}

interface SeenItem {
  readonly url: string;
  /** Of its passage; without one it cannot be evidence. */
  readonly length: number;
}

function itemsIn(attempt: unknown): readonly SeenItem[] {
  const items = isRecord(attempt) ? attempt['items'] : undefined;
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).map(({ url, span }) => ({
    url: String(url),
    length: numberIn(span, 'end') - numberIn(span, 'start'),
  }));
}

function numberIn(value: unknown, key: string): number {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : 0;
}

function addressesOf(items: readonly SeenItem[]): readonly string[] {
  return [...new Set(items.map(({ url }) => url))].sort();
}
