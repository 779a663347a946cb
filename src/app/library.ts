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
  /** Finds documents and memory by meaning as well as by words; the default is the embedder of the settings, where there is one. */
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
export type LibraryMethod<Of> =
  Of extends Operation<infer Input, infer Output>
    ? Record<never, never> extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Output>
      : (input: Input, options?: CallOptions) => Promise<Output>
    : never;

/** One home: questions, and every operation that people have at the command line. */
export interface AutoSearch extends ResearchAgent, AsyncDisposable {
  /** One session: its brief, steps and scores, and where its files are. */
  readonly showSession: LibraryMethod<typeof import('./sessions.ts').sessionDetails>;
  /** Removes a session and all that it stored. */
  readonly deleteSession: LibraryMethod<typeof import('./sessions.ts').remove>;
  /** Records whether a result was right, or withdraws what was said: the judge, skills and memory learn from it. */
  readonly feedback: LibraryMethod<typeof import('./feedback.ts').giveFeedback>;
  /** Scores rows of evidence, a file of them or the ledger of a session by seven fixed dimensions. */
  readonly judge: LibraryMethod<typeof import('./judge.ts').judge>;
  /** Checks rows for what only looks like progress: floods, repeats, wrong dates, nothing new. */
  readonly antiCheat: LibraryMethod<typeof import('./judge.ts').antiCheat>;
  /** Proves a report again from its stored texts: hashes, offsets, numbers, names. */
  readonly verify: LibraryMethod<typeof import('./report.ts').verify>;
  readonly keys: {
    /** Makes a key that signs the reports of this home. */
    readonly create: LibraryMethod<typeof import('./keys.ts').createKey>;
    /** The keys of this home, the newest first, without their private halves. */
    readonly list: LibraryMethod<typeof import('./keys.ts').listKeys>;
    /** The public half of a key, for whoever checks reports. */
    readonly export: LibraryMethod<typeof import('./keys.ts').exportKey>;
  };
  /** The protocol that every session follows. */
  readonly protocol: LibraryMethod<typeof import('./protocol.ts').protocol>;
  /** What is installed, what the home holds, and the next step for what is missing. */
  readonly doctor: LibraryMethod<typeof import('./doctor.ts').doctor>;
  readonly docs: {
    /** Indexes files, folders or globs ahead of a question. */
    readonly index: LibraryMethod<typeof import('./documents.ts').indexDocuments>;
    /** What is indexed. */
    readonly status: LibraryMethod<typeof import('./documents.ts').listIndexes>;
  };
  readonly settings: {
    /** Every setting that is in force, and the files that it comes from. */
    readonly show: LibraryMethod<typeof import('./settings.ts').showSettings>;
    /** Writes one setting of the home; its value is JSON, or text. */
    readonly set: LibraryMethod<typeof import('./settings.ts').setSetting>;
    /** @throws {ResearchError} `config-invalid` naming the key and what it must be. */
    readonly check: LibraryMethod<typeof import('./settings.ts').checkSettings>;
  };
  /** Improves the strategy over past questions or a file of tasks, and keeps what they prove. */
  readonly evolve: LibraryMethod<typeof import('./evolution.ts').improveStrategy>;
  /** Every decision and every commit; `null` where there is no home yet. */
  readonly lineage: LibraryMethod<typeof import('./evolution.ts').showLineage>;
  /** Goes back to an earlier point of the lineage, as a new commit. */
  readonly rollback: LibraryMethod<typeof import('./evolution.ts').rollback>;
  readonly experience: {
    /** Writes down how uses of a skill went. */
    readonly capture: LibraryMethod<typeof import('./experience.ts').capture>;
    /** Folds captured events into the digest of a skill, or of every skill when none is named. */
    readonly compact: LibraryMethod<typeof import('./experience-digests.ts').compact>;
    /** The digest as the events make it, now or as it was. */
    readonly show: LibraryMethod<typeof import('./experience-digests.ts').showDigests>;
    /** The raw events of a skill, oldest first. */
    readonly events: LibraryMethod<typeof import('./experience-digests.ts').events>;
    /** The events behind a rule, and why one was not promoted. */
    readonly explain: LibraryMethod<typeof import('./experience-digests.ts').explain>;
  };
  readonly memory: {
    /** Adds Facts, Processes and Skills in the form of JSON lines; each is checked, and a newer Fact supersedes an older one. */
    readonly add: LibraryMethod<typeof import('./memory/nodes.ts').add>;
    /** A node with its edges, now or as it was. */
    readonly get: LibraryMethod<typeof import('./memory/nodes.ts').get>;
    /** Records that a node comes from another, or supports it. */
    readonly link: LibraryMethod<typeof import('./memory/nodes.ts').link>;
    /** What a node came from and what it led to. */
    readonly lineage: LibraryMethod<typeof import('./memory/nodes.ts').nodeLineage>;
    /** What matches a query, what served best first; what it shows is logged, so that feedback on it counts. */
    readonly recall: LibraryMethod<typeof import('./memory/values.ts').recall>;
    /** Records what came of using nodes. */
    readonly feedback: LibraryMethod<typeof import('./memory/feedback.ts').feedbackOnNode>;
    /** The outcomes of the uses of a node, newest first. */
    readonly history: LibraryMethod<typeof import('./memory/values.ts').history>;
    /** Nodes that upkeep should look at, the most urgent first. */
    readonly candidates: LibraryMethod<typeof import('./memory/values.ts').candidates>;
    /** Removes a node that keeps failing from recall. This and every other action is refused unless the evidence holds. */
    readonly deprecate: LibraryMethod<typeof import('./memory/actions.ts').deprecate>;
    /** Archives a node that was not used for 90 days. */
    readonly archive: LibraryMethod<typeof import('./memory/actions.ts').archive>;
    /** Restores an archived, deprecated or suspended node. */
    readonly restore: LibraryMethod<typeof import('./memory/actions.ts').restore>;
    /** Replaces a node with an improved version. */
    readonly refine: LibraryMethod<typeof import('./memory/actions.ts').refine>;
    /** Merges equivalent nodes into the one with the best value. */
    readonly merge: LibraryMethod<typeof import('./memory/actions.ts').merge>;
    /** Creates a skill from Processes that worked alike. */
    readonly induce: LibraryMethod<typeof import('./memory/actions.ts').induce>;
    /** Checks every candidate and acts where the evidence holds. */
    readonly evolve: LibraryMethod<typeof import('./memory/upkeep.ts').evolveMemory>;
    /** Undoes a run of upkeep, or one action. */
    readonly undo: LibraryMethod<typeof import('./memory/upkeep.ts').undo>;
    /** What happened, or what happened to one node. */
    readonly log: LibraryMethod<typeof import('./memory/upkeep.ts').log>;
    /** The rows of the whole log, which `import` takes. */
    readonly export: LibraryMethod<typeof import('./memory/upkeep.ts').exportLog>;
    /** Replays an export into a new memory. */
    readonly import: LibraryMethod<typeof import('./memory/upkeep.ts').importLog>;
  };
  readonly skills: {
    /** Every skill of the package and the home, and the files that are invalid or ignored. */
    readonly list: LibraryMethod<typeof import('./skills.ts').skillList>;
    /** The text of a skill and what was learned about it. */
    readonly show: LibraryMethod<typeof import('./skills.ts').showSkill>;
    /** The skills that fit a query, what served best first. */
    readonly search: LibraryMethod<typeof import('./skills.ts').search>;
    /** Checks formats, and that no protected file was changed. */
    readonly verify: LibraryMethod<typeof import('./skills.ts').verifySkills>;
    /** Copies the evolvable skills into the home, or all of them to where a host reads them. */
    readonly install: LibraryMethod<typeof import('./skills.ts').install>;
    /** Removes what `install` put at a host; edited files are kept. */
    readonly uninstall: LibraryMethod<typeof import('./skills.ts').uninstall>;
  };
  readonly context: {
    /** How full a transcript is, and what the archive of its session holds. */
    readonly status: LibraryMethod<typeof import('./transcripts.ts').transcriptStatus>;
    /** Archives old tool results of a transcript and writes a new file with digests in their place. */
    readonly compact: LibraryMethod<typeof import('./transcripts.ts').compactTranscriptFile>;
    /** What was taken out of the context of a session, when and why. */
    readonly dropped: LibraryMethod<typeof import('./context-archive.ts').droppedContext>;
    /** Archived originals, byte for byte. */
    readonly restore: LibraryMethod<typeof import('./context-archive.ts').restoreContext>;
    /** Full-text search over what was archived. */
    readonly search: LibraryMethod<typeof import('./context-archive.ts').searchContext>;
  };
}
