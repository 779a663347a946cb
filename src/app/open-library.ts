import { resolve } from 'node:path';
import { decodeOrThrow, systemClock, systemEnvironment, systemNewId } from '../kernel/index.ts';
import type { App } from './app.ts';
import type { AutoSearch, AutoSearchOptions, CallOptions } from './library.ts';
import { openApp } from './open-app.ts';
import type { Caller, Operation } from './operation.ts';
import { wordAsCommand } from './word-operation.ts';

/**
 * Opens a home. Nothing is written before the first call that writes, and what an operation stands on is loaded when it is
 * first called.
 */
export async function openAutoSearch(options: AutoSearchOptions = {}): Promise<AutoSearch> {
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
    showSession: method(async () => (await import('./sessions.ts')).sessionDetails),
    deleteSession: method(async () => (await import('./sessions.ts')).remove),
    feedback: method(async () => (await import('./feedback.ts')).giveFeedback),
    judge: method(async () => (await import('./judge.ts')).judge),
    antiCheat: method(async () => (await import('./judge.ts')).antiCheat),
    verify: method(async () => (await import('./report.ts')).verify),
    keys: {
      create: method(async () => (await import('./keys.ts')).createKey),
      list: method(async () => (await import('./keys.ts')).listKeys),
      export: method(async () => (await import('./keys.ts')).exportKey),
    },
    protocol: method(async () => (await import('./protocol.ts')).protocol),
    doctor: method(async () => (await import('./doctor.ts')).doctor),
    docs: {
      index: method(async () => (await import('./documents.ts')).indexDocuments),
      status: method(async () => (await import('./documents.ts')).listIndexes),
    },
    settings: {
      show: method(async () => (await import('./settings.ts')).showSettings),
      set: method(async () => (await import('./settings.ts')).setSetting),
      check: method(async () => (await import('./settings.ts')).checkSettings),
    },
    evolve: method(async () => (await import('./evolution.ts')).improveStrategy),
    lineage: method(async () => (await import('./evolution.ts')).showLineage),
    rollback: method(async () => (await import('./evolution.ts')).rollback),
    experience: {
      capture: method(async () => (await import('./experience.ts')).capture),
      compact: method(async () => (await import('./experience-digests.ts')).compact),
      show: method(async () => (await import('./experience-digests.ts')).showDigests),
      events: method(async () => (await import('./experience-digests.ts')).events),
      explain: method(async () => (await import('./experience-digests.ts')).explain),
    },
    memory: {
      add: method(async () => (await import('./memory/nodes.ts')).add),
      get: method(async () => (await import('./memory/nodes.ts')).get),
      link: method(async () => (await import('./memory/nodes.ts')).link),
      lineage: method(async () => (await import('./memory/nodes.ts')).nodeLineage),
      recall: method(async () => (await import('./memory/values.ts')).recall),
      feedback: method(async () => (await import('./memory/feedback.ts')).feedbackOnNode),
      history: method(async () => (await import('./memory/values.ts')).history),
      candidates: method(async () => (await import('./memory/values.ts')).candidates),
      deprecate: method(async () => (await import('./memory/actions.ts')).deprecate),
      archive: method(async () => (await import('./memory/actions.ts')).archive),
      restore: method(async () => (await import('./memory/actions.ts')).restore),
      refine: method(async () => (await import('./memory/actions.ts')).refine),
      merge: method(async () => (await import('./memory/actions.ts')).merge),
      induce: method(async () => (await import('./memory/actions.ts')).induce),
      evolve: method(async () => (await import('./memory/upkeep.ts')).evolveMemory),
      undo: method(async () => (await import('./memory/upkeep.ts')).undo),
      log: method(async () => (await import('./memory/upkeep.ts')).log),
      export: method(async () => (await import('./memory/upkeep.ts')).exportLog),
      import: method(async () => (await import('./memory/upkeep.ts')).importLog),
    },
    skills: {
      list: method(async () => (await import('./skills.ts')).skillList),
      show: method(async () => (await import('./skills.ts')).showSkill),
      search: method(async () => (await import('./skills.ts')).search),
      verify: method(async () => (await import('./skills.ts')).verifySkills),
      install: method(async () => (await import('./skills.ts')).install),
      uninstall: method(async () => (await import('./skills.ts')).uninstall),
    },
    context: {
      status: method(async () => (await import('./transcripts.ts')).transcriptStatus),
      compact: method(async () => (await import('./transcripts.ts')).compactTranscriptFile),
      dropped: method(async () => (await import('./context-archive.ts')).droppedContext),
      restore: method(async () => (await import('./context-archive.ts')).restoreContext),
      search: method(async () => (await import('./context-archive.ts')).searchContext),
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

type AnyMethod<Input, Output> = (input?: Input, options?: CallOptions) => Promise<Output>;

function methodsOf(
  app: App,
): <Input, Output>(load: () => Promise<Operation<Input, Output>>) => AnyMethod<Input, Output> {
  return (load) =>
    async (input, options = {}) => {
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
    isAtTerminal: false,
    signal: signal ?? new AbortController().signal,
    ask: null,
    model: null,
    maxReplyTokens: null,
    locate: async (path) => resolve(cwd, path),
    emit: (event) => onEvent?.(event),
    note: (text) => onNote?.(text),
    word: wordAsCommand,
  };
}
