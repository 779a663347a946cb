import { type Clock, ResearchError } from '../kernel/index.ts';
import type { IndexQuery } from '../retrieval/index.ts';
import { type IndexWishes, type RefreshReport, USUAL_WISHES } from './apply-refresh.ts';
import {
  BY_WORDS,
  type CorpusStore,
  type IndexKind,
  listIndexFiles,
  openCorpusStore,
  rootSetKey,
} from './corpus-store.ts';
import { decodeNames, decodeSkipped, findSnapshot, readFacts, readFiles } from './corpus-tables.ts';
import type { Skipped } from './document.ts';
import { findFewPassages, findPassageHits, type PassageHit } from './find-passages.ts';
import { type IndexProgress, MAX_PASSAGES } from './index-files.ts';
import { refreshCorpus } from './refresh-corpus.ts';
import { isLeftOut } from './stored-file.ts';

export type CorpusQuery = IndexQuery & { readonly roots: readonly string[] };

/** Documents below the given roots, in an index that is kept from one run to the next. */
export interface Corpus extends AsyncDisposable {
  /**
   * Brings the index of these roots up to date. What could not be read is in the report, never thrown; with `withinMs`,
   * the files that are not begun by then are read by the next refresh, and the report says so.
   *
   * @throws {ResearchError} `busy` when another process indexes the same roots for longer than ten minutes.
   * @throws `signal.reason` when aborted; what was read so far stays.
   */
  refresh(
    roots: readonly string[],
    signal: AbortSignal,
    onProgress?: (progress: IndexProgress) => void,
    withinMs?: number,
  ): Promise<RefreshReport>;
  /** Best first, equal scores by passage id. Empty before the first `refresh` of these roots. */
  search(query: CorpusQuery, signal: AbortSignal): Promise<readonly PassageHit[]>;
  /** Every passage below these roots, where there are at most so many (DOC-47); else none. */
  listFew(
    roots: readonly string[],
    most: number,
    signal: AbortSignal,
  ): Promise<readonly PassageHit[]>;
  /** How many passages there are below these roots, and in how many of them each term stands. */
  countTerms(
    terms: readonly string[],
    roots: readonly string[],
  ): Promise<{ readonly passages: number; readonly frequencies: ReadonlyMap<string, number> }>;
  /** The text of a document by its hash, as it was indexed; of any set of roots in the cache. */
  snapshot(sha256: string): Promise<string | undefined>;
  /**
   * Every index in the cache, last used first.
   *
   * @throws {ResearchError} `store-read-only` where an index can be neither opened nor copied, because its folder cannot be written.
   */
  status(signal: AbortSignal): Promise<readonly CorpusStatus[]>;
}

export interface CorpusOptions {
  /** Derived: may be deleted at any time, may be read-only. */
  readonly cacheFolder: string;
  readonly clock: Clock;
  /** Default: words alone. */
  readonly kind?: IndexKind;
  /** Passages of one index; what is beyond is left out and told (DOC-12). */
  readonly maxPassages?: number;
  /** Asked before each refresh; default: machines of a shared home make indexes for each other, and a file has 15 s. */
  readonly wishes?: () => Promise<IndexWishes>;
}

/** Opens the corpus of a cache folder. Nothing is read before it is asked for. */
export async function openCorpus(
  {
    cacheFolder,
    clock,
    kind = BY_WORDS,
    maxPassages = MAX_PASSAGES,
    wishes = () => Promise.resolve(USUAL_WISHES),
  }: CorpusOptions,
  signal: AbortSignal,
): Promise<Corpus> {
  signal.throwIfAborted();
  const stores = new Map<string, Promise<CorpusStore>>();
  const storeOf = (key: string): Promise<CorpusStore> => {
    const known = stores.get(key) ?? openCorpusStore(cacheFolder, key, kind);
    stores.set(key, known);
    known.catch(() => stores.delete(key));
    return known;
  };
  const replace = (key: string, store: CorpusStore): void => {
    stores.set(key, Promise.resolve(store));
  };
  const retired: CorpusStore[] = [];
  const retire = (store: CorpusStore): void => void retired.push(store);
  return {
    refresh: async (roots, refreshSignal, onProgress = () => undefined, withinMs = Infinity) =>
      refreshCorpus(
        { cacheFolder, clock, kind, maxPassages, wishes: await wishes(), storeOf, replace, retire },
        roots,
        { onProgress, withinMs },
        refreshSignal,
      ),
    async search({ roots, ...query }, searchSignal) {
      return findPassageHits(await storeOf(rootSetKey(roots, kind)), query, searchSignal);
    },
    async listFew(roots, most, listSignal) {
      return findFewPassages(await storeOf(rootSetKey(roots, kind)), most, listSignal);
    },
    async countTerms(terms, roots) {
      const { index } = await storeOf(rootSetKey(roots, kind));
      const { passages } = await index.statistics();
      return { passages, frequencies: await index.documentFrequencies(terms) };
    },
    async snapshot(sha256) {
      for (const file of listIndexFiles(cacheFolder)) void storeOf(keyOfFile(file));
      for (const store of stores.values()) {
        const text = await findSnapshot((await store).sql, sha256);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    async status(statusSignal) {
      const found: CorpusStatus[] = [];
      for (const file of listIndexFiles(cacheFolder)) {
        statusSignal.throwIfAborted();
        const status = await readStatus(await storeOf(keyOfFile(file)));
        // Opened in memory, since its folder cannot be written and it cannot be copied: nothing is known of it, which is not the same as empty.
        if (status.file === null && status.roots.length === 0) throw unreadable(file);
        found.push({ ...status, file });
      }
      return found;
    },
    async [Symbol.asyncDispose]() {
      for (const store of stores.values()) await (await store)[Symbol.asyncDispose]();
      for (const store of retired.splice(0)) await store[Symbol.asyncDispose]();
      stores.clear();
    },
  };
}

function unreadable(file: string): ResearchError {
  return new ResearchError(
    'store-read-only',
    `the index ${file} cannot be opened: its folder cannot be written`,
    { fix: 'Make the cache of the home writable for this user; what it holds is derived.' },
  );
}

function keyOfFile(file: string): string {
  return /documents-([0-9a-f]{24})\.sqlite$/.exec(file)?.[1] ?? '';
}

/** What one index of the cache holds. */
export interface CorpusStatus {
  readonly roots: readonly string[];
  readonly files: number;
  readonly passages: number;
  /** Files of which nothing is in it, as it is full. */
  readonly leftOut: number;
  readonly skipped: readonly Skipped[];
  readonly fingerprint: string;
  /** When it was last brought up to date with a change; `null` when it never was. */
  readonly refreshedAt: string | null;
  /** Its file; `null` when it lives in memory. */
  readonly file: string | null;
}

export async function readStatus({ sql, file }: CorpusStore): Promise<CorpusStatus> {
  const facts = await readFacts(sql);
  const files = [...(await readFiles(sql)).values()].filter(({ isDone }) => isDone);
  return {
    roots: decodeNames(facts.get('roots') ?? '[]'),
    files: files.filter(({ passages }) => passages > 0).length,
    passages: files.reduce((sum, { passages }) => sum + passages, 0),
    leftOut: files.filter(isLeftOut).length,
    skipped: [
      ...decodeSkipped(facts.get('listed') ?? '[]'),
      ...files.flatMap(({ skipped }) => skipped),
    ],
    fingerprint: facts.get('fingerprint') ?? '',
    refreshedAt: facts.get('refreshed_at') ?? null,
    file,
  };
}
