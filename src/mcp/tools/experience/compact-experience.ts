import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const compactExperience: Tool = defineTool({
  name: 'compact_experience',
  description:
    'Fold captured events into the digest of a skill, or of all skills when none is named.',
  annotations: { ...CHANGES, destructive: false, idempotent: true },
  input: z.strictObject({
    skill: z.string().optional(),
    force: z.boolean().optional().describe('also when not due'),
    rebuild: z.boolean().optional().describe('from all events again'),
    session_end: z.string().optional().describe('id of a session that ended'),
  }),
  output: z.object({
    skill: z.string().optional(),
    compacted: z.boolean().optional(),
    reason: z.string().optional(),
    items: objects.optional(),
  }),
  async run({ skill, force = false, rebuild = false, session_end }, { rooms, signal }) {
    const { encodeCompaction } = await import('../../../experience/index.ts');
    const experience = await rooms.experience();
    const how = {
      force,
      rebuild,
      ...(session_end === undefined ? {} : { sessionEnd: session_end }),
    };
    if (skill === undefined)
      return { items: (await experience.compactAll(how, signal)).map(encodeCompaction) };
    return encodeCompaction(await experience.compact(skill, how, signal));
  },
});
