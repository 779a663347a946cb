import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count, objects } from '../fields.ts';

export const contextDropped: Tool = defineTool({
  name: 'context_dropped',
  description:
    'What was archived of a session, when and why: batches with their items and digests.',
  annotations: READS,
  input: z.strictObject({
    session: z.string(),
    from: z.int().min(0).optional().describe('place of the first batch'),
  }),
  output: z.object({ items: objects, total: count }),
  async run({ session, from = 0 }, { rooms }) {
    const { encodeDropped, listDropped } = await import('../../../context/index.ts');
    const batches = await listDropped((await rooms.window(session)).archive);
    return { items: batches.slice(from).map(encodeDropped), total: batches.length };
  },
});
