import { resolve } from 'node:path';
import { type Clock, compareText, hashOf } from '../kernel/index.ts';
import type { Sql } from '../storage/index.ts';
import { type CorpusStore, type IndexKind, probeFolder } from './corpus-store.ts';
import {
  readFacts,
  readFiles,
  removeDocuments,
  removeFileRows,
  writeFacts,
} from './corpus-tables.ts';
import type { Skipped } from './document.ts';
import { indexApart } from './index-apart.ts';
import type { IndexOutcome, IndexProgress } from './index-files.ts';
import type { Listing } from './list-files.ts';
import { planRefresh, type RefreshPlan } from './plan-refresh.ts';
import { MAX_FILE_MS } from './read-apart.ts';
import { isCut, isLate, isLeftOut, type StoredFile } from './stored-file.ts';

/** The fact of an index that says how long a file could take when it was brought up to date last. */
const FILE_MS = 'file_ms';

/** What a refresh found and did. */
export interface RefreshReport {
  /** Files that are in the index now. */
  readonly files: number;
  readonly passages: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Files of which nothing is in the index, as it is full: neither new, changed nor unchanged. */
  readonly leftOut: number;
  /** Files of formats that are not read. */
  readonly unsupported: number;
  /** What should have been read and was not, sorted by path. */
  readonly skipped: readonly Skipped[];
  /** What the user should know: a cache that was built anew, or lives in memory. */
  readonly notes: readonly string[];
  /** Hash over the sorted relative paths and content hashes: the same on every machine. */
  readonly fingerprint: string;
}

/** How whoever refreshes wants it done. */
export interface IndexWishes {
  /** Whether machines of a shared home may make their indexes for each other (DOC-66). */
  readonly mayShare: boolean;
  /** Milliseconds of work that a file has, from its first byte to its last word in the index (DOC-25). */
  readonly fileMs: number;
}

export const USUAL_WISHES: IndexWishes = { mayShare: true, fileMs: MAX_FILE_MS };

/** What a refresh needs of the corpus. */
export interface RefreshContext {
  readonly cacheFolder: string;
  readonly clock: Clock;
  readonly kind: IndexKind;
  /** Of one index (DOC-12). */
  readonly maxPassages: number;
  readonly wishes: IndexWishes;
  storeOf(key: string): Promise<CorpusStore>;
  replace(key: string, store: CorpusStore): void;
  /** Somebody may still read it: it is closed with the corpus. */
  retire(store: CorpusStore): void;
}

/** A refresh of one set of roots. */
export interface Refresh {
  readonly context: RefreshContext;
  readonly key: string;
  readonly roots: readonly string[];
  readonly listing: Listing;
  readonly onProgress: (progress: IndexProgress) => void;
  readonly withinMs: number;
}

/** Under the lease: whoever held it before may have done the work. */
export async function applyRefresh(
  refresh: Refresh,
  store: CorpusStore,
  signal: AbortSignal,
): Promise<RefreshReport> {
  const { context, roots, listing, onProgress, withinMs } = refresh;
  const { sql, index } = store;
  const known = await readKnown(sql, refresh);
  const plan = planRefresh(known, listing.files);
  for (const path of plan.remove) {
    signal.throwIfAborted();
    await sql.run('UPDATE corpus_files SET done = 0 WHERE path = ?', [path]);
    await index.removeFile(path);
  }
  await sql.transaction(async (tx) => {
    await removeDocuments(tx, plan.remove);
    await removeFileRows(tx, plan.remove);
  }, signal);
  const reading = new Set(plan.read.map(({ relative }) => relative));
  const kept = listing.files.filter(({ relative }) => !reading.has(relative));
  const outcome = await indexApart(
    store,
    {
      known,
      files: plan.read,
      passagesKept: kept.reduce(
        (sum, { relative }) => sum + (known.get(relative)?.passages ?? 0),
        0,
      ),
      filesSeen: listing.files.length,
      startedMs: fileSystemNow(context.cacheFolder, store),
      maxPassages: context.maxPassages,
      withinMs,
      fileMs: context.wishes.fileMs,
      tooBig: new Set(),
      onProgress,
      onBegun: () => undefined,
    },
    signal,
  );
  const files = await readFiles(sql);
  const fingerprint = fingerprintOf(files);
  await writeFacts(sql, {
    fingerprint,
    roots: JSON.stringify([...new Set(roots.map((root) => resolve(root)))].sort(compareText)),
    refreshed_at: context.clock.now(),
    // Files that were not begun in time may have been cut before.
    ...(outcome.unread === null ? { [FILE_MS]: String(context.wishes.fileMs) } : {}),
    // What the walk itself left out has no row: `docs status` names it too.
    listed: JSON.stringify(listing.skipped),
  });
  return createReport(listing, store, files, plan, outcome, fingerprint);
}

/** The files that the index knows; what is worth reading again counts as not done. */
export async function readKnown(
  sql: Sql,
  refresh: Refresh,
): Promise<ReadonlyMap<string, StoredFile>> {
  const known = withRoom(await readFiles(sql), refresh);
  const facts = await readFacts(sql);
  return withTime(known, Number(facts.get(FILE_MS) ?? MAX_FILE_MS), refresh.context.wishes.fileMs);
}

/** What was cut is read again once files have more time. */
function withTime(
  known: ReadonlyMap<string, StoredFile>,
  hadMs: number,
  fileMs: number,
): ReadonlyMap<string, StoredFile> {
  return fileMs > hadMs ? withoutDone(known, isLate) : known;
}

function withoutDone(
  known: ReadonlyMap<string, StoredFile>,
  isWorthReading: (skipped: readonly Skipped[]) => boolean,
): ReadonlyMap<string, StoredFile> {
  return new Map(
    [...known].map(([path, file]) => [
      path,
      isWorthReading(file.skipped) ? { ...file, isDone: false } : file,
    ]),
  );
}

/** What was left out is read again once others have made room. */
function withRoom(
  known: ReadonlyMap<string, StoredFile>,
  { context, listing }: Refresh,
): ReadonlyMap<string, StoredFile> {
  const held = listing.files.reduce(
    (sum, { relative }) => sum + (known.get(relative)?.passages ?? 0),
    0,
  );
  return held >= context.maxPassages ? known : withoutDone(known, isCut);
}

/** 0 where nothing is kept: then every file counts as fresh. */
function fileSystemNow(cacheFolder: string, store: CorpusStore): number {
  const now = store.file === null ? undefined : probeFolder(cacheFolder);
  return now?.ok === true ? now.value : 0;
}

function fingerprintOf(files: ReadonlyMap<string, StoredFile>): string {
  const rows = [...files.values()]
    .filter(({ isDone, passages }) => isDone && passages > 0)
    .map(({ path, sha256 }) => [path, sha256])
    .sort(([a = ''], [b = '']) => compareText(a, b));
  return hashOf(rows);
}

export function createReport(
  listing: Listing,
  store: CorpusStore,
  files: ReadonlyMap<string, StoredFile>,
  plan: RefreshPlan,
  outcome: IndexOutcome,
  fingerprint: string,
): RefreshReport {
  const indexed = [...files.values()].filter(({ isDone, passages }) => isDone && passages > 0);
  const remembered = [...files.values()].flatMap(({ skipped }) => skipped);
  const leftOut = [...files.values()].filter(isLeftOut).length;
  const now = outcome.skipped.filter(({ path }) => !files.has(path.replace(/#L\d+$/, '')));
  return {
    files: indexed.length,
    passages: indexed.reduce((sum, { passages }) => sum + passages, 0),
    added: outcome.added,
    changed: outcome.changed,
    removed: plan.remove.length,
    unchanged: plan.unchanged + outcome.untouched - (leftOut - outcome.leftOut),
    leftOut,
    unsupported: listing.unsupported,
    skipped: [
      ...listing.skipped,
      ...remembered,
      ...now,
      ...(outcome.unread === null ? [] : [outcome.unread]),
    ].sort((a, b) => compareText(a.path, b.path) || compareText(a.message, b.message)),
    notes: store.notes,
    fingerprint,
  };
}
