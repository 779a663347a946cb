import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { nodeId, objects } from '../fields.ts';

export const memoryLineage: Tool = defineTool({
  name: 'memory_lineage',
  description: 'A node, what it came from and what it led to.',
  annotations: READS,
  aliases: { node: 'node_id', id: 'node_id' },
  input: z.strictObject({ node_id: nodeId }),
  output: z.object({ node: z.object({}).loose(), nodes: objects, edges: objects }),
  async run({ node_id }, { rooms }) {
    const { encodeNode } = await import('../../../memory/index.ts');
    const memory = await rooms.memory();
    const node = await memory.get(node_id);
    const { ids, edges } = await memory.lineage(node_id);
    const others = ids.filter((id) => id !== node_id).slice(0, MAX_SHOWN);
    const nodes = await Promise.all(others.map((id) => memory.get(id)));
    return {
      node: encodeNode(node),
      nodes: nodes.map(({ id, type, status, qValue }) => ({ id, type, status, q_value: qValue })),
      edges,
    };
  },
});

const MAX_SHOWN = 100;
