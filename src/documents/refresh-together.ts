import { join } from 'node:path';
import { describeError, ResearchError } from '../kernel/index.ts';
import {
  asidePath,
  type Lease,
  openLease,
  type SharedCache,
  sweepAsideFiles,
} from '../storage/index.ts';
import { applyRefresh, type Refresh, type RefreshReport, readKnown } from './apply-refresh.ts';
import {
  type CorpusStore,
  discardIndexFile,
  indexKindKey,
  isBrokenIndex,
  openCorpusStore,
  openIndexFile,
  replaceIndexFile,
  settleIndexFile,
} from './corpus-store.ts';
import { readFiles } from './corpus-tables.ts';
import type { SeenFile } from './list-files.ts';
import { planRefresh } from './plan-refresh.ts';
import {
  chooseShared,
  groupOf,
  isMuch,
  isWorthSharing,
  type NamedFile,
  planReplaced,
  type SharedIndex,
  sketchOf,
} from './plan-sharing.ts';
import { encodeAbout, readSharedIndexes, SHARED_INDEXES } from './shared-indexes.ts';
import type { StoredFile } from './stored-file.ts';
import { takeOver } from './take-over.ts';

/** Another machine may be indexing the same files, which for a large folder takes minutes. */
const TURN_WAIT_MS = 600_000;

/**
 * A refresh in a shared home: what another machine has indexed of the same files is fetched, and what was indexed here is kept for
 * the others. Every file is compared with its hash on this machine, so an answer is that of an index made here. Where nothing can be fetched or
 * kept, the index is made here alone.
 *
 * @see docs/spec/documents.md, DOC-63
 */
export async function refreshTogether(
  cache: SharedCache,
  refresh: Refresh,
  store: CorpusStore,
  signal: AbortSignal,
): Promise<RefreshReport> {
  const notes: string[] = [];
  /** What is shared saves work and is never needed: why it failed is told. */
  const tryTo = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ResearchError)) throw error;
      notes.push(`The index was not shared with other machines: ${describeError(error)}`);
      return undefined;
    }
  };
  const fetchBetter = async (): Promise<CorpusStore | undefined> => {
    const better = await findBetter(cache, refresh);
    return better && (await fetchShared({ cache, refresh, better }, signal));
  };
  const finish = async (into: CorpusStore): Promise<RefreshReport> => {
    const report = await applyRefresh(refresh, into, signal);
    await tryTo(() => offer(cache, refresh, into, signal));
    return { ...report, notes: [...report.notes, ...notes] };
  };

  const current = (await tryTo(fetchBetter)) ?? store;
  if (!(await hasMuchToRead(refresh, current))) return finish(current);
  {
    await using _turn = await takeTurn(refresh, signal);
    // Who had the turn before has made it, most likely: fetching it waits for nobody.
    if ((await tryTo(() => findBetter(cache, refresh))) === undefined) return await finish(current);
  }
  return finish((await tryTo(fetchBetter)) ?? current);
}

async function hasMuchToRead(refresh: Refresh, { sql }: CorpusStore): Promise<boolean> {
  const known = await readKnown(sql, refresh);
  return isMuch(planRefresh(known, refresh.listing.files).read);
}

/** Machines index the same files one after another; `undefined` where one takes longer than anybody waits. */
async function takeTurn(
  { context, listing, withinMs }: Refresh,
  signal: AbortSignal,
): Promise<Lease | undefined> {
  const group = groupOf(listing.files.map(({ relative: path }) => ({ path })));
  const name = `documents-${indexKindKey(context.kind)}-${group}`;
  const waitMs = Math.min(TURN_WAIT_MS, withinMs);
  try {
    return await openLease(join(context.cacheFolder, 'leases'), name, { waitMs }, signal);
  } catch (error) {
    if (error instanceof ResearchError && error.code === 'busy') return undefined;
    throw error;
  }
}

/** An index of another machine that knows much more of these files than the own one. */
async function findBetter(
  cache: SharedCache,
  { context, key, listing }: Refresh,
): Promise<SharedIndex | undefined> {
  const { sql } = await context.storeOf(key);
  const shared = await readSharedIndexes(cache, SHARED_INDEXES + indexKindKey(context.kind));
  const known = sketchOf(indexedFiles(await readFiles(sql)));
  return chooseShared(shared, sketchOf(listing.files.map(namedFile)), known);
}

interface Fetching {
  readonly cache: SharedCache;
  readonly refresh: Refresh;
  readonly better: SharedIndex;
}

/** It takes the place of the own index once it holds nothing but files that are here, with these very bytes. */
async function fetchShared(
  { cache, refresh, better }: Fetching,
  signal: AbortSignal,
): Promise<CorpusStore | undefined> {
  const { context, key } = refresh;
  const { cacheFolder, kind } = context;
  const own = await context.storeOf(key);
  if (own.file === null) return undefined;
  await sweepAsideFiles(cacheFolder);
  const aside = asidePath(own.file);
  try {
    if (!(await cache.fetch(better.id, aside, signal))) {
      // A newer one may have taken its place meanwhile; if its bytes are others, nobody need try it again.
      await cache.remove([better.id]);
      return undefined;
    }
    if (!(await makeOurs(aside, refresh, signal))) return undefined;
    replaceIndexFile(own.file, aside);
  } catch (error) {
    if (isBrokenIndex(error)) await cache.remove([better.id]);
    throw error;
  } finally {
    discardIndexFile(aside);
  }
  const opened = await openCorpusStore(cacheFolder, key, kind);
  context.replace(key, opened);
  context.retire(own);
  return opened;
}

async function makeOurs(file: string, refresh: Refresh, signal: AbortSignal): Promise<boolean> {
  await using made = await openIndexFile(file, refresh.context.kind);
  const files = await takeOver(made, refresh.listing.files);
  await applyRefresh({ ...refresh, listing: { ...refresh.listing, files } }, made, signal);
  return await settleIndexFile(made);
}

/** The caller holds the lease of the index: nobody writes to its file meanwhile. */
async function offer(
  cache: SharedCache,
  { context }: Refresh,
  store: CorpusStore,
  signal: AbortSignal,
): Promise<void> {
  const files = indexedFiles(await readFiles(store.sql));
  if (store.file === null || !isMuch(files)) return;
  const sketch = sketchOf(files);
  const kind = SHARED_INDEXES + indexKindKey(context.kind);
  const shared = await readSharedIndexes(cache, kind);
  if (!isWorthSharing(shared, sketch) || !(await settleIndexFile(store))) return;
  const about = encodeAbout({ sketch, refreshedAt: context.clock.now() });
  await cache.keep({ kind, about }, store.file, signal);
  await cache.remove(planReplaced(shared, sketch).map(({ id }) => id));
}

function indexedFiles(files: ReadonlyMap<string, StoredFile>): readonly StoredFile[] {
  return [...files.values()].filter(({ isDone, passages }) => isDone && passages > 0);
}

function namedFile({ relative: path, size }: SeenFile): NamedFile {
  return { path, size };
}
