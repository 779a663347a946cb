import { resolve } from 'node:path';
import {
  flag,
  list,
  number,
  oneOf,
  optional,
  ResearchError,
  record,
  type TypeOf,
  text,
  whole,
  wireName,
} from '../kernel/index.ts';
import type { Delivery, ResearchRun, RunEvent } from '../research/index.ts';
import type { App, ChosenSettings } from './app.ts';
import type { Caller } from './operation.ts';
import type { ResearchOptions } from './research-agent.ts';

const names = list(text(), { min: 1 });
const MOST = 1e9;
export const MAX_GENERATIONS = 50;

export const RESEARCH_FIELDS = {
  /** Left out: the session of `resume` is resumed, else the newest work that was never finished. */
  question: optional(text()),
  /** Files, folders or globs to search. */
  docs: optional(list(text())),
  /** Pages to fetch and search, by their addresses. */
  urls: optional(list(text())),
  channels: optional(names),
  /** Opens no socket at all. */
  offline: optional(flag()),
  /** The only hosts that may be contacted. */
  egress: optional(names),
  generations: optional(whole({ min: 1, max: MAX_GENERATIONS })),
  budgetUsd: optional(number({ min: 0, max: MOST })),
  budgetSeconds: optional(number({ min: 0, max: MOST })),
  budgetCalls: optional(whole({ min: 0, max: MOST })),
  /** Seconds that may go into reading new documents before it is answered from those that were read. */
  indexSeconds: optional(number({ min: 0, max: MOST })),
  /** Unique addresses that count as enough. */
  target: optional(whole({ min: 1, max: 100_000 })),
  /** The score at which the report may be delivered. */
  threshold: optional(number({ min: 0, max: 1 })),
  seed: optional(whole({ min: 0 })),
  /** Who decides the steps and writes. */
  engine: optional(oneOf('local', 'agent', 'host')),
  /** A folder that the delivery is written to as well. */
  out: optional(text()),
  /** A session; a finished one gives its delivery again. */
  resume: optional(text()),
};
export const researchInput = record(RESEARCH_FIELDS);
export type ResearchInput = TypeOf<typeof researchInput>;

const WHERE = 'Where shall I look? Name files, folders or globs, separated by commas.';

/**
 * The input with what the caller was asked about it; `null` where a person chose not to resume what was found.
 *
 * @throws {ResearchError} `argument-invalid` without a question where nothing is unfinished.
 */
export async function settleInput(
  app: App,
  input: ResearchInput,
  caller: Caller,
): Promise<ResearchInput | null> {
  if (input.resume !== undefined) return input;
  const isOpen = input.question === undefined && caller.actor === 'person';
  return isOpen ? resumeUnfinished(app, input, caller) : askFirst(input, caller);
}

/**
 * Without a question the newest unfinished work is resumed: at a terminal after asking, elsewhere at once.
 *
 * @see docs/spec/research.md, RES-35, RES-37
 */
async function resumeUnfinished(
  app: App,
  input: ResearchInput,
  { ask, note, signal }: Caller,
): Promise<ResearchInput | null> {
  const agent = await app.agent();
  const work = await agent.unfinished(signal, (event) => {
    if (event.type === 'progress.note') note(event.text);
  });
  if (work === undefined) {
    const { HOW_TO_ASK } = await import('../research/index.ts');
    throw new ResearchError('argument-invalid', 'research: no question, and nothing unfinished', {
      next: HOW_TO_ASK.research,
    });
  }
  const name = `${work.type === 'session' ? work.sessionId : work.runId} "${work.question}"`;
  if (/^\s*n/i.test((await ask?.(`Resume ${name}? [Y/n]`, signal)) ?? '')) return null;
  note(`resuming ${name}`);
  return work.type === 'session'
    ? { ...input, resume: work.sessionId }
    : { ...input, question: work.question };
}

/**
 * One question at most: an agent that named no documents is asked where to look, because without them there is nothing to
 * search; else what the question leaves open.
 *
 * @see docs/spec/mcp.md, MCP-15, and docs/spec/research.md, RES-23
 */
async function askFirst(input: ResearchInput, caller: Caller): Promise<ResearchInput> {
  const { checkQuestion, clarifyQuestion, planClarifyingQuestion } = await import(
    '../research/index.ts'
  );
  const { actor, ask, signal } = caller;
  const question = checkQuestion(input.question ?? '');
  const named = [...(input.docs ?? []), ...(input.urls ?? []), ...(input.channels ?? [])];
  if (actor === 'agent' && named.length === 0) {
    const answer = ask === null ? null : await ask(WHERE, signal);
    // A question of an agent's goes to public sources only when it names them.
    return { ...input, question, docs: namesIn(answer ?? ''), channels: ['documents'] };
  }
  if (ask === null) return { ...input, question };
  const open = planClarifyingQuestion(question);
  if (open === null) return { ...input, question };
  const answer = await ask(actor === 'person' ? `${open} (Enter: as it stands)` : open, signal);
  return { ...input, question: checkQuestion(clarifyQuestion(question, answer ?? '')) };
}

function namesIn(answer: string): readonly string[] {
  return answer
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
}

/** Runs what was asked; what a resumed session does not heed is named. */
export async function runResearch(
  app: App,
  input: ResearchInput,
  caller: Caller,
): Promise<Delivery> {
  const { resume, question = '' } = input;
  const agent = await app.agent();
  const options = optionsOf(app, input, caller);
  if (resume === undefined) {
    const pages = await pagesOf(app, input, caller);
    const docs = [...(options.docs ?? []), ...pages];
    return followRun(agent.research(question, { ...options, docs }), caller);
  }
  return followRun(agent.resume(resume, options), caller, (event) => {
    if (event.type !== 'progress.session') return;
    // A run that the worklog alone knows has no brief: its options are those given now (RES-34).
    const hasBrief = event.sessionId === resume;
    const { seed = app.place.seed } = input;
    const wishes = { ...input, ...(seed === undefined ? {} : { seed }) };
    const text = describeIgnored(wishes, { question: event.question, hasBrief });
    if (text !== null) caller.emit({ type: 'progress.note', text });
  });
}

/** Files that hold the pages which the input names. */
async function pagesOf(
  app: App,
  { urls = [], ...wishes }: ResearchInput,
  caller: Caller,
): Promise<readonly string[]> {
  if (urls.length === 0) return [];
  const { fetchAsDocuments } = await import('./fetch-pages.ts');
  return fetchAsDocuments(app, urls, settingsOf(wishes), caller);
}

/** Emits what happens until the delivery is there; a pause names the way to resume. */
export async function followRun(
  run: ResearchRun,
  { emit, note }: Caller,
  onEvent: (event: RunEvent) => void = () => undefined,
): Promise<Delivery> {
  for await (const event of run) {
    emit(event);
    onEvent(event);
  }
  const delivery = await run.delivery;
  if (delivery.status === 'paused' && delivery.ask !== undefined)
    note('To answer what is asked', { operation: 'step', input: { session: delivery.sessionId } });
  else if (delivery.status === 'paused')
    note('To resume', { operation: 'research', input: { resume: delivery.sessionId } });
  return delivery;
}

/** What the agent takes of an input; paths are relative to where it was given. */
export function optionsOf(
  { place }: App,
  { docs = [], seed = place.seed, out, indexSeconds, ...wishes }: ResearchInput,
  { locate, signal, ask }: Caller,
): ResearchOptions {
  return {
    locate,
    ...(ask === null ? {} : { askUser: ask }),
    docs: docs.map((path) => resolve(place.cwd, path)),
    settings: settingsOf(wishes),
    ...(seed === undefined ? {} : { seed }),
    ...(indexSeconds === undefined ? {} : { indexSeconds }),
    ...(out === undefined ? {} : { out: resolve(place.cwd, out) }),
    signal,
  };
}

function settingsOf({ egress, offline = false, ...wishes }: ResearchInput): ChosenSettings {
  const chosen = {
    'loop.max_generations': wishes.generations,
    'budget.usd': wishes.budgetUsd,
    'budget.seconds': wishes.budgetSeconds,
    'budget.calls': wishes.budgetCalls,
    'judge.target': wishes.target,
    'delivery.threshold': wishes.threshold,
    // Whoever names a score wants it reached.
    'loop.until_answered': wishes.threshold === undefined ? undefined : false,
    'channels.enabled': wishes.channels,
    'egress.scope': offline ? 'offline' : egress && 'hosts',
    'egress.hosts': egress,
    'model.engine': wishes.engine,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

/** What a session that is resumed says of itself. */
interface ResumedSession {
  readonly question: string;
  readonly hasBrief: boolean;
}

/**
 * Names what was asked for and is not heeded, since a session is resumed as its brief says; `null` where that is
 * nothing. What may be contacted is chosen anew for each run. Pure.
 *
 * @see docs/spec/cli.md, CLI-21
 */
export function describeIgnored(
  { question: asked, out: _, resume: __, egress: ___, offline: ____, ...wishes }: ResearchInput,
  { question, hasBrief }: ResumedSession,
): string | null {
  const isOther = asked !== undefined && asked.trim() !== question.trim();
  const given = Object.entries(wishes).flatMap(([name, value]) =>
    value === undefined ? [] : [wireName(name)],
  );
  const names = [...(isOther ? ['question'] : []), ...(hasBrief ? given : [])];
  return names.length === 0
    ? null
    : `ignored: ${names.join(', ')}; a session is resumed as it was asked`;
}
