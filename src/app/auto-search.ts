import type { Home } from '../environment/index.ts';
import type { Clock } from '../kernel/index.ts';
import type { Embedder, LanguageModel } from '../models/index.ts';
import type {
  DamagedSession,
  ResearchRun,
  RunEvent,
  SessionLine,
  UnfinishedWork,
} from '../research/index.ts';

/** Where an AutoSearch lives. Everything has a default: an empty object is a useful one. */
export interface AutoSearchOptions {
  /** The home folder; default: AUTOSEARCH_HOME, the nearest `.autosearch/`, or the user's data folder. */
  readonly home?: string | undefined;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A fixed clock makes runs reproducible. */
  readonly clock?: Clock;
  /** Writes the prose of skills whose levers change; default: the model of the settings, where there is one. */
  readonly model?: LanguageModel;
  /** Finds documents and memory by meaning as well as by words; memory's default is the embedder of the settings. */
  readonly embedder?: Embedder;
}

export interface ResearchOptions {
  /** Files, folders or globs; absolute, or relative to `cwd`. */
  readonly docs?: readonly string[];
  /** Settings by key (`judge.target`); they win over files and environment. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  /** Write the delivery there too; absolute, or relative to `cwd`. */
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
  /**
   * Goes on with a session; a finished one gives its delivery again. Only `out` and `signal` are read, but for a run that
   * the worklog alone knows: it has no brief, and is asked with all of the options.
   */
  resume(sessionId: string, options?: ResearchOptions): ResearchRun;
  /** What was begun last and came to no report; `undefined` when there is nothing. */
  unfinished(
    signal?: AbortSignal,
    emit?: (event: RunEvent) => void,
  ): Promise<UnfinishedWork | undefined>;
  /** Every session of the home, newest first; those that cannot be read are told to `onDamaged`. */
  sessions(onDamaged?: (session: DamagedSession) => void): Promise<readonly SessionLine[]>;
}
