import { type Corpus, findMissingRoots } from '../../documents/index.ts';
import { openHome, type Settings } from '../../environment/index.ts';
import { type Clock, hashOf, ResearchError } from '../../kernel/index.ts';
import type { Report } from '../../report/index.ts';
import type { Brief } from '../brief/brief.ts';
import { resolveFollowUp } from '../brief/follow-up.ts';
import { learnedOf, planBrief, type StartOptions } from '../brief/plan-brief.ts';
import { checkQuestion } from '../brief/question.ts';
import { findReport } from '../deliver/delivery.ts';
import { isRunOf, listOpenRuns } from '../moves/read-worklog.ts';
import { sessionNotFound } from '../sessions/list-sessions.ts';
import { isSessionId, sessionFolder } from '../sessions/session-folder.ts';
import {
  findBrief,
  type OpenPurse,
  openSessionStore,
  type SessionStore,
} from '../sessions/session-store.ts';
import { hasBegun } from '../state/session-state.ts';
import { findUnfinished } from './find-unfinished.ts';
import { findUnfinishedRun, importRun } from './import-run.ts';
import { type Around, lookAround } from './look-around.ts';
import { readCorpus, refuseNothing } from './read-corpus.ts';
import { type LearnedWorld, readEngineLessons, readLearned } from './read-learned.ts';

/** What starting takes from outside. */
export interface StartWorld extends LearnedWorld {
  readonly corpus: Corpus;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly version: string;
  readonly nodeMajor: number;
  readonly embedder: string | null;
  readonly around: Around;
  /** What the session spends together with others; left out where its own budget alone counts. */
  readonly openPurse?: OpenPurse;
  /** The path of what may be read; throws `refused` for all else. */
  locate(path: string): Promise<string>;
}

/**
 * Brings the documents' index up to date, writes the brief and opens the session. The same question over the same
 * documents at the same instant is the same session: it is opened again where it stands.
 */
export async function startSession(
  world: StartWorld,
  asked: StartOptions,
  signal: AbortSignal,
): Promise<SessionStore> {
  const options = { ...asked, question: checkQuestion(asked.question) };
  if (options.question.includes('[redacted:'))
    world.emit({
      type: 'progress.note',
      text: `asked without what looks like a secret: "${options.question}"`,
    });
  await checkRoots(world, options.roots);
  await openHome(world.home, world.clock);
  const now = world.clock.now();
  const { pinned } = options;
  const learned =
    pinned === undefined ? await readLearned(world, options, now, signal) : learnedOf(pinned);
  const corpus = await readCorpus(world, options.roots, signal, options.indexSeconds);
  const settings = pinned?.settings ?? world.settings;
  const { engine: asking = null } = options;
  const engine =
    pinned !== undefined || asking === null
      ? asking
      : await readEngineLessons(world, asking, options.question, now);
  const brief = planBrief({ ...world, now, settings }, { ...options, engine }, corpus, learned);
  const unfinishedBefore = await findSame(world, brief, signal);
  if (unfinishedBefore !== undefined)
    return resumeBrief(world, unfinishedBefore.sessionId, unfinishedBefore, signal);
  const unfinished = await findUnfinishedRun(world, options, signal);
  const refused = refuseNothing(options, corpus, world.settings);
  // What another program found can be gone on from without a source of our own.
  if (refused !== undefined && unfinished === undefined) throw refused;
  const opened = await openSessionStore(
    sessionFolder(world.home.sessions, brief.sessionId),
    brief,
    world,
    signal,
  );
  announce(world, opened);
  return orGiveBack(opened, signal, async () => {
    await lookAround(opened, world);
    if (hasBegun(opened.state)) return;
    if (unfinished !== undefined) await importRun(opened, unfinished, world);
  });
}

/**
 * What fails after a session was opened gives it back: a program that lives on could not open it again. One that is
 * stopped goes to the caller as it is, to be paused there.
 */
async function orGiveBack(
  opened: SessionStore,
  signal: AbortSignal,
  prepare: () => Promise<void>,
): Promise<SessionStore> {
  try {
    await prepare();
    return opened;
  } catch (error) {
    if (signal.aborted) return opened;
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}

/** Unfinished sessions that are named one by one. */
const MAX_NAMED = 10;

/**
 * The session that was begun with the same wishes over the same documents and never delivered: only the instant and
 * what was learned since may differ. Others are named, to be resumed by their ids.
 *
 * @see docs/spec/research.md, RES-35
 */
async function findSame(
  world: StartWorld,
  brief: Brief,
  signal: AbortSignal,
): Promise<Brief | undefined> {
  const unfinished = await findUnfinished(world, signal);
  if (unfinished.some(({ sessionId }) => sessionId === brief.sessionId)) return undefined;
  const same = unfinished.find((other) => wishesOf(other) === wishesOf(brief));
  for (const { sessionId, question } of unfinished.slice(0, MAX_NAMED)) {
    if (sessionId === same?.sessionId) continue;
    const text = `unfinished: ${sessionId} "${question}"; resume it by its id`;
    world.emit({ type: 'progress.note', text });
  }
  return same;
}

function wishesOf(brief: Brief): string {
  const { question, seed, settings, channels, corpus, roots, versions, parent } = brief;
  const { fingerprint } = corpus;
  return hashOf({
    question,
    seed,
    settings: { ...settings },
    channels,
    fingerprint,
    roots,
    versions,
    parent,
  });
}

/**
 * Opens a session by its id, with everything from its brief. One that the worklog alone knows has none: its question is
 * asked with the options given, and goes on from what its run found.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is none.
 * @see docs/spec/research.md, RES-34
 */
export async function resumeSession(
  world: StartWorld,
  id: string,
  options: Omit<StartOptions, 'question' | 'run'>,
  signal: AbortSignal,
): Promise<SessionStore> {
  const brief = isSessionId(id)
    ? await findBrief(sessionFolder(world.home.sessions, id))
    : undefined;
  if (brief !== undefined) return resumeBrief(world, id, brief, signal);
  const open = (await listOpenRuns(world, signal)).findLast((one) => isRunOf(one, id));
  if (open === undefined) throw sessionNotFound(sessionFolder(world.home.sessions, id).id);
  const { question } = open;
  if (question !== undefined) return startSession(world, { ...options, question, run: id }, signal);
  throw new ResearchError('not-found', `the worklog has a run of ${id}, but not what it asked`, {
    fix: 'Ask the question itself: a run whose question is not known continues with whatever is asked next.',
  });
}

/**
 * Opens a session that follows on a finished one: the same documents, and a question in which what "it" is was said.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id or a session without a delivery, `not-found` when there is none.
 * @see docs/spec/research.md, RES-52
 */
export async function startFollowUp(
  world: StartWorld,
  parent: string,
  question: string,
  options: Omit<StartOptions, 'question' | 'run'>,
  signal: AbortSignal,
): Promise<SessionStore> {
  const asked = checkQuestion(question, 'ask');
  const { brief, report } = await findFinished(world, parent, 'ask');
  const resolved = resolveFollowUp(asked, { question: brief.question, answer: report.answer.text });
  if (resolved !== asked) world.emit({ type: 'progress.note', text: `asked as: "${resolved}"` });
  const { roots, channels, chosen } = brief;
  const asking = { ...options, question: resolved, roots, channels, chosen, parent };
  return startSession(world, asking, signal);
}

/**
 * Asks the question of a finished session again, with its documents, strategy, settings and all that it knew: what comes
 * out otherwise is of the documents.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id or a session without a delivery, `not-found` when there is none.
 * @see docs/spec/watch.md, WAT-5
 */
export async function startRefresh(
  world: StartWorld,
  parent: string,
  signal: AbortSignal,
): Promise<SessionStore> {
  const { brief } = await findFinished(world, parent, 'watch');
  const { question, roots, channels, chosen, seed, engine } = brief;
  const asking = { question, roots, channels, chosen, seed, engine, parent, pinned: brief };
  return startSession(world, asking, signal);
}

interface FinishedSession {
  readonly brief: Brief;
  readonly report: Report;
}

async function findFinished(
  { home }: StartWorld,
  id: string,
  what: string,
): Promise<FinishedSession> {
  const folder = sessionFolder(home.sessions, id);
  const brief = await findBrief(folder);
  if (brief === undefined) throw sessionNotFound(id);
  const report = await findReport(folder);
  if (report !== undefined) return { brief, report };
  throw new ResearchError('argument-invalid', `${what}: ${id} has no report yet`, {
    fix: 'Finish it first.',
    next: { operation: 'research', input: { resume: id } },
  });
}

async function resumeBrief(
  world: StartWorld,
  id: string,
  brief: Brief,
  signal: AbortSignal,
): Promise<SessionStore> {
  const folder = sessionFolder(world.home.sessions, id);
  const opened = await openSessionStore(folder, brief, world, signal);
  announce(world, opened);
  if (opened.state.delivered !== null) return opened;
  return orGiveBack(opened, signal, async () => {
    await lookAround(opened, world);
    // Also brings the lineage into order, should the session have been killed while it kept a change.
    const { notes } = await world.evolution.initHome(signal);
    for (const text of notes) world.emit({ type: 'progress.note', text });
    await noteChangedDocuments(world, opened, signal);
  });
}

async function checkRoots({ locate }: StartWorld, roots: readonly string[]): Promise<void> {
  for (const root of roots) await locate(root);
  const missing = findMissingRoots(roots);
  if (missing.length === 0) return;
  throw new ResearchError('argument-invalid', `research: nothing found at ${missing.join(', ')}`, {
    fix: 'Name files, folders or globs that exist.',
    details: { missing },
  });
}

function announce({ emit }: StartWorld, { brief, isResumed, notes }: SessionStore): void {
  const { sessionId, question } = brief;
  emit({ type: 'progress.session', sessionId, question, isResumed });
  for (const text of notes) emit({ type: 'progress.note', text });
}

/** What was recorded stands; that the documents are others now is said in the report. */
async function noteChangedDocuments(
  world: StartWorld,
  store: SessionStore,
  signal: AbortSignal,
): Promise<void> {
  for (const root of store.brief.roots) await world.locate(root);
  const { fingerprint } = await readCorpus(world, store.brief.roots, signal);
  if (fingerprint === store.brief.corpus.fingerprint) return;
  await store.append({ type: 'documents.changed', at: world.clock.now(), fingerprint });
}
