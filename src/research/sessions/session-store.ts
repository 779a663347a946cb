import { decodeOrReason, ResearchError, type SharedPurse } from '../../kernel/index.ts';
import {
  type Blobs,
  ensureFolder,
  type Lease,
  type Log,
  openFileBlobs,
  openFileLog,
  openLease,
  writeFileAtomic,
} from '../../storage/index.ts';
import type { Brief } from '../brief/brief.ts';
import { briefHashOf, briefSchema } from '../brief/brief.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { journalSchema } from '../journal/journal.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { createSessionFold } from '../state/session-fold.ts';
import type { SessionState } from '../state/session-state.ts';
import type { SessionFolder } from './session-folder.ts';
import { findInBrief } from './session-head.ts';

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
  /** What it spends together with others; `null` where its own budget alone counts. */
  readonly purse: SharedPurse | null;
  /** Writes the entry, applies it to the state, and emits it. */
  append(entry: JournalEntry): Promise<void>;
}

/** What a session spends together with others, by its id and the epoch under which it is written; `null` for nothing. */
export type OpenPurse = (session: string, epoch: number) => Promise<SharedPurse | null>;

/** Who hears of the session, and what it spends from. */
export interface StoreWorld {
  emit(event: RunEvent): void;
  readonly openPurse?: OpenPurse;
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
  world: StoreWorld,
  signal: AbortSignal,
): Promise<SessionStore> {
  await ensureFolder(folder.path);
  const lease = await openLease(folder.path, 'session', {}, signal);
  try {
    return await openUnderLease(folder, brief, world, lease);
  } catch (error) {
    await lease[Symbol.asyncDispose]();
    throw error;
  }
}

async function openUnderLease(
  folder: SessionFolder,
  brief: Brief,
  { emit, openPurse = async () => null }: StoreWorld,
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
  const purse = await openPurse(kept.sessionId, lease.epoch);
  return {
    folder,
    brief: kept,
    isResumed,
    notes,
    get state() {
      return fold.state;
    },
    purse,
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

/** The brief; `undefined` when the folder holds none and so is no session. */
export async function findBrief(folder: SessionFolder): Promise<Brief | undefined> {
  return findInBrief(folder, briefSchema);
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
