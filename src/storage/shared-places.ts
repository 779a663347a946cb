import { isAbsolute, relative, sep } from 'node:path';
import type { Lease, LeaseOptions } from './lease-terms.ts';
import type { Appended } from './log.ts';
import type { SharedAddress } from './shared-address.ts';
import type { Sql } from './sql.ts';

/** A commit that is to be kept for all machines. */
export interface HistoryStep {
  readonly ref: string;
  /** `HEAD`, or `provisional/NAME`. */
  readonly name: string;
  /** Of `HEAD`: where it has to stand; `null` before the first commit. */
  readonly expected: string | null;
  /** The objects that it brings. */
  readonly pack: Uint8Array;
}

/** A file that any machine could make again, kept so that the others need not. */
export interface CachedFile {
  readonly id: number;
  readonly kind: string;
  /** For whoever chooses among those of a kind. */
  readonly about: string;
  readonly bytes: number;
}

/** What machines of a shared home make for each other: no part of the home, and never brought in unasked. */
export interface SharedCache {
  /** Those whose kind begins so, last used first. */
  list(kind: string): Promise<readonly CachedFile[]>;
  /** Keeps a copy of the file, which nobody writes to meanwhile. @returns Its id. */
  keep(
    file: Pick<CachedFile, 'kind' | 'about'>,
    path: string,
    signal: AbortSignal,
  ): Promise<number>;
  /** Writes it to a new file, byte for byte; `false`, and whatever was written, where somebody removed it. */
  fetch(id: number, to: string, signal: AbortSignal): Promise<boolean>;
  remove(ids: readonly number[]): Promise<void>;
}

/**
 * A folder whose files are kept elsewhere, for many machines: what stands on this disk is a working copy. A change counts
 * when it is kept there, and shows here after that.
 */
export interface SharedPlace {
  /** The folder of the working copy. */
  readonly root: string;
  /** The database and the schema that keep it. */
  readonly address: SharedAddress;
  /**
   * @param lease - The append is refused, in the same statement that would keep it, once this lease is lost.
   */
  append(name: string, bytes: Uint8Array, lease: Lease | undefined): Promise<Appended>;
  /** Keeps what the file `from` holds under the name, as a whole. */
  put(name: string, from: string): Promise<void>;
  /** The file of that name, or all files below it. */
  remove(name: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** @returns Whether the commit is kept; `false` when HEAD stands elsewhere. */
  keepHistory(step: HistoryStep): Promise<boolean>;
  openLease(name: string, options: LeaseOptions, signal: AbortSignal): Promise<Lease>;
  /**
   * A newer program may have changed the tables of the home while it is open here; every look at it says so too.
   *
   * @param rooms - The newest step of other rooms that the caller uses.
   * @throws {ResearchError} `home-newer`.
   */
  requireKnown(rooms: Readonly<Record<string, number>>): Promise<void>;
  readonly cache: SharedCache;
  /** The tables of the schema, for rooms that keep rows there. */
  readonly sql: Sql;
  /** The number of this process, whose lock in the database says that it lives (`isDeadWorker`). */
  hold(): Promise<number>;
  /** Calls back when somebody notifies the channel, and when a broken connection stands again: what came meanwhile was missed. */
  listen(channel: string, wake: () => void): Promise<AsyncDisposable>;
  /** Brings in what others changed. */
  refresh(signal: AbortSignal): Promise<void>;
}

/** A name in a shared place: its path below the root, with slashes. */
export interface SharedName {
  readonly place: SharedPlace;
  readonly name: string;
}

/** A file is named by its path in every room; that a folder is shared is said here once, by who opened it. */
const places = new Map<string, SharedPlace>();

export function addSharedPlace(place: SharedPlace): void {
  places.set(place.root, place);
}

export function dropSharedPlace(place: SharedPlace): void {
  if (places.get(place.root) === place) places.delete(place.root);
}

/** The shared place that keeps the file or folder; `undefined` for one of this machine alone. */
export function findSharedName(path: string): SharedName | undefined {
  // Most programs have none, and every file that is written asks.
  if (places.size === 0) return undefined;
  for (const place of places.values()) {
    const way = relative(place.root, path);
    if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) continue;
    const name = way.split(sep).join('/');
    return isShared(name) ? { place, name } : undefined;
  }
  return undefined;
}

/** The shared home whose working copy stands in the folder. */
export function findSharedPlace(folder: string): SharedPlace | undefined {
  return places.get(folder);
}

/** Where the home is kept whose working copy stands in the folder; `undefined` for a home that is a folder. */
export function findSharedAddress(folder: string): SharedAddress | undefined {
  return places.get(folder)?.address;
}

/** Whether a name is kept for all; the rest a machine makes for itself, or keeps for itself: keys, its repository, `cache/`. */
export function isShared(name: string): boolean {
  const [first = '', second = '', third = ''] = name.split('/');
  // Who may write what is shared is told to all machines; what hooks of one host have done, to nobody else.
  if (first === 'cache') return second === 'leases';
  if (first === 'sessions' && third === 'hooks') return false;
  return first !== 'keys' && !first.startsWith('.git');
}
