import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count, texts } from '../fields.ts';
import { DEFAULT_MAX_TOKENS, maxTokens } from './max-tokens.ts';

export const contextStatus: Tool = defineTool({
  name: 'context_status',
  description: 'What the window of a session still holds, how full it is, and what was archived.',
  annotations: READS,
  input: z.strictObject({ session: z.string(), max_tokens: maxTokens }),
  output: z.object({
    items: count,
    tokens: count,
    ratio: z.number(),
    due: z.boolean(),
    candidates: count,
    stubs: texts,
    archive: z.object({}).loose(),
  }),
  async run({ session, max_tokens = DEFAULT_MAX_TOKENS }, { rooms }) {
    const { countArchive, encodeArchiveCounts } = await import('../../../context/index.ts');
    const window = await rooms.window(session);
    const { maxTokens: _, protectedTokens, ...status } = await window.status(max_tokens);
    const { archive } = window;
    return {
      session_id: archive.sessionId,
      ...status,
      max_tokens,
      protected_tokens: protectedTokens,
      archive: encodeArchiveCounts(await countArchive(archive), archive.path),
    };
  },
});
