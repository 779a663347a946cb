import type { IndexedPassage } from '../retrieval/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import { type NewDocument, removeDocuments, writeDocuments, writeFiles } from './corpus-tables.ts';
import { replyWords } from './replies.ts';
import { type StoredFile, unfinishedFile } from './stored-file.ts';
import { noteWords } from './vault-note.ts';
import { startWorkTime, type WorkClocks, type WorkTime } from './work-time.ts';

/** Milliseconds of a file of up to 8 MiB, from its first byte to its last word in the index; reading has a share of them (DOC-15). */
const MAX_MS = 18_000;
const ORDINARY_BYTES = 8 * 1024 * 1024;

/** A larger file has more words honestly: 47 MB of 56,000 records take 24 s of a processor that nothing else wants. */
export function fileLimitMs(bytes: number): number {
  return MAX_MS * Math.max(1, bytes / ORDINARY_BYTES);
}
/** What is held in memory before it is written; more makes fewer, larger writes. */
const BATCH_CHARS = 4_000_000;
const BATCH_DOCUMENTS = 16_000;

/** What was read and is not written yet. */
export interface Batch {
  nextId(): number;
  /** Makes room for a file's documents, and its time begins: what it had before goes. */
  start(file: { readonly path: string; readonly bytes: number }, isKnown: boolean): Promise<void>;
  add(document: NewDocument): void;
  /** The started file has had its time: none of it is in the index. */
  isLate(): boolean;
  /** The file's row, written after its documents. */
  finish(file: StoredFile): void;
  /** Forgets a file that can no longer be read. */
  drop(path: string, isKnown: boolean): Promise<void>;
  flushWhenFull(): Promise<void>;
  flush(): Promise<void>;
}

export function createBatch(
  { sql, index }: CorpusStore,
  { firstId, clocks }: { readonly firstId: number; readonly clocks: WorkClocks },
  signal: AbortSignal,
): Batch {
  let id = firstId;
  let chars = 0;
  let documents: NewDocument[] = [];
  let finished: StoredFile[] = [];
  const open = new Set<string>();
  let current:
    | { readonly path: string; readonly limitMs: number; readonly time: WorkTime }
    | undefined;
  let isLate = false;

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
      await index.put(inTime(indexedPassages(added)), signal);
      if (isLate && current !== undefined) await forget(current.path);
    }
    if (done.length > 0) await sql.transaction((tx) => writeFiles(tx, done), signal);
    for (const { path } of done) open.delete(path);
  };
  /** What comes behind the end of the started file's time is left out, and all of that file then goes. */
  function* inTime(passages: Iterable<IndexedPassage>): Generator<IndexedPassage> {
    for (const passage of passages) {
      if (current !== undefined && passage.file === current.path)
        isLate ||= current.time.hasSpent(current.limitMs);
      if (isLate) return;
      yield passage;
    }
  }
  return {
    nextId: () => id,
    async start({ path, bytes }, isKnown) {
      current = { path, limitMs: fileLimitMs(bytes), time: startWorkTime(clocks) };
      isLate = false;
      if (isKnown) await forget(path);
    },
    isLate: () => isLate,
    add(document) {
      id = document.id + 1;
      chars += document.document.text.length;
      documents.push(document);
    },
    finish(file) {
      current = undefined;
      finished.push(file);
    },
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

/** The passages of documents as they are searched. */
export function* indexedPassages(documents: readonly NewDocument[]): Generator<IndexedPassage> {
  for (const { path, document, passages, words: read = [] } of documents) {
    const named = noteWords(document);
    const replied = replyWords(document);
    for (const [at, { id, title: own, start, end }] of passages.entries()) {
      const title = named === '' ? own : `${own} ${named}`;
      const said = document.text.slice(start, end);
      const text = replied === '' ? said : `${said}\n${replied}`;
      const words = read[at];
      yield { id, file: path, title, text, ...(words === undefined ? {} : { words }) };
    }
  }
}
