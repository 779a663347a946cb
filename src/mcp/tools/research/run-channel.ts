import { resolve } from 'node:path';
import { z } from 'zod';
import type { Attempt, ChannelItem } from '../../../channels/index.ts';
import { defineTool, READS, type Tool, type ToolResult } from '../../tool.ts';
import { objects, texts } from '../fields.ts';

export const runChannel: Tool = defineTool({
  name: 'run_channel',
  description:
    'Search one source once, without a session: passages and their snapshots. outcome says how it ended: ok, no_results, or why it could not answer.',
  annotations: { ...READS, idempotent: true },
  input: z.strictObject({
    query: z.string().min(1),
    docs: texts.optional().describe('files, folders, globs; needed for documents'),
    channel: z.string().optional().describe('of list_channels; documents'),
    limit: z.int().min(1).max(100).optional(),
  }),
  output: z.object({ outcome: z.string(), items: objects }),
  async run({ query, docs = [], channel = 'documents', limit = 10 }, { rooms, signal }) {
    const { searchChannel } = await import('../../../app/index.ts');
    const paths = docs.map((path) => resolve(rooms.place.cwd, path));
    const corpus = await rooms.corpus();
    return encode(
      await searchChannel(corpus, { channel, text: query, limit, docs: paths }, signal),
    );
  },
});

function encode(attempt: Attempt): ToolResult {
  if (attempt.type === 'ok') return { outcome: 'ok', items: attempt.items.map(encodeItem) };
  const { type, ...why } = attempt;
  return { outcome: type, items: [], ...why };
}

function encodeItem(item: ChannelItem): ToolResult {
  const { url, title, text, publishedAt, authors, score, snapshot, span } = item;
  return {
    url,
    title,
    text,
    published_at: publishedAt,
    authors,
    score,
    snapshot: snapshot.sha256,
    span,
  };
}
