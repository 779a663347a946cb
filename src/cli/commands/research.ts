import { resolve } from 'node:path';
import {
  type ResearchOptions as AgentOptions,
  type AutoSearch,
  openAutoSearch,
  shellWord,
} from '../../app/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import {
  checkQuestion,
  clarifyQuestion,
  type Delivery,
  encodeDelivery,
  encodeRunEvent,
  planClarifyingQuestion,
  type ResearchRun,
  type RunEvent,
} from '../../research/index.ts';
import { askLine } from '../ask-line.ts';
import { askYes } from '../ask-yes.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { describePassedOver, type ResumeWishes } from '../describe-passed-over.ts';
import { EXIT } from '../exit-codes.ts';
import { finiteNumber, nameList, wholeNumber } from '../option-values.ts';
import { createProgress } from '../progress.ts';
import { deliveryText } from '../show-delivery.ts';

const EXAMPLES = `
Examples:
  autosearch research "Which rule promotes a pattern?" --docs docs
  autosearch research "How do I set a timeout?" --docs docs "node_modules/*/README.md" --json
  autosearch research "What changed in 2026?" --docs notes --generations 3 --out report
  autosearch research --resume s-0123456789abcdef
  autosearch research      goes on with what was begun last`;

interface ResearchOptions {
  readonly docs?: readonly string[];
  readonly channels?: readonly string[];
  readonly offline?: boolean;
  readonly egress?: readonly string[];
  readonly generations?: number;
  readonly budgetUsd?: number;
  readonly budgetSeconds?: number;
  readonly budgetCalls?: number;
  readonly target?: number;
  readonly threshold?: number;
  readonly out?: string;
  readonly resume?: string;
  readonly events?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .argument(
      '[question]',
      'what you want to know; without one the newest unfinished session goes on',
    )
    .option('--docs <path...>', 'files, folders or globs to search')
    .option('--channels <names>', 'channels to search, separated by commas', nameList)
    .option('--offline', 'open no socket at all')
    .option('--egress <hosts>', 'contact these hosts only, separated by commas', nameList)
    .option('--generations <n>', 'variation steps at most', wholeNumber(1, 50))
    .option('--budget-usd <x>', 'money that may be spent, in USD', finiteNumber(0, 1e9))
    .option('--budget-seconds <s>', 'seconds that may be searched', finiteNumber(0, 1e9))
    .option('--budget-calls <n>', 'requests that may be made', wholeNumber(0, 1e9))
    .option('--target <n>', 'unique URLs that count as enough', wholeNumber(1, 100_000))
    .option('--threshold <x>', 'score at which the report may be delivered', finiteNumber(0, 1))
    .option('--out <dir>', 'write the delivery there too')
    .option('--resume <id>', 'go on with a session; a finished one prints its delivery')
    .option('--events', 'print every event as a JSON line on stdout, before the result')
    .addHelpText('after', EXAMPLES)
    .action((question: string | undefined, options: ResearchOptions) =>
      run(command, (context) => research(context, question, options)),
    );
};

/** Also what `sessions resume` does. */
export async function research(
  context: CommandContext,
  question: string | undefined,
  options: ResearchOptions,
): Promise<number> {
  const asked = checkRequest(question, options);
  await using agent = await openAutoSearch(context);
  const request =
    asked.type === 'go-on' ? await findRequest(context, agent) : await clarify(context, asked);
  return request === undefined ? EXIT.done : deliver(context, agent, request, options);
}

/** Runs what is asked, shows its progress and prints the delivery. */
export async function deliver(
  context: CommandContext,
  agent: AutoSearch,
  request: Request,
  options: ResearchOptions,
): Promise<number> {
  const colours = context.stderr.isTerminal && (context.environment['NO_COLOR'] ?? '') === '';
  const progress = createProgress(context.stderr, { quiet: context.quiet, colours });
  const runOptions = agentOptions(context, options);
  const running = startRequest(agent, request, runOptions);
  for await (const event of running) {
    progress.show(event);
    const passedOver = findPassedOver(event, request, {
      ...options,
      question: request.question,
      seed: context.seed,
    });
    if (passedOver !== undefined) progress.show({ type: 'progress.note', text: passedOver });
    if (options.events === true) context.stdout.write(`${JSON.stringify(encodeRunEvent(event))}\n`);
  }
  progress.finish();
  const delivery = await running.delivery;
  context.sayJson(encodeDelivery(delivery));
  const { isTerminal, columns } = context.stdout;
  context.say(deliveryText(delivery, isTerminal ? columns : null));
  if (delivery.status === 'paused') {
    context.note(`To go on: ${resumeLine(delivery.sessionId, context.home)}`);
  }
  return exitCodeOf(delivery);
}

function startRequest(agent: AutoSearch, request: Request, options: AgentOptions): ResearchRun {
  switch (request.type) {
    case 'ask':
      return agent.research(request.question, options);
    case 'resume':
      return agent.resume(request.sessionId, options);
    case 'follow':
      return agent.ask(request.sessionId, request.question, options);
    default:
      return request satisfies never;
  }
}

function findPassedOver(
  event: RunEvent,
  request: Request,
  wishes: ResumeWishes,
): string | undefined {
  if (event.type !== 'progress.session' || request.type !== 'resume') return undefined;
  const { sessionId, question } = event;
  return describePassedOver(wishes, { question, hasBrief: sessionId === request.sessionId });
}

/** What to type to go on. A home that was named is named again: elsewhere there is no such session. */
export function resumeLine(sessionId: string, home: string | undefined): string {
  const line = `autosearch research --resume ${sessionId}`;
  return home === undefined ? line : `${line} --home ${shellWord(home)}`;
}

/** docs/spec/research.md, RES-12. */
function exitCodeOf(delivery: Delivery): number {
  if (delivery.status === 'paused') return EXIT.interrupted;
  return delivery.isPartial || delivery.report.answered === 'no' ? EXIT.partly : EXIT.done;
}

/** Somebody sits there and can be asked. */
function isAttended({ stdout, stderr, json }: CommandContext): boolean {
  return stderr.isTerminal && stdout.isTerminal && !json;
}

/** At a terminal a question that leaves open what it is about is asked back, once (RES-23). */
async function clarify(context: CommandContext, request: Request): Promise<Request> {
  if (request.type !== 'ask' || !isAttended(context)) return request;
  const open = planClarifyingQuestion(request.question);
  if (open === null) return request;
  const answer = await askLine(context, `${open} (Enter: as it stands)`);
  return { type: 'ask', question: checkQuestion(clarifyQuestion(request.question, answer)) };
}

type Request =
  | { readonly type: 'ask'; readonly question: string }
  /** `question`: one that was given beside the session; its own stands. */
  | { readonly type: 'resume'; readonly sessionId: string; readonly question?: string | undefined }
  | { readonly type: 'follow'; readonly sessionId: string; readonly question: string };

/**
 * Without a question the newest work goes on that nobody finished: at a terminal after asking, elsewhere at once
 * (RES-35, RES-37); `undefined` when the person says no.
 */
async function findRequest(
  context: CommandContext,
  agent: AutoSearch,
): Promise<Request | undefined> {
  const work = await agent.unfinished(context.signal, (event) => {
    if (event.type === 'progress.note') context.note(event.text);
  });
  if (work === undefined) {
    throw new ResearchError('argument-invalid', 'research: no question, and nothing unfinished', {
      fix: 'Ask one: autosearch research "QUESTION" --docs PATH',
    });
  }
  const id = work.type === 'session' ? work.sessionId : work.runId;
  const name = `${id} "${work.question}"`;
  if (isAttended(context) && !(await askYes(context, `Go on with ${name}?`))) return undefined;
  context.note(`going on with ${name}`);
  return work.type === 'session'
    ? { type: 'resume', sessionId: work.sessionId }
    : { type: 'ask', question: work.question };
}

function checkRequest(
  question: string | undefined,
  options: ResearchOptions,
): Request | { readonly type: 'go-on' } {
  if (options.resume !== undefined) {
    return { type: 'resume', sessionId: options.resume, question };
  }
  return question === undefined
    ? { type: 'go-on' }
    : { type: 'ask', question: checkQuestion(question) };
}

function agentOptions(context: CommandContext, options: ResearchOptions): AgentOptions {
  const settings: Record<string, unknown> = {
    ...given('loop.max_generations', options.generations),
    ...given('budget.usd', options.budgetUsd),
    ...given('budget.seconds', options.budgetSeconds),
    ...given('budget.calls', options.budgetCalls),
    ...given('judge.target', options.target),
    ...given('delivery.threshold', options.threshold),
    ...given('channels.enabled', options.channels),
    ...(options.egress === undefined
      ? {}
      : { 'egress.scope': 'hosts', 'egress.hosts': options.egress }),
    ...(options.offline === true ? { 'egress.scope': 'offline' } : {}),
  };
  return {
    docs: (options.docs ?? []).map((path) => resolve(context.cwd, path)),
    settings,
    ...(context.seed === undefined ? {} : { seed: context.seed }),
    ...(options.out === undefined ? {} : { out: resolve(context.cwd, options.out) }),
    signal: context.signal,
  };
}

function given(key: string, value: unknown): Readonly<Record<string, unknown>> {
  return value === undefined ? {} : { [key]: value };
}
