import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { acted, nodeType, texts } from '../fields.ts';
import { perform, typeOf } from './perform.ts';

export const mergeNodes: Tool = defineTool({
  name: 'merge_nodes',
  description: 'Make one of nodes that say the same; the one with the best value stays.',
  annotations: CHANGES,
  aliases: { nodes: 'node_ids', ids: 'node_ids', type: 'node_type', content: 'merged_content' },
  input: z.strictObject({
    node_ids: texts.min(2),
    node_type: nodeType.optional(),
    merged_content: z.string(),
    reason: z.string().optional(),
  }),
  output: acted,
  run: async ({ node_ids, node_type, merged_content, reason = '' }, call) =>
    perform(call, {
      type: 'merge',
      ids: node_ids,
      nodeType: await typeOf(node_ids[0] ?? '', node_type),
      mergedContent: merged_content,
      reason,
    }),
});
