import { readFileSync } from 'node:fs';
import {
  decode,
  decodeOrReason,
  instant,
  isAbsent,
  openRecord,
  parseJson,
  ResearchError,
  type Schema,
  type TypeOf,
  text,
  versioned,
} from '../../kernel/index.ts';
import { readLinesBack, toStoreError } from '../../storage/index.ts';
import { journalSchema } from '../journal/journal.ts';
import { type SessionStatus, statusAfter } from '../state/session-state.ts';
import type { SessionFolder } from './session-folder.ts';

/** What a list says of a session. */
const headSchema = versioned(1, openRecord({ question: text(), createdAt: instant() }));
export type BriefHead = TypeOf<typeof headSchema>;

/** Who is asked and when, without the rest of the brief; `undefined` when the folder holds none. */
export function findBriefHead(folder: SessionFolder): BriefHead | undefined {
  return findInBrief(folder, headSchema);
}

/**
 * Of the brief what a schema asks for; `undefined` when the folder holds none.
 *
 * @throws {ResearchError} `store-corrupt` when it cannot be read.
 */
export function findInBrief<T>(folder: SessionFolder, schema: Schema<T>): T | undefined {
  let stored: string;
  try {
    stored = readFileSync(folder.brief, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, 'Reading', folder.brief);
  }
  const parsed = parseJson(stored);
  const decoded = parsed.ok ? decodeOrReason(schema, parsed.value) : parsed;
  if (decoded.ok) return decoded.value;
  throw new ResearchError(
    'store-corrupt',
    `session ${folder.id}: session.json cannot be read: ${decoded.error}`,
    {
      fix: `Restore ${folder.brief}, or delete the session.`,
      next: { operation: 'sessions delete', input: { session: folder.id } },
    },
  );
}

/** Of a delivery that stands before other lines; a text that an answer holds has quotes of its own. */
const DELIVERED = '"session.delivered"';

/**
 * What the fold would say of the session's status, from the journal's end: a list of thousands folds none of them. Only the last
 * entry that decides is decoded, and what might be a delivery.
 */
export function readSessionStatus({ journal }: SessionFolder): SessionStatus {
  const unknown = { status: 'running' } as const;
  let last: SessionStatus | undefined;
  const lines = readLinesBack(journal, (line) => last === undefined || line.includes(DELIVERED));
  for (const line of lines) {
    const decoded = decode(journalSchema, line);
    if (!decoded.ok || decoded.value.type === 'documents.changed') continue;
    const status = statusAfter(unknown, decoded.value);
    if (status === 'delivered') return status;
    last ??= status;
  }
  return last ?? unknown.status;
}
