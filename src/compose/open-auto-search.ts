import { type Channel, DOCUMENTS_CHANNEL, documentsChannel } from '../channels/index.ts';
import { type Corpus, type IndexKind, openCorpus } from '../documents/index.ts';
import { findHome, type Home, loadSettings, type Settings } from '../environment/index.ts';
import { type Experience, openExperience } from '../experience/index.ts';
import {
  type Clock,
  ResearchError,
  systemClock,
  systemEnvironment,
  systemNewId,
} from '../kernel/index.ts';
import type { Embedder } from '../models/index.ts';
import {
  type CountTerms,
  conduct,
  type Delivery,
  listSessions,
  type ResearchRun,
  type RunEvent,
  resumeSession,
  type SessionLine,
  type SessionStore,
  type StartWorld,
  startRun,
  startSession,
} from '../research/index.ts';
import { openHybridIndex } from '../retrieval/index.ts';
import { DEFAULT_STRATEGY } from '../search/index.ts';
import { nearestName } from '../text/index.ts';
import { packageVersion } from './package-version.ts';

/** Where an AutoSearch lives. Everything has a default: an empty object is a useful one. */
export interface AutoSearchOptions {
  /** The home folder; default: AUTOSEARCH_HOME, the nearest `.autosearch/`, or the user's data folder. */
  readonly home?: string | undefined;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A fixed clock makes runs reproducible. */
  readonly clock?: Clock;
  /** Finds documents by meaning as well as by words; off by default. */
  readonly embedder?: Embedder;
}

export interface ResearchOptions {
  /** Files, folders or globs; absolute, or relative to `cwd`. */
  readonly docs?: readonly string[];
  /** Settings by key (`judge.target`); they win over files and environment. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Write the delivery there too. */
  readonly out?: string;
  readonly signal?: AbortSignal;
}

/** One home, ready for questions. */
export interface AutoSearch extends AsyncDisposable {
  readonly home: Home;
  /**
   * Asks a question. Iterate for events, await `delivery` for the result; aborting pauses the session.
   *
   * @example for await (const event of agent.research('…', { docs: ['docs'] })) …
   */
  research(question: string, options?: ResearchOptions): ResearchRun;
  /** Goes on with a session; a finished one gives its delivery again. Only `out` and `signal` are read. */
  resume(sessionId: string, options?: ResearchOptions): ResearchRun;
  /** Every session of the home, newest first. */
  sessions(): Promise<readonly SessionLine[]>;
}

/** Opens a home for research. Nothing is written before the first question. */
export async function openAutoSearch(options: AutoSearchOptions = {}): Promise<AutoSearch> {
  const environment = options.environment ?? systemEnvironment();
  const cwd = options.cwd ?? process.cwd();
  const clock = options.clock ?? systemClock;
  const home = await findHome({ explicit: options.home, environment, cwd });
  const experience = openExperience({
    home: home.path,
    clock,
    newId: systemNewId,
    ...loginOf(environment),
  });
  const opened: { corpus: Promise<Corpus> | undefined } = { corpus: undefined };
  const corpusOf = (signal: AbortSignal): Promise<Corpus> => {
    opened.corpus ??= openCorpus(
      { cacheFolder: home.cache, clock, ...kindOf(options.embedder) },
      signal,
    );
    return opened.corpus;
  };

  const run = (
    chosen: ResearchOptions,
    start: (world: StartWorld, signal: AbortSignal) => Promise<SessionStore>,
  ): ResearchRun => {
    const signal = chosen.signal ?? new AbortController().signal;
    return startRun(async (emit) => {
      const { settings } = await loadSettings(home, cwd, environment, chosen.settings ?? {});
      const corpus = await corpusOf(signal);
      const world = startWorld({
        home,
        corpus,
        clock,
        settings,
        experience,
        embedder: options.embedder?.name ?? null,
        emit,
      });
      await using store = await start(world, signal);
      const channels = channelsFor(store.brief.channels, corpus, store.brief.roots);
      const { roots } = store.brief;
      const countTerms: CountTerms = (terms) => corpus.countTerms(terms, roots);
      const conducted = { channels, clock, countTerms, experience, out: chosen.out ?? null, emit };
      // Awaited here: the store is closed when this function returns.
      return await conduct(store, conducted, signal);
    });
  };

  return {
    home,
    research: (question, chosen = {}) =>
      run(chosen, (world, signal) => {
        const channels = checkChannels(world.settings.channels.enabled);
        const roots = chosen.docs ?? [];
        return startSession(world, { question, roots, channels, seed: chosen.seed ?? 0 }, signal);
      }),
    resume: (sessionId, chosen = {}) =>
      run(chosen, (world, signal) => resumeSession(world, sessionId, signal)),
    sessions: () => listSessions(home.sessions),
    async [Symbol.asyncDispose]() {
      await experience[Symbol.asyncDispose]();
      await (await opened.corpus)?.[Symbol.asyncDispose]();
    },
  };
}

/** An index by words and meaning, in a file of its own for each embedder. */
function kindOf(embedder: Embedder | undefined): { readonly kind?: IndexKind } {
  if (embedder === undefined) return {};
  const open: IndexKind['open'] = (sql, name) => openHybridIndex(sql, name, embedder);
  return { kind: { name: embedder.name, open } };
}

/** The name under which the user is logged in never reaches an event. */
function loginOf(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly login: string } | Record<string, never> {
  const login = environment['USER'] ?? environment['USERNAME'] ?? '';
  return login === '' ? {} : { login };
}

interface WorldParts {
  readonly home: Home;
  readonly corpus: Corpus;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly experience: Experience;
  readonly embedder: string | null;
  emit(event: RunEvent): void;
}

function startWorld(parts: WorldParts): StartWorld {
  const nodeMajor = Number(process.versions.node.split('.')[0]);
  return {
    ...parts,
    strategy: DEFAULT_STRATEGY,
    version: packageVersion(),
    nodeMajor,
  };
}

const CHANNEL_NAMES: readonly string[] = [DOCUMENTS_CHANNEL];

/** @throws {ResearchError} `argument-invalid` naming the channel that does not exist, and the nearest one. */
function checkChannels(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !CHANNEL_NAMES.includes(name));
  if (unknown === undefined) return [...new Set(names)];
  const nearest = nearestName(unknown, CHANNEL_NAMES);
  throw new ResearchError('argument-invalid', `there is no channel "${unknown}"`, {
    fix:
      nearest === undefined
        ? `There is: ${CHANNEL_NAMES.join(', ')}.`
        : `Did you mean "${nearest}"?`,
  });
}

function channelsFor(
  names: readonly string[],
  corpus: Corpus,
  roots: readonly string[],
): ReadonlyMap<string, Channel> {
  const known = [documentsChannel(corpus, roots)];
  return new Map(
    known.filter(({ name }) => names.includes(name)).map((channel) => [channel.name, channel]),
  );
}

export type { Delivery };
