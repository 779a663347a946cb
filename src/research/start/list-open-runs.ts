import { existsSync } from 'node:fs';
import type { SearchRun } from '../../evolution/index.ts';
import { readWorklog, type WorklogPlace } from '../moves/read-worklog.ts';
import { isSessionId, sessionFolder } from '../sessions/session-folder.ts';

/** Where runs are looked for, and the sessions that may know them. */
export interface RunsPlace extends WorklogPlace {
  readonly home: WorklogPlace['home'] & { readonly sessions: string };
}

/** A run that nobody has thought about yet and that no journal knows, with its question where the worklog has it. */
export interface OpenRun {
  readonly run: SearchRun;
  readonly question: string | undefined;
}

/** Oldest first. */
export async function listOpenRuns(
  place: RunsPlace,
  signal: AbortSignal,
): Promise<readonly OpenRun[]> {
  const { open, asked } = await readWorklog(place, signal);
  return [...open.values()]
    .filter(({ sessionId }) => !hasJournal(place, sessionId))
    .map((run) => ({ run, question: asked.get(run.sessionId) }));
}

/** Is it the run, or the session of the run, that has this id? */
export function isRunOf({ run }: OpenRun, id: string): boolean {
  return run.sessionId === id || run.runId === id;
}

function hasJournal({ home }: RunsPlace, id: string): boolean {
  return isSessionId(id) && existsSync(sessionFolder(home.sessions, id).journal);
}
