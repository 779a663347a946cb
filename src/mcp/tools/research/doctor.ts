import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const doctor: Tool = defineTool({
  name: 'doctor',
  description: 'What AutoSearch stands on here, and the next step for what is missing.',
  annotations: READS,
  input: z.strictObject({}),
  output: z.object({ healthy: z.boolean(), home: z.string(), facts: objects }),
  async run(_, { rooms, signal }) {
    const { checkEnvironment } = await import('../../../environment/index.ts');
    const home = await rooms.findHome();
    const place = { ...rooms.place, home, nodeVersion: process.version };
    const facts = await checkEnvironment(place, signal);
    const healthy = facts.every(({ state }) => state !== 'broken');
    return { healthy, home: home.path, facts };
  },
});
