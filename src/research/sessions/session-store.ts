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
import {
  type Blobs,
  ensureFolder,
  type Lease,
  type Log,
  openFileBlobs,
  openFileLog,
  openLease,
  readLinesBack,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';
import type { Brief } from '../brief/brief.ts';
import { briefHashOf, briefSchema } from '../brief/brief.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { journalSchema } from '../journal/journal.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { createSessionFold } from '../state/session-fold.ts';
import { type SessionState, type SessionStatus, statusAfter } from '../state/session-state.ts';
import type { SessionFolder } from './session-folder.ts';

/** What a journal came to, and which of its lines could not be read. */
export interface ReadJournal {
  readonly state: SessionState;
  readonly notes: readonly string[];
}

/** A session that this process alone may write. */
export interface SessionStore extends AsyncDisposable {
  readonly folder: SessionFolder;
  readonly brief: Brief;
  readonly snapshots: Blobs;
  /** The session was begun before it was opened. */
  readonly isResumed: boolean;
  /** Lines of the journal that could not be read. */
  readonly notes: readonly string[];
  /** The fold of every entry that is written. */
  readonly state: SessionState;
  /** Writes the entry, applies it to the state, and emits it. */
  append(entry: JournalEntry): Promise<void>;
}

/**
 * Opens the session of a brief for writing: creates it, or resumes where its journal ends.
 * The brief is written before the journal's first entry, which holds its hash.
 *
 * @throws {ResearchError} `busy` when another process works on it; `store-corrupt` when the brief was edited.
 */
export async function openSessionStore(
  folder: SessionFolder,
  brief: Brief,
  emit: (event: RunEvent) => void,
  signal: AbortSignal,
): Promise<SessionStore> {
  await ensureFolder(folder.path);
  const lease = await openLease(folder.path, 'session', {}, signal);
  try {
    return await openUnderLease(folder, brief, emit, lease);
  } catch (error) {
    await lease[Symbol.asyncDispose]();
    throw error;
  }
}

async function openUnderLease(
  folder: SessionFolder,
  brief: Brief,
  emit: (event: RunEvent) => void,
  lease: Lease,
): Promise<SessionStore> {
  const { state: recorded, notes } = await readJournal(folder);
  const stored = await findBrief(folder);
  if (stored === undefined)
    await writeFileAtomic(folder.brief, `${JSON.stringify(briefSchema.encode(brief), null, 2)}\n`);
  const kept = stored ?? brief;
  const log = await openFileLog(folder.journal, { lease });
  const fold = createSessionFold(recorded);
  const write = async (entry: JournalEntry): Promise<void> => {
    await log.append([journalSchema.encode(entry)]);
    fold.add(entry);
  };
  const briefHash = briefHashOf(kept);
  const isResumed = recorded.entries > 0;
  if (isResumed) assertBriefUnchanged(folder, recorded, briefHash);
  else await write({ type: 'session.started', at: kept.createdAt, briefHash });
  return {
    folder,
    brief: kept,
    isResumed,
    notes,
    get state() {
      return fold.state;
    },
    async append(entry) {
      await write(entry);
      emit({ ...entry, sessionId: kept.sessionId });
    },
    // As durable as the journal that names them: a killed process loses nothing.
    snapshots: await openFileBlobs(folder.snapshots, { sync: false }),
    [Symbol.asyncDispose]: () => close(log, lease),
  };
}

async function close(log: Log, lease: Lease): Promise<void> {
  await log[Symbol.asyncDispose]();
  await lease[Symbol.asyncDispose]();
}

function assertBriefUnchanged(
  folder: SessionFolder,
  recorded: SessionState,
  briefHash: string,
): void {
  if (recorded.briefHash === briefHash) return;
  throw new ResearchError(
    'judge-tampered',
    `session ${folder.id}: session.json is not the brief it began with`,
    {
      fix: 'What a session is judged by cannot be changed. Restore the file, or ask the question again.',
    },
  );
}

/** What a list says of a session. */
const headSchema = versioned(1, openRecord({ question: text(), createdAt: instant() }));
export type BriefHead = TypeOf<typeof headSchema>;

/** Who is asked and when, without the rest of the brief; `undefined` when the folder holds none. */
export function findBriefHead(folder: SessionFolder): BriefHead | undefined {
  return findInBrief(folder, headSchema);
}

/** The brief; `undefined` when the folder holds none and so is no session. */
export async function findBrief(folder: SessionFolder): Promise<Brief | undefined> {
  return findInBrief(folder, briefSchema);
}

function findInBrief<T>(folder: SessionFolder, schema: Schema<T>): T | undefined {
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

/** The fold of every entry that can be read; a torn or broken line is reported and left out. */
export async function readJournal(folder: SessionFolder): Promise<ReadJournal> {
  const fold = createSessionFold();
  const notes: string[] = [];
  await using log = await openFileLog(folder.journal);
  for await (const line of log.read()) {
    const decoded = line.ok
      ? decodeOrReason(journalSchema, line.value)
      : { ok: false as const, error: line.reason };
    if (decoded.ok) fold.add(decoded.value);
    else notes.push(`${folder.journal}:${line.line}: ${decoded.error}`);
  }
  return { state: fold.state, notes };
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
