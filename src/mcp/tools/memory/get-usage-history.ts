import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { nodeId, objects } from '../fields.ts';

export const getUsageHistory: Tool = defineTool({
  name: 'get_usage_history',
  description: 'What came of the uses of a node, newest first.',
  annotations: READS,
  aliases: { node: 'node_id', id: 'node_id' },
  input: z.strictObject({ node_id: nodeId, limit: z.int().min(1).max(1000).optional() }),
  output: z.object({ history: objects }),
  async run({ node_id, limit }, { rooms }) {
    const { useSchema } = await import('../../../memory/index.ts');
    return {
      history: (await (await rooms.memory()).history(node_id, limit)).map(useSchema.encode),
    };
  },
});
