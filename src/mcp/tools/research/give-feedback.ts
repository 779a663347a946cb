import { z } from 'zod';
import { ResearchError } from '../../../kernel/index.ts';
import { ADDS, defineTool, type Tool } from '../../tool.ts';

export const giveFeedback: Tool = defineTool({
  name: 'give_feedback',
  description:
    "Record a verdict on a session, a claim or a piece of evidence. An agent's is kept apart: only people move the judge.",
  annotations: ADDS,
  input: z.strictObject({
    session: z.string(),
    verdict: z.enum(['accepted', 'rejected']),
    claim: z.string().optional().describe('c1; left out, the whole session is meant'),
    evidence: z.string().optional().describe('e1'),
    correction: z.string().optional().describe('what would be right'),
  }),
  output: z.object({ id: z.string(), session_id: z.string(), verdict: z.string() }),
  async run({ session, verdict, claim, evidence, correction }, { rooms }) {
    const { createVerdictTarget, recordOutcome, showSession } = await import(
      '../../../research/index.ts'
    );
    const about = createVerdictTarget({ claim, evidence });
    if (!about.ok)
      throw new ResearchError('argument-invalid', `give_feedback: ${about.error}`, {
        fix: 'Give claim or evidence, not both.',
      });
    const target = about.value;
    const { sessions, state } = await rooms.findHome();
    const { folder } = await showSession(sessions, session);
    const { id } = await recordOutcome(state, folder, {
      ts: rooms.place.clock.now(),
      verdict,
      target,
      correction: correction ?? null,
      actor: 'agent',
    });
    return { id, session_id: session, verdict, target };
  },
});
