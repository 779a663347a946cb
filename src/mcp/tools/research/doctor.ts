import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const doctor: Tool = defineTool({
  name: 'doctor',
  description: 'What AutoSearch stands on here, and the next step for what is missing.',
  annotations: READS,
  input: z.strictObject({}),
  output: z.object({
    healthy: z.boolean(),
    home: z.string(),
    facts: objects,
    memory: z.looseObject({}).nullable(),
  }),
  async run(_, { rooms, signal }) {
    const { examineHome } = await import('../../../app/index.ts');
    return { ...(await examineHome({ ...rooms.place, home: await rooms.findHome() }, signal)) };
  },
});
