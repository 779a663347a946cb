import type { SessionWindow } from '../context/index.ts';
import type { Corpus } from '../documents/index.ts';
import type { Home } from '../environment/index.ts';
import type { Experience } from '../experience/index.ts';
import { type Clock, type NewId, once } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';
import type { LanguageModel } from '../models/index.ts';
import { openAutoSearch } from './auto-search.ts';
import { configuredRetention } from './configured-retention.ts';
import type { AutoSearch } from './open-auto-search.ts';
import { openHomeMemory } from './open-home-memory.ts';
import { createUpkeep } from './upkeep.ts';

/** What the rooms of one home stand on. */
export interface RoomsPlace {
  /** `--home`; `undefined` for what environment and folder choose. */
  readonly home: string | undefined;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly seed: number | undefined;
  /** Says what goes wrong behind a reply. */
  note(text: string): void;
}

/** The rooms of one home for a program that lives long: each is opened when it is first needed, and once. */
export interface Rooms extends AsyncDisposable {
  readonly place: RoomsPlace;
  /** Where the home is; nothing is created. */
  findHome(): Promise<Home>;
  /** The home, created when it is not there. */
  home(): Promise<Home>;
  experience(): Promise<Experience>;
  memory(): Promise<Memory>;
  agent(): Promise<AutoSearch>;
  corpus(): Promise<Corpus>;
  /** The context window of a session that a host named. */
  window(session: string): Promise<SessionWindow>;
  /** The model of the settings, as they stood when it was first asked for; `null` for none. */
  model(): Promise<LanguageModel | null>;
  /** Runs memory's upkeep when it is due, one at a time, behind whatever goes on. Disposing stops it. */
  startUpkeep(): void;
}

export function openRooms(place: RoomsPlace): Rooms {
  const opened: AsyncDisposable[] = [];
  const room = <T extends AsyncDisposable>(open: () => Promise<T>): (() => Promise<T>) =>
    once(async () => {
      const one = await open();
      opened.push(one);
      return one;
    });
  const find = once(async () => {
    const { findHome } = await import('../environment/index.ts');
    return findHome({ ...place, explicit: place.home });
  });
  const home = async (): Promise<Home> => {
    const { openHome } = await import('../environment/index.ts');
    const found = await find();
    // Each time: a home that was removed while the server lived is made again, and a newer one is refused.
    await openHome(found, place.clock);
    return found;
  };
  const memory = room(async () => openHomeMemory({ ...place, home: (await home()).path }));
  const upkeep = createUpkeep(memory, place.note);
  return {
    place,
    findHome: find,
    home,
    experience: room(async () => {
      const { openHomeExperience } = await import('./open-home-experience.ts');
      return openHomeExperience(await home(), place);
    }),
    memory,
    agent: room(() => openAutoSearch(place)),
    corpus: room(async () => {
      const { openCorpus } = await import('../documents/index.ts');
      const { cache } = await home();
      return openCorpus({ cacheFolder: cache, clock: place.clock }, new AbortController().signal);
    }),
    window: createWindows(home, place),
    model: once(async () => {
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

function createWindows(
  home: () => Promise<Home>,
  place: RoomsPlace,
): (session: string) => Promise<SessionWindow> {
  const windows = new Map<string, SessionWindow>();
  const openWindow = async (sessionId: string): Promise<SessionWindow> => {
    const { openArchive, openSessionWindow } = await import('../context/index.ts');
    const policy = await configuredRetention({ ...place, explicit: place.home });
    const pattern = policy.offloadArchivePath;
    const archive = await openArchive({ home: (await home()).path, sessionId, pattern });
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
