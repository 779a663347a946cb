import { readFile } from 'node:fs/promises';
import { isAbsent, parseJson, ResearchError } from '../../kernel/index.ts';
import {
  type Blobs,
  ensureFolder,
  type Lease,
  type Log,
  openFileBlobs,
  openFileLog,
  openLease,
  toStoreError,
  writeFileAtomic,
} from '../../storage/index.ts';
import type { Brief } from '../brief/brief.ts';
import { briefHashOf, decodeBrief, encodeBrief } from '../brief/brief-codec.ts';
import type { JournalEntry } from './journal.ts';
import { decodeJournalEntry, encodeJournalEntry } from './journal-codec.ts';
import type { SessionFolder } from './session-folder.ts';

/** A journal as it was read: entries in order, and what could not be read. */
export interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  readonly notes: readonly string[];
}

/** A session that this process alone may write. */
export interface SessionStore extends AsyncDisposable {
  readonly folder: SessionFolder;
  readonly brief: Brief;
  readonly snapshots: Blobs;
  /** What stood in the journal when it was opened. */
  readonly recorded: ReadJournal;
  append(entry: JournalEntry): Promise<void>;
}

/**
 * Opens the session of a brief for writing: creates it, or goes on where its journal ends.
 * The brief is written before the journal's first entry, which holds its hash.
 *
 * @throws {ResearchError} `busy` when another process works on it; `store-corrupt` when the brief was edited.
 */
export async function openSessionStore(
  folder: SessionFolder,
  brief: Brief,
  signal: AbortSignal,
): Promise<SessionStore> {
  await ensureFolder(folder.path);
  const lease = await openLease(folder.path, 'session', {}, signal);
  try {
    return await openUnderLease(folder, brief, lease);
  } catch (error) {
    await lease[Symbol.asyncDispose]();
    throw error;
  }
}

async function openUnderLease(
  folder: SessionFolder,
  brief: Brief,
  lease: Lease,
): Promise<SessionStore> {
  const recorded = await readJournal(folder);
  const stored = await findBrief(folder);
  if (stored === undefined)
    await writeFileAtomic(folder.brief, `${JSON.stringify(encodeBrief(brief), null, 2)}\n`);
  const kept = stored ?? brief;
  const log = await openFileLog(folder.journal, { lease });
  const append = async (entry: JournalEntry): Promise<void> =>
    log.append([encodeJournalEntry(entry)]);
  if (recorded.entries.length === 0) {
    await append({ type: 'session.started', at: kept.createdAt, briefHash: briefHashOf(kept) });
  } else {
    assertBriefUnchanged(folder, kept, recorded.entries);
  }
  return {
    folder,
    brief: kept,
    // As durable as the journal that names them: a killed process loses nothing.
    snapshots: await openFileBlobs(folder.snapshots, { sync: false }),
    recorded,
    append,
    [Symbol.asyncDispose]: () => close(log, lease),
  };
}

async function close(log: Log, lease: Lease): Promise<void> {
  await log[Symbol.asyncDispose]();
  await lease[Symbol.asyncDispose]();
}

function assertBriefUnchanged(
  folder: SessionFolder,
  brief: Brief,
  entries: readonly JournalEntry[],
): void {
  const first = entries[0];
  if (first?.type === 'session.started' && first.briefHash === briefHashOf(brief)) return;
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
  let text: string;
  try {
    text = await readFile(folder.brief, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw toStoreError(error, 'Reading', folder.brief);
  }
  const parsed = parseJson(text);
  const decoded = parsed.ok ? decodeBrief(parsed.value) : parsed;
  if (decoded.ok) return decoded.value;
  throw new ResearchError(
    'store-corrupt',
    `session ${folder.id}: session.json cannot be read: ${decoded.error}`,
    {
      fix: `Restore ${folder.brief}, or remove the session with autosearch sessions delete ${folder.id}.`,
    },
  );
}

/** Every entry that can be read; a torn or broken line is reported and passed over. */
export async function readJournal(folder: SessionFolder): Promise<ReadJournal> {
  const entries: JournalEntry[] = [];
  const notes: string[] = [];
  await using log = await openFileLog(folder.journal);
  for await (const line of log.read()) {
    const decoded = line.ok
      ? decodeJournalEntry(line.value)
      : { ok: false as const, error: line.reason };
    if (decoded.ok) entries.push(decoded.value);
    else notes.push(`${folder.journal}:${line.line}: ${decoded.error}`);
  }
  return { entries, notes };
}
