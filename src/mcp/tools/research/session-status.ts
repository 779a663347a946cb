import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const sessionStatus: Tool = defineTool({
  name: 'session_status',
  description: 'Where a session stands; without one, the sessions of the home, newest first.',
  annotations: READS,
  input: z.strictObject({
    session: z.string().optional(),
    limit: z.int().min(1).max(200).optional(),
  }),
  output: z.object({
    session_id: z.string().optional(),
    status: z.string().optional(),
    generations: objects.optional(),
    items: objects.optional(),
    damaged: objects.optional(),
  }),
  async run({ session, limit = 20 }, { rooms }) {
    const { encodeSession, encodeSessionLine, listSessions, showSession } = await import(
      '../../../research/index.ts'
    );
    const { sessions } = await rooms.findHome();
    if (session !== undefined) return encodeSession(await showSession(sessions, session));
    const list = await listSessions(sessions, limit);
    const damaged = list.damaged.map(({ sessionId, reason }) => ({
      session_id: sessionId,
      reason,
    }));
    return {
      items: list.sessions.map(encodeSessionLine),
      ...(damaged.length === 0 ? {} : { damaged }),
    };
  },
});
