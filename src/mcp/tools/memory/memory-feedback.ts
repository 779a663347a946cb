import { z } from 'zod';
import { ResearchError } from '../../../kernel/index.ts';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { count, nodeId, objects, sessionId } from '../fields.ts';
import { afterWrite } from './after-write.ts';

export const memoryFeedback: Tool = defineTool({
  name: 'memory_feedback',
  description:
    'Say what came of using a memory that recall showed you. Others are ignored. The same id counts once.',
  annotations: ADDS,
  aliases: { node: 'node_id' },
  input: z.strictObject({
    node_id: nodeId,
    outcome: z.enum(['success', 'failure', 'partial', 'used_unknown', 'not_used']),
    context: z.string().optional().describe('the circumstances'),
    id: z.string().optional().describe('of this feedback'),
    session: sessionId.optional().describe('that of recall'),
    source: z.string().optional().describe('who says so'),
  }),
  output: z.object({
    applied: count,
    duplicates: count,
    ignored: count,
    refused: objects,
    evolution_due: z.boolean(),
    note: z.string().optional(),
  }),
  async run(args, call) {
    const memory = await call.rooms.memory();
    const { session: own } = call.host;
    const line = { ...args, session: args.session ?? own };
    const result = await memory.feedbackLines([line], 'agent', call.signal, { shownTo: own });
    const [refused] = result.refused;
    if (refused !== undefined)
      throw new ResearchError('not-found', `memory_feedback: ${refused.reason}`, {
        fix: 'recall shows the ids of nodes. Nothing was changed.',
        details: { node_id: args.node_id },
      });
    return {
      ...result,
      evolution_due: await afterWrite(memory, call),
      ...(result.ignored === 0 ? {} : { note: NOT_SHOWN }),
    };
  },
});

const NOT_SHOWN =
  'Ignored: recall has not shown this node in this session. Recall it, or name the session that did.';
