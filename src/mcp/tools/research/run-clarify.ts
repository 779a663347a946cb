import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects, texts } from '../fields.ts';
import { firstMove } from './first-move.ts';

export const runClarify: Tool = defineTool({
  name: 'run_clarify',
  description: 'What a question asks for, and the checks that say what would count as done.',
  annotations: READS,
  input: z.strictObject({ question: z.string() }),
  output: z.object({
    verification: z.string(),
    query_type: z.string(),
    rubrics: objects,
    channel_priority: texts,
    clarifying_question: z.string().nullable(),
  }),
  run: async ({ question }, { rooms }) => (await firstMove(question, rooms)).clarifyResult,
});
