import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count, texts } from '../fields.ts';

export const loopState: Tool = defineTool({
  name: 'loop_state',
  description: 'Where the search of a session stands: rounds, open gaps, addresses seen.',
  annotations: READS,
  input: z.strictObject({ session: z.string() }),
  output: z.object({ round: count, gaps: texts, visited: texts, bad_urls: texts }),
  async run({ session }, { rooms }) {
    const { showLoop } = await import('../../../research/index.ts');
    const { sessions } = await rooms.findHome();
    const { badUrls, ...loop } = await showLoop(sessions, session);
    return { ...loop, bad_urls: badUrls };
  },
});
