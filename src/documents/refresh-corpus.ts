import { ResearchError } from '../kernel/index.ts';
import { openLease } from '../storage/index.ts';
import {
  applyRefresh,
  createReport,
  type Refresh,
  type RefreshContext,
  type RefreshReport,
  readKnown,
} from './apply-refresh.ts';
import {
  BUILT_ANEW,
  type CorpusStore,
  discardIndexFile,
  isUnwritable,
  noteUse,
  openCorpusStore,
  openInMemory,
  rootSetKey,
} from './corpus-store.ts';
import { readFacts } from './corpus-tables.ts';
import { type IndexProgress, NOTHING_INDEXED } from './index-files.ts';
import { listFiles } from './list-files.ts';
import { planRefresh } from './plan-refresh.ts';
import { isMuch } from './plan-sharing.ts';
import { refreshTogether } from './refresh-together.ts';
import { findIndexCache } from './shared-indexes.ts';

type OnProgress = (progress: IndexProgress) => void;

export interface RefreshWishes {
  readonly onProgress: OnProgress;
  /** Of indexing; files that were not begun by then are read by the next refresh (DOC-37). */
  readonly withinMs: number;
}

/** Another process may be indexing the same roots, which for a large folder takes minutes. */
const LEASE_WAIT_MS = 600_000;

/** Lists the roots, reads what changed, drops what is gone. */
export async function refreshCorpus(
  context: RefreshContext,
  roots: readonly string[],
  { onProgress, withinMs }: RefreshWishes,
  signal: AbortSignal,
): Promise<RefreshReport> {
  const key = rootSetKey(roots, context.kind);
  const listing = await listFiles(roots, signal);
  const store = await context.storeOf(key);
  noteUse(context.cacheFolder, store);
  const attempt = (into: CorpusStore): Promise<RefreshReport> =>
    bringUpToDate({ context, key, roots, listing, onProgress, withinMs }, into, signal);
  try {
    return await attempt(store);
  } catch (error) {
    signal.throwIfAborted();
    const instead = await openInstead(context, key, await context.storeOf(key), error);
    if (instead === undefined) throw error;
    context.replace(key, instead);
    return attempt(instead);
  }
}

/** Another store, where this one turned out to be broken or not writable; `undefined` where that helps nothing. */
async function openInstead(
  { cacheFolder, kind }: RefreshContext,
  key: string,
  store: CorpusStore,
  error: unknown,
): Promise<CorpusStore | undefined> {
  if (store.file === null || !(error instanceof ResearchError)) return undefined;
  if (isUnwritable(error)) {
    await store[Symbol.asyncDispose]();
    return openInMemory(key, error.code, kind);
  }
  if (error.code !== 'store-corrupt') return undefined;
  await store[Symbol.asyncDispose]();
  discardIndexFile(store.file);
  const fresh = await openCorpusStore(cacheFolder, key, kind);
  return { ...fresh, notes: [...fresh.notes, BUILT_ANEW] };
}

async function bringUpToDate(
  refresh: Refresh,
  store: CorpusStore,
  signal: AbortSignal,
): Promise<RefreshReport> {
  const known = await readKnown(store.sql, refresh);
  const plan = planRefresh(known, refresh.listing.files);
  const facts = await readFacts(store.sql);
  const isCurrent = plan.read.length === 0 && plan.remove.length === 0;
  const isTold = facts.get('listed') === JSON.stringify(refresh.listing.skipped);
  if (isCurrent && isTold && facts.has('fingerprint'))
    return createReport(
      refresh.listing,
      store,
      known,
      plan,
      NOTHING_INDEXED,
      facts.get('fingerprint') ?? '',
    );
  if (store.file === null) return applyRefresh(refresh, store, signal);
  const { cacheFolder } = refresh.context;
  await using _lease = await openLease(
    cacheFolder,
    `documents-${refresh.key}`,
    { waitMs: LEASE_WAIT_MS },
    signal,
  );
  const current = await findInPlace(refresh);
  const cache = findIndexCache(cacheFolder);
  return cache === undefined || !isMuch(plan.read) || !refresh.context.wishes.mayShare
    ? await applyRefresh(refresh, current, signal)
    : await refreshTogether(cache, refresh, current, signal);
}

/** Whoever had the lease before may have put another index in the place of the one that is open here. */
async function findInPlace({ context, key }: Refresh): Promise<CorpusStore> {
  const store = await context.storeOf(key);
  if (store.isInPlace()) return store;
  const other = await openCorpusStore(context.cacheFolder, key, context.kind);
  context.replace(key, other);
  context.retire(store);
  return other;
}
