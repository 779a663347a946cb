import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';
import { firstMove } from './first-move.ts';

export const planResearch: Tool = defineTool({
  name: 'plan_research',
  description: 'The sub-questions of a question as a graph: nodes, and edges to what needs them.',
  annotations: READS,
  input: z.strictObject({ question: z.string() }),
  output: z.object({ nodes: objects, edges: objects }),
  run: async ({ question }, { rooms }) => (await firstMove(question, rooms)).graphPlan,
});
