import { existsSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSessionId, findArchivedOriginals, forgetArchived } from '../../context/index.ts';
import {
  forgetIndex,
  forgetSharedIndexes,
  listSharedIndexes,
  listStoredIndexes,
  mayBeAt,
} from '../../documents/index.ts';
import { type Instant, ResearchError } from '../../kernel/index.ts';
import {
  findOriginals,
  forgetOriginals,
  isSessionId,
  LIST_SESSIONS,
  listSessions,
} from '../../research/index.ts';
import { findAt, isInside, listNames } from '../../storage/index.ts';
import type { App } from '../app.ts';
import { archiveOf, contextIndex, removeContextIndex } from '../context-files.ts';

/** What is to be forgotten: one session, one file or folder, or all from before an instant. */
export type ForgetWish =
  | { readonly by: 'session'; readonly session: string }
  | { readonly by: 'source'; readonly path: string }
  | { readonly by: 'before'; readonly at: Instant };

/** Something that goes, and how. */
export interface ForgetStep {
  readonly what: 'snapshots' | 'memory' | 'context' | 'index' | 'shared-index' | 'cache';
  readonly session: string | null;
  /** Of an index: what it was made of. */
  readonly roots: readonly string[];
  readonly files: number;
  readonly bytes: number;
  /** Of memory: what was learned. */
  readonly facts: number;
  apply(at: Instant, signal: AbortSignal): Promise<void>;
}

/**
 * All that would go, nothing of which is touched yet.
 *
 * @throws {ResearchError} `not-found` for a session of which the home has nothing.
 */
export async function planForget(
  app: App,
  wish: ForgetWish,
  signal: AbortSignal,
): Promise<readonly ForgetStep[]> {
  const { sessions } = await app.findHome();
  const steps: ForgetStep[] = [];
  for (const id of await sessionsOf(sessions, wish)) {
    signal.throwIfAborted();
    if (isSessionId(id)) steps.push(...(await planSnapshots(app, id, wish, signal)));
    if (wish.by !== 'source') steps.push(...(await planContext(app, id)));
  }
  if (wish.by !== 'session') {
    steps.push(...(await planIndexes(app, wish, signal)));
    steps.push(...(await planSharedIndexes(app, wish)));
  }
  return steps;
}

async function sessionsOf(sessions: string, wish: ForgetWish): Promise<readonly string[]> {
  const names = await listNames(sessions);
  switch (wish.by) {
    case 'session':
      if (names.includes(checkSessionId(wish.session))) return [wish.session];
      throw new ResearchError('not-found', `Session ${wish.session} not found in this home`, {
        fix: 'Take the id from the list of sessions, or the one that the host gave.',
        next: LIST_SESSIONS,
      });
    case 'source':
      return names.filter(isSessionId);
    case 'before': {
      const asked = await listSessions(sessions);
      const old = asked.sessions.filter(({ createdAt }) => createdAt < wish.at);
      const ofHosts = names.filter((name) => !isSessionId(name));
      const ended = await Promise.all(
        ofHosts.map(async (name) => ({ name, changed: await changedAt(join(sessions, name)) })),
      );
      const gone = ended.filter(
        ({ changed }) => changed !== undefined && changed < Date.parse(wish.at),
      );
      return [...old.map(({ sessionId }) => sessionId), ...gone.map(({ name }) => name)].sort();
    }
  }
}

/** When something was last archived of a session of a host. */
async function changedAt(folder: string): Promise<number | undefined> {
  const path = join(folder, 'offloaded', 'archive.jsonl');
  return (await findAt('Looking at', path, () => stat(path)))?.mtimeMs;
}

async function planSnapshots(
  app: App,
  id: string,
  wish: ForgetWish,
  signal: AbortSignal,
): Promise<readonly ForgetStep[]> {
  const isMeant =
    wish.by === 'source'
      ? (url: string, roots: readonly string[]) =>
          namesOf(wish.path).some((path) => mayBeAt(url, roots, path))
      : null;
  const { sessions } = await app.findHome();
  const originals = await findOriginals(sessions, id, isMeant, signal);
  const learned = await planLearned(app, id, originals.evidenceIds);
  if (originals.files.length === 0) return learned;
  return [
    {
      what: 'snapshots',
      session: id,
      roots: [],
      files: originals.files.length,
      bytes: originals.bytes,
      facts: 0,
      apply: (at, stop) => forgetOriginals(originals, at, stop),
    },
    ...learned,
  ];
}

/** Facts that the session learned of the same texts. */
async function planLearned(
  app: App,
  session: string,
  evidenceIds: readonly string[] | null,
): Promise<readonly ForgetStep[]> {
  if (evidenceIds?.length === 0 || !(await app.hasMemory())) return [];
  const memory = await app.memory();
  const facts = await memory.learned({ session, evidenceIds });
  if (facts === 0) return [];
  return [
    {
      what: 'memory',
      session,
      roots: [],
      files: 0,
      bytes: 0,
      facts,
      apply: async (_, signal) => {
        await memory.forget({ session, evidenceIds }, signal);
      },
    },
  ];
}

async function planContext(app: App, session: string): Promise<readonly ForgetStep[]> {
  const opened = await archiveOf(app, session);
  if (opened.path === null) return [];
  const archive = { ...opened, path: opened.path };
  const originals = await findArchivedOriginals(archive);
  const steps: ForgetStep[] = [];
  const { files, bytes } = originals;
  if (files.length > 0)
    steps.push({
      what: 'context',
      session,
      roots: [],
      files: files.length,
      bytes,
      facts: 0,
      apply: (at, signal) => forgetArchived(archive, originals, at, signal),
    });
  const { cache } = await app.findHome();
  const index = contextIndex(cache, session);
  const kept = await findAt('Looking at', index, () => stat(index));
  if (kept !== undefined)
    steps.push({
      what: 'cache',
      session,
      roots: [],
      files: 1,
      bytes: kept.size,
      facts: 0,
      apply: () => removeContextIndex(cache, session),
    });
  return steps;
}

async function planIndexes(
  app: App,
  wish: Exclude<ForgetWish, { readonly by: 'session' }>,
  signal: AbortSignal,
): Promise<readonly ForgetStep[]> {
  const { cache } = await app.findHome();
  const indexes = await listStoredIndexes(cache, signal);
  return indexes
    .filter(({ sources, refreshedAt }) =>
      wish.by === 'before'
        ? refreshedAt !== null && refreshedAt < wish.at
        : sources.some((source) => namesOf(wish.path).some((path) => isInside(path, source))),
    )
    .map((index) => ({
      what: 'index',
      session: null,
      roots: index.roots,
      files: 1,
      bytes: index.bytes,
      facts: 0,
      apply: (_, stop) => forgetIndex(cache, index, stop),
    }));
}

/** Other machines know a file by other paths: of a source all go. */
async function planSharedIndexes(
  app: App,
  wish: Exclude<ForgetWish, { readonly by: 'session' }>,
): Promise<readonly ForgetStep[]> {
  const { cache } = await app.findHome();
  const gone = (await listSharedIndexes(cache)).filter(
    ({ refreshedAt }) => wish.by === 'source' || refreshedAt < wish.at,
  );
  if (gone.length === 0) return [];
  return [
    {
      what: 'shared-index',
      session: null,
      roots: [],
      files: gone.length,
      bytes: gone.reduce((sum, { bytes }) => sum + bytes, 0),
      facts: 0,
      apply: () => forgetSharedIndexes(cache, gone),
    },
  ];
}

/** A path as it was given, and where its links lead while it is there. */
function namesOf(path: string): readonly string[] {
  return existsSync(path) ? [...new Set([path, realpathSync(path)])] : [path];
}
