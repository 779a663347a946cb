import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { configuredRetention } from '../app/index.ts';
import { type Archive, openArchive } from '../context/index.ts';
import type { Home, RetentionPolicy } from '../environment/index.ts';
import { describeError, parseJson, ResearchError } from '../kernel/index.ts';
import { MAX_FILE_BYTES } from '../storage/index.ts';
import type { CommandContext } from './command.ts';
import { findChosenHome } from './find-chosen-home.ts';

export async function findArchive(context: CommandContext, session: string): Promise<Archive> {
  const home = await findChosenHome(context);
  return archiveOf(home, session, await readPolicy(context, undefined));
}

export function archiveOf(home: Home, session: string, policy: RetentionPolicy): Promise<Archive> {
  return openArchive({ home: home.path, sessionId: session, pattern: policy.offloadArchivePath });
}

export async function readPolicy(
  context: CommandContext,
  policy: string | undefined,
): Promise<RetentionPolicy> {
  const place = { ...context, explicit: context.home };
  if (policy === undefined) return configuredRetention(place);
  const isJson = policy.trimStart().startsWith('{');
  const text = isJson ? policy : await readText(resolve(context.cwd, policy));
  const parsed = parseJson(text);
  if (!parsed.ok)
    throw usage(`--policy: ${parsed.error}`, 'Give a JSON object, or a file with one.');
  return configuredRetention(place, parsed.value);
}

export async function readTranscriptFile(path: string): Promise<string> {
  const text = await readText(path);
  if (Buffer.byteLength(text) <= MAX_FILE_BYTES) return text;
  throw new ResearchError(
    'limit-exceeded',
    `Reading ${path}: longer than ${MAX_FILE_BYTES} bytes`,
    {
      fix: 'Cut the transcript into several files.',
    },
  );
}

/** Bytes that are no UTF-8 cannot be given back as they were, so the file is refused. */
async function readText(path: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw usage(`Reading ${path}: ${describeError(error)}`, 'Check the path.', error);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new ResearchError('input-invalid', `Reading ${path}: it is not UTF-8`, {
      fix: 'Save the transcript as UTF-8.',
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
    throw usage(
      `context compact: ${out} is the transcript itself`,
      'Choose another --out; the old file stays.',
    );
  if (!(await exists(dirname(out))))
    throw usage(
      `context compact: there is no folder ${dirname(out)}`,
      'Make it, or choose another --out.',
    );
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

export function usage(message: string, fix: string, cause?: unknown): ResearchError {
  return new ResearchError('argument-invalid', message, { fix, cause });
}
