import { type Corpus, findMissingRoots } from '../../documents/index.ts';
import { type Home, openHome, type Settings } from '../../environment/index.ts';
import type { Evolution, ReadStrategy } from '../../evolution/index.ts';
import type { Experience } from '../../experience/index.ts';
import { type Clock, hashOf, ResearchError } from '../../kernel/index.ts';
import { planGoodQueries } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { checkQuestion } from '../brief/check-question.ts';
import { applyLearned, planBrief } from '../brief/plan-brief.ts';
import type { StartOptions } from '../brief/start-options.ts';
import type { RunEvent } from '../journal/run-event.ts';
import { isSessionId, sessionFolder } from '../journal/session-folder.ts';
import { findBrief, openSessionStore, type SessionStore } from '../journal/session-store.ts';
import { skillOfChannel } from '../moves/learn.ts';
import type { MemoryAccess } from '../moves/memory-access.ts';
import { planPatterns } from '../moves/plan-patterns.ts';
import { planPriors } from '../moves/plan-priors.ts';
import { readPatterns } from '../moves/read-patterns.ts';
import { recallMoves } from '../moves/recall-moves.ts';
import { sessionNotFound } from '../sessions/list-sessions.ts';
import { findUnfinished } from './find-unfinished.ts';
import { findUnfinishedRun, importRun } from './import-run.ts';
import { isRunOf, listOpenRuns } from './list-open-runs.ts';
import { type Around, lookAround } from './look-around.ts';
import { readCorpus } from './read-corpus.ts';
import { readOverrides } from './read-overrides.ts';

/** What starting takes from outside. */
export interface StartWorld {
  readonly home: Home;
  readonly corpus: Corpus;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Holds the strategy that the home has come to. */
  readonly evolution: Evolution;
  /** What earlier sessions learned about the channels. */
  readonly experience: Experience;
  /** What earlier sessions tried on like tasks. */
  readonly memory: MemoryAccess;
  readonly version: string;
  readonly nodeMajor: number;
  readonly embedder: string | null;
  readonly around: Around;
  emit(event: RunEvent): void;
}

/**
 * Brings the documents' index up to date, writes the brief and opens the session. The same question over the same
 * documents at the same instant is the same session: it is opened again where it stands.
 */
export async function startSession(
  world: StartWorld,
  options: StartOptions,
  signal: AbortSignal,
): Promise<SessionStore> {
  checkQuestion(options.question);
  assertRootsExist(options.roots);
  await openHome(world.home, world.clock);
  const inForce = await readStrategy(world, signal);
  const corpus = await readCorpus(world, options.roots, signal);
  const now = world.clock.now();
  const skills = await world.evolution.readSkills('setting-levers');
  for (const text of skills.notes) world.emit({ type: 'progress.note', text });
  const used = options.channels.map(skillOfChannel);
  const advice = await Promise.all(used.map((skill) => world.experience.readDigest(skill, now)));
  const { question, seed } = options;
  const processes = await recallMoves(world.memory, { question, now, seed }, world.emit, signal);
  const told = await readPatterns(world.evolution.patterns.path, world.emit);
  const patterns = planPatterns(told, { now, channels: options.channels });
  const brief = planBrief({ ...world, now }, options, corpus, {
    ...applyLearned(inForce.strategy, skills.skills, question, advice),
    strategyRef: inForce.ref,
    processes,
    patterns,
    priors: planPriors(advice, processes, patterns),
    goodQueries: planGoodQueries(
      question,
      advice.flatMap(({ queries }) => queries),
    ),
    overrides: await readOverrides(world.home),
  });
  const unfinishedBefore = await findSame(world, brief, signal);
  if (unfinishedBefore !== undefined)
    return resumeBrief(world, unfinishedBefore.sessionId, unfinishedBefore, signal);
  const opened = await openSessionStore(
    sessionFolder(world.home.sessions, brief.sessionId),
    brief,
    signal,
  );
  announce(world, opened);
  return orGiveBack(opened, signal, async () => {
    const store = await lookAround(opened, world);
    if (store.recorded.entries.some(({ type }) => type === 'step.chosen')) return store;
    const unfinished = await findUnfinishedRun(world, options, signal);
    return unfinished === undefined ? store : await importRun(store, unfinished, world);
  });
}

/**
 * What fails after a session was opened gives it back: a program that lives on could not open it again. One that is
 * stopped goes to the caller as it is, to be paused there.
 */
async function orGiveBack(
  opened: SessionStore,
  signal: AbortSignal,
  prepare: () => Promise<SessionStore>,
): Promise<SessionStore> {
  try {
    return await prepare();
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
 * what was learned since may differ. Others are named and left to `--resume`.
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
    const text = `unfinished: ${sessionId} "${question}"; --resume ${sessionId} goes on with it`;
    world.emit({ type: 'progress.note', text });
  }
  return same;
}

function wishesOf({ question, seed, settings, channels, corpus, roots, versions }: Brief): string {
  const { fingerprint } = corpus;
  return hashOf({
    question,
    seed,
    settings: { ...settings },
    channels,
    fingerprint,
    roots,
    versions,
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
    fix: 'Ask the question itself: a run whose question is not known goes on with whatever is asked next.',
  });
}

async function resumeBrief(
  world: StartWorld,
  id: string,
  brief: Brief,
  signal: AbortSignal,
): Promise<SessionStore> {
  const folder = sessionFolder(world.home.sessions, id);
  const opened = await openSessionStore(folder, brief, signal);
  announce(world, opened);
  const isDelivered = opened.recorded.entries.some(({ type }) => type === 'session.delivered');
  if (isDelivered) return opened;
  return orGiveBack(opened, signal, async () => {
    const store = await lookAround(opened, world);
    // Also brings the lineage into order, should the session have been killed while it kept a change.
    const { notes } = await world.evolution.initHome(signal);
    for (const text of notes) world.emit({ type: 'progress.note', text });
    return await noteChangedDocuments(world, store, signal);
  });
}

/** What was put right on the way is said; a lineage in which nothing can be kept still has a strategy. */
async function readStrategy(
  { evolution, emit }: StartWorld,
  signal: AbortSignal,
): Promise<ReadStrategy> {
  const inForce = await evolution.readStrategy(signal);
  for (const text of inForce.notes) emit({ type: 'progress.note', text });
  return inForce;
}

function assertRootsExist(roots: readonly string[]): void {
  const missing = findMissingRoots(roots);
  if (missing.length === 0) return;
  throw new ResearchError(
    'argument-invalid',
    `research: there is nothing at ${missing.join(', ')}`,
    {
      fix: 'Name files, folders or globs that exist with --docs.',
      details: { missing },
    },
  );
}

function announce({ emit }: StartWorld, { brief, recorded }: SessionStore): void {
  const isResumed = recorded.entries.length > 0;
  emit({
    type: 'progress.session',
    sessionId: brief.sessionId,
    question: brief.question,
    isResumed,
  });
  for (const text of recorded.notes) emit({ type: 'progress.note', text });
}

/** What was recorded stands; that the documents are others now is said in the report. */
async function noteChangedDocuments(
  world: StartWorld,
  store: SessionStore,
  signal: AbortSignal,
): Promise<SessionStore> {
  const { fingerprint } = await readCorpus(world, store.brief.roots, signal);
  if (fingerprint === store.brief.corpus.fingerprint) return store;
  const entry = { type: 'documents.changed', at: world.clock.now(), fingerprint } as const;
  await store.append(entry);
  world.emit({ ...entry, sessionId: store.brief.sessionId });
  const { entries, notes } = store.recorded;
  return { ...store, recorded: { entries: [...entries, entry], notes } };
}
