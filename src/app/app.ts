import type { SessionWindow } from '../context/index.ts';
import type { Corpus } from '../documents/index.ts';
import type { Home, LoadedSettings } from '../environment/index.ts';
import type { Evolution } from '../evolution/index.ts';
import type { Experience } from '../experience/index.ts';
import type { Clock, NewId, SharedPurse } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';
import type { Embedder, LanguageModel } from '../models/index.ts';
import type { ConfiguredEmbedder } from './configured-embedder.ts';
import type { AskedCorpus } from './open-home-corpus.ts';
import type { ResearchAgent } from './research-agent.ts';

/** What an opened home takes from the world. */
export interface AppPlace {
  /** `--home`; `undefined` for what environment and folder choose. */
  readonly home: string | undefined;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly seed: number | undefined;
  /** A program's own; `undefined` for those of the settings. */
  readonly model?: LanguageModel | undefined;
  readonly embedder?: Embedder | undefined;
  /** What its sessions spend together with those of others; left out where the budget of each alone counts. */
  readonly purse?: SharedPurse | undefined;
  /** Reports what goes wrong behind a reply. */
  note(text: string): void;
}

/** Settings by key that win over files and environment. */
export type ChosenSettings = Readonly<Record<string, unknown>>;

/** One home: each room is loaded and opened when it is first needed, once, and shared by all operations. */
export interface App extends AsyncDisposable {
  readonly place: AppPlace;
  /** Where the home is; nothing is created. */
  findHome(): Promise<Home>;
  /** The home, created when it is not there. */
  home(): Promise<Home>;
  /** Read anew each time: a program that lives long sees what was set meanwhile. */
  loadSettings(chosen?: ChosenSettings): Promise<LoadedSettings>;
  experience(): Promise<Experience>;
  memory(): Promise<Memory>;
  /** Whether there is a memory; nothing is created to find out. */
  hasMemory(): Promise<boolean>;
  /** The lineage of the home, which need not be there. */
  evolution(): Promise<Evolution>;
  agent(): Promise<ResearchAgent>;
  /** The documents by words alone. */
  corpus(): Promise<Corpus>;
  /** The documents by meaning too, where an embedder may be asked; `asked` is one that the caller has already. */
  askedCorpus(
    note: (text: string) => void,
    signal: AbortSignal,
    asked?: ConfiguredEmbedder,
  ): Promise<AskedCorpus & Pick<ConfiguredEmbedder, 'tellUse'>>;
  /** The context window of a session that a host named. */
  window(session: string): Promise<SessionWindow>;
  /** The program's own model, else that of the settings as they stood when it was first asked for; `null` for none. */
  model(): Promise<LanguageModel | null>;
  /** Runs memory's upkeep when it is due, one at a time, behind whatever goes on. Disposing stops it. */
  startUpkeep(): void;
}
