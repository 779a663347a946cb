import type { Clock } from '../kernel/index.ts';
import type { Embedder, LanguageModel } from '../models/index.ts';
import type { RunEvent } from '../research/index.ts';
import type { Operation } from './operation.ts';
import type { ResearchAgent } from './research-agent.ts';

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

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** What is worth knowing beside the result. */
  onNote?(text: string): void;
  /** Progress of work that asks questions. */
  onEvent?(event: RunEvent): void;
}

/** An operation of the table as a method: its types are those of the operation. Input that needs no field may be left out. */
export type Method<Of> =
  Of extends Operation<infer Input, infer Output>
    ? Record<never, never> extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Output>
      : (input: Input, options?: CallOptions) => Promise<Output>
    : never;

/** One home: questions, and every operation that the command line and agents have. */
export interface AutoSearch extends ResearchAgent, AsyncDisposable {
  /** Scores rows of evidence, a file of them or the ledger of a session by seven fixed dimensions. */
  readonly judge: Method<typeof import('./judge.ts').judge>;
  /** Checks rows for what only looks like progress: floods, repeats, wrong dates, nothing new. */
  readonly antiCheat: Method<typeof import('./judge.ts').antiCheat>;
  /** Proves a report again from its stored texts: hashes, offsets, numbers, names. */
  readonly verify: Method<typeof import('./report.ts').verify>;
  /** The protocol that every session follows. */
  readonly protocol: Method<typeof import('./protocol.ts').protocol>;
  /** What is installed, what the home holds, and the next step for what is missing. */
  readonly doctor: Method<typeof import('./doctor.ts').doctor>;
  readonly docs: {
    /** Indexes files, folders or globs ahead of a question. */
    readonly index: Method<typeof import('./documents.ts').indexDocuments>;
    /** What is indexed. */
    readonly status: Method<typeof import('./documents.ts').listIndexes>;
  };
  readonly settings: {
    /** Every setting that is in force, and the files that it comes from. */
    readonly show: Method<typeof import('./settings.ts').showSettings>;
    /** Writes one setting of the home; its value is JSON, or text. */
    readonly set: Method<typeof import('./settings.ts').setSetting>;
    /** @throws {ResearchError} `config-invalid` naming the key and what it must be. */
    readonly check: Method<typeof import('./settings.ts').checkSettings>;
  };
  /** Improves the strategy over past questions or a file of tasks, and keeps what they prove. */
  readonly evolve: Method<typeof import('./evolution.ts').evolve>;
  /** Every decision and every commit; `null` where there is no home yet. */
  readonly lineage: Method<typeof import('./evolution.ts').lineage>;
  /** Goes back to an earlier point of the lineage, as a new commit. */
  readonly rollback: Method<typeof import('./evolution.ts').rollback>;
  readonly experience: {
    /** Writes down how uses of a skill went. */
    readonly capture: Method<typeof import('./experience.ts').capture>;
    /** Folds captured events into the digest of a skill, or of every skill when none is named. */
    readonly compact: Method<typeof import('./experience-digests.ts').compact>;
    /** The digest as the events make it, now or as it was. */
    readonly show: Method<typeof import('./experience-digests.ts').show>;
    /** The raw events of a skill, oldest first. */
    readonly events: Method<typeof import('./experience-digests.ts').events>;
    /** The events behind a rule, and why one was not promoted. */
    readonly explain: Method<typeof import('./experience-digests.ts').explain>;
  };
}
