import { finishInTurns, type Result, sha256Hex } from '../kernel/index.ts';
import type { NewDocument } from './corpus-tables.ts';
import {
  FILE_OF_NO_WORDS,
  type ReadDocument,
  type ReadFailure,
  type ReadItems,
  type Skipped,
} from './document.ts';
import { findNameDate } from './document-facts.ts';
import type { SeenFile } from './list-files.ts';
import { type LoadedFile, loadFile } from './load-file.ts';
import { howFar, partRead } from './part-read.ts';
import { createPassagesBySteps, labelOf, ownName } from './passage.ts';
import type { FileReader } from './read-apart.ts';
import { asNote } from './vault-note.ts';

/** What the documents of one file may hold together: a table may say its header's names again in every row. */
const MAX_FILE_CHARS = 64 * 1024 * 1024;
/** Broken records of one file that are listed one by one. */
const MAX_LISTED = 20;

/** Blanks, and signs that nobody sees, say nothing. */
const SEEN = /[^\s\p{Cf}]/u;

/** What is known of a file without its bytes. */
export type FileFacts = Omit<LoadedFile, 'bytes'>;

export type FileReading =
  | { readonly type: 'failed'; readonly failure: ReadFailure }
  /** Its content is the one that is known. */
  | { readonly type: 'same'; readonly facts: FileFacts }
  | {
      readonly type: 'read';
      readonly facts: FileFacts;
      readonly items: Iterable<StorableItem> | AsyncIterable<StorableItem>;
    };

/** Reads a file; its documents are made while they are asked for. */
export function readFile(
  place: ReadingPlace,
  seen: SeenFile,
  knownHash: string | undefined,
  signal: AbortSignal,
): FileReading {
  const loaded = loadFile(seen.absolute);
  if (!loaded.ok) return { type: 'failed', failure: loaded.error };
  const { bytes: _, ...facts } = loaded.value;
  if (facts.sha256 === knownHash) return { type: 'same', facts };
  return { type: 'read', facts, items: readStorable(place, seen, loaded.value, signal) };
}

async function* readStorable(
  place: ReadingPlace,
  seen: SeenFile,
  loaded: LoadedFile,
  signal: AbortSignal,
): AsyncGenerator<StorableItem> {
  const twins = new Map<string, number>();
  for await (const item of readFileItems(place, seen, loaded, signal)) {
    if (item.type === 'skipped') yield item;
    else
      yield {
        type: 'storable',
        document: await createNewDocument(item.document, seen.relative, 0, twins),
      };
  }
}

type SkippedItem = { readonly type: 'skipped'; readonly skipped: Skipped };
type FileItem = { readonly type: 'document'; readonly document: ReadDocument } | SkippedItem;
/** A document as it is stored; whoever stores it gives it its number. */
export type StorableItem =
  | { readonly type: 'storable'; readonly document: NewDocument }
  | SkippedItem;

export interface ReadingPlace {
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
  const items = itemsOf(await reader.read(bytes, path, signal));
  let chars = 0;
  let broken = 0;
  let saysNothing = true;
  let last: ReadDocument | undefined;
  for await (const item of items) {
    if (item.type === 'document' && !SEEN.test(item.text)) continue;
    saysNothing = false;
    if (item.type === 'failed') {
      yield skip({ path, ...cutAt(last, item.failure) });
      break;
    }
    if (item.type === 'broken') {
      broken += 1;
      if (broken <= MAX_LISTED) yield skip(brokenRecord(`${path}#L${item.line}`, item.message));
      continue;
    }
    chars += item.text.length;
    if (chars > MAX_FILE_CHARS) {
      yield skip({ path, ...cutAt(last, EXPANDS_TOO_FAR) });
      break;
    }
    last = item;
    yield { type: 'document', document: documentOf(item, path, isInVault(absolute)) };
  }
  if (saysNothing) yield skip({ path, reason: 'empty', message: FILE_OF_NO_WORDS });
  if (broken > MAX_LISTED) yield skip(brokenRecord(path, `${broken} records in all are broken`));
}

function itemsOf(read: Result<ReadItems, ReadFailure>): ReadItems {
  return read.ok ? read.value : [{ type: 'failed', failure: read.error }];
}

function documentOf(item: ReadDocument, path: string, isNote: boolean): ReadDocument {
  return withDate(isNote ? asNote(item, path) : item, path);
}

/** A document that states no day has that of its title or its file's name. */
function withDate(document: ReadDocument, path: string): ReadDocument {
  if (document.publishedAt !== null) return document;
  const name = path.split('/').at(-1) ?? path;
  const publishedAt = findNameDate(document.title) ?? findNameDate(name);
  return publishedAt === null ? document : { ...document, publishedAt };
}

export async function createNewDocument(
  document: ReadDocument,
  path: string,
  id: number,
  twins: Map<string, number>,
): Promise<NewDocument> {
  const snapshot = sha256Hex(document.text);
  const twin = twins.get(snapshot) ?? 0;
  twins.set(snapshot, twin + 1);
  const named = document.title === '' ? { ...document, title: ownName(document, path) } : document;
  const passages = await finishInTurns(createPassagesBySteps(named, { path, snapshot, twin }));
  return { id, path, snapshot, document, label: labelOf(document, path), passages };
}

const EXPANDS_TOO_FAR: ReadFailure = {
  reason: 'expands-too-far',
  message: `its records are more than ${MAX_FILE_CHARS} characters`,
};

/** What came before a failure is searched. */
function cutAt(last: ReadDocument | undefined, failure: ReadFailure): ReadFailure {
  if (last === undefined) return failure;
  return partRead(failure.message, howFar(last, { end: last.text.length, page: null }));
}

function brokenRecord(path: string, message: string): Skipped {
  return { path, reason: 'record-malformed', message };
}
