import type { Job } from '../fleet/index.ts';
import {
  described,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import type { Delivery } from '../research/index.ts';
import {
  describeJob,
  type EnqueueInput,
  encodeJob,
  enqueueInput,
  enqueueResearch,
  isJob,
} from './enqueue.ts';
import { type CommandFace, type CommandOption, operation } from './operation.ts';
import { followRun, MAX_GENERATIONS, optionsOf, runResearch, settleInput } from './run-research.ts';
import { anyObject, anyObjects } from './values.ts';

const texts = list(text());
const OUT: CommandOption = { flags: '--out <dir>', about: 'write the delivery there too' };

/** How every operation that ends in a delivery prints it (RES-12). */
export const DELIVERY_FACE: Pick<CommandFace<unknown, Delivery | null>, 'describe' | 'ending'> = {
  async describe(delivery, _, { columns }) {
    if (delivery === null) return [];
    const { describeDelivery } = await import('./describe-delivery.ts');
    return describeDelivery(delivery, columns);
  },
  ending(delivery) {
    if (delivery === null) return 'done';
    if (delivery.status === 'paused') return delivery.ask === undefined ? 'interrupted' : 'done';
    return delivery.isPartial || delivery.report.answered === 'no' ? 'partly' : 'done';
  },
};

type Encoded = Readonly<Record<string, unknown>>;

export async function encodeResult(delivery: Delivery | null): Promise<Encoded | null> {
  if (delivery === null) return null;
  const { encodeDelivery } = await import('../research/index.ts');
  return encodeDelivery(delivery);
}

/** The sentences with their citations in place of the attempts: what an agent goes on with. */
async function encodeForAgent(delivery: Delivery | null): Promise<Encoded> {
  const { encodeFindings } = await import('../research/index.ts');
  const { attempts: _, ...encoded } = (await encodeResult(delivery)) ?? {};
  return delivery?.status === 'delivered'
    ? { ...encoded, ...encodeFindings(delivery.report) }
    : { ...encoded, answer: [], concepts: [], gaps: [], references: [] };
}

/** For an agent that reads the answer and goes on; what an ask of a host needs is never left out. */
export const AGENT_REPLY = {
  encode: encodeForAgent,
  async brief(delivery: Delivery | null): Promise<Encoded> {
    const isAsk = delivery?.status === 'paused' && delivery.ask !== undefined;
    if (delivery === null || isAsk) return encodeForAgent(delivery);
    const { encodeBrief } = await import('../research/index.ts');
    return encodeBrief(delivery);
  },
  resources: (delivery: Delivery | null) =>
    delivery?.status === 'delivered'
      ? [
          { kind: 'report', name: delivery.sessionId },
          { kind: 'evidence', name: delivery.sessionId },
        ]
      : [],
};

/** `null` where the person chose not to resume what was found. */
export const research = operation<EnqueueInput, Delivery | Job | null>({
  effect: 'adds',
  network: true,
  isFollowed: true,
  input: enqueueInput,
  async run(app, { enqueue = false, tenant, ...input }, caller) {
    if (enqueue) return enqueueResearch(app, input, tenant);
    const settled = await settleInput(app, input, caller);
    return settled === null ? null : runResearch(app, settled, caller);
  },
  encode: (output) => (isJob(output) ? encodeJob(output) : encodeResult(output)),
  command: {
    describe: (output, input, page) =>
      isJob(output) ? describeJob(output) : DELIVERY_FACE.describe(output, input, page),
    ending: (output) => (isJob(output) ? 'done' : (DELIVERY_FACE.ending?.(output) ?? 'done')),
    positionals: [
      {
        usage: '[question]',
        about: 'what you want to know; without one the newest unfinished session is resumed',
      },
    ],
    options: [
      {
        flags: '--docs <path...>',
        about: 'files, folders or globs to search; without them public sources are asked',
      },
      { flags: '--urls <url...>', about: 'pages to fetch and search, by their addresses' },
      {
        flags: '--channels <names>',
        about: 'channels to search, separated by commas; web for the usual public ones',
        as: 'names',
      },
      { flags: '--offline', about: 'open no socket at all' },
      {
        flags: '--egress <hosts>',
        about: 'contact these hosts only, separated by commas',
        as: 'names',
      },
      { flags: '--generations <n>', about: 'variation steps at most' },
      { flags: '--budget-usd <x>', about: 'money that may be spent, in USD' },
      { flags: '--budget-seconds <s>', about: 'seconds that may be searched' },
      { flags: '--budget-calls <n>', about: 'requests that may be made' },
      {
        flags: '--index-seconds <s>',
        about: 'seconds for reading new documents; then it answers from what was read so far',
      },
      { flags: '--target <n>', about: 'unique URLs that count as enough' },
      { flags: '--threshold <x>', about: 'score at which the report may be delivered' },
      {
        flags: '--engine <name>',
        about: 'who decides the steps and writes: local, agent (your model) or host',
      },
      OUT,
      { flags: '--resume <id>', about: 'resume a session; a finished one prints its delivery' },
      { flags: '--enqueue', about: 'leave it to the workers of a shared home' },
      {
        flags: '--tenant <name>',
        about: 'with --enqueue: whose question it is; each has its turn',
      },
    ],
    hasEventLines: true,
    examples: [
      'research "Which rule promotes a pattern?" --docs docs',
      'research "How do I set a timeout?" --docs docs "node_modules/*/README.md" --json',
      'research "What changed in 2026?" --docs notes --generations 3 --out report',
      'research "Who proved the four colour theorem?" --channels wikipedia,openalex',
      'research --resume s-0123456789abcdef',
      'research "When do invoices close?" --docs handbook --enqueue',
      'research      resumes what was started last',
    ],
  },
  tool: {
    description:
      'Use when a question needs an answer from documents, pages or public sources: every sentence of it carries a checked proof. Takes seconds to minutes; cancelling pauses it, resume continues it.',
    input: record({
      question: optional(described(text(), 'left out with resume')),
      docs: optional(
        described(texts, 'files, folders, globs; absolute, or from where the server runs'),
      ),
      urls: optional(described(texts, 'pages to fetch')),
      channels: optional(described(texts, 'of list_channels; web for the usual public ones')),
      resume: optional(described(text(), 'id of a session to continue')),
      generations: optional(
        described(whole({ min: 1, max: MAX_GENERATIONS }), 'the most attempts to do better'),
      ),
      budgetSeconds: optional(number({ min: 0 })),
      budgetCalls: optional(number({ min: 0 })),
      seed: optional(whole({ min: 0 })),
      engine: optional(
        described(oneOf('local', 'agent', 'host'), 'host: you decide and write; call answer next'),
      ),
    }),
    output: record({
      session: optional(text()),
      ask: optional(described(anyObject, 'with engine host: answer it')),
      sessionId: text(),
      status: text(),
      stoppedBecause: text(),
      question: optional(text()),
      answer: described(anyObjects, '{text, citations}'),
      concepts: optional(anyObjects),
      gaps: optional(texts),
      references: optional(anyObjects),
      report: optional(nullable(anyObject)),
      generations: optional(anyObjects),
      leftOut: optional(described(anyObject, 'counts; the linked report has it')),
    }),
    encode: (output) => AGENT_REPLY.encode(deliveryOf(output)),
    brief: (output) => AGENT_REPLY.brief(deliveryOf(output)),
    resources: (output) => AGENT_REPLY.resources(deliveryOf(output)),
  },
});

/** Agents put nothing into the queue: their input has no such field. */
function deliveryOf(output: Delivery | Job | null): Delivery | null {
  return isJob(output) ? null : output;
}

export const ask = operation({
  effect: 'adds',
  isFollowed: true,
  input: record({ session: text(), question: text(), out: optional(text()) }),
  async run(app, { session, question, ...input }, caller) {
    const { docs: _, ...options } = optionsOf(app, input, caller);
    const agent = await app.agent();
    return followRun(agent.ask(session, question, options), caller);
  },
  encode: encodeResult,
  command: {
    ...DELIVERY_FACE,
    positionals: [
      { usage: '<session>', about: 'a finished session; its documents are searched' },
      {
        usage: '<question>',
        about: 'what you want to know next; "it" and "he" are read from the session',
      },
    ],
    options: [OUT],
    examples: [
      'ask s-0123456789abcdef "When was it built?"',
      'ask s-0123456789abcdef "And in 2025?" --json',
    ],
  },
});

export const resume = operation({
  effect: 'adds',
  isFollowed: true,
  input: record({ session: text() }),
  run: (app, { session }, caller) => runResearch(app, { resume: session }, caller),
  encode: encodeResult,
  command: {
    ...DELIVERY_FACE,
    positionals: [{ usage: '<id>', about: 'the session', field: 'session' }],
    examples: [],
  },
});
