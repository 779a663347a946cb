import { z } from 'zod';

/** What most models' windows hold. */
export const DEFAULT_MAX_TOKENS = 200_000;

export const maxTokens: z.ZodOptional<z.ZodInt> = z
  .int()
  .min(1)
  .optional()
  .describe('what the window holds; 200000');
