import { z } from 'zod';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { count } from '../fields.ts';
import { DEFAULT_MAX_TOKENS, maxTokens } from './max-tokens.ts';

export const contextAdd: Tool = defineTool({
  name: 'context_add',
  description:
    'Tell the window of a session about a message or tool result. due: call context_compact before your next step.',
  annotations: ADDS,
  input: z.strictObject({
    session: z.string(),
    kind: z
      .enum([
        'system',
        'query',
        'clarify',
        'tool_result',
        'evidence',
        'message',
        'clarify_result',
        'reflective_loop_state',
        'graph_plan',
        'citation_index',
        'rubrics',
      ])
      .optional()
      .describe('tool_result when left out'),
    id: z.string().optional().describe('yours; else one is given'),
    tool_name: z.string().optional(),
    args: z.unknown().optional(),
    result: z.unknown().optional().describe('as the tool gave it'),
    text: z.string().optional().describe('of a message, or in place of result'),
    pinned: z.boolean().optional().describe('never archived'),
    citation: z.int().optional().describe('number of a source'),
    ts: z.string().optional().describe('ISO-8601'),
    max_tokens: maxTokens,
  }),
  output: z.object({ id: z.string(), due: z.boolean(), tokens: count, ratio: z.number() }),
  async run({ session, max_tokens = DEFAULT_MAX_TOKENS, kind = 'tool_result', ...item }, call) {
    const window = await call.rooms.window(session);
    const given = Object.entries({ kind, ...item }).filter(([, value]) => value !== undefined);
    const { id, due, tokens, ratio } = await window.add(
      { kind, ...Object.fromEntries(given) },
      max_tokens,
      call.signal,
    );
    return { id, due, tokens, ratio };
  },
});
