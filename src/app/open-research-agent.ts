import { resolve } from 'node:path';
import {
  checkChannelNames,
  documents,
  openChannels,
  type SourceChoice,
  WEB,
} from '../channels/index.ts';
import {
  discoverEnvironment,
  listSigningKeys,
  loadSettings,
  observeUser,
} from '../environment/index.ts';
import { openExperience } from '../experience/index.ts';
import { loginOf } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import {
  type CountTerms,
  checkOutFolder,
  conduct,
  type EngineFacts,
  findUnfinishedWork,
  listSessions,
  type ResearchRun,
  resumeSession,
  type SessionStore,
  type StartOptions,
  type StartWorld,
  startFollowUp,
  startRefresh,
  startRun,
  startSession,
} from '../research/index.ts';
import { FEW_PASSAGES } from '../retrieval/index.ts';
import type { App } from './app.ts';
import { channelWorldOf } from './channel-world.ts';
import { chooseWebSources } from './choose-web-sources.ts';
import { configuredEmbedder, nameOfEmbedder } from './configured-embedder.ts';
import { fetchedAmong } from './fetch-pages.ts';
import { type ModelPlace, openConfiguredModel } from './open-configured-model.ts';
import { promotionOf } from './open-home-experience.ts';
import { createMemoryAccess } from './open-home-memory.ts';
import { openSourceRuntime } from './open-source-runtime.ts';
import { openOwnPurse } from './own-purse.ts';
import { packageVersion } from './package-folder.ts';
import { planEngine } from './plan-engine.ts';
import type { ResearchAgent, ResearchOptions } from './research-agent.ts';
import { chooseEncoder } from './sentence-encoder.ts';
import { tellWhereQuestionsGo } from './tell-where-questions-go.ts';

/** What the agent shares with every other operation of the home. */
type SharedHome = Pick<App, 'place' | 'findHome' | 'askedCorpus' | 'evolution'>;

/** A model grades every row that it is given: with more of them it would be asked more often. */
const FEW_FOR_MODELS = 8;

function readsUpToOf({ engine }: SessionStore['brief']): number {
  return engine === null ? FEW_PASSAGES : FEW_FOR_MODELS;
}

/** Opens a home for research. Nothing is written before the first question. */
export async function openResearchAgent(app: SharedHome): Promise<ResearchAgent> {
  const { cwd, environment, clock, newId, model, embedder, purse } = app.place;
  const home = await app.findHome();
  const evolution = await app.evolution();
  // One for all questions: its thread is started by the first that has something to ask it.
  const { findPackagedEncoder } = await import('../models/index.ts');
  const packaged = findPackagedEncoder();

  const run = (
    chosen: ResearchOptions,
    start: (
      world: StartWorld,
      signal: AbortSignal,
      chooseWeb: ChooseWeb,
      chooseEngine: () => Promise<EngineFacts | null>,
    ) => Promise<SessionStore>,
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
      const configured = configuredEmbedder(
        { home, cwd, environment, note },
        chosen.settings ?? {},
      );
      await using memory = createMemoryAccess({
        ...place,
        embedder,
        configured,
      });
      signal.throwIfAborted();
      const found = await app.askedCorpus(note, signal, configured);
      const { corpus } = found;
      await using experience = openExperience({
        home: home.path,
        clock,
        newId,
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
        locate: chosen.locate ?? (async (path) => path),
        // Known for sure once the documents were brought up to date: the brief is written after that.
        get embedder() {
          return found.embedder();
        },
        around: aroundOf({
          cwd,
          environment,
          embedder: embedder?.name ?? nameOfEmbedder(loaded, environment),
        }),
        openPurse: async (session, epoch) => purse ?? openOwnPurse(home.path, session, epoch),
        version: packageVersion(),
        nodeMajor: Number(process.versions.node.split('.')[0]),
        emit,
      };
      const chooseWeb = async (question: string): Promise<readonly SourceChoice[]> => {
        const { chosen: choices } = await chooseWebSources(
          { home, environment, loaded },
          experience,
          question,
          clock.now(),
        );
        note(`asking ${choices.map(describeChoice).join(', ')}`);
        return choices;
      };
      const chooseEngine = (): Promise<EngineFacts | null> =>
        planEngine({ home, loaded, environment, given: model, note });
      await using store = await start(world, signal, chooseWeb, chooseEngine);
      await using sources = openSourceRuntime({ home, environment, loaded });
      const { roots: searched, channels: named, chosen: choices } = store.brief;
      // Who may stand in for one that fails is asked as well.
      const asked = [...new Set([...named, ...choices.flatMap(({ fallbacks }) => fallbacks)])];
      if (settings.egress.scope !== 'offline') {
        const told = await tellWhereQuestionsGo(home, asked);
        if (told !== undefined) note(told);
      }
      const channels = openChannels(
        asked,
        {
          corpus,
          roots: searched,
          fetched: fetchedAmong(searched, home),
          readsUpTo: readsUpToOf(store.brief),
          ...channelWorldOf({ environment, loaded }),
        },
        sources,
      );
      const { roots } = store.brief;
      const countTerms: CountTerms = (terms) => corpus.countTerms(terms, roots);
      const learning = { experience, memory, evolution, out, emit };
      const ask = modelOf(model, { home, cwd, environment, emit }, chosen);
      const signer = (await listSigningKeys(home))[0] ?? null;
      const driven = { model: ask, ...saidBy(chosen) };
      const encoder = chooseEncoder(loaded, {
        embedder,
        configured: configured.open,
        configuredName: nameOfEmbedder(loaded, environment),
        packaged,
      });
      const conducted = { channels, clock, countTerms, encoder, ...driven, signer, ...learning };
      // Awaited here: the store is closed when this function returns.
      const delivery = await conduct(store, conducted, signal);
      configured.tellUse();
      return delivery;
    });
  };

  return {
    home,
    research: (question, chosen = {}) =>
      run(chosen, async (world, signal, chooseWeb, chooseEngine) => {
        const sources = await sourcesOf(question, { world, cwd, chosen, chooseWeb });
        const engine = await chooseEngine();
        return startSession(world, { question, ...sources, engine }, signal);
      }),
    ask: (sessionId, question, chosen = {}) =>
      run(chosen, (world, signal) =>
        startFollowUp(world, sessionId, question, askedOf(world, cwd, chosen), signal),
      ),
    refresh: (sessionId, chosen = {}) =>
      run(chosen, (world, signal) => startRefresh(world, sessionId, signal)),
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
  };
}

function askedOf(
  { settings }: StartWorld,
  cwd: string,
  { docs, seed, indexSeconds }: ResearchOptions,
): Omit<StartOptions, 'question'> {
  const channels = checkChannelNames(settings.channels.enabled);
  return {
    roots: (docs ?? []).map((path) => resolve(cwd, path)),
    channels,
    seed: seed ?? 0,
    ...(indexSeconds === undefined ? {} : { indexSeconds }),
  };
}

/**
 * Public sources are asked when nobody named anything else: no documents, and no channels. `web` stands for those that
 * suit the question; what is named is asked.
 *
 * @see docs/spec/channels.md, CHN-27, CHN-33
 */
async function sourcesOf(
  question: string,
  {
    world,
    cwd,
    chosen,
    chooseWeb,
  }: {
    readonly world: StartWorld;
    readonly cwd: string;
    readonly chosen: ResearchOptions;
    readonly chooseWeb: ChooseWeb;
  },
): Promise<Omit<StartOptions, 'question'>> {
  const asked = askedOf(world, cwd, chosen);
  const { channels, egress } = world.settings;
  const isOpen =
    chosen.settings?.['channels.enabled'] === undefined &&
    asked.roots.length === 0 &&
    asked.channels.every((name) => name === documents.spec.name) &&
    egress.scope !== 'offline';
  if (!isOpen && !channels.enabled.includes(WEB)) return asked;
  const choices = await chooseWeb(question);
  const web = choices.map(({ name }) => name);
  const names = isOpen ? web : checkChannelNames(channels.enabled, web);
  const named = channels.enabled.filter((name) => name !== WEB);
  const chosenOnes = choices.filter(({ name }) => isOpen || !named.includes(name));
  return {
    ...asked,
    channels: names,
    chosen: chosenOnes.map(({ name, fallbacks }) => ({ name, fallbacks })),
  };
}

type ChooseWeb = (question: string) => Promise<readonly SourceChoice[]>;

/** The name, and the weightiest reason beside that it can be asked. */
function describeChoice({ name, summands }: SourceChoice): string {
  const [best] = summands
    .filter(({ reason, points }) => reason !== 'usable' && points > 0)
    .toSorted((a, b) => b.points - a.points);
  return best === undefined ? name : `${name} (${best.reason})`;
}

/** What a host says to the open ask, and how a person is asked. */
function saidBy({
  answer,
  askUser,
}: ResearchOptions): Pick<Parameters<typeof conduct>[1], 'given' | 'askUser'> {
  return { given: answer ?? null, askUser: askUser ?? null };
}

/** Opened when it is first needed, with the egress that was chosen for this question. */
function modelOf(
  given: LanguageModel | undefined,
  { emit, ...place }: Omit<ModelPlace, 'note'> & Pick<StartWorld, 'emit'>,
  { settings = {} }: ResearchOptions,
): () => Promise<LanguageModel | null> {
  if (given !== undefined) return async () => given;
  const note = (text: string): void => emit({ type: 'progress.note', text });
  let opened: Promise<LanguageModel | null> | undefined;
  return () => {
    opened ??= openConfiguredModel({ ...place, note }, settings);
    return opened;
  };
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
