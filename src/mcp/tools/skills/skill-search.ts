import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';
import { openIndex } from './open-index.ts';

export const skillSearch: Tool = defineTool({
  name: 'skill_search',
  description: 'The skills that fit what is to be done, what served best first.',
  annotations: READS,
  input: z.strictObject({
    query: z.string().min(1),
    limit: z.int().min(1).max(100).optional(),
  }),
  output: z.object({ items: objects }),
  async run({ query, limit = 10 }, { rooms }) {
    const { findSkillValues, isMemoryThere } = await import('../../../app/index.ts');
    const { encodeSkill, searchSkills } = await import('../../../skills/index.ts');
    const { index } = await openIndex(rooms);
    const { path } = await rooms.findHome();
    // Looks whether there is a memory; the one that is open already is asked.
    const isThere = async () => isMemoryThere({ ...rooms.place, home: path });
    const values = await findSkillValues({ isThere, open: rooms.memory });
    return { items: searchSkills(index, query, limit, values).map(encodeSkill) };
  },
});
