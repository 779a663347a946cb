import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import type { JsonValue } from '../../kernel/index.ts';
import type { Brief } from '../brief/brief.ts';
import {
  type JournalEntry,
  type SessionStatus,
  type StepAction,
  statusOf,
} from '../journal/journal.ts';
import { type SessionFolder, sessionFolder } from '../journal/session-folder.ts';
import { findBrief, readJournal } from '../journal/session-store.ts';
import { sessionNotFound } from './list-sessions.ts';

/** A session as its brief and journal tell it. */
export interface SessionView {
  readonly folder: SessionFolder;
  readonly brief: Brief;
  readonly status: SessionStatus;
  readonly generations: readonly GenerationView[];
  readonly requests: number;
  readonly stoppedBecause: string | null;
  /** What was there when it began, and who asked; `null` in sessions of before this was looked at. */
  readonly environment: DiscoveredEnvironment | null;
  readonly user: ObservedUser | null;
  readonly notes: readonly string[];
}

export interface GenerationView {
  readonly generation: number;
  readonly action: string;
  readonly decision: string;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number;
  readonly changes: readonly JsonValue[];
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session. */
export async function showSession(sessions: string, id: string): Promise<SessionView> {
  const folder = sessionFolder(sessions, id);
  const brief = await findBrief(folder);
  if (brief === undefined) throw sessionNotFound(id);
  const { entries, notes } = await readJournal(folder);
  const delivered = entries.findLast((entry) => entry.type === 'session.delivered');
  const found = entries.find((entry) => entry.type === 'environment.discovered');
  const seen = entries.find((entry) => entry.type === 'user.observed');
  return {
    folder,
    brief,
    status: statusOf(entries),
    generations: viewGenerations(entries),
    requests: entries.filter(({ type }) => type === 'request.answered').length,
    stoppedBecause: delivered?.type === 'session.delivered' ? delivered.because : null,
    environment: found?.type === 'environment.discovered' ? found.found : null,
    user: seen?.type === 'user.observed' ? seen.seen : null,
    notes,
  };
}

/** Each scored generation, with the action that it tried. Pure. */
export function viewGenerations(entries: readonly JournalEntry[]): readonly GenerationView[] {
  const chosen = new Map(
    entries.flatMap((entry) =>
      entry.type === 'step.chosen' ? [[entry.generation, entry.action] as const] : [],
    ),
  );
  return entries.flatMap((entry) => {
    if (entry.type !== 'generation.scored') return [];
    const action = chosen.get(entry.generation);
    const change = action?.type === 'change' ? [changeOf(action)] : [];
    return [
      {
        generation: entry.generation,
        action: action?.type ?? 'unknown',
        decision: entry.decision,
        scoreBefore: entry.scoreBefore,
        scoreAfter: entry.scoreAfter,
        changes: change,
      },
    ];
  });
}

/** A lever of the strategy without a skill, as it always was. */
function changeOf({ lever, skill, from, to }: StepAction & { readonly type: 'change' }): JsonValue {
  return skill === null ? { lever, from, to } : { lever, skill, from, to };
}
