import { z } from 'zod';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { nodeType, sessionId, texts } from '../fields.ts';
import { afterWrite } from './after-write.ts';

export const remember: Tool = defineTool({
  name: 'remember',
  description:
    'Keep a Fact (content; entity+slot replace an older value), a Process (trigger, action, outcome) or a Skill (name, description).',
  annotations: ADDS,
  input: z.strictObject({
    type: nodeType,
    content: z.string().optional(),
    entity: z.string().optional(),
    slot: z.string().optional(),
    cardinality: z.enum(['single', 'multi']).optional(),
    trigger: z.string().optional(),
    action: z.string().optional(),
    outcome: z.string().optional(),
    key_insight: z.string().optional(),
    is_generalizable: z.boolean().optional(),
    name: z.string().optional(),
    description: z.string().optional(),
    scope: z.enum(['universal', 'project', 'task']).optional(),
    task_domain: z.string().optional(),
    tags: texts.optional(),
    derived_from: texts.optional().describe('ids'),
    supports: texts.optional().describe('ids'),
    session: sessionId.optional().describe('where it was said: recalled together'),
  }),
  output: z.object({ ids: texts, superseded: texts, evolution_due: z.boolean() }),
  async run({ session, ...node }, call) {
    const memory = await call.rooms.memory();
    const line = session === undefined ? node : { ...node, origin: { session } };
    const { ids, superseded } = await memory.addLines([line], call.signal);
    return { ids, superseded, evolution_due: await afterWrite(memory, call) };
  },
});
