import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { acted, nodeId, nodeType } from '../fields.ts';
import { perform, typeOf } from './perform.ts';

export const refineNode: Tool = defineTool({
  name: 'refine_node',
  description:
    'Put better words in the place of a node that serves badly; the old one stays readable.',
  annotations: CHANGES,
  aliases: { node: 'node_id', id: 'node_id', type: 'node_type', content: 'improved_content' },
  input: z.strictObject({
    node_id: nodeId,
    node_type: nodeType.optional(),
    improved_content: z.string().describe('text; of a Process JSON {trigger?, action?, outcome?}'),
    reason: z.string(),
  }),
  output: acted,
  run: async ({ node_id, node_type, improved_content, reason }, call) =>
    perform(call, {
      type: 'refine',
      id: node_id,
      nodeType: await typeOf(node_id, node_type),
      improvedContent: improved_content,
      reason,
    }),
});
