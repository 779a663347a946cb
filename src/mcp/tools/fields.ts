import { z } from 'zod';

/** Fields that several tools have. A description stands only where the name does not say it. */
export const nodeId: z.ZodString = z.string().min(1);
export const nodeType: z.ZodEnum<{ Fact: 'Fact'; Process: 'Process'; Skill: 'Skill' }> = z.enum([
  'Fact',
  'Process',
  'Skill',
]);
export const sessionId: z.ZodString = z.string().min(1).max(200);
export const texts: z.ZodArray<z.ZodString> = z.array(z.string());
/** Objects whose fields the documentation tells. */
export const objects: z.ZodArray<z.ZodObject> = z.array(z.object({}).loose());
export const count: z.ZodInt = z.int();

/** What an action on memory answers. */
export const acted: z.ZodObject = z.object({
  run_id: z.string(),
  action: z.string(),
  node_id: z.string(),
  new_id: z.string().nullable(),
});
