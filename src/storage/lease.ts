import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createPatience,
  isRecord,
  msOfInstant,
  parseJson,
  ResearchError,
  systemClock,
  systemCode,
  systemNewId,
} from '../kernel/index.ts';
import { asidePath, ensureFolder, sweepAsideFiles } from './files.ts';
import { toStoreError } from './io-error.ts';
import { busyLease, type Lease, type LeaseOptions, lostLease } from './lease-terms.ts';
import { modesIn } from './private-modes.ts';
import { currentProcess, isOwnerAlive, type ProcessIdentity } from './process-identity.ts';
import { findSharedName } from './shared-places.ts';

const DEFAULT_WAIT_MS = 30_000;
const DEFAULT_STALE_MS = 20_000;
const SIGN_OF_LIFE_MS = 5_000;
/** No clocks of two machines differ so much: who does not wait at all can tell that an owner is dead. */
const LONG_SILENT_MS = 600_000;
/** A file that names nobody is what an earlier version left when it was killed while writing. */
const UNREADABLE_MS = 1_000;
const NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/i;
/**
 * An epoch is a file that only one process can create. Old ones stay for a while: who looked at the newest one,
 * fell asleep and wakes up later must find the next one taken, not gone.
 */
const KEPT_EPOCHS = 8;

/**
 * Takes the lease of that name. It is in `<folder>/<name>.lease/`, a file an epoch.
 * A dead owner's is taken over at once, by exactly one; a living owner is waited for.
 *
 * @throws {ResearchError} `busy`, naming the holder, when the time is up.
 * @throws `signal.reason` when aborted while waiting.
 */
export async function openLease(
  folder: string,
  name: string,
  options: LeaseOptions,
  signal: AbortSignal,
): Promise<Lease> {
  if (!NAME.test(name))
    throw new ResearchError('argument-invalid', `Taking the lease "${name}": no name for a file`, {
      fix: 'Use letters, digits, dots, dashes and underscores.',
    });
  const place = join(folder, `${name}.lease`);
  signal.throwIfAborted();
  const shared = findSharedName(place);
  if (shared !== undefined) return shared.place.openLease(shared.name, options, signal);
  try {
    await ensureFolder(place);
    return await takeWhenFree(place, name, options, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw toStoreError(error, 'Taking the lease', place);
  }
}

/**
 * The right to write the files of the lineage, one writer after the other: strategy and skills have several rooms that
 * change them. The ref alone would keep commits apart, but not what is shown of them in the folder.
 */
export function openRepositoryLease(
  stateFolder: string,
  options: LeaseOptions,
  signal: AbortSignal,
): Promise<Lease> {
  return openLease(stateFolder, 'lineage', options, signal);
}

async function takeWhenFree(
  place: string,
  name: string,
  { waitMs = DEFAULT_WAIT_MS, staleMs = DEFAULT_STALE_MS }: LeaseOptions,
  signal: AbortSignal,
): Promise<Lease> {
  const patience = createPatience(waitMs, signal);
  const watch = createWatch(staleMs);
  for (;;) {
    const holder = await readHolder(place);
    if (holder !== 'moving' && isFree(holder, watch)) {
      const claim = await claimEpoch(place, holder.epoch + 1);
      if (claim !== undefined) return createLease(place, name, claim, holder);
    } else if (!(await patience.pause()))
      throw busyLease(name, waitMs, holder === 'moving' ? undefined : holder.process);
  }
}

/** Who has the newest epoch. Epoch 0: nobody ever had it. */
interface Holder {
  readonly epoch: number;
  readonly released: boolean;
  /** `undefined`: just being written, or not ours to read. */
  readonly process: ProcessIdentity | undefined;
  readonly touchedMs: number;
}

interface Claim {
  readonly epoch: number;
  readonly owner: string;
}

const NOBODY: Holder = { epoch: 0, released: true, process: undefined, touchedMs: 0 };

/** `moving`: the newest epoch went away while it was being read, so there is a newer one. */
async function readHolder(place: string): Promise<Holder | 'moving'> {
  const epoch = await newestEpoch(place);
  if (epoch === 0) return NOBODY;
  try {
    const path = join(place, String(epoch));
    const parsed = parseJson(await readFile(path, 'utf8'));
    const { mtimeMs } = await stat(path);
    const record = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
    return {
      epoch,
      released: record['released'] === true,
      process: findProcess(record),
      touchedMs: mtimeMs,
    };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return 'moving';
    throw error;
  }
}

function findProcess(record: Readonly<Record<string, unknown>>): ProcessIdentity | undefined {
  const { host, pid, started } = record;
  return typeof host === 'string' && typeof pid === 'number' && typeof started === 'string'
    ? { host, pid, started }
    : undefined;
}

function isFree(holder: Holder, watch: Watch): boolean {
  if (holder.released) return true;
  if (holder.process === undefined) return watch.isSilent(holder, UNREADABLE_MS);
  return !(isOwnerAlive(holder.process) ?? !watch.isSilent(holder));
}

/** Of a process elsewhere only its signs of life are known: how long ago, by our own clock, was the last? */
interface Watch {
  isSilent(holder: Holder, forMs?: number): boolean;
}

function createWatch(staleMs: number): Watch {
  let seen = '';
  let sinceMs = 0;
  return {
    isSilent({ epoch, touchedMs }, forMs = staleMs) {
      if (msOfInstant(systemClock.now()) - touchedMs >= LONG_SILENT_MS) return true;
      const sign = `${epoch} ${touchedMs}`;
      const nowMs = systemClock.monotonicMs();
      if (sign !== seen) sinceMs = nowMs;
      seen = sign;
      return nowMs - sinceMs >= Math.min(forMs, staleMs);
    },
  };
}

/** Creates the epoch's file, which only one can do. `undefined` when somebody else was faster. */
async function claimEpoch(place: string, epoch: number): Promise<Claim | undefined> {
  const path = join(place, String(epoch));
  const owner = systemNewId();
  // Written aside and linked: killed at any moment, it leaves no file that names nobody and keeps everybody away.
  const aside = asidePath(path);
  try {
    writeFileSync(aside, encodeHolder(owner, false), { flag: 'wx', mode: modesIn(place).file });
    linkSync(aside, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  // We may have been asleep since we looked: then this epoch is long over, and its file was swept away.
  if ((await newestEpoch(place)) !== epoch) {
    await rm(path, { force: true });
    return undefined;
  }
  await sweepEpochs(place, epoch - KEPT_EPOCHS);
  return { epoch, owner };
}

function createLease(place: string, name: string, { epoch, owner }: Claim, before: Holder): Lease {
  const own = join(place, String(epoch));
  const next = join(place, String(epoch + 1));
  // The next epoch first: it is swept after ours, so its absence and our presence together prove that we hold it.
  const isHeld = (): boolean => !exists(next) && exists(own);
  const giveSigns = setInterval(() => {
    const seconds = msOfInstant(systemClock.now()) / 1_000;
    // Missing a sign is harmless, and losing the lease shows at the next use.
    utimes(own, seconds, seconds).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  giveSigns.unref();
  return {
    name,
    key: place,
    owner,
    epoch,
    takenOver: before.released ? null : (before.process ?? null),
    async assertHeld() {
      if (!isHeld()) throw lostLease(name, epoch);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(giveSigns);
      if (isHeld()) await overwrite(own, encodeHolder(owner, true));
    },
  };
}

/**
 * In one write over what is there, which is one letter longer: a process that is killed leaves the old record or the new
 * one, and a full disk has the room.
 */
async function overwrite(path: string, record: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.write(record);
  } finally {
    await handle.close();
  }
}

function encodeHolder(owner: string, released: boolean): string {
  return `${JSON.stringify({ v: 1, owner, ...currentProcess(), released })}\n`;
}

async function newestEpoch(place: string): Promise<number> {
  return Math.max(0, ...(await listEpochs(place)));
}

async function listEpochs(place: string): Promise<readonly number[]> {
  return (await readdir(place)).filter((file) => /^\d+$/.test(file)).map(Number);
}

/** Oldest first, so that an epoch never outlives a newer one. */
async function sweepEpochs(place: string, upTo: number): Promise<void> {
  const old = (await listEpochs(place)).filter((epoch) => epoch <= upTo).sort((a, b) => a - b);
  for (const epoch of old) await rm(join(place, String(epoch)), { force: true });
  await sweepAsideFiles(place);
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
