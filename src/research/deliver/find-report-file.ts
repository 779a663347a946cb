import { join } from 'node:path';
import { ResearchError } from '../../kernel/index.ts';
import { sessionNotFound } from '../sessions/list-sessions.ts';
import { isSessionId, LIST_SESSIONS, sessionFolder } from '../sessions/session-folder.ts';
import { kindOfPath } from './kind-of-path.ts';

/** A report, as it is named by whoever asks for it. */
export interface NamedReport {
  /** A report.json, the folder that holds it, or the id of a session. */
  readonly named: string;
  /** The absolute path of what may be read; throws `refused` for all else. */
  locate(path: string): Promise<string>;
  /** The home's sessions. */
  readonly sessions: string;
}

/**
 * The delivery of a session, a file, or the folder of a delivery. An id is the home's session before it is a folder of
 * that name, which anybody can make.
 *
 * @throws {ResearchError} `not-found` when there is none.
 * @see docs/spec/report.md, REP-71
 */
export async function findReportFile({ named, locate, sessions }: NamedReport): Promise<string> {
  const { path: session, delivery } = isSessionId(named)
    ? sessionFolder(sessions, named)
    : { path: null, delivery: '' };
  if (session !== null && (await kindOfPath(session)) !== 'none') return inFolder(delivery, named);
  const path = session === null ? await locate(named) : await orNull(locate(named));
  const kind = path === null ? 'none' : await kindOfPath(path);
  if (path !== null && kind === 'file') return path;
  // A link in the folder may lead to where nothing may be read.
  if (path !== null && kind === 'folder') return locate(await inFolder(path, named));
  if (session !== null) throw sessionNotFound(named);
  throw new ResearchError('not-found', `Report "${named}" not found`, {
    fix: 'Name a report.json, the folder that holds one, or a session by its id.',
    next: LIST_SESSIONS,
    details: { path },
  });
}

/** That nothing may be read there does not tell whether there is such a session. */
async function orNull(located: Promise<string>): Promise<string | null> {
  try {
    return await located;
  } catch {
    return null;
  }
}

async function inFolder(folder: string, named: string): Promise<string> {
  const path = join(folder, 'report.json');
  if ((await kindOfPath(path)) === 'file') return path;
  throw new ResearchError('not-found', `No report.json in ${folder}`, {
    fix: 'A session has none before it is delivered: resume it.',
    next: { operation: 'research', input: { resume: isSessionId(named) ? named : 'ID' } },
    details: { path },
  });
}
