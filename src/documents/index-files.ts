import { setImmediate } from 'node:timers/promises';
import { sha256Hex } from '../kernel/index.ts';
import type { IndexedPassage } from '../retrieval/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import {
  type NewDocument,
  nextDocumentId,
  removeDocuments,
  type StoredFile,
  writeDocuments,
  writeFiles,
} from './corpus-tables.ts';
import type { ReadDocument, ReadFailure, Skipped } from './document.ts';
import type { SeenFile } from './list-files.ts';
import { type LoadedFile, loadFile } from './load-file.ts';
import { createPassages, labelOf, ownName } from './passage.ts';
import { type FileReader, openFileReader } from './read-apart.ts';
import { replyWords } from './replies.ts';
import { asNote, createVaultCheck, noteWords } from './vault-note.ts';

/** Passages of one index (DOC-12). */
export const MAX_PASSAGES = 1_000_000;
/** What is held in memory before it is written; more makes fewer, larger writes. */
const BATCH_CHARS = 4_000_000;
const BATCH_DOCUMENTS = 4_000;
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
  const batch = createBatch(store, signal, await nextDocumentId(store.sql));
  const skipped: Skipped[] = [];
  await using reader = openFileReader();
  const isInVault = createVaultCheck();
  const counts = { added: 0, changed: 0, untouched: 0 };
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
      await batch.start(seen.relative, known !== undefined);
      const file = await addFile(
        { batch, reader, job, isInVault },
        seen,
        loaded.value,
        passages,
        signal,
      );
      passages += file.passages;
      counts[known === undefined ? 'added' : 'changed'] += 1;
      skipped.push(...file.skipped);
      batch.finish(file);
      await batch.flushWhenFull();
    }
    if (at % 32 === 0) await setImmediate();
    job.onProgress({ filesSeen: job.filesSeen, filesRead: at + 1, passages });
  }
  await batch.flush();
  return { ...counts, skipped };
}

async function addFile(
  {
    batch,
    reader,
    job,
    isInVault,
  }: {
    readonly batch: Batch;
    readonly reader: FileReader;
    readonly job: IndexJob;
    isInVault(file: string): boolean;
  },
  seen: SeenFile,
  loaded: LoadedFile,
  passagesBefore: number,
  signal: AbortSignal,
): Promise<StoredFile> {
  const path = seen.relative;
  const skipped: Skipped[] = [];
  const twins = new Map<string, number>();
  let passages = 0;
  let broken = 0;
  const read = await reader.read(loaded.bytes, path, signal);
  if (!read.ok) skipped.push({ path, ...read.error });
  const asKept = (item: ReadDocument): ReadDocument =>
    isInVault(seen.absolute) ? asNote(item, path) : item;
  for await (const item of read.ok ? read.value : []) {
    if (item.type === 'failed') {
      skipped.push({ path, ...item.failure });
      break;
    }
    if (item.type === 'broken') {
      broken += 1;
      if (broken <= MAX_LISTED)
        skipped.push({
          path: `${path}#L${item.line}`,
          reason: 'record-malformed',
          message: item.message,
        });
      continue;
    }
    if (passagesBefore + passages >= job.maxPassages) {
      skipped.push({ path, ...limitReached(job.maxPassages) });
      break;
    }
    const document = createNewDocument(asKept(item), path, batch.nextId(), twins);
    passages += document.passages.length;
    batch.add(document);
    await batch.flushWhenFull();
    signal.throwIfAborted();
  }
  if (broken > MAX_LISTED)
    skipped.push({
      path,
      reason: 'record-malformed',
      message: `${broken} records in all are broken`,
    });
  return { path, isDone: true, passages, skipped, ...factsOf(seen, loaded, job.startedMs) };
}

function createNewDocument(
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

function limitReached(limit: number): ReadFailure {
  return {
    reason: 'passage-limit',
    message: `the index holds ${limit} passages, the rest is left out`,
  };
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

/** What was read and is not written yet. */
interface Batch {
  nextId(): number;
  /** Makes room for a file's documents: what it had before goes. */
  start(path: string, isKnown: boolean): Promise<void>;
  add(document: NewDocument): void;
  /** The file's row, written after its documents. */
  finish(file: StoredFile): void;
  /** Forgets a file that can no longer be read. */
  drop(path: string, isKnown: boolean): Promise<void>;
  flushWhenFull(): Promise<void>;
  flush(): Promise<void>;
}

function createBatch({ sql, index }: CorpusStore, signal: AbortSignal, firstId: number): Batch {
  let id = firstId;
  let chars = 0;
  let documents: NewDocument[] = [];
  let finished: StoredFile[] = [];
  const open = new Set<string>();

  const forget = async (path: string): Promise<void> => {
    await sql.transaction(async (tx) => {
      await tx.run('UPDATE corpus_files SET done = 0 WHERE path = ?', [path]);
    }, signal);
    await index.removeFile(path);
    await sql.transaction((tx) => removeDocuments(tx, [path]), signal);
  };
  const flush = async (): Promise<void> => {
    const added = documents;
    const done = finished;
    documents = [];
    finished = [];
    chars = 0;
    if (added.length > 0) {
      const started = [...new Set(added.map(({ path }) => path))].filter((path) => !open.has(path));
      await sql.transaction(async (tx) => {
        await writeFiles(tx, started.map(unfinishedFile));
        await writeDocuments(tx, added);
      }, signal);
      for (const path of started) open.add(path);
      await index.put(indexedPassages(added), signal);
    }
    if (done.length > 0) await sql.transaction((tx) => writeFiles(tx, done), signal);
    for (const { path } of done) open.delete(path);
  };
  return {
    nextId: () => id,
    async start(path, isKnown) {
      if (isKnown) await forget(path);
    },
    add(document) {
      id = document.id + 1;
      chars += document.document.text.length;
      documents.push(document);
    },
    finish: (file) => void finished.push(file),
    async drop(path, isKnown) {
      if (!isKnown) return;
      await forget(path);
      await sql.run('DELETE FROM corpus_files WHERE path = ?', [path]);
    },
    async flushWhenFull() {
      if (chars >= BATCH_CHARS || documents.length >= BATCH_DOCUMENTS) await flush();
    },
    flush,
  };
}

/** Marks a file whose documents begin to arrive: a crash after this leaves it to be read again. */
function unfinishedFile(path: string): StoredFile {
  return {
    path,
    absolute: '',
    size: 0,
    mtimeMs: 0,
    ctimeMs: 0,
    sha256: '',
    isDone: false,
    isFresh: true,
    passages: 0,
    skipped: [],
  };
}

function* indexedPassages(documents: readonly NewDocument[]): Generator<IndexedPassage> {
  for (const { path, document, passages } of documents) {
    const words = noteWords(document);
    const replied = replyWords(document);
    for (const { id, title: own, start, end } of passages) {
      const title = words === '' ? own : `${own} ${words}`;
      const text = document.text.slice(start, end);
      yield { id, file: path, title, text: replied === '' ? text : `${text}\n${replied}` };
    }
  }
}
