import { realpath, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import {
  type Archive,
  type ArchiveCounts,
  type Compaction,
  openArchive,
  type RestoredItem,
  type RestoreWords,
} from '../context/index.ts';
import { decodePolicy, type RetentionPolicy } from '../environment/index.ts';
import { describeError, parseJson, ResearchError, toWire } from '../kernel/index.ts';
import { readFileBytes } from '../storage/index.ts';
import type { App, AppPlace } from './app.ts';
import { nameOfHome } from './name-home.ts';
import { findOwnProgram } from './own-program.ts';

/** The archive of a session; nothing is created. */
export async function archiveOf(
  app: Pick<App, 'findHome' | 'loadSettings' | 'place'>,
  sessionId: string,
  policy?: RetentionPolicy,
): Promise<Archive> {
  const { path: home, cache } = await app.findHome();
  const { retention, context } = await app.loadSettings();
  return openArchive({
    home,
    sessionId,
    pattern: (policy ?? retention).offloadArchivePath,
    bounds: {
      ...context,
      clock: app.place.clock,
      forgetDerived: (id) => removeContextIndex(cache, id),
    },
  });
}

/** The index that a session's archive is searched by. */
export function contextIndex(cache: string, sessionId: string): string {
  return join(cache, 'context', `${sessionId}.db`);
}

export async function removeContextIndex(cache: string, sessionId: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm'])
    await rm(`${contextIndex(cache, sessionId)}${ending}`, { force: true });
}

/** The policy of the settings, with what was given over it: JSON, or a file that holds it. */
export async function readPolicy(app: App, policy: string | undefined): Promise<RetentionPolicy> {
  const { retention } = await app.loadSettings();
  if (policy === undefined) return retention;
  const isJson = policy.trimStart().startsWith('{');
  const parsed = parseJson(isJson ? policy : await readUtf8File(resolve(app.place.cwd, policy)));
  if (!parsed.ok)
    throw wrongUse(
      `the policy is not JSON: ${parsed.error}`,
      'Give an object, or a file with one.',
    );
  return decodePolicy(parsed.value, retention);
}

/** Bytes that are not UTF-8 cannot be given back as they were, so the file is refused. */
export async function readUtf8File(path: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFileBytes(path);
  } catch (error) {
    if (error instanceof ResearchError && error.code === 'limit-exceeded') throw error;
    throw wrongUse(describeError(error), 'Check the path.', error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new ResearchError('input-invalid', `Reading ${path}: it is not UTF-8`, {
      fix: 'Save the file as UTF-8.',
      cause: error,
    });
  }
}

export function defaultOut(path: string): string {
  const ending = extname(path);
  return `${path.slice(0, path.length - ending.length)}.compacted${ending}`;
}

/** @throws {ResearchError} when the output would be the input, by name or over a link, or is in no folder. */
export async function requireOther(path: string, out: string): Promise<void> {
  const same =
    out === path || ((await exists(out)) && (await realpath(out)) === (await realpath(path)));
  if (same)
    throw wrongUse(`${out} is the transcript itself`, 'Choose another output; the old file stays.');
  if (!(await exists(dirname(out))))
    throw wrongUse(`Folder ${dirname(out)} not found`, 'Create it, or choose another output.');
}

export async function exists(path: string | null): Promise<boolean> {
  if (path === null) return false;
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}

export function wrongUse(message: string, fix: string, cause?: unknown): ResearchError {
  return new ResearchError('argument-invalid', message, { fix, cause });
}

type Encoded = Readonly<Record<string, unknown>>;

/** What a surface prints of a compaction (docs/spec/cli.md). */
export function encodeContextCompaction({
  replacements,
  elapsedMs: _,
  ...compaction
}: Compaction): Encoded {
  return { ...toWire(compaction), batches: replacements.length };
}

/** What a stub says where its reader has our tools. */
export const restoreByTool: RestoreWords = (session, batch) =>
  `context_restore ${JSON.stringify({ session, batch })}`;

/** What a stub says where a command is all there is: one that runs where it is read, with the home where one was named. */
export async function restoreByProgram(place: AppPlace, home = place.home): Promise<RestoreWords> {
  const program = await findOwnProgram(place);
  const there = home === undefined ? '' : ` --home ${nameOfHome(home)}`;
  return (session, batch) =>
    `${program} context restore --session ${session} --batch ${batch}${there}`;
}

/** Whose digests stand there: the local engine's, unless one of a model does. */
export function writerOf(
  { modelDigests }: Compaction,
  model: { readonly name: string } | null,
): string {
  return model === null || modelDigests === 0 ? 'local engine' : model.name;
}

/** What a surface prints of the size of an archive. */
export function encodeArchiveCounts(counts: ArchiveCounts, path: string | null): Encoded {
  return toWire({ ...counts, path });
}

/** As JSON text, because the original stands in its own spelling: read and written again, 1.0 would become 1. */
export function encodeRestored({ id, batchId, kind, sha256, raw }: RestoredItem): string {
  const head = JSON.stringify({ id, batch_id: batchId, kind, sha256 }).slice(0, -1);
  return `${head},"original":${parseJson(raw).ok ? raw : JSON.stringify(raw)}}`;
}
