import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  compareText,
  type Instant,
  isAbsent,
  mapConcurrent,
  ResearchError,
} from '../../kernel/index.ts';
import { listNames, openLease, removeFiles, toStoreError } from '../../storage/index.ts';
import type { SessionStatus } from '../state/session-state.ts';
import { isSessionId, LIST_SESSIONS, type SessionFolder, sessionFolder } from './session-folder.ts';
import { type BriefHead, findBriefHead, readSessionStatus } from './session-head.ts';

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

/** Which of them: all, where nothing is said. */
export interface SessionPage {
  /** How many newer ones are passed over. */
  readonly from?: number;
  readonly limit?: number;
  isMeant?(question: string): boolean;
}

export interface SessionList {
  /** Newest first. */
  readonly sessions: readonly SessionLine[];
  /** How many there are on all pages. */
  readonly count: number;
  readonly damaged: readonly DamagedSession[];
}

const HEADS_A_TURN = 200;

/**
 * The sessions of the home; a folder without a brief is none. Of each the head of its brief is read, and of those of the page the
 * end of the journal, on this thread: a thousand take less than a tenth of a second.
 *
 * @throws {ResearchError} when the folder cannot be read.
 */
export async function listSessions(
  folder: string,
  { from = 0, limit = Number.POSITIVE_INFINITY, isMeant = () => true }: SessionPage = {},
): Promise<SessionList> {
  const damaged: DamagedSession[] = [];
  const readable = <T>(id: string, read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ResearchError)) throw error;
      damaged.push({ sessionId: id, reason: error.message });
      return undefined;
    }
  };
  const heads: SessionHead[] = [];
  for (const [at, id] of (await listSessionIds(folder)).entries()) {
    // Others have their turn in between, in a server with thousands of sessions.
    if (at % HEADS_A_TURN === HEADS_A_TURN - 1) await setImmediate();
    const head = readable(id, () => findSessionHead(folder, id));
    if (head !== undefined && isMeant(head.question)) heads.push(head);
  }
  heads.sort(
    (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.folder.id, b.folder.id),
  );
  const sessions: SessionLine[] = [];
  for (const [at, head] of heads.slice(from, from + limit).entries()) {
    if (at % HEADS_A_TURN === HEADS_A_TURN - 1) await setImmediate();
    const status = readable(head.folder.id, () => readSessionStatus(head.folder));
    if (status === undefined) continue;
    const { question, createdAt } = head;
    sessions.push({ sessionId: head.folder.id, question, status, createdAt });
  }
  return { sessions, count: heads.length, damaged };
}

/** What there is to read of a session. */
export interface SessionOutline {
  readonly sessionId: string;
  readonly hasReport: boolean;
}

/** Files that are looked at at once. */
const LOOKS_AT_ONCE = 32;

/**
 * Every session of the home, the newest first by when its brief was written. Neither brief nor journal is read, so that
 * a home with thousands of sessions is listed at once.
 */
export async function listSessionOutlines(
  sessions: string,
  signal: AbortSignal,
): Promise<readonly SessionOutline[]> {
  const looked = await mapConcurrent(
    await listSessionIds(sessions),
    LOOKS_AT_ONCE,
    async (id) => {
      const { brief, delivery } = sessionFolder(sessions, id);
      const [written, report] = await Promise.all([
        findWrittenMs(brief),
        findWrittenMs(join(delivery, 'report.md')),
      ]);
      return { sessionId: id, written, hasReport: report !== undefined };
    },
    signal,
  );
  return looked
    .flatMap(({ written, ...outline }) => (written === undefined ? [] : [{ ...outline, written }]))
    .sort((a, b) => b.written - a.written || compareText(a.sessionId, b.sessionId))
    .map(({ sessionId, hasReport }) => ({ sessionId, hasReport }));
}

/** `undefined` when it is not there. */
async function findWrittenMs(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, 'Looking at', path);
  }
}

/** Folders that are named like a session. */
export async function listSessionIds(sessions: string): Promise<readonly string[]> {
  return (await listNames(sessions)).filter(isSessionId);
}

interface SessionHead extends BriefHead {
  readonly folder: SessionFolder;
}

function findSessionHead(sessions: string, id: string): SessionHead | undefined {
  const folder = sessionFolder(sessions, id);
  const head = findBriefHead(folder);
  return head === undefined ? undefined : { ...head, folder };
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
  await removeFiles(folder.path);
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
  return new ResearchError('not-found', `Session ${id} not found in this home`, {
    fix: 'Take the id from the list of sessions.',
    next: LIST_SESSIONS,
  });
}
