import { type Corpus, findMissingRoots } from '../documents/index.ts';
import { type Home, openHome, type Settings } from '../environment/index.ts';
import type { Experience } from '../experience/index.ts';
import {
  createJudgeInputs,
  decodeWeights,
  encodeFrozenJudge,
  FRESHNESS_PROFILES,
  freezeJudge,
  type JudgeInputs,
} from '../judge/index.ts';
import { type Clock, type Instant, ResearchError } from '../kernel/index.ts';
import { encodeStrategy, type Strategy } from '../search/index.ts';
import { type AppliedRules, applyRules } from './apply-rules.ts';
import { type Brief, type CorpusFacts, createBrief } from './brief.ts';
import { checkQuestion } from './check-question.ts';
import { skillOfChannel } from './learn.ts';
import { sessionNotFound } from './list-sessions.ts';
import type { RunEvent } from './run-event.ts';
import { sessionFolder } from './session-folder.ts';
import { findBrief, openSessionStore, type SessionStore } from './session-store.ts';

/** What starting takes from outside. */
export interface StartWorld {
  readonly home: Home;
  readonly corpus: Corpus;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly strategy: Strategy;
  /** What earlier sessions learned about the channels. */
  readonly experience: Experience;
  readonly version: string;
  readonly nodeMajor: number;
  readonly embedder: string | null;
  emit(event: RunEvent): void;
}

export interface StartOptions {
  readonly question: string;
  readonly roots: readonly string[];
  readonly channels: readonly string[];
  readonly seed: number;
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
  const corpus = await readCorpus(world, options.roots, signal);
  const now = world.clock.now();
  const skills = options.channels.map(skillOfChannel);
  const advice = await Promise.all(skills.map((skill) => world.experience.readDigest(skill, now)));
  const brief = planBrief(world, options, corpus, applyRules(world.strategy, advice));
  const store = await openSessionStore(
    sessionFolder(world.home.sessions, brief.sessionId),
    brief,
    signal,
  );
  announce(world, store);
  return store;
}

/**
 * Opens a session by its id, with everything from its brief.
 *
 * @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is none.
 */
export async function resumeSession(
  world: StartWorld,
  id: string,
  signal: AbortSignal,
): Promise<SessionStore> {
  const folder = sessionFolder(world.home.sessions, id);
  const brief = await findBrief(folder);
  if (brief === undefined) throw sessionNotFound(id);
  const store = await openSessionStore(folder, brief, signal);
  announce(world, store);
  const isDelivered = store.recorded.entries.some(({ type }) => type === 'session.delivered');
  return isDelivered ? store : noteChangedDocuments(world, store, signal);
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

/** Files that could not be read and are named one by one while it runs. */
const MAX_NAMED = 10;

async function readCorpus(
  { corpus, emit }: StartWorld,
  roots: readonly string[],
  signal: AbortSignal,
): Promise<CorpusFacts> {
  if (roots.length === 0) return { fingerprint: '', files: 0, passages: 0, skipped: [] };
  const report = await corpus.refresh(roots, signal, (progress) =>
    emit({ type: 'progress.indexing', ...progress }),
  );
  for (const { path, message } of report.skipped.slice(0, MAX_NAMED))
    emit({ type: 'progress.note', text: `not read: ${path}: ${message}` });
  const others = report.skipped.length - MAX_NAMED;
  if (others > 0)
    emit({ type: 'progress.note', text: `not read: ${others} more; the report names them all` });
  const { fingerprint, files, passages, skipped } = report;
  return { fingerprint, files, passages, skipped };
}

function judgeInputs(
  { judge, caps }: Settings,
  now: Instant,
  channels: readonly string[],
): JudgeInputs {
  return createJudgeInputs(now, {
    target: judge.target,
    latencyBudgetSeconds: judge.latencyBudgetSeconds,
    freshnessDays: FRESHNESS_PROFILES[judge.freshness],
    oneChannel: channels.length === 1,
    caps,
    ...(judge.weights === null ? {} : { weights: decodeWeights(judge.weights) }),
  });
}

function planBrief(
  world: StartWorld,
  options: StartOptions,
  corpus: CorpusFacts,
  { strategy, rules }: AppliedRules,
): Brief {
  const { settings, clock, version, nodeMajor, embedder } = world;
  const now = clock.now();
  const judge = encodeFrozenJudge(freezeJudge(judgeInputs(settings, now, options.channels)));
  const content = {
    question: options.question,
    now,
    seed: options.seed,
    settings,
    channels: options.channels,
    judge: { ...judge, inputs: { ...judge.inputs, caps: { ...judge.inputs.caps } } },
    strategy: encodeStrategy(strategy),
    rules,
    corpus,
    versions: { autosearch: version, nodeMajor, embedder },
  };
  return createBrief(content, { createdAt: now, roots: options.roots, strategyRef: null });
}
