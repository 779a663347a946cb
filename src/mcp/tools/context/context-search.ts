import { join } from 'node:path';
import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { inToolWords } from '../../tool-words.ts';
import { objects } from '../fields.ts';

export const contextSearch: Tool = defineTool({
  name: 'context_search',
  description:
    'Search what was archived and what is still in the window. hint names what is worth restoring.',
  annotations: READS,
  input: z.strictObject({
    session: z.string(),
    query: z.string().min(1),
    limit: z.int().min(1).max(100).optional(),
  }),
  output: z.object({ items: objects }),
  async run({ session, query, limit = 10 }, { rooms, signal }) {
    const { encodeHit, openContextSearch } = await import('../../../context/index.ts');
    const { cache } = await rooms.home();
    const window = await rooms.window(session);
    const { archive } = window;
    const cachePath = join(cache, 'context', `${archive.sessionId}.db`);
    const inline = await window.items();
    await using search = await openContextSearch({ archive, cachePath, inline }, signal);
    const hits = await search.search(query, limit, signal);
    return {
      items: hits.map((hit) =>
        encodeHit({ ...hit, hint: hit.hint === null ? null : inToolWords(hit.hint) }),
      ),
    };
  },
});
