import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { openIndex } from './open-index.ts';

export const readSkill: Tool = defineTool({
  name: 'read_skill',
  description:
    'The text of a skill, and the digest of what its use taught. Read it before you use it.',
  annotations: READS,
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string(), body: z.string(), digest: z.string().nullable() }),
  async run({ name }, { rooms }) {
    const room = await import('../../../skills/index.ts');
    const { index, homeSkills } = await openIndex(rooms);
    const { entry, body, digest } = await room.readSkill(index, name, homeSkills);
    return { ...room.encodeSkill(entry), body, digest };
  },
});
