import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fail, hashOf, ok, ResearchError, type Result, systemCode } from '../kernel/index.ts';
import {
  createWeightedCache,
  INDEX_FORMAT,
  openIndex,
  type PassageIndex,
  type WeightedCache,
} from '../retrieval/index.ts';
import { modesIn, openSqlite, openSqliteCopy, type Sql } from '../storage/index.ts';
import { createCorpusTables } from './corpus-tables.ts';

/** Grows when a reader, the splitter or the tables change what they make: old indexes are then built anew. */
const CORPUS_FORMAT = 14;
/** Of texts that one question after another finds; each is packed in a piece of its document. */
const TEXT_BYTES = 8 * 1024 * 1024;
/** Indexes of root sets that were not asked for lately go. */
const MAX_INDEXES = 24;
/** Notes are printed in reports: they name no path. */
export const BUILT_ANEW = 'The document index was broken: it was thrown away and built anew.';
const FILE_NAME = /^documents-[0-9a-f]{24}\.sqlite$/;

/** The index of one set of roots, in a file of its own: what other questions index never moves its scores. */
export interface CorpusStore extends AsyncDisposable {
  readonly key: string;
  readonly sql: Sql;
  readonly index: PassageIndex;
  /** `null` when it lives in memory. */
  readonly file: string | null;
  /** Another connection to its file, of words alone, indexes for it. */
  readonly isShareable: boolean;
  /** Texts of passages that were found last, by their snapshot and place: they never change. */
  readonly texts: WeightedCache<string>;
  /** What the user should know about how it was opened. */
  readonly notes: readonly string[];
  /** Whether its file still has its name; what stands there otherwise was put there by another process. */
  isInPlace(): boolean;
}

/** What passages are found by: words, or words and meaning. Indexes of different kinds stand apart. */
export interface IndexKind {
  readonly name: string;
  open(sql: Sql, name: string): Promise<PassageIndex>;
}

export const BY_WORDS: IndexKind = { name: '', open: openIndex };

/** A name for a set of roots, the same in whatever order they are given. */
export function rootSetKey(roots: readonly string[], kind: IndexKind): string {
  const absolute = [...new Set(roots.map((root) => resolve(root)))].sort();
  return hashOf([CORPUS_FORMAT, INDEX_FORMAT, absolute, kind.name]).slice(0, 24);
}

/** A name for what is made alike of equal files, on any machine: words are told by what Unicode says of their letters. */
export function indexKindKey({ name }: IndexKind): string {
  return hashOf([CORPUS_FORMAT, INDEX_FORMAT, name, process.versions['unicode'] ?? '']).slice(
    0,
    24,
  );
}

function indexPath(cacheFolder: string, key: string): string {
  return join(cacheFolder, `documents-${key}.sqlite`);
}

/** Files of indexes in the cache, newest use first. */
export function listIndexFiles(cacheFolder: string): readonly string[] {
  return readNames(cacheFolder)
    .filter((name) => FILE_NAME.test(name))
    .map((name) => join(cacheFolder, name))
    .map((path) => ({ path, usedMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedMs - a.usedMs || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

/**
 * Opens the index of a set of roots. A broken file is thrown away (it is derived); in a folder that cannot be
 * written a copy of it is read, or it is built in memory. Both are noted.
 *
 * @throws {ResearchError} what `openSqlite` throws, but `store-corrupt` and `store-read-only`.
 */
export async function openCorpusStore(
  cacheFolder: string,
  key: string,
  kind: IndexKind,
): Promise<CorpusStore> {
  const now = probeFolder(cacheFolder);
  const file = indexPath(cacheFolder, key);
  if (!now.ok) return openCopy(file, { key, why: now.error, kind });
  try {
    return await openFile(file, key, [], kind);
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    if (isUnwritable(error)) return openCopy(file, { key, why: error.code, kind });
    if (!isBrokenIndex(error)) throw error;
    discardIndexFile(file);
    return openFile(file, key, [BUILT_ANEW], kind);
  }
}

/** Errors that mean that what stands in a file is no index of this program. */
export function isBrokenIndex(error: unknown): boolean {
  const codes: readonly string[] = ['store-corrupt', 'store-conflict', 'home-newer'];
  return error instanceof ResearchError && codes.includes(error.code);
}

/** Errors that mean that this cache cannot be written. */
export function isUnwritable(error: unknown): boolean {
  return (
    error instanceof ResearchError &&
    (error.code === 'store-read-only' || error.code === 'store-full')
  );
}

export async function openInMemory(
  key: string,
  why: string,
  kind: IndexKind,
): Promise<CorpusStore> {
  const sql = await openSqlite(':memory:', { derived: true });
  return create(sql, { key, file: null, notes: [unwritableNote(why)], kind });
}

/** What is in the file is known, and what changed since is indexed for this run only. */
async function openCopy(
  file: string,
  { key, why, kind }: { readonly key: string; readonly why: string; readonly kind: IndexKind },
): Promise<CorpusStore> {
  try {
    const sql = await openSqliteCopy(file, { derived: true });
    return await create(sql, { key, file: null, notes: [unwritableNote(why)], kind });
  } catch (error) {
    if (!(error instanceof ResearchError)) throw error;
    return openInMemory(key, why, kind);
  }
}

function unwritableNote(why: string): string {
  return `The document cache cannot be written (${why}): the documents are indexed in memory, for this run only.`;
}

export function discardIndexFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** Puts a closed index in the place of another one, which who has it open goes on reading. */
export function replaceIndexFile(file: string, by: string): void {
  discardIndexFile(file);
  renameSync(by, file);
}

/** An index, by words unless told otherwise, that another connection or machine has made. */
export function openIndexFile(file: string, kind: IndexKind = BY_WORDS): Promise<CorpusStore> {
  return openFile(file, '', [], kind);
}

/** Moves all that was written into the file, so that it is whole without its journal; `false` while somebody reads. */
export async function settleIndexFile({ sql }: CorpusStore): Promise<boolean> {
  const [row] = await sql.all('PRAGMA wal_checkpoint(TRUNCATE)');
  return Number(row?.['busy']) === 0;
}

async function openFile(
  file: string,
  key: string,
  notes: readonly string[],
  kind: IndexKind,
): Promise<CorpusStore> {
  return create(await openSqlite(file, { derived: true }), { key, file, notes, kind });
}

async function create(
  sql: Sql,
  { kind, ...facts }: Pick<CorpusStore, 'key' | 'file' | 'notes'> & { readonly kind: IndexKind },
): Promise<CorpusStore> {
  try {
    await createCorpusTables(sql);
    const index = await kind.open(sql, 'passages');
    const opened = inodeOf(facts.file);
    return {
      ...facts,
      isInPlace: () => inodeOf(facts.file) === opened,
      isShareable: kind === BY_WORDS,
      sql,
      index,
      texts: createWeightedCache(TEXT_BYTES),
      [Symbol.asyncDispose]: () => sql[Symbol.asyncDispose](),
    };
  } catch (error) {
    await sql[Symbol.asyncDispose]();
    throw error;
  }
}

function inodeOf(file: string | null): number | undefined {
  return file === null ? undefined : statSync(file, { throwIfNoEntry: false })?.ino;
}

/**
 * The file system's own idea of now in milliseconds, so that file times are compared with their like; why not, when
 * nothing can be written in the folder.
 */
export function probeFolder(folder: string): Result<number, string> {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: modesIn(dirname(folder)).folder });
    writeFileSync(probe, '');
    const { mtimeMs } = statSync(probe);
    rmSync(probe, { force: true });
    return ok(mtimeMs);
  } catch (error) {
    return fail(systemCode(error) ?? 'unknown reason');
  }
}

/** Says that an index was used now; the ones that were not used for long make room. */
export function noteUse(cacheFolder: string, { file }: CorpusStore): void {
  const now = probeFolder(cacheFolder);
  // Others may have made room for theirs: what is open here stays readable until it is closed.
  if (file === null || !now.ok || !existsSync(file)) return;
  utimesSync(file, now.value / 1_000, now.value / 1_000);
  for (const old of listIndexFiles(cacheFolder).slice(MAX_INDEXES)) discardIndexFile(old);
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // No cache yet: nothing in it.
    return [];
  }
}
