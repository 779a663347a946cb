import type { IndexedPassage } from '../retrieval/index.ts';
import type { CorpusStore } from './corpus-store.ts';
import {
  type NewDocument,
  removeBehind,
  removeDocuments,
  writeDocuments,
  writeFiles,
} from './corpus-tables.ts';
import type { Passage } from './passage.ts';
import { replyWords } from './replies.ts';
import { type StoredFile, unfinishedFile } from './stored-file.ts';
import { noteWords } from './vault-note.ts';
import { startWorkTime, type WorkClocks, type WorkTime } from './work-time.ts';

/** What is held in memory before it is written; more makes fewer, larger writes. */
const BATCH_CHARS = 4_000_000;
const BATCH_DOCUMENTS = 16_000;

/** What was read and is not written yet. */
export interface Batch {
  nextId(): number;
  /** Makes room for a file's documents, and its time begins: what it had before goes. */
  start(path: string, isKnown: boolean): Promise<void>;
  add(document: NewDocument): void;
  /** Whether the started file may have another document. Where it has had its time it is cut: what is in the index of it by now stays. */
  hasTime(): boolean;
  /** What there is of the started file, if it was cut. */
  endCut(): Promise<CutFile | undefined>;
  /** The file's row, written after its documents. */
  finish(file: StoredFile): void;
  /** Forgets a file that can no longer be read. */
  drop(path: string, isKnown: boolean): Promise<void>;
  flushWhenFull(): Promise<void>;
  flush(): Promise<void>;
}

/** A file of which the beginning is in the index, or nothing. */
export interface CutFile {
  readonly passages: number;
  /** The last passage that is, and its document. */
  readonly last: { readonly passage: Passage; readonly document: NewDocument } | undefined;
}

/** A file that has begun. */
interface Begun extends CutFile {
  readonly path: string;
  readonly time: WorkTime;
  readonly msMax: number;
  isCut: boolean;
  passages: number;
  last: CutFile['last'];
}

export function createBatch(
  { sql, index }: CorpusStore,
  {
    firstId,
    clocks,
    fileMs,
  }: { readonly firstId: number; readonly clocks: WorkClocks; readonly fileMs: number },
  signal: AbortSignal,
): Batch {
  let id = firstId;
  let chars = 0;
  let documents: NewDocument[] = [];
  let finished: StoredFile[] = [];
  const open = new Set<string>();
  let current: Begun | undefined;

  const forget = async (path: string): Promise<void> => {
    await sql.transaction(async (tx) => {
      await tx.run('UPDATE corpus_files SET done = 0 WHERE path = ?', [path]);
    }, signal);
    await index.removeFile(path);
    await sql.transaction((tx) => removeDocuments(tx, [path]), signal);
  };
  const flush = async (): Promise<void> => {
    const cut = current?.isCut === true ? current : undefined;
    const added = documents.filter(({ path }) => path !== cut?.path);
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
      await index.put(inTime(added), signal);
      if (current?.isCut === true) await removeRest(current);
    }
    if (done.length > 0) await sql.transaction((tx) => writeFiles(tx, done), signal);
    for (const { path } of done) open.delete(path);
  };
  /** What comes behind the end of the started file's time is left out. */
  function* inTime(added: readonly NewDocument[]): Generator<IndexedPassage> {
    for (const document of added) {
      if (document.path === current?.path) yield* begunInTime(document, current);
      else yield* indexedPassages(document);
    }
  }
  const removeRest = ({ path, last }: CutFile & { readonly path: string }): Promise<void> =>
    sql.transaction(
      (tx) =>
        last === undefined
          ? removeDocuments(tx, [path])
          : removeBehind(tx, path, { document: last.document.id, start: last.passage.start }),
      signal,
    );
  return {
    nextId: () => id,
    async start(path, isKnown) {
      const time = startWorkTime(clocks);
      current = { path, time, msMax: fileMs, isCut: false, passages: 0, last: undefined };
      if (isKnown) await forget(path);
    },
    hasTime: () => current !== undefined && hasTime(current),
    async endCut() {
      if (current?.isCut !== true) return undefined;
      await flush();
      return current;
    },
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

function hasTime(file: Begun): boolean {
  file.isCut ||= file.time.hasSpent(file.msMax);
  return !file.isCut;
}

function* begunInTime(document: NewDocument, file: Begun): Generator<IndexedPassage> {
  let at = 0;
  for (const indexed of indexedPassages(document)) {
    if (!hasTime(file)) return;
    yield indexed;
    const passage = document.passages[at];
    at += 1;
    file.passages += 1;
    if (passage !== undefined) file.last = { passage, document };
  }
}

/** The passages of a document as they are searched. */
export function* indexedPassages({
  path,
  document,
  passages,
  words: read = [],
}: NewDocument): Generator<IndexedPassage> {
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
