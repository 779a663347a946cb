import { list, nullable, record, type Schema, text } from '../kernel/index.ts';
import type { planFirstMove } from '../research/index.ts';
import type { App } from './app.ts';
import type { Operation } from './operation.ts';
import { anyObjects } from './values.ts';

export interface QuestionInput {
  readonly question: string;
}

type FirstMove = ReturnType<typeof planFirstMove>;

const question: Schema<QuestionInput> = record<QuestionInput>({ question: text() });

export const clarify: Operation<QuestionInput, FirstMove> = {
  effect: 'reads',
  input: question,
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
};

export const plan: Operation<QuestionInput, FirstMove> = {
  effect: 'reads',
  input: question,
  run: firstMoveOf,
  encode: ({ graphPlan }) => graphPlan,
  tool: {
    description: 'The sub-questions of a question as a graph: nodes, and edges to what needs them.',
    output: record({ nodes: anyObjects, edges: anyObjects }),
  },
};

/** The first move of a session about the question, without one. */
async function firstMoveOf(app: App, { question }: QuestionInput): Promise<FirstMove> {
  const { checkQuestion, planFirstMove } = await import('../research/index.ts');
  const { settings } = await app.loadSettings();
  const channels = settings.channels.enabled;
  return planFirstMove({ question: checkQuestion(question), channels }, app.place.clock.now());
}
