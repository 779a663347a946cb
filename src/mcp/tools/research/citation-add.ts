import { z } from 'zod';
import { parseInstant } from '../../../kernel/index.ts';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { count, texts } from '../fields.ts';
import { openCitations } from './read-sources.ts';

export const citationAdd: Tool = defineTool({
  name: 'citation_add',
  description:
    'Give a source its number in a session of yours, for good. Keep its text with it: synthesize and proofs need it.',
  annotations: { ...ADDS, idempotent: true },
  input: z.strictObject({
    session: z.string().describe('a name of yours'),
    url: z.string(),
    title: z.string(),
    text: z.string().describe('what was read there'),
    source: z.string().optional().describe('what found it'),
    authors: texts.optional(),
    published_at: z.string().optional().describe('ISO-8601'),
    query: z.string().optional().describe('what was searched'),
  }),
  output: z.object({ citation: count, id: z.string(), url: z.string(), title: z.string() }),
  async run(args, { rooms, host, signal }) {
    await rooms.home();
    const index = await openCitations(rooms, args.session);
    const { url, title, text, authors = [], published_at: published, query = '' } = args;
    const row = await index.add(
      {
        url,
        title,
        text,
        authors,
        query,
        source: args.source ?? host.session,
        publishedAt: published === undefined ? null : parseInstant(published, 'published_at'),
      },
      signal,
    );
    return { citation: row.citation, id: row.id, url: row.url, title: row.title };
  },
});
