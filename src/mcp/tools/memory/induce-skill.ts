import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { acted, texts } from '../fields.ts';
import { perform } from './perform.ts';

export const induceSkill: Tool = defineTool({
  name: 'induce_skill',
  description: 'Write a skill from three or more Processes that worked alike.',
  annotations: { ...CHANGES, destructive: false },
  aliases: { ids: 'process_ids', name: 'skill_name' },
  input: z.strictObject({
    process_ids: texts.min(1),
    skill_name: z.string().describe('kebab-case, not used yet'),
    description: z.string().describe('starts with "Use when"'),
    content: z.string().describe('Markdown'),
    reason: z.string().optional(),
  }),
  output: acted,
  run: ({ process_ids, skill_name, description, content, reason = '' }, call) =>
    perform(call, {
      type: 'induce',
      ids: process_ids,
      name: skill_name,
      description,
      content,
      reason,
    }),
});
