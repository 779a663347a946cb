import { z } from 'zod';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { count } from '../fields.ts';
import { openCitations, readSources } from './read-sources.ts';

export const citationMerge: Tool = defineTool({
  name: 'citation_merge',
  description:
    'Take the sources of another session into yours; renumbering maps each of its numbers to yours.',
  annotations: { ...ADDS, idempotent: true },
  input: z.strictObject({ session: z.string(), from: z.string().describe('the other session') }),
  output: z.object({ renumbering: z.record(z.string(), count), citations: count }),
  async run({ session, from }, { rooms, signal }) {
    await rooms.home();
    const index = await openCitations(rooms, session);
    const { rows, loadTexts } = await readSources(rooms, from);
    const renumbering = await index.merge(rows, await loadTexts(rows, signal), signal);
    return {
      renumbering: Object.fromEntries([...renumbering].map(([was, is]) => [String(was), is])),
      citations: (await index.rows()).length,
    };
  },
});
