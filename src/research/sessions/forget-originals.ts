import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  decode,
  type Instant,
  instant,
  list,
  mapConcurrent,
  openRecord,
  type Schema,
  sha256,
  type TypeOf,
  versioned,
} from '../../kernel/index.ts';
import {
  findAt,
  listNames,
  openFileLog,
  openLease,
  readLog,
  removeFiles,
} from '../../storage/index.ts';
import { storedItems } from '../journal/exchange.ts';
import { type SessionFolder, sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';
import { readEvidence } from './show-session.ts';

/** A line of `forgotten.jsonl`: written before what it names is removed, so that a missing text is explained. */
const forgottenLine = versioned(1, openRecord({ at: instant(), snapshots: list(sha256()) }));
const forgottenSchema: Schema<TypeOf<typeof forgottenLine>> = forgottenLine;

/** Texts that a session stored, and the files that they are in. */
export interface SessionOriginals {
  readonly folder: SessionFolder;
  readonly snapshots: readonly string[];
  readonly files: readonly string[];
  readonly bytes: number;
  /** Rows of its evidence that came of them; `null` for all. */
  readonly evidenceIds: readonly string[] | null;
}

/** A line of a log holds at most 1 MiB; a hash takes 67 bytes. */
const HASHES_A_LINE = 4_000;
const FILES_AT_ONCE = 16;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The stored texts of a session: all of them, or those of sources that `isMeant`.
 *
 * @param isMeant - Of an address as the session recorded it, and the roots of its documents.
 */
export async function findOriginals(
  sessions: string,
  id: string,
  isMeant: ((url: string, roots: readonly string[]) => boolean) | null,
  signal: AbortSignal,
): Promise<SessionOriginals> {
  const folder = sessionFolder(sessions, id);
  const meant = isMeant === null ? null : await snapshotsOf(folder, isMeant);
  const places = [folder.snapshots, join(folder.delivery, 'snapshots')];
  const found = await Promise.all(
    places.map(async (place) =>
      (await listNames(place))
        .filter((name) => HASH.test(name) && (meant === null || meant.has(name)))
        .map((name) => ({ name, path: join(place, name) })),
    ),
  );
  const stored = found.flat();
  const sizes = await mapConcurrent(
    stored,
    FILES_AT_ONCE,
    async ({ path }) => (await findAt('Looking at', path, () => stat(path)))?.size ?? 0,
    signal,
  );
  return {
    folder,
    snapshots: [...new Set(stored.map(({ name }) => name))].sort(),
    files: stored.map(({ path }) => path),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    evidenceIds: isMeant === null ? null : await evidenceOf(folder, isMeant),
  };
}

async function evidenceOf(
  folder: SessionFolder,
  isMeant: (url: string, roots: readonly string[]) => boolean,
): Promise<readonly string[]> {
  const roots = (await findBrief(folder))?.roots ?? [];
  return (await readEvidence(folder)).filter(({ url }) => isMeant(url, roots)).map(({ id }) => id);
}

/** Every text that came from such a source, whether it was cited or not. */
async function snapshotsOf(
  folder: SessionFolder,
  isMeant: (url: string, roots: readonly string[]) => boolean,
): Promise<ReadonlySet<string>> {
  const roots = (await findBrief(folder))?.roots ?? [];
  const { state } = await readJournal(folder);
  const answered = state.answers.flatMap(({ attempt }) => storedItems(attempt));
  return new Set(
    [...(await readEvidence(folder)), ...answered]
      .filter(({ url }) => isMeant(url, roots))
      .map(({ snapshot }) => snapshot),
  );
}

/**
 * Removes stored texts of a session that nobody works on. What goes is written down first; a run that was killed is
 * completed by the next one.
 *
 * @throws {ResearchError} `busy` when another process works on the session.
 */
export async function forgetOriginals(
  { folder, snapshots, files }: SessionOriginals,
  at: Instant,
  signal: AbortSignal,
): Promise<void> {
  if (files.length === 0) return;
  await using lease = await openLease(folder.path, 'session', {}, signal);
  const log = await openFileLog(forgottenPath(folder), { lease, sync: true });
  try {
    for (let from = 0; from < snapshots.length; from += HASHES_A_LINE)
      await log.append([
        forgottenSchema.encode({ at, snapshots: snapshots.slice(from, from + HASHES_A_LINE) }),
      ]);
  } finally {
    await log[Symbol.asyncDispose]();
  }
  await mapConcurrent(files, FILES_AT_ONCE, removeFiles, signal);
}

/** When each text was removed from a session on purpose, by its hash. */
export async function readForgotten(folder: SessionFolder): Promise<ReadonlyMap<string, Instant>> {
  const forgotten = new Map<string, Instant>();
  for await (const line of readLog(forgottenPath(folder))) {
    const decoded = line.ok ? decode(forgottenSchema, line.value) : undefined;
    if (decoded?.ok !== true) continue;
    for (const snapshot of decoded.value.snapshots) forgotten.set(snapshot, decoded.value.at);
  }
  return forgotten;
}

function forgottenPath({ path }: SessionFolder): string {
  return join(path, 'forgotten.jsonl');
}
