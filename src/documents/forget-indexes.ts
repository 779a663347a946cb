import { statSync } from 'node:fs';
import { openLease, openSqlite } from '../storage/index.ts';
import { discardIndexFile, listIndexFiles } from './corpus-store.ts';
import { createCorpusTables, decodeNames, readFacts, readFiles } from './corpus-tables.ts';
import type { SharedIndex } from './plan-sharing.ts';
import { findIndexCache, readSharedIndexes, SHARED_INDEXES } from './shared-indexes.ts';

/** An index of the cache, and what tells whether it is to go. */
export interface StoredIndex {
  readonly file: string;
  readonly roots: readonly string[];
  /** Absolute paths of the files that it has read. */
  readonly sources: readonly string[];
  readonly refreshedAt: string | null;
  readonly bytes: number;
}

/** Every index of the cache, last used first. */
export async function listStoredIndexes(
  cacheFolder: string,
  signal: AbortSignal,
): Promise<readonly StoredIndex[]> {
  const found: StoredIndex[] = [];
  for (const file of listIndexFiles(cacheFolder)) {
    signal.throwIfAborted();
    await using sql = await openSqlite(file, { derived: true });
    await createCorpusTables(sql);
    const facts = await readFacts(sql);
    found.push({
      file,
      roots: decodeNames(facts.get('roots') ?? '[]'),
      sources: [...(await readFiles(sql)).values()].map(({ absolute }) => absolute),
      refreshedAt: facts.get('refreshed_at') ?? null,
      bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    });
  }
  return found;
}

/**
 * Removes an index as a whole: it is derived, and rows that are only deleted leave their bytes in the file.
 *
 * @throws {ResearchError} `busy` when another process is indexing the same roots.
 */
export async function forgetIndex(
  cacheFolder: string,
  { file }: StoredIndex,
  signal: AbortSignal,
): Promise<void> {
  const name = /documents-[0-9a-f]{24}(?=\.sqlite$)/.exec(file)?.[0] ?? 'documents';
  await using lease = await openLease(cacheFolder, name, {}, signal);
  await lease.assertHeld();
  discardIndexFile(file);
}

/** Indexes that machines of a shared home have made for each other; of a home that is a folder none. */
export async function listSharedIndexes(cacheFolder: string): Promise<readonly SharedIndex[]> {
  const cache = findIndexCache(cacheFolder);
  return cache === undefined ? [] : readSharedIndexes(cache, SHARED_INDEXES);
}

/** They are made again by whoever indexes next. */
export async function forgetSharedIndexes(
  cacheFolder: string,
  indexes: readonly SharedIndex[],
): Promise<void> {
  await findIndexCache(cacheFolder)?.remove(indexes.map(({ id }) => id));
}
