import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Home, isHome, settingFilesOf } from '../environment/index.ts';
import { type JsonObject, ResearchError, record, text } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';
import {
  copyHistory,
  copyHomeFile,
  findSharedAddress,
  findTextFile,
  hashOfFile,
  isSharedAddress,
  type Lease,
  listHomeFiles,
  openLease,
  openRepositoryLease,
  openSharedPlace,
  removeFiles,
  withoutBlobs,
  writeFileAtomic,
} from '../storage/index.ts';
import { counted } from '../text/index.ts';
import type { App, AppPlace } from './app.ts';

import { openApp } from './open-app.ts';
import { operation } from './operation.ts';

/** Written last: until it is there the copy is no home. */
const HOME_FILE = 'home.json';
/** In a copy that is not whole yet: where it comes from. */
const MARKER = 'home-copy.json';
/** Files of a home that somebody works on all the time are never all the same. */
const MOST_ROUNDS = 5;

/** What a copy came to. */
export interface CopiedHome {
  readonly from: string;
  readonly to: string;
  readonly files: number;
  /** Files that were written now; the others stood there from an earlier attempt. */
  readonly written: number;
  readonly memoryRows: number;
  /** The commit that the lineage is at; `null` where there is none. */
  readonly lineage: string | null;
}

/**
 * Copies a home whole: files, lineage, memory, settings. What a machine keeps for itself (keys, `cache/`, leases) stays. Cut
 * short, it is completed by the next call.
 *
 * @see docs/spec/storage.md, STO-86, STO-87, STO-88
 */
export const copyHome = operation({
  effect: 'adds',
  idempotent: true,
  input: record({ from: text(), to: text() }),
  async run({ place }, { from, to }, { signal }): Promise<CopiedHome> {
    await using source = openApp(placeOf(place, from, to));
    await using target = openApp(placeOf(place, to, from));
    const [ours, theirs] = [await source.findHome(), await target.findHome()];
    await requireCopyable(ours, theirs);
    const shown = shownOf(ours);
    const leases: Lease[] = [];
    // Questions and documents are its owner's, wherever the home is.
    await mkdir(theirs.path, { recursive: true, mode: 0o700 });
    try {
      await takeLeases(leases, ours, theirs, signal);
      await requireEmpty(theirs, shown);
      await writeFileAtomic(
        join(theirs.path, MARKER),
        `${JSON.stringify({ v: 1, from: shown })}\n`,
      );
      const { files, written } = await copyFiles(ours, theirs, signal);
      const lineage = await copyHistory(ours.path, theirs.path, signal);
      await copySettings(ours, theirs);
      const memoryRows = await copyMemory(source, target, signal);
      await copyHomeFile(join(ours.path, HOME_FILE), join(theirs.path, HOME_FILE));
      await removeFiles(join(theirs.path, MARKER));
      return { from: shown, to: shownOf(theirs), files, written, memoryRows, lineage };
    } finally {
      for (const lease of leases.reverse()) await lease[Symbol.asyncDispose]();
    }
  },
  command: {
    positionals: [
      { usage: '<from>', about: 'a home: a folder, or postgres://…?schema=NAME' },
      { usage: '<to>', about: 'a folder or a schema that holds nothing' },
    ],
    examples: [
      'home copy .autosearch "postgres://db.example.org/team?schema=home"',
      'home copy "postgres://db.example.org/team?schema=home" restored',
    ],
    describe: ({ to, files, memoryRows, lineage }) =>
      `${counted(files, 'file')} and ${counted(memoryRows, 'row')} of memory are in ${to}${
        lineage === null ? '' : `, lineage at ${lineage.slice(0, 12)}`
      }. Keys and indexes were not copied.`,
  },
});

/** A folder has no blobs: where they are is said of the shared home beside it. */
function placeOf(place: AppPlace, named: string, other: string): AppPlace {
  if (isSharedAddress(named)) return { ...place, home: named };
  const { cwd, environment } = place;
  return {
    ...place,
    home: resolve(cwd, named),
    environment: isSharedAddress(other) ? withoutBlobs(environment) : environment,
  };
}

function shownOf({ path }: Home): string {
  return findSharedAddress(path)?.shown ?? path;
}

async function requireCopyable(ours: Home, theirs: Home): Promise<void> {
  if (!(await isHome(ours)))
    throw new ResearchError('not-found', `Copying ${shownOf(ours)}: there is no home`, {
      fix: 'Name the folder or the schema of a home.',
    });
  if (ours.path === theirs.path)
    throw new ResearchError('argument-invalid', `Copying ${shownOf(ours)} to itself`, {
      fix: 'Name another place.',
    });
}

async function requireEmpty(theirs: Home, from: string): Promise<void> {
  const marker = await findTextFile(join(theirs.path, MARKER));
  const names = await listHomeFiles(theirs.path);
  const isOurs = marker?.includes(JSON.stringify(from)) ?? false;
  if (names.includes(HOME_FILE) || (names.length > 0 && !isOurs))
    throw new ResearchError('refused', `Copying to ${shownOf(theirs)}: it is not empty`, {
      fix: 'Name a folder or a schema that holds nothing.',
    });
}

/** Nobody researches in the home, or changes its lineage, while it is copied; the copy is made by one. */
async function takeLeases(
  leases: Lease[],
  ours: Home,
  theirs: Home,
  signal: AbortSignal,
): Promise<void> {
  leases.push(await openLease(theirs.state, 'home-copy', {}, signal));
  leases.push(await openRepositoryLease(ours.state, {}, signal));
  const names = await listHomeFiles(ours.path);
  for (const brief of names.filter((name) => /^sessions\/[^/]+\/session\.json$/.test(name)))
    leases.push(await openLease(dirname(join(ours.path, brief)), 'session', { waitMs: 0 }, signal));
}

/** Until what stands in the new place is what stands in the old one: captures go on meanwhile. */
async function copyFiles(
  ours: Home,
  theirs: Home,
  signal: AbortSignal,
): Promise<{ readonly files: number; readonly written: number }> {
  let written = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const names = (await listHomeFiles(ours.path)).filter(isCarried);
    for (const name of names) {
      signal.throwIfAborted();
      const bytes = await copyHomeFile(join(ours.path, name), join(theirs.path, name));
      written += bytes === 0 ? 0 : 1;
    }
    const differing = await listDiffering(ours, theirs, names, signal);
    if (differing.length === 0) return { files: names.length + 1, written };
  }
  throw new ResearchError('busy', `Copying ${shownOf(ours)}: it changes while it is copied`, {
    fix: 'Stop what uses it, then copy again.',
  });
}

function isCarried(name: string): boolean {
  return name !== HOME_FILE && name !== MARKER && name !== SETTINGS;
}

const SETTINGS = 'autosearch.config.json';

/** What the database holds is read from it anew: what this machine shows of it was written by this very copy. */
async function listDiffering(
  ours: Home,
  theirs: Home,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const address = findSharedAddress(theirs.path);
  const compare = async (root: string): Promise<readonly string[]> => {
    const differing: string[] = [];
    for (const name of names)
      if ((await hashOfFile(join(ours.path, name))) !== (await hashOfFile(join(root, name))))
        differing.push(name);
    return differing;
  };
  if (address === undefined) return compare(theirs.path);
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-check-'));
  try {
    await using fresh = await openSharedPlace(address, folder);
    await fresh.place.refresh(signal);
    return await compare(fresh.place.root);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The settings file of a folder is beside it, that of a shared home in it. One that is there already stays. */
async function copySettings(ours: Home, theirs: Home): Promise<void> {
  const [from = '', to = ''] = [ours, theirs].map((home) => settingFilesOf(home, home.path)[0]);
  if ((await findTextFile(to)) === undefined) await copyHomeFile(from, to);
}

/** The whole log is replayed, so that either database comes to the same tables; then both are compared. */
async function copyMemory(source: App, target: App, signal: AbortSignal): Promise<number> {
  if (!(await source.hasMemory())) return 0;
  const rows = await exported(await source.memory());
  if (rows.length === 0) return 0;
  const there = await target.memory();
  if (!isSame(rows, await exported(there))) await there.import(rows, signal);
  if (isSame(rows, await exported(there))) return rows.length;
  throw new ResearchError('store-conflict', 'Copying the memory: the new one has other rows', {
    fix: 'Copy to a home that holds nothing.',
  });
}

async function exported(memory: Memory): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  for await (const row of memory.export()) rows.push(row);
  return rows;
}

function isSame(some: readonly JsonObject[], others: readonly JsonObject[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
