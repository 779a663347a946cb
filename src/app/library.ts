import { resolve } from 'node:path';
import {
  type Clock,
  decodeOrThrow,
  systemClock,
  systemEnvironment,
  systemNewId,
} from '../kernel/index.ts';
import type { Embedder, LanguageModel } from '../models/index.ts';
import type { RunEvent } from '../research/index.ts';
import type { App } from './app.ts';
import { openApp } from './open-app.ts';
import type { Caller, Operation } from './operation.ts';
import { wordAsCommand } from './word-operation.ts';
import { wordText } from './word-text.ts';

/** Where an AutoSearch lives. Everything has a default: an empty object is a useful one. */
export interface AutoSearchOptions {
  /** The home folder; default: AUTOSEARCH_HOME, the nearest `.autosearch/`, or the user's data folder. */
  readonly home?: string | undefined;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** A fixed clock makes runs reproducible. */
  readonly clock?: Clock;
  /** Decides and writes with engine `agent`, and writes the prose of skills whose levers change; default: the model of the settings. */
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

/** An operation of the table as a method. Input that needs no field may be left out. */
export type LibraryMethod<Input, Output> = (
  ...given: Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]
) => Promise<Output>;

/** One home: questions, and every operation that people have at the command line. */
export interface AutoSearch extends Awaited<ReturnType<typeof openAutoSearch>> {}

/**
 * Opens a home. Nothing is written before the first call that writes, and what an operation stands on is loaded when it is
 * first called.
 */
export async function openAutoSearch(options: AutoSearchOptions = {}) {
  const { home, cwd, environment, clock, model, embedder } = options;
  const app = openApp({
    home,
    cwd: cwd ?? process.cwd(),
    environment: environment ?? systemEnvironment(),
    clock: clock ?? systemClock,
    newId: systemNewId,
    seed: undefined,
    note: () => undefined,
    model,
    embedder,
  });
  const method = methodsOf(app);
  const agent = await app.agent();
  return {
    ...agent,
    /** One session: its brief, steps and scores, and where its files are. */
    showSession: method(async () => (await import('./sessions.ts')).sessionDetails),
    /** Removes a session and all that it stored. */
    deleteSession: method(async () => (await import('./sessions.ts')).remove),
    /** Removes the stored texts of a session, a source or a time, and what was derived from them; reports stay. */
    forget: method(async () => (await import('./forget.ts')).forget),
    /** Records whether a result was right, or withdraws what was said: the judge, skills and memory learn from it. */
    feedback: method(async () => (await import('./feedback.ts')).giveFeedback),
    /** Scores rows of evidence, a file of them or the ledger of a session by seven fixed dimensions. */
    judge: method(async () => (await import('./judge.ts')).judge),
    /** Checks rows for what only looks like progress: floods, repeats, wrong dates, nothing new. */
    antiCheat: method(async () => (await import('./judge.ts')).antiCheat),
    /** Proves a report again from its stored texts: hashes, offsets, numbers, names. */
    verify: method(async () => (await import('./report.ts')).verify),
    /** Asks sources, pages and registers again whether what a report cites still holds. */
    recheck: method(async () => (await import('./recheck.ts')).recheck),
    /** Answers the open ask of a session that a host drives, or shows it. */
    step: method(async () => (await import('./step.ts')).step),
    /** How far the citations of sentences prove them: quoted, derived, or not. */
    check: method(async () => (await import('./check-claims.ts')).checkClaims),
    watch: {
      /** Watches a report: its question is asked again from time to time. */
      add: method(async () => (await import('./add-watch.ts')).addWatch),
      /** Every watch of the home. */
      list: method(async () => (await import('./watch.ts')).listWatches),
      /** One watch: its newest report, and when it is due. */
      show: method(async () => (await import('./watch.ts')).showWatch),
      /** Asks again and compares; documents that did not change are not searched. */
      run: method(async () => (await import('./watch.ts')).runWatches),
      /** Leaves a watch out of runs. */
      pause: method(async () => (await import('./watch.ts')).pauseWatch),
      /** Makes a paused watch active again. */
      resume: method(async () => (await import('./watch.ts')).resumeWatch),
      /** Removes a watch; its reports stay. */
      remove: method(async () => (await import('./watch.ts')).removeWatch),
    },
    /** Copies a whole home to an empty place, from a folder into a schema of PostgreSQL or back, and checks every byte. */
    copyHome: method(async () => (await import('./copy-home.ts')).copyHome),
    /** Takes questions from the queue of a shared home until the signal, or until nothing waits any more. */
    worker: method(async () => (await import('./worker.ts')).worker),
    queue: {
      /** Leaves a question to the workers of a shared home. */
      add: method(async () => (await import('./enqueue.ts')).addJob),
      /** The jobs, oldest first. */
      list: method(async () => (await import('./queue.ts')).listJobs),
      /** One job, and the session that it became. */
      show: method(async () => (await import('./queue.ts')).showJob),
      /** Ends a job that waits or runs; its session can be resumed. */
      cancel: method(async () => (await import('./queue.ts')).cancelJob),
      /** Lets a job that failed or was cancelled wait again. */
      retry: method(async () => (await import('./queue.ts')).retryJob),
      /** What jobs may spend together, and what they spent. */
      budgets: method(async () => (await import('./budgets.ts')).listBudgets),
      /** Limits what the jobs of a tenant, or of all, spend together. */
      budget: method(async () => (await import('./budgets.ts')).setBudget),
    },
    keys: {
      /** Makes a key that signs the reports of this home. */
      create: method(async () => (await import('./keys.ts')).createKey),
      /** The keys of this home, the newest first, without their private halves. */
      list: method(async () => (await import('./keys.ts')).listKeys),
      /** The public half of a key, for whoever checks reports. */
      export: method(async () => (await import('./keys.ts')).exportKey),
    },
    /** The protocol that every session follows. */
    protocol: method(async () => (await import('./protocol.ts')).protocol),
    /** What is installed, what the home holds, and the next step for what is missing. */
    doctor: method(async () => (await import('./doctor.ts')).doctor),
    docs: {
      /** Indexes files, folders or globs ahead of a question. */
      index: method(async () => (await import('./documents.ts')).indexDocuments),
      /** What is indexed. */
      status: method(async () => (await import('./documents.ts')).listIndexes),
      /** Fills the index behind `remote-index`, or a table of LanceDB, with the passages of files, folders or globs. */
      push: method(async () => (await import('./push-documents.ts')).pushIndex),
    },
    channels: {
      /** Every source, whether it can be asked now, and if not the next step. */
      list: method(async () => (await import('./channels.ts')).listChannels),
      /** What one source is, needs, costs and allows, and how it answered lately. */
      show: method(async () => (await import('./channels.ts')).showChannel),
      /** Whom a question goes to that names no channel, with each reason and what it weighs. */
      choose: method(async () => (await import('./channels.ts')).chooseChannels),
      /** Searches one source once. */
      test: method(async () => (await import('./channels.ts')).searchChannel),
    },
    settings: {
      /** Every setting that is in force, and the files that it comes from. */
      show: method(async () => (await import('./settings.ts')).showSettings),
      /** Writes one setting of the home; its value is JSON, or text. */
      set: method(async () => (await import('./settings.ts')).setSetting),
      /** @throws {ResearchError} `config-invalid` naming the key and what it must be. */
      check: method(async () => (await import('./settings.ts')).checkSettings),
    },
    /** Improves the strategy over past questions or a file of tasks, and keeps what they prove. */
    evolve: method(async () => (await import('./evolution.ts')).improveStrategy),
    /** Every decision and every commit; `null` where there is no home yet. */
    lineage: method(async () => (await import('./evolution.ts')).showLineage),
    /** Goes back to an earlier point of the lineage, as a new commit. */
    rollback: method(async () => (await import('./evolution.ts')).rollback),
    experience: {
      /** Writes down how uses of a skill went. */
      capture: method(async () => (await import('./experience.ts')).capture),
      /** Folds captured events into the digest of a skill, or of every skill when none is named. */
      compact: method(async () => (await import('./experience-digests.ts')).compact),
      /** The digest as the events make it, now or as it was. */
      show: method(async () => (await import('./experience-digests.ts')).showDigests),
      /** The raw events of a skill, oldest first. */
      events: method(async () => (await import('./experience-digests.ts')).events),
      /** The events behind a rule, and why one was not promoted. */
      explain: method(async () => (await import('./experience-digests.ts')).explain),
    },
    memory: {
      /** Adds Facts, Processes and Skills in the form of JSON lines; each is checked, and a newer Fact supersedes an older one. */
      add: method(async () => (await import('./memory/nodes.ts')).add),
      /** A node with its edges, now or as it was. */
      get: method(async () => (await import('./memory/nodes.ts')).get),
      /** Records that a node comes from another, or supports it. */
      link: method(async () => (await import('./memory/nodes.ts')).link),
      /** What a node came from and what it led to. */
      lineage: method(async () => (await import('./memory/nodes.ts')).nodeLineage),
      /** What matches a query, what served best first; what it shows is logged, so that feedback on it counts. */
      recall: method(async () => (await import('./memory/values.ts')).recall),
      /** Records what came of using nodes. */
      feedback: method(async () => (await import('./memory/feedback.ts')).feedbackOnNode),
      /** The outcomes of the uses of a node, newest first. */
      history: method(async () => (await import('./memory/values.ts')).history),
      /** Nodes that upkeep should look at, the most urgent first. */
      candidates: method(async () => (await import('./memory/values.ts')).candidates),
      /** Removes a node that keeps failing from recall. This and every other action is refused unless the evidence holds. */
      deprecate: method(async () => (await import('./memory/actions.ts')).deprecate),
      /** Archives a node that was not used for 90 days. */
      archive: method(async () => (await import('./memory/actions.ts')).archive),
      /** Restores an archived, deprecated or suspended node. */
      restore: method(async () => (await import('./memory/actions.ts')).restore),
      /** Replaces a node with an improved version. */
      refine: method(async () => (await import('./memory/actions.ts')).refine),
      /** Merges equivalent nodes into the one with the best value. */
      merge: method(async () => (await import('./memory/actions.ts')).merge),
      /** Creates a skill from Processes that worked alike. */
      induce: method(async () => (await import('./memory/actions.ts')).induce),
      /** Checks every candidate and acts where the evidence holds. */
      evolve: method(async () => (await import('./memory/upkeep.ts')).evolveMemory),
      /** Undoes a run of upkeep, or one action. */
      undo: method(async () => (await import('./memory/upkeep.ts')).undo),
      /** What happened, or what happened to one node. */
      log: method(async () => (await import('./memory/upkeep.ts')).log),
      /** The rows of the whole log, which `import` takes. */
      export: method(async () => (await import('./memory/upkeep.ts')).exportLog),
      /** Replays an export into a new memory. */
      import: method(async () => (await import('./memory/upkeep.ts')).importLog),
    },
    skills: {
      /** Every skill of the package and the home, and the files that are invalid or ignored. */
      list: method(async () => (await import('./skills.ts')).skillList),
      /** The text of a skill and what was learned about it. */
      show: method(async () => (await import('./skills.ts')).showSkill),
      /** The skills that fit a query, what served best first. */
      search: method(async () => (await import('./skills.ts')).search),
      /** Checks formats, and that no protected file was changed. */
      verify: method(async () => (await import('./skills.ts')).verifySkills),
      /** Copies the evolvable skills into the home, or all of them to where a host reads them. */
      install: method(async () => (await import('./skills.ts')).install),
      /** Removes what `install` put at a host; edited files are kept. */
      uninstall: method(async () => (await import('./skills.ts')).uninstall),
    },
    context: {
      /** How full a transcript is, and what the archive of its session holds. */
      status: method(async () => (await import('./transcripts.ts')).transcriptStatus),
      /** Archives old tool results of a transcript and writes a new file with digests in their place. */
      compact: method(async () => (await import('./transcripts.ts')).compactTranscriptFile),
      /** Archives every tool result of a transcript, and replaces nothing. */
      archive: method(async () => (await import('./archive-transcript.ts')).archiveTranscript),
      /** What was taken out of the context of a session, when and why. */
      dropped: method(async () => (await import('./context-archive.ts')).droppedContext),
      /** Archived originals, byte for byte. */
      restore: method(async () => (await import('./context-archive.ts')).restoreContext),
      /** Full-text search over what was archived. */
      search: method(async () => (await import('./context-archive.ts')).searchContext),
    },
    /** Answers an event of an agent host, as docs/spec/hooks.md says: what the host is to be told, or null. Never throws. */
    hook: method(async () => (await import('./hooks/hook.ts')).hook),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

function methodsOf(app: App) {
  return <Input, Output>(
    load: () => Promise<Operation<Input, Output>>,
  ): LibraryMethod<Input, Output> =>
    async (...[input, options = {}]) => {
      const operation = await load();
      return operation.run(app, input ?? nothingGiven(operation), callerOf(options, app.place.cwd));
    };
}

function nothingGiven<Input, Output>({ input }: Operation<Input, Output>): Input {
  return decodeOrThrow(
    input,
    {},
    {
      code: 'argument-invalid',
      what: 'The input is missing',
      fix: 'Give it as the first argument.',
    },
  );
}

/** A program speaks for the person who runs it, and sits at no terminal. */
function callerOf({ signal, onNote, onEvent }: CallOptions, cwd: string): Caller {
  return {
    actor: 'person',
    session: null,
    source: null,
    isAtTerminal: false,
    signal: signal ?? new AbortController().signal,
    ask: null,
    model: null,
    maxReplyTokens: null,
    locate: async (path) => resolve(cwd, path),
    emit: (event) => onEvent?.(event),
    note: (text) => onNote?.(text),
    word: wordAsCommand,
    wordText,
  };
}
