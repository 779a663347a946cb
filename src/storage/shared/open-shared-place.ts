import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Hex, systemClock, systemNewId } from '../../kernel/index.ts';
import { lostLease } from '../lease-terms.ts';
import { requireKnown } from '../migrate.ts';
import { openPostgresSchema } from '../postgres.ts';
import type { SharedAddress } from '../shared-address.ts';
import { addSharedPlace, dropSharedPlace, type SharedPlace } from '../shared-places.ts';
import type { Sql } from '../sql.ts';
import { createTurns } from '../turns.ts';
import { piecesOf } from './file-pieces.ts';
import { refuseBlob } from './pieces.ts';
import { openRowLease } from './row-lease.ts';
import { openS3Objects, S3_WAITS } from './s3-objects.ts';
import { createSharedBlobs, requireBlobsPlace, type SharedBlobs } from './shared-blobs.ts';
import { createSharedCache } from './shared-cache.ts';
import { appendShared, putShared, removeShared, renameShared } from './shared-files.ts';
import { followHistory, keepHistory } from './shared-history.ts';
import { HOME_MIGRATIONS, makeSharedTables } from './shared-tables.ts';
import { createWorkerConnection } from './worker-connection.ts';
import { createWorkingCopy } from './working-copy.ts';

/** Where a shared home is used from this machine. */
export interface OpenedShare extends AsyncDisposable {
  readonly place: SharedPlace;
  readonly sql: Sql;
}

/** Where the working copy of an address stands, below the folder for all of them. */
export function workingCopyOf(folder: string, { url, schema }: SharedAddress): string {
  const { host, pathname } = new URL(url);
  return join(folder, sha256Hex(`${host}${pathname} ${schema}`).slice(0, 16));
}

/**
 * Opens the files of a shared home: what is written below `place.root` from now on is kept in the database before it shows.
 *
 * @param folder - Holds the working copies of this user.
 * @throws {ResearchError} what `openPostgres` throws; `home-newer`; `config-invalid` where its blobs are in another place.
 */
export async function openPostgresPlace(
  address: SharedAddress,
  folder: string,
): Promise<OpenedShare> {
  const copy = workingCopyOf(folder, address);
  const use = inUse.get(copy) ?? { share: openAt(address, copy), users: 0 };
  inUse.set(copy, use);
  use.users += 1;
  const leave = async (): Promise<void> => {
    use.users -= 1;
    if (use.users > 0) return;
    inUse.delete(copy);
    await (await use.share)[Symbol.asyncDispose]();
  };
  try {
    return { ...(await use.share), [Symbol.asyncDispose]: leave };
  } catch (error) {
    inUse.delete(copy);
    throw error;
  }
}

/** A process writes a working copy through one share, however many of its parts use the home. */
const inUse = new Map<string, { readonly share: Promise<OpenedShare>; users: number }>();

async function openAt(address: SharedAddress, folder: string): Promise<OpenedShare> {
  const sql = await openPostgresSchema(address.url, { schema: address.schema });
  try {
    await makeSharedTables(sql);
    const home = await requireBlobsPlace(sql, address.blobs);
    return await openOn({ sql, address, home }, folder);
  } catch (error) {
    await sql[Symbol.asyncDispose]();
    throw error;
  }
}

interface OpenedTables {
  readonly sql: Sql;
  readonly address: SharedAddress;
  /** The home's own random name. */
  readonly home: string;
}

/** Undefined where all contents are in the database. */
function openBlobs(
  { sql, address: { blobs: address }, home }: OpenedTables,
  signal: AbortSignal,
): SharedBlobs | undefined {
  if (address === undefined) return undefined;
  // Signatures count by the real time, whatever the session's is.
  const world = { send: fetch, clock: systemClock, waits: S3_WAITS };
  const objects = openS3Objects(address, world);
  return createSharedBlobs({ sql, address, home, objects, signal });
}

async function openOn(tables: OpenedTables, folder: string): Promise<OpenedShare> {
  const { sql, address } = tables;
  const closing = new AbortController();
  const blobs = openBlobs(tables, closing.signal);
  const root = join(folder, 'home');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const copy = createWorkingCopy(folder, sql, blobs?.read ?? refuseBlob);
  // 48 bits: locks are told apart by it, and every number of JavaScript holds it.
  const worker = Number.parseInt(systemNewId().slice(0, 12), 16);
  const connection = createWorkerConnection(address, worker);
  const hold = async (): Promise<number> => {
    await connection.hold();
    return worker;
  };
  const turnOf = createTurnsByName();
  const refresh: SharedPlace['refresh'] = async (signal) => {
    await copy.refresh(signal);
    await followHistory(root);
  };
  const place: SharedPlace = {
    root,
    address,
    append: (name, bytes, lease) =>
      turnOf(name, async () => {
        const fence = lease === undefined ? undefined : { name: lease.key, epoch: lease.epoch };
        const appended = await appendShared(sql, name, bytes, fence);
        if (appended === undefined) throw lostLease(lease?.name ?? '', lease?.epoch ?? 0);
        await copy.showAppended(name, appended, bytes);
        const { content, start, size } = appended;
        return { file: String(content), start, bytes: bytes.length, size };
      }),
    async put(name, from) {
      const placed = await blobs?.place(piecesOf(from));
      copy.note(name, await putShared(sql, name, () => placed ?? piecesOf(from)));
    },
    async remove(name) {
      await removeShared(sql, name);
      copy.forget(name);
      await blobs?.sweep();
    },
    async rename(from, to) {
      await renameShared(sql, from, to);
      copy.forget(from);
      copy.forget(to);
    },
    async openLease(name, options, signal) {
      const lease = await openRowLease({ sql, connection }, name, options, signal);
      try {
        // What the owner before us did is part of what we go on from.
        await refresh(signal);
        return lease;
      } catch (error) {
        await lease[Symbol.asyncDispose]();
        throw error;
      }
    },
    keepHistory: async (step) =>
      keepHistory(sql, step, (await blobs?.place([step.pack])) ?? [step.pack]),
    refresh,
    requireKnown: (rooms) => requireKnown(sql, { ...rooms, home: HOME_MIGRATIONS.length }),
    cache: createSharedCache({ sql, blobs, hold }),
    sql,
    hold,
    listen: connection.listen,
  };
  await blobs?.sweep();
  addSharedPlace(place);
  return {
    place,
    sql,
    async [Symbol.asyncDispose]() {
      dropSharedPlace(place);
      closing.abort();
      await connection[Symbol.asyncDispose]();
      await sql[Symbol.asyncDispose]();
    },
  };
}

/** Appends of one process to one file keep the order in which they were asked for. */
function createTurnsByName(): <T>(name: string, fn: () => Promise<T>) => Promise<T> {
  const turns = new Map<
    string,
    { readonly take: ReturnType<typeof createTurns>; waiting: number }
  >();
  return async (name, fn) => {
    const turn = turns.get(name) ?? { take: createTurns(), waiting: 0 };
    turns.set(name, turn);
    turn.waiting += 1;
    try {
      return await turn.take(fn);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(name);
    }
  };
}
