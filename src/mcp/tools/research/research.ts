import { resolve } from 'node:path';
import { z } from 'zod';
import type { ResearchOptions } from '../../../app/index.ts';
import type { RunEvent } from '../../../research/index.ts';
import { ADDS, defineTool, type Tool, type ToolCall } from '../../tool.ts';
import { objects, texts } from '../fields.ts';
import { askFirst } from './ask-first.ts';

const amount = z.number().min(0).optional();

export const research: Tool = defineTool({
  name: 'research',
  description:
    'Answer a question from documents; every sentence carries a checked proof. Takes seconds to minutes. Cancel pauses it; resume goes on.',
  annotations: ADDS,
  input: z.strictObject({
    question: z.string().optional().describe('left out with resume'),
    docs: texts
      .optional()
      .describe('files, folders, globs; absolute, or from where the server runs'),
    resume: z.string().optional().describe('id of a session to go on with'),
    generations: z.int().min(1).max(50).optional().describe('at most so many tries to do better'),
    budget_seconds: amount,
    budget_calls: amount,
    seed: z.int().min(0).optional(),
  }),
  output: z.object({
    session_id: z.string(),
    status: z.string(),
    stopped_because: z.string(),
    question: z.string().optional(),
    answer: objects.describe('{text, citations}'),
    concepts: objects,
    gaps: texts,
    references: objects,
    report: z.object({}).loose().nullable(),
    generations: objects,
  }),
  async run(args, call) {
    const { encodeDelivery, encodeFindings } = await import('../../../research/index.ts');
    const agent = await call.rooms.agent();
    const { question = '', docs = [] } = args;
    // What goes on has its question and its documents.
    const wish =
      args.resume === undefined ? await askFirst({ question, docs }, call) : { question, docs };
    const options = optionsOf({ ...args, docs: wish.docs }, call);
    const run =
      args.resume === undefined
        ? agent.research(wish.question, options)
        : agent.resume(args.resume, options);
    await tell(run, call);
    const delivery = await run.delivery;
    // A pause is only ever the caller's own doing.
    if (delivery.status === 'paused') call.signal.throwIfAborted();
    const found = delivery.status === 'delivered' ? encodeFindings(delivery.report) : NOTHING;
    const { attempts: _, ...told } = encodeDelivery(delivery);
    return { ...told, ...found };
  },
});

const NOTHING = { answer: [], concepts: [], gaps: [], references: [] };

interface Asked {
  readonly docs: readonly string[];
  readonly generations?: number | undefined;
  readonly budget_seconds?: number | undefined;
  readonly budget_calls?: number | undefined;
  readonly seed?: number | undefined;
}

function optionsOf(args: Asked, { rooms, signal }: ToolCall): ResearchOptions {
  const settings = {
    'loop.max_generations': args.generations,
    'budget.seconds': args.budget_seconds,
    'budget.calls': args.budget_calls,
  };
  const seed = args.seed ?? rooms.place.seed;
  return {
    docs: args.docs.map((path) => resolve(rooms.place.cwd, path)),
    settings: Object.fromEntries(
      Object.entries(settings).filter(([, value]) => value !== undefined),
    ),
    ...(seed === undefined ? {} : { seed }),
    signal,
  };
}

/** Files are told in steps: a big folder would be nothing but messages. */
const FILES_A_STEP = 50;

async function tell(run: AsyncIterable<RunEvent>, call: ToolCall): Promise<void> {
  const { describeEvent } = await import('../../../research/index.ts');
  let done = 0;
  for await (const event of run) {
    const message =
      event.type === 'progress.indexing' ? describeIndexing(event) : describeEvent(event);
    if (message === undefined) continue;
    done += 1;
    call.progress({ done, total: null, message });
  }
}

function describeIndexing({
  filesSeen,
  filesRead,
}: RunEvent & { readonly type: 'progress.indexing' }): string | undefined {
  if (filesSeen % FILES_A_STEP !== 0) return undefined;
  return `documents: ${filesSeen} seen, ${filesRead} read`;
}
