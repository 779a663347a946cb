import { z } from 'zod';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { nodeType, objects, sessionId, texts } from '../fields.ts';

export const recall: Tool = defineTool({
  name: 'recall',
  description:
    'Find what memory knows about a query, what served best first. A memory with "warning" failed before. Logs what it showed.',
  annotations: ADDS,
  input: z.strictObject({
    query: z.string().min(1),
    limit: z.int().min(1).max(100).optional(),
    type: nodeType.optional(),
    scope: z.enum(['universal', 'project', 'task']).optional(),
    task_domain: z.string().optional(),
    tags: texts.optional(),
    min_q: z.number().min(0).max(1).optional().describe('least value'),
    include_archived: z.boolean().optional(),
    explore: z.number().min(0).max(1).optional().describe('chance to show one little tried'),
    max_tokens: z.int().min(1).optional().describe('of the reply'),
    session: sessionId.optional().describe('name of yours; memory_feedback names the same'),
    by: z
      .enum(['node', 'session'])
      .optional()
      .describe('"session": the sessions that speak of it, limit counting those'),
  }),
  output: z.object({ memories: objects, sessions: objects.optional() }),
  async run(args, { rooms, host, signal }) {
    const { encodeRecalled } = await import('../../../memory/index.ts');
    const memory = await rooms.memory();
    const query = {
      text: args.query,
      session: args.session ?? host.session,
      ...(args.limit === undefined ? {} : { limit: args.limit }),
      ...(args.type === undefined ? {} : { type: args.type }),
      ...(args.scope === undefined ? {} : { scope: args.scope }),
      ...(args.task_domain === undefined ? {} : { taskDomain: args.task_domain }),
      ...(args.tags === undefined ? {} : { tags: args.tags }),
      ...(args.min_q === undefined ? {} : { minQ: args.min_q }),
      ...(args.explore === undefined ? {} : { explore: args.explore }),
      includeArchived: args.include_archived ?? true,
      maxTokens: Math.min(args.max_tokens ?? MAX_TOKENS, MAX_TOKENS),
    };
    if (args.by !== 'session')
      return { memories: (await memory.recall(query, signal)).map(encodeRecalled) };
    const found = await memory.recallSessions(query, signal);
    return {
      memories: found.flatMap(({ memories }) => memories.map(encodeRecalled)),
      sessions: found.map(({ session, score, memories }) => ({
        session,
        score,
        memory_ids: memories.map(({ id }) => id),
      })),
    };
  },
});

/** Shown is what reached the host: more would be cut from the reply, and yet stand in the log as shown. */
const MAX_TOKENS = 6_000;
