import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';
import { openIndex } from './open-index.ts';

export const listSkills: Tool = defineTool({
  name: 'list_skills',
  description: 'Names and descriptions of the skills, and the files that are invalid.',
  annotations: READS,
  input: z.strictObject({
    group: z.enum(['channels', 'tools', 'strategy', 'meta', 'induced']).optional(),
  }),
  output: z.object({ items: objects, invalid: objects }),
  async run({ group }, { rooms }) {
    const { index } = await openIndex(rooms);
    const skills = index.skills.filter((skill) => group === undefined || skill.group === group);
    return {
      items: skills.map((skill) => ({
        name: skill.name,
        description: skill.description,
        group: skill.group,
        version: skill.version,
        is_protected: skill.isProtected,
      })),
      invalid: index.invalid,
    };
  },
});
