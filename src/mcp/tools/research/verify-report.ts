import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count, objects } from '../fields.ts';

export const verifyReport: Tool = defineTool({
  name: 'verify_report',
  description: 'Prove a report again from its stored texts: hashes, offsets, numbers, names.',
  annotations: READS,
  aliases: { session: 'report', path: 'report' },
  input: z.strictObject({ report: z.string().describe('session id, report.json or its folder') }),
  output: z.object({
    claims: count,
    verified: count,
    unverified: count,
    failed: objects,
    report: z.string(),
  }),
  async run({ report }, { rooms, signal }) {
    const { verifyDelivery } = await import('../../../research/index.ts');
    const { sessions } = await rooms.findHome();
    const named = { named: report, cwd: rooms.place.cwd, sessions };
    const { check, path } = await verifyDelivery(named, signal);
    return { ...check, report: path };
  },
});
