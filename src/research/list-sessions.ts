import { readdir, rm } from 'node:fs/promises';
import { compareText, type Instant, ResearchError, systemCode } from '../kernel/index.ts';
import { openLease } from '../storage/index.ts';
import { type SessionStatus, statusOf } from './journal.ts';
import { isSessionId, sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

export interface SessionLine {
  readonly sessionId: string;
  readonly question: string;
  readonly status: SessionStatus;
  readonly createdAt: Instant;
}

/** Every session of the home, newest first; a folder without a brief is none. */
export async function listSessions(sessions: string): Promise<readonly SessionLine[]> {
  const lines: SessionLine[] = [];
  for (const id of await listSessionIds(sessions)) {
    const line = await findSessionLine(sessions, id);
    if (line !== undefined) lines.push(line);
  }
  return lines.sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.sessionId, b.sessionId),
  );
}

/** Folders that are named like a session. */
export async function listSessionIds(sessions: string): Promise<readonly string[]> {
  return (await namesIn(sessions)).filter(isSessionId);
}

async function findSessionLine(sessions: string, id: string): Promise<SessionLine | undefined> {
  const folder = sessionFolder(sessions, id);
  const brief = await findBrief(folder);
  if (brief === undefined) return undefined;
  const { entries } = await readJournal(folder);
  return {
    sessionId: id,
    question: brief.question,
    status: statusOf(entries),
    createdAt: brief.createdAt,
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes a session that nobody works on.
 *
 * @throws {ResearchError} `not-found` when there is none; `busy` when another process works on it.
 */
export async function deleteSession(
  sessions: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = sessionFolder(sessions, id);
  if ((await findBrief(folder)) === undefined) throw sessionNotFound(id);
  await using _lease = await openLease(folder.path, 'session', {}, signal);
  await rm(folder.path, { recursive: true, force: true });
}

export function sessionNotFound(id: string): ResearchError {
  return new ResearchError('not-found', `there is no session ${id} in this home`, {
    fix: 'autosearch sessions list shows those there are.',
  });
}
