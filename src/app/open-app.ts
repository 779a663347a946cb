import type { SessionWindow } from '../context/index.ts';
import type { IndexWishes } from '../documents/index.ts';
import type { Home } from '../environment/index.ts';
import { once } from '../kernel/index.ts';
import type { App, AppPlace } from './app.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { createUpkeep } from './upkeep.ts';

/** Nothing is read, written or loaded before an operation needs it. */
export function openApp(place: AppPlace): App {
  const opened: AsyncDisposable[] = [];
  const room = <T extends AsyncDisposable>(open: () => Promise<T>): (() => Promise<T>) =>
    once(async () => {
      const one = await open();
      opened.push(one);
      return one;
    });
  const located = once(async () => {
    const { findHome, findSharedHome } = await import('../environment/index.ts');
    const choice = { ...place, explicit: place.home };
    const named = findSharedHome(choice);
    if (named === undefined) return { found: await findHome(choice), share: null };
    const { openSharedHome } = await import('./open-shared-home.ts');
    const share = await openSharedHome(named);
    opened.push(share);
    return { found: share.home, share };
  });
  const find = async (): Promise<Home> => {
    const { found, share } = await located();
    await share?.refresh();
    return found;
  };
  const home = async (): Promise<Home> => {
    const { openHome } = await import('../environment/index.ts');
    const found = await find();
    // Each time: a home that was removed while the server lived is made again, and a newer one is refused.
    await openHome(found, place.clock);
    return found;
  };
  const memory = room(async () => {
    const { openHomeMemory } = await import('./open-home-memory.ts');
    return openHomeMemory({ ...place, home: (await home()).path });
  });
  const corpora = room(async () => {
    const { openHomeCorpora } = await import('./open-home-corpus.ts');
    const wishes = async (): Promise<IndexWishes> => {
      const { shareIndex, fileSeconds } = (await loadSettings()).documents;
      return { mayShare: shareIndex, fileMs: fileSeconds * 1_000 };
    };
    return openHomeCorpora((await home()).cache, place.clock, wishes);
  });
  const corpus: App['corpus'] = async () => (await corpora()).byWords();
  const askedCorpus: App['askedCorpus'] = async (note, signal, asked) => {
    const { embedder } = place;
    const { configuredEmbedder } = await import('./configured-embedder.ts');
    const configured = asked ?? configuredEmbedder({ ...place, home: await find(), note });
    const open = embedder === undefined ? configured.open : async () => embedder;
    const found = await (await corpora()).byMeaning(open, note, signal);
    return { ...found, tellUse: configured.tellUse };
  };
  const evolution = once(async () => {
    const { openEvolution } = await import('../evolution/index.ts');
    const { clock, environment } = place;
    const { path } = await find();
    return openEvolution({ home: path, packageFolder: PACKAGE_FOLDER, clock, environment });
  });
  const agent = once(async () => {
    const { openResearchAgent } = await import('./open-research-agent.ts');
    return openResearchAgent({ place, findHome: find, askedCorpus, evolution });
  });
  const loadSettings: App['loadSettings'] = async (chosen = {}) => {
    const { loadSettings: load } = await import('../environment/index.ts');
    return load(await find(), place.cwd, place.environment, chosen);
  };
  const upkeep = createUpkeep(memory, place.note);
  return {
    place,
    findHome: find,
    home,
    loadSettings,
    experience: room(async () => {
      const { openHomeExperience } = await import('./open-home-experience.ts');
      return openHomeExperience(await home(), place);
    }),
    memory,
    async hasMemory() {
      const { isMemoryThere } = await import('./open-home-memory.ts');
      return isMemoryThere({ ...place, home: (await find()).path });
    },
    evolution,
    async agent() {
      await find();
      return agent();
    },
    corpus,
    askedCorpus,
    window: createWindows({ home, loadSettings, place }),
    model: once(async () => {
      if (place.model !== undefined) return place.model;
      const { openConfiguredModel } = await import('./open-configured-model.ts');
      return openConfiguredModel({ ...place, home: await find() });
    }),
    startUpkeep: upkeep.start,
    async [Symbol.asyncDispose]() {
      await upkeep.stop();
      for (const one of opened.splice(0).reverse()) await one[Symbol.asyncDispose]();
    },
  };
}

/** So many windows are kept open; one that was not used for longest is read again when it is. */
const MAX_WINDOWS = 16;

function createWindows({
  home,
  loadSettings,
  place,
}: Pick<App, 'home' | 'loadSettings' | 'place'>): (session: string) => Promise<SessionWindow> {
  const windows = new Map<string, SessionWindow>();
  const openWindow = async (sessionId: string): Promise<SessionWindow> => {
    const { openSessionWindow } = await import('../context/index.ts');
    const { retention: policy } = await loadSettings();
    const { archiveOf } = await import('./context-files.ts');
    const archive = await archiveOf({ findHome: home, loadSettings, place }, sessionId);
    return openSessionWindow({ archive, policy, clock: place.clock });
  };
  return async (session) => {
    const known = windows.get(session);
    windows.delete(session);
    const window = known ?? (await openWindow(session));
    windows.set(session, window);
    for (const oldest of [...windows.keys()].slice(0, Math.max(0, windows.size - MAX_WINDOWS)))
      windows.delete(oldest);
    return window;
  };
}
