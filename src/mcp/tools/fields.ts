import { z } from 'zod';

/** Fields that several tools have. A description stands only where the name does not say it. */
export const texts: z.ZodArray<z.ZodString> = z.array(z.string());
/** Objects whose fields the documentation tells. */
export const objects: z.ZodArray<z.ZodObject> = z.array(z.object({}).loose());
export const count: z.ZodInt = z.int();
