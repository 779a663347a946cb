import { resolve } from 'node:path';
import { checkChannelNames, openChannels } from '../channels/index.ts';
import { type Corpus, type IndexKind, openCorpus } from '../documents/index.ts';
import { discoverEnvironment, findHome, loadSettings, observeUser } from '../environment/index.ts';
import { openEvolution } from '../evolution/index.ts';
import { openExperience } from '../experience/index.ts';
import { loginOf, once, systemClock, systemEnvironment, systemNewId } from '../kernel/index.ts';
import { type Embedder, fingerprintOf, type LanguageModel } from '../models/index.ts';
import {
  type CountTerms,
  checkOutFolder,
  conduct,
  findUnfinishedWork,
  listSessions,
  type ResearchRun,
  resumeSession,
  type SessionStore,
  type StartOptions,
  type StartWorld,
  startRun,
  startSession,
} from '../research/index.ts';
import { openHybridIndex } from '../retrieval/index.ts';
import type { AutoSearch, AutoSearchOptions, ResearchOptions } from './auto-search.ts';
import { nameOfEmbedder } from './configured-embedder.ts';
import { type ModelPlace, openConfiguredModel } from './open-configured-model.ts';
import { promotionOf } from './open-home-experience.ts';
import { createMemoryAccess } from './open-home-memory.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { packageVersion } from './package-version.ts';

/** Rooms that whoever opens it has open already, and closes. */
interface SharedRooms {
  readonly corpus?: () => Promise<Corpus>;
}

/** Opens a home for research. Nothing is written before the first question. */
export async function openAutoSearch(
  options: AutoSearchOptions & SharedRooms = {},
): Promise<AutoSearch> {
  const environment = options.environment ?? systemEnvironment();
  const cwd = options.cwd ?? process.cwd();
  const clock = options.clock ?? systemClock;
  const home = await findHome({ explicit: options.home, environment, cwd });
  const evolution = openEvolution({
    home: home.path,
    packageFolder: PACKAGE_FOLDER,
    clock,
    environment,
  });
  const corpora: Corpus[] = [];
  // Whoever asks first may be stopped: that is nothing to those who come after.
  const openOwnDocuments = once(async () => {
    const place = { cacheFolder: home.cache, clock, ...kindOf(options.embedder) };
    const corpus = await openCorpus(place, new AbortController().signal);
    corpora.push(corpus);
    return corpus;
  });
  const openDocuments = options.corpus ?? openOwnDocuments;

  const run = (
    chosen: ResearchOptions,
    start: (world: StartWorld, signal: AbortSignal) => Promise<SessionStore>,
  ): ResearchRun => {
    const signal = chosen.signal ?? new AbortController().signal;
    const out = chosen.out === undefined ? null : resolve(cwd, chosen.out);
    return startRun(async (emit) => {
      if (out !== null) await checkOutFolder(out);
      const loaded = await loadSettings(home, cwd, environment, chosen.settings ?? {});
      const { settings } = loaded;
      const note = (text: string): void => emit({ type: 'progress.note', text });
      const place = { cwd, environment, clock, note, home: home.path };
      // One a question: whether the embedder may be asked is chosen for each.
      await using memory = createMemoryAccess({
        ...place,
        embedder: options.embedder,
        settings: chosen.settings,
      });
      signal.throwIfAborted();
      const corpus = await openDocuments();
      await using experience = openExperience({
        home: home.path,
        clock,
        newId: systemNewId,
        policy: promotionOf(settings),
        ...loginOf(environment),
      });
      const world: StartWorld = {
        home,
        corpus,
        clock,
        settings,
        experience,
        memory,
        evolution,
        embedder: options.embedder?.name ?? null,
        around: aroundOf({
          cwd,
          environment,
          embedder: options.embedder?.name ?? nameOfEmbedder(loaded, environment),
        }),
        version: packageVersion(),
        nodeMajor: Number(process.versions.node.split('.')[0]),
        emit,
      };
      await using store = await start(world, signal);
      const channels = openChannels(store.brief.channels, { corpus, roots: store.brief.roots });
      const { roots } = store.brief;
      const countTerms: CountTerms = (terms) => corpus.countTerms(terms, roots);
      const told = { experience, memory, evolution, out, emit };
      const model = modelOf(options.model, { home, cwd, environment, emit }, chosen);
      const conducted = { channels, clock, countTerms, model, ...told };
      // Awaited here: the store is closed when this function returns.
      return await conduct(store, conducted, signal);
    });
  };

  return {
    home,
    research: (question, chosen = {}) =>
      run(chosen, (world, signal) =>
        startSession(world, { question, ...askedOf(world, cwd, chosen) }, signal),
      ),
    resume: (sessionId, chosen = {}) =>
      run(chosen, (world, signal) =>
        resumeSession(world, sessionId, askedOf(world, cwd, chosen), signal),
      ),
    unfinished: (signal = new AbortController().signal, emit = () => undefined) =>
      findUnfinishedWork({ home, evolution, emit }, signal),
    async sessions(onDamaged = () => undefined) {
      const { sessions, damaged } = await listSessions(home.sessions);
      for (const session of damaged) onDamaged(session);
      return sessions;
    },
    async [Symbol.asyncDispose]() {
      for (const corpus of corpora.splice(0)) await corpus[Symbol.asyncDispose]();
    },
  };
}

function askedOf(
  { settings }: StartWorld,
  cwd: string,
  { docs, seed }: ResearchOptions,
): Omit<StartOptions, 'question'> {
  const channels = checkChannelNames(settings.channels.enabled);
  return { roots: (docs ?? []).map((path) => resolve(cwd, path)), channels, seed: seed ?? 0 };
}

/** Opened when it is first needed, with the egress that was chosen for this question. */
function modelOf(
  given: LanguageModel | undefined,
  { emit, ...place }: Omit<ModelPlace, 'note'> & Pick<StartWorld, 'emit'>,
  { settings = {} }: ResearchOptions,
): () => Promise<LanguageModel | null> {
  if (given !== undefined) return async () => given;
  const note = (text: string): void => emit({ type: 'progress.note', text });
  return () => openConfiguredModel({ ...place, note }, settings);
}

/** An index by words and meaning, in a file of its own for each embedder. */
function kindOf(embedder: Embedder | undefined): { readonly kind?: IndexKind } {
  if (embedder === undefined) return {};
  const open: IndexKind['open'] = (sql, name) => openHybridIndex(sql, name, embedder);
  return { kind: { name: fingerprintOf(embedder), open } };
}

/** Looked at when a session begins, not before. */
function aroundOf({
  cwd,
  ...place
}: {
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly embedder: string | null;
}): StartWorld['around'] {
  const { version: nodeVersion, platform } = process;
  return {
    discoverEnvironment: () => discoverEnvironment({ ...place, nodeVersion, platform }),
    observeUser: () => observeUser(cwd),
  };
}
