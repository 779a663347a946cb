import { join } from 'node:path';
import { type Next, ResearchError } from '../../kernel/index.ts';

/** Every path of a session (docs/spec/environment.md: the home's layout). */
export interface SessionFolder {
  readonly id: string;
  readonly path: string;
  readonly brief: string;
  readonly journal: string;
  readonly evidence: string;
  readonly generations: string;
  readonly snapshots: string;
  readonly delivery: string;
}

const SESSION_ID = /^s-[0-9a-f]{16}$/;

/** Where ids of sessions are found. */
export const LIST_SESSIONS: Next = { operation: 'sessions list' };

export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text);
}

/**
 * The folder of a session; an id never becomes a path before it was checked.
 *
 * @throws {ResearchError} `argument-invalid` when the id is none.
 */
export function sessionFolder(sessions: string, id: string): SessionFolder {
  if (!isSessionId(id)) {
    throw new ResearchError('argument-invalid', `"${id}" is not a session id`, {
      fix: 'A session id looks like s-0123456789abcdef.',
      next: LIST_SESSIONS,
    });
  }
  const path = join(sessions, id);
  return {
    id,
    path,
    brief: join(path, 'session.json'),
    journal: join(path, 'journal.jsonl'),
    evidence: join(path, 'evidence.jsonl'),
    generations: join(path, 'generations'),
    snapshots: join(path, 'snapshots'),
    delivery: join(path, 'delivery'),
  };
}
