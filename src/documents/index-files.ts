import { setImmediate } from 'node:timers/promises';
import { systemClock, systemProcessorMs } from '../kernel/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { createLookups, dropLookups, nextDocumentId } from './corpus-tables.ts';
import type { ReadFailure, Skipped } from './document.ts';
import { type FileFacts, type FileReading, readFile } from './file-reading.ts';
import { type Batch, type CutFile, createBatch } from './index-batch.ts';
import type { SeenFile } from './list-files.ts';
import { howFar, partRead } from './part-read.ts';
import { openReadAhead } from './read-ahead.ts';
import { openFileReader } from './read-apart.ts';
import { isLeftOut, isUnfinished, type StoredFile } from './stored-file.ts';
import { createVaultCheck } from './vault-note.ts';
import type { WorkClocks } from './work-time.ts';

/** Passages of one index (DOC-12). */
export const MAX_PASSAGES = 1_000_000;
/** So few passages are looked through as soon as looked up. */
const FEW_KEPT = 10_000;
const LOAD_BYTES = 4 * 1024 * 1024;
/** File systems tell times in steps of up to 2 s; where fractions are kept, a few milliseconds. */
const COARSE_STEP_MS = 2_000;
const FINE_STEP_MS = 50;

export interface IndexProgress {
  readonly filesSeen: number;
  readonly filesRead: number;
  readonly passages: number;
}

export interface IndexJob {
  readonly known: ReadonlyMap<string, StoredFile>;
  readonly files: readonly SeenFile[];
  /** Passages of files that are not read again. */
  readonly passagesKept: number;
  readonly filesSeen: number;
  /** The file system's time when the refresh began. */
  readonly startedMs: number;
  readonly maxPassages: number;
  /** Milliseconds after which no further file is begun; the first always is. */
  readonly withinMs: number;
  /** Milliseconds of work that a file has. */
  readonly fileMs: number;
  /** Files for which the thread that indexed had not the memory: they are named, and not read again. */
  readonly tooBig: ReadonlySet<string>;
  readonly onBegun: (place: number) => void;
  readonly onProgress: (progress: IndexProgress) => void;
}

export interface IndexOutcome {
  readonly added: number;
  readonly changed: number;
  /** Its times moved, its content did not. */
  readonly untouched: number;
  /** Read, and nothing of it is in the index, which is full. */
  readonly leftOut: number;
  /** What was not begun in time; `null` where all was. */
  readonly unread: Skipped | null;
  readonly skipped: readonly Skipped[];
}

export const NOTHING_INDEXED: IndexOutcome = {
  added: 0,
  changed: 0,
  untouched: 0,
  leftOut: 0,
  unread: null,
  skipped: [],
};

/**
 * Reads files and puts their passages into the index, batch by batch. A file counts as done when all of it is in;
 * killed in between, the next refresh reads the others again.
 *
 * @throws `signal.reason` when aborted; finished batches stay.
 */
export async function indexFiles(
  store: CorpusStore,
  job: IndexJob,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const batch = createBatch(
    store,
    { firstId: await nextDocumentId(store.sql), clocks: INDEXING, fileMs: job.fileMs },
    signal,
  );
  if (isLoad(job)) await dropLookups(store.sql);
  const skipped: Skipped[] = [];
  await using reader = openFileReader(job.fileMs);
  const isInVault = createVaultCheck();
  await using ahead = openReadAhead(
    job.files.map((seen) => ({ seen, knownHash: knownHash(job.known.get(seen.relative)) })),
    signal,
  );
  const counts = { added: 0, changed: 0, untouched: 0, leftOut: 0 };
  const since = performance.now();
  let unread: Skipped | null = null;
  let hasBegun = false;
  let passages = job.passagesKept;
  for (const [at, seen] of job.files.entries()) {
    signal.throwIfAborted();
    if (hasBegun && performance.now() - since > job.withinMs) {
      unread = notYetRead(job, at, seen.relative);
      break;
    }
    job.onBegun(at);
    const known = job.known.get(seen.relative);
    const hash = knownHash(known);
    const ready = await ahead.take(at);
    const read = inMemory(
      ready ?? readFile({ reader, isInVault }, seen, hash, signal),
      seen.relative,
      job,
    );
    // What was read before and only may have changed since brings no refresh forward.
    hasBegun ||= read.type !== 'same';
    if (read.type === 'failed') {
      skipped.push({ path: seen.relative, ...read.failure });
      await batch.drop(seen.relative, known !== undefined);
    } else if (read.type === 'same' && known !== undefined) {
      counts.untouched += 1;
      passages += known.passages;
      batch.finish({ ...known, ...factsOf(seen, read.facts, job.startedMs) });
    } else if (read.type === 'read') {
      await batch.start(seen.relative, known !== undefined);
      const file = await addFile({ batch, job }, seen, read, passages, signal);
      passages += file.passages;
      counts[kindOfChange(known, file)] += 1;
      skipped.push(...file.skipped);
      batch.finish(file);
    }
    if (at % 8 === 0) await setImmediate();
    job.onProgress({ filesSeen: job.filesSeen, filesRead: at + 1, passages });
  }
  // Before the last file counts as done: where this is stopped, the next refresh makes them.
  await createLookups(store.sql);
  await batch.flush();
  return { ...counts, unread, skipped };
}

/** Nearly all of the index is written now. */
function isLoad({ files, passagesKept }: IndexJob): boolean {
  return passagesKept <= FEW_KEPT && files.reduce((sum, { size }) => sum + size, 0) >= LOAD_BYTES;
}

/** Whoever indexes waits for the reader's thread, whose own limit sees to it that it does something. */
const INDEXING: WorkClocks = {
  wallMs: systemClock.monotonicMs,
  processorMs: systemProcessorMs,
  idleMs: () => 0,
};

/** Nothing of what there is no memory for. */
function inMemory(read: FileReading, path: string, { tooBig }: IndexJob): FileReading {
  if (read.type !== 'read' || !tooBig.has(path)) return read;
  return { ...read, items: [{ type: 'skipped', skipped: { path, ...TOO_BIG } }] };
}

/** The content that need not be read again. */
function knownHash(known: StoredFile | undefined): string | undefined {
  return known?.isDone === true ? known.sha256 : undefined;
}

/** What a file that was read is in the index now. */
export function kindOfChange(
  before: StoredFile | undefined,
  file: StoredFile,
): 'leftOut' | 'added' | 'changed' {
  if (isLeftOut(file)) return 'leftOut';
  return before === undefined || isUnfinished(before) || isLeftOut(before) ? 'added' : 'changed';
}

async function addFile(
  { batch, job }: { readonly batch: Batch; readonly job: IndexJob },
  seen: SeenFile,
  { facts, items }: Extract<FileReading, { type: 'read' }>,
  passagesBefore: number,
  signal: AbortSignal,
): Promise<StoredFile> {
  const path = seen.relative;
  const skipped: Skipped[] = [];
  let passages = 0;
  for await (const item of items) {
    if (item.type === 'skipped') {
      skipped.push(item.skipped);
      continue;
    }
    if (passagesBefore + passages >= job.maxPassages) {
      skipped.push({ path, ...isFull(job) });
      break;
    }
    if (!batch.hasTime()) break;
    const document = { ...item.document, id: batch.nextId() };
    passages += document.passages.length;
    batch.add(document);
    await batch.flushWhenFull();
    signal.throwIfAborted();
  }
  const cut = await batch.endCut();
  if (cut !== undefined) {
    passages = cut.passages;
    skipped.push({ path, ...lateFailure(cut, job) });
  }
  return { path, isDone: true, passages, skipped, ...factsOf(seen, facts, job.startedMs) };
}

const TOO_BIG: ReadFailure = {
  reason: 'too-big',
  message: 'indexing it takes more memory than there is for it',
};

/** Of a file that has had its time. */
function lateFailure({ last }: CutFile, { fileMs }: IndexJob): ReadFailure {
  const why = `it was not read and indexed within ${fileMs / 1_000} s`;
  if (last === undefined) return { reason: 'too-slow', message: why };
  return partRead(why, howFar(last.document.document, last.passage));
}

/** Of many files the first by its name: a report says of what was not read where it is and why. */
function notYetRead({ files, filesSeen }: IndexJob, at: number, first: string): Skipped {
  const left = files.length - at;
  const path = left === 1 ? first : `${first} and ${left - 1} more of ${filesSeen} files`;
  const message = `only ${filesSeen - left} of ${filesSeen} files were read in time; the others are read the next time`;
  return { path, reason: 'not-yet-read', message };
}

function isFull({ maxPassages }: IndexJob): ReadFailure {
  return {
    reason: 'passage-limit',
    message: `the index holds ${maxPassages} passages, the rest is left out`,
  };
}

function factsOf(
  seen: SeenFile,
  { size, mtimeMs, ctimeMs, sha256 }: FileFacts,
  startedMs: number,
): Pick<StoredFile, 'absolute' | 'size' | 'mtimeMs' | 'ctimeMs' | 'sha256' | 'isFresh'> {
  const step = mtimeMs % 1_000 === 0 ? COARSE_STEP_MS : FINE_STEP_MS;
  const isFresh = Math.max(mtimeMs, ctimeMs) >= startedMs - step;
  return { absolute: seen.absolute, size, mtimeMs, ctimeMs, sha256, isFresh };
}
