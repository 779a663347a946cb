import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { acted, nodeId, nodeType } from '../fields.ts';
import { perform, typeOf } from './perform.ts';

export const archiveNode: Tool = defineTool({
  name: 'archive_node',
  description: 'Set a node aside that was not used for 90 days; a use brings it back.',
  annotations: CHANGES,
  aliases: { node: 'node_id', id: 'node_id', type: 'node_type' },
  input: z.strictObject({
    node_id: nodeId,
    node_type: nodeType.optional(),
    reason: z.string().optional(),
  }),
  output: acted,
  run: async ({ node_id, node_type, reason = '' }, call) =>
    perform(call, {
      type: 'archive',
      id: node_id,
      nodeType: await typeOf(node_id, node_type),
      reason,
    }),
});
