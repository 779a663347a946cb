import { lstat, rm } from 'node:fs/promises';
import { compareText, type Instant, isAbsent, ResearchError } from '../../kernel/index.ts';
import { listNames, openLease, toStoreError } from '../../storage/index.ts';
import { type SessionStatus, statusOf } from './journal.ts';
import { isSessionId, type SessionFolder, sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

export interface SessionLine {
  readonly sessionId: string;
  readonly question: string;
  readonly status: SessionStatus;
  readonly createdAt: Instant;
}

/** One whose files cannot be read, and why. */
export interface DamagedSession {
  readonly sessionId: string;
  readonly reason: string;
}

export interface SessionList {
  /** Newest first. */
  readonly sessions: readonly SessionLine[];
  readonly damaged: readonly DamagedSession[];
}

/** Every session of the home; a folder without a brief is none. */
export async function listSessions(folder: string): Promise<SessionList> {
  const sessions: SessionLine[] = [];
  const damaged: DamagedSession[] = [];
  for (const id of await listSessionIds(folder)) {
    try {
      const line = await findSessionLine(folder, id);
      if (line !== undefined) sessions.push(line);
    } catch (error) {
      if (!(error instanceof ResearchError)) throw error;
      damaged.push({ sessionId: id, reason: error.message });
    }
  }
  sessions.sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.sessionId, b.sessionId),
  );
  return { sessions, damaged };
}

/** Folders that are named like a session. */
export async function listSessionIds(sessions: string): Promise<readonly string[]> {
  return (await listNames(sessions)).filter(isSessionId);
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

/**
 * Removes a session that nobody works on, also one whose files cannot be read.
 *
 * @throws {ResearchError} `not-found` when there is none; `busy` when another process works on it.
 */
export async function deleteSession(
  sessions: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = sessionFolder(sessions, id);
  if (!(await holdsBrief(folder))) throw sessionNotFound(id);
  await using _lease = await openLease(folder.path, 'session', {}, signal);
  await rm(folder.path, { recursive: true, force: true });
}

async function holdsBrief({ brief }: SessionFolder): Promise<boolean> {
  try {
    await lstat(brief);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw toStoreError(error, 'Looking at', brief);
  }
}

export function sessionNotFound(id: string): ResearchError {
  return new ResearchError('not-found', `there is no session ${id} in this home`, {
    fix: 'autosearch sessions list shows those there are.',
  });
}
