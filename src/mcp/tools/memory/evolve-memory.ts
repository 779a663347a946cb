import { z } from 'zod';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { count, objects } from '../fields.ts';

export const evolveMemory: Tool = defineTool({
  name: 'evolve_memory',
  description:
    'Run upkeep: look at every candidate and act where the evidence holds. A person can undo the run by its run_id.',
  annotations: { ...CHANGES, idempotent: true },
  input: z.strictObject({
    dry_run: z.boolean().optional().describe('tell, change nothing'),
    if_due: z.boolean().optional().describe('do nothing unless due'),
  }),
  output: z.object({
    run_id: z.string().optional(),
    skipped: z.string().optional(),
    candidates_evaluated: count.optional(),
    actions_taken: z.record(z.string(), count).optional(),
    details: objects.optional(),
    held: objects.optional(),
    summary: z.string().optional(),
  }),
  async run({ dry_run = false, if_due = false }, { rooms, signal }) {
    const { encodeRunReport } = await import('../../../memory/index.ts');
    const memory = await rooms.memory();
    const report = await memory.evolve({ dryRun: dry_run, ifDue: if_due }, signal);
    return 'skipped' in report ? { ...report } : encodeRunReport(report);
  },
});
