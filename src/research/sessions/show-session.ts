import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import type { JsonValue } from '../../kernel/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { StepAction } from '../journal/journal.ts';
import type { ScoredGeneration, SessionStatus } from '../state/session-state.ts';
import { sessionNotFound } from './list-sessions.ts';
import { type SessionFolder, sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

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
  const { state, notes } = await readJournal(folder);
  return {
    folder,
    brief,
    status: state.status,
    generations: state.generations.map(viewGeneration),
    requests: state.answers.length,
    stoppedBecause: state.delivered?.because ?? null,
    environment: state.environment,
    user: state.user,
    notes,
  };
}

export function viewGeneration({
  generation,
  action,
  decision,
  scoreBefore,
  scoreAfter,
}: ScoredGeneration): GenerationView {
  const changes = action.type === 'change' ? [changeOf(action)] : [];
  return { generation, action: action.type, decision, scoreBefore, scoreAfter, changes };
}

/** A lever of the strategy without a skill, as it always was. */
function changeOf({ lever, skill, from, to }: StepAction & { readonly type: 'change' }): JsonValue {
  return skill === null ? { lever, from, to } : { lever, skill, from, to };
}
