import {
  isRecord,
  list,
  nullable,
  optional,
  record,
  type TypeOf,
  text,
  toWire,
} from '../kernel/index.ts';
import type { planFirstMove } from '../research/index.ts';
import type { App } from './app.ts';
import { operation } from './operation.ts';
import { anyObject, anyObjects } from './values.ts';

type FirstMove = ReturnType<typeof planFirstMove>;

const asked = record({ question: text() });

export const clarify = operation({
  effect: 'reads',
  input: asked,
  run: firstMoveOf,
  encode: ({ clarifyResult }) => clarifyResult,
  tool: {
    description: 'What a question asks for, and the checks that say what would count as done.',
    output: record({
      verification: text(),
      queryType: text(),
      rubrics: anyObjects,
      channelPriority: list(text()),
      clarifyingQuestion: nullable(text()),
    }),
  },
});

export const plan = operation({
  effect: 'reads',
  input: asked,
  async run(app, input) {
    const { planSources } = await import('./channels.ts');
    const { graphPlan } = await firstMoveOf(app, input);
    return { graphPlan, sources: await planSources(app, input.question) };
  },
  encode: ({ graphPlan, sources }) => ({
    ...(isRecord(graphPlan) ? graphPlan : {}),
    sources: toWire(sources),
  }),
  tool: {
    description:
      'The sub-questions of a question as a graph: nodes, and edges to what needs them; and the public sources that web would choose, with each reason.',
    output: record({ nodes: anyObjects, edges: anyObjects, sources: optional(anyObject) }),
  },
});

/** The first move of a session about the question, without one. */
async function firstMoveOf(app: App, { question }: TypeOf<typeof asked>): Promise<FirstMove> {
  const { checkQuestion, planFirstMove } = await import('../research/index.ts');
  const { settings } = await app.loadSettings();
  const channels = settings.channels.enabled;
  return planFirstMove({ question: checkQuestion(question), channels }, app.place.clock.now());
}
