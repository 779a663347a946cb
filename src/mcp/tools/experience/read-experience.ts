import { z } from 'zod';
import { parseInstant } from '../../../kernel/index.ts';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const readExperience: Tool = defineTool({
  name: 'read_experience',
  description:
    'Read before you use a skill: rules that won, failures and corrections, good queries.',
  annotations: READS,
  input: z.strictObject({ skill: z.string(), as_of: z.string().optional().describe('ISO-8601') }),
  output: z.object({
    active: objects,
    failures: objects,
    queries: objects,
    pending: objects,
    quarantined: objects,
  }),
  async run({ skill, as_of }, { rooms, signal }) {
    const { encodeDigest } = await import('../../../experience/index.ts');
    const asOf = as_of === undefined ? null : parseInstant(as_of, 'as_of');
    return encodeDigest(await (await rooms.experience()).show(skill, asOf, signal));
  },
});
