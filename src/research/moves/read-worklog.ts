import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Evolution,
  followRuns,
  type SearchRun,
  searchRunSchema,
  type WorklogLine,
  worklogSchema,
} from '../../evolution/index.ts';
import {
  converted,
  decode,
  decodeOrReason,
  list,
  map,
  parseJson,
  type RecordSchema,
  ResearchError,
  record,
  sha256Hex,
  systemCode,
  text,
  versioned,
  whole,
} from '../../kernel/index.ts';
import {
  type Cursor,
  findTextFile,
  LOG_START,
  readLog,
  writeFileAtomic,
} from '../../storage/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { isSessionId, sessionFolder } from '../sessions/session-folder.ts';

/** Where the worklog is, and where what was read of it may be kept. */
export interface WorklogPlace {
  readonly home: { readonly cache: string };
  readonly evolution: Pick<Evolution, 'worklog'>;
  emit(event: RunEvent): void;
}

/** What a start needs to know of the worklog: a fold of its lines. */
export interface WorklogFold {
  /** Sessions that have a delivery. */
  readonly delivered: Set<string>;
  /** The last run of a session that nothing was thought about yet, the oldest first. */
  readonly open: Map<string, SearchRun>;
  /** What was asked, of sessions without a delivery. */
  readonly asked: Map<string, string>;
}

/** A start reads so much again at most; up to that size nothing is kept aside. */
const CHECKPOINT_BYTES = 65_536;
const GUARD_BYTES = 512;
const VERSION = 2;

/**
 * The worklog of a home folded, in reading bounded whatever its age: what was folded before stands in `cache/`, and is
 * believed as long as the bytes before its place are those it was made of.
 *
 * @see docs/spec/research.md, RES-35
 */
export async function readWorklog(place: WorklogPlace, signal: AbortSignal): Promise<WorklogFold> {
  const { path } = place.evolution.worklog;
  const kept = join(place.home.cache, 'worklog.json');
  const { line, byte, guard: _, ...fold } = await readCheckpoint(kept, path);
  const cursor = { line, byte };
  let end: Cursor = cursor;
  for await (const entry of readLog(path, cursor)) {
    signal.throwIfAborted();
    const decoded = entry.ok
      ? decodeOrReason(worklogSchema, entry.value)
      : { ok: false as const, error: entry.reason };
    if (decoded.ok) foldLine(fold, decoded.value);
    else {
      const text = `${path}:${entry.line} was skipped: ${decoded.error}`;
      place.emit({ type: 'progress.note', text });
    }
    end = entry.end;
  }
  if (end.byte - cursor.byte > CHECKPOINT_BYTES) await writeCheckpoint(kept, path, fold, end);
  return fold;
}

function foldLine({ delivered, open, asked }: WorklogFold, line: WorklogLine): void {
  const { sessionId: id } = line;
  if (line.type === 'session_started' && !delivered.has(id)) asked.set(id, line.question);
  followRuns(open, line);
  if (line.type !== 'delivery') return;
  delivered.add(id);
  asked.delete(id);
}

interface Checkpoint extends Cursor, WorklogFold {
  /** Of the bytes before the cursor. */
  readonly guard: string;
}

const checkpointSchema: RecordSchema<Checkpoint> = versioned(
  VERSION,
  record<Checkpoint>({
    line: whole({ min: 0 }),
    byte: whole({ min: 0 }),
    guard: text(),
    delivered: converted(
      list(text()),
      (ids) => new Set(ids),
      (ids) => [...ids],
    ),
    open: converted(
      list(searchRunSchema),
      (runs) => new Map(runs.map((run) => [run.sessionId, run])),
      (runs) => [...runs.values()],
    ),
    asked: converted(
      map(text()),
      (questions) => new Map(Object.entries(questions)),
      (questions) => Object.fromEntries(questions),
    ),
  }),
);

/** Anything but what was written is no checkpoint: the log is read from its start then. */
async function readCheckpoint(kept: string, path: string): Promise<Checkpoint> {
  const parsed = parseJson((await findTextFile(kept)) ?? '');
  const found = parsed.ok ? decode(checkpointSchema, parsed.value) : parsed;
  return found.ok && found.value.guard === (await guardOf(path, found.value))
    ? found.value
    : { delivered: new Set(), open: new Map(), asked: new Map(), guard: '', ...LOG_START };
}

/** What is derived and cannot be kept is made anew the next time. */
async function writeCheckpoint(
  kept: string,
  path: string,
  fold: WorklogFold,
  cursor: Cursor,
): Promise<void> {
  const { delivered, open, asked } = fold;
  const guard = await guardOf(path, cursor);
  const checkpoint = { ...cursor, guard, delivered, open, asked };
  try {
    await writeFileAtomic(kept, JSON.stringify(checkpointSchema.encode(checkpoint)));
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
  }
}

/** The bytes just before a place: a log that was replaced or cut has others there, or none. */
async function guardOf(path: string, { byte }: Cursor): Promise<string> {
  return sha256Hex(await readTail(path, GUARD_BYTES, byte));
}

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

/**
 * The last bytes of a file as text, or those before a place of it, its first line perhaps torn; a file that is not
 * there, or ends before that place, has none.
 */
export async function readTail(path: string, bytes: number, end?: number): Promise<string> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const stop = end ?? size;
    if (stop > size) return '';
    const length = Math.min(stop, bytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, stop - length);
    return buffer.toString('utf8', 0, bytesRead);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw error;
  }
}
