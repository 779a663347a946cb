import { setImmediate } from 'node:timers/promises';
import { sha256Hex } from '../kernel/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { isLeftOut, type NewDocument, nextDocumentId, type StoredFile } from './corpus-tables.ts';
import type { ReadDocument, ReadFailure, ReadItems, Skipped } from './document.ts';
import { type Batch, createBatch, fileLimitMs } from './index-batch.ts';
import type { SeenFile } from './list-files.ts';
import { type LoadedFile, loadFile } from './load-file.ts';
import { createPassages, labelOf, ownName } from './passage.ts';
import { type FileReader, openFileReader } from './read-apart.ts';
import { asNote, createVaultCheck } from './vault-note.ts';

/** Passages of one index (DOC-12). */
export const MAX_PASSAGES = 1_000_000;
/** What the documents of one file may hold together: a table may say its header's names again in every row. */
const MAX_FILE_CHARS = 64 * 1024 * 1024;
/** Broken records of one file that are listed one by one. */
const MAX_LISTED = 20;
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
  readonly onProgress: (progress: IndexProgress) => void;
}

export interface IndexOutcome {
  readonly added: number;
  readonly changed: number;
  /** Its times moved, its content did not. */
  readonly untouched: number;
  /** Read, and nothing of it is in the index, which is full. */
  readonly leftOut: number;
  readonly skipped: readonly Skipped[];
}

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
    { firstId: await nextDocumentId(store.sql), monotonicMs: () => performance.now() },
    signal,
  );
  const skipped: Skipped[] = [];
  await using reader = openFileReader();
  const isInVault = createVaultCheck();
  const counts = { added: 0, changed: 0, untouched: 0, leftOut: 0 };
  let passages = job.passagesKept;
  for (const [at, seen] of job.files.entries()) {
    signal.throwIfAborted();
    const known = job.known.get(seen.relative);
    const loaded = loadFile(seen.absolute);
    if (!loaded.ok) {
      skipped.push({ path: seen.relative, ...loaded.error });
      await batch.drop(seen.relative, known !== undefined);
    } else if (known?.isDone === true && known.sha256 === loaded.value.sha256) {
      counts.untouched += 1;
      passages += known.passages;
      batch.finish({ ...known, ...factsOf(seen, loaded.value, job.startedMs) });
    } else {
      await batch.start({ path: seen.relative, bytes: seen.size }, known !== undefined);
      const file = await addFile(
        { batch, reader, job, isInVault },
        seen,
        loaded.value,
        passages,
        signal,
      );
      passages += file.passages;
      counts[kindOfChange(known, file)] += 1;
      skipped.push(...file.skipped);
      batch.finish(file);
      await batch.flushWhenFull();
    }
    if (at % 8 === 0) await setImmediate();
    job.onProgress({ filesSeen: job.filesSeen, filesRead: at + 1, passages });
  }
  await batch.flush();
  return { ...counts, skipped };
}

function kindOfChange(
  before: StoredFile | undefined,
  file: StoredFile,
): 'leftOut' | 'added' | 'changed' {
  if (isLeftOut(file)) return 'leftOut';
  return before === undefined || isLeftOut(before) ? 'added' : 'changed';
}

type FileItem =
  | { readonly type: 'document'; readonly document: ReadDocument }
  | { readonly type: 'skipped'; readonly skipped: Skipped };

interface ReadingPlace {
  readonly reader: FileReader;
  isInVault(file: string): boolean;
}

/** The documents of a file, and what of it could not be read, in their order. */
export async function* readFileItems(
  { reader, isInVault }: ReadingPlace,
  { relative: path, absolute }: SeenFile,
  { bytes }: LoadedFile,
  signal: AbortSignal,
): AsyncGenerator<FileItem> {
  const skip = (skipped: Skipped): FileItem => ({ type: 'skipped', skipped });
  const read = await reader.read(bytes, path, signal);
  const items: ReadItems = read.ok ? read.value : [{ type: 'failed', failure: read.error }];
  let chars = 0;
  let broken = 0;
  for await (const item of items) {
    if (item.type === 'failed') {
      yield skip({ path, ...item.failure });
      break;
    }
    if (item.type === 'broken') {
      broken += 1;
      if (broken <= MAX_LISTED) yield skip(brokenRecord(`${path}#L${item.line}`, item.message));
      continue;
    }
    chars += item.text.length;
    if (chars > MAX_FILE_CHARS) {
      yield skip({ path, ...EXPANDS_TOO_FAR });
      break;
    }
    yield { type: 'document', document: isInVault(absolute) ? asNote(item, path) : item };
  }
  if (broken > MAX_LISTED) yield skip(brokenRecord(path, `${broken} records in all are broken`));
}

async function addFile(
  { batch, job, ...place }: ReadingPlace & { readonly batch: Batch; readonly job: IndexJob },
  seen: SeenFile,
  loaded: LoadedFile,
  passagesBefore: number,
  signal: AbortSignal,
): Promise<StoredFile> {
  const path = seen.relative;
  const skipped: Skipped[] = [];
  const twins = new Map<string, number>();
  let passages = 0;
  for await (const item of readFileItems(place, seen, loaded, signal)) {
    if (item.type === 'skipped') {
      skipped.push(item.skipped);
      continue;
    }
    if (passagesBefore + passages >= job.maxPassages) {
      skipped.push({ path, ...isFull(job) });
      break;
    }
    const document = createNewDocument(item.document, path, batch.nextId(), twins);
    passages += document.passages.length;
    batch.add(document);
    await batch.flushWhenFull();
    signal.throwIfAborted();
    if (batch.isLate()) {
      skipped.push({ path, ...tooSlow(seen.size) });
      passages = 0;
      break;
    }
  }
  return { path, isDone: true, passages, skipped, ...factsOf(seen, loaded, job.startedMs) };
}

export function createNewDocument(
  document: ReadDocument,
  path: string,
  id: number,
  twins: Map<string, number>,
): NewDocument {
  const snapshot = sha256Hex(document.text);
  const twin = twins.get(snapshot) ?? 0;
  twins.set(snapshot, twin + 1);
  const named = document.title === '' ? { ...document, title: ownName(document, path) } : document;
  const passages = createPassages(named, { path, snapshot, twin });
  return { id, path, snapshot, document, label: labelOf(document, path), passages };
}

const EXPANDS_TOO_FAR: ReadFailure = {
  reason: 'expands-too-far',
  message: `its records are more than ${MAX_FILE_CHARS} characters, the rest is left out`,
};

function tooSlow(bytes: number): ReadFailure {
  const seconds = Math.round(fileLimitMs(bytes) / 1_000);
  return { reason: 'too-slow', message: `it was not read and indexed within ${seconds} s` };
}

function isFull({ maxPassages }: IndexJob): ReadFailure {
  return {
    reason: 'passage-limit',
    message: `the index holds ${maxPassages} passages, the rest is left out`,
  };
}

function brokenRecord(path: string, message: string): Skipped {
  return { path, reason: 'record-malformed', message };
}

function factsOf(
  seen: SeenFile,
  loaded: LoadedFile,
  startedMs: number,
): Pick<StoredFile, 'absolute' | 'size' | 'mtimeMs' | 'ctimeMs' | 'sha256' | 'isFresh'> {
  const { size, mtimeMs, ctimeMs, sha256 } = loaded;
  const step = mtimeMs % 1_000 === 0 ? COARSE_STEP_MS : FINE_STEP_MS;
  const isFresh = Math.max(mtimeMs, ctimeMs) >= startedMs - step;
  return { absolute: seen.absolute, size, mtimeMs, ctimeMs, sha256, isFresh };
}
