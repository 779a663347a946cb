import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { acted, nodeId, nodeType } from '../fields.ts';
import { perform, typeOf } from './perform.ts';

export const deprecateNode: Tool = defineTool({
  name: 'deprecate_node',
  description:
    'Take a node out of recall that fails again and again. Refused with what is missing unless the evidence holds.',
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
      type: 'deprecate',
      id: node_id,
      nodeType: await typeOf(node_id, node_type),
      reason,
    }),
});
