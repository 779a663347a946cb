import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { readRows } from './read-rows.ts';

export const judgeEvidence: Tool = defineTool({
  name: 'judge_evidence',
  description:
    "Score found items by seven fixed dimensions (weights are the user's): give evidence or session.",
  annotations: READS,
  input: z.strictObject({
    evidence: z
      .array(z.object({}).loose())
      .optional()
      .describe('objects {url, title, snippet, source, query, metadata:{published_at}}'),
    session: z.string().optional(),
    target: z.int().min(0).optional().describe('addresses that would be enough; 30'),
    profile: z.enum(['news', 'emerging', 'default', 'academic', 'historical']).optional(),
    elapsed_seconds: z.number().optional(),
  }),
  output: z.object({
    total: z.number(),
    dimensions: z.record(z.string(), z.number()),
    meta: z.object({}).loose(),
  }),
  async run({ evidence, session, target, profile, elapsed_seconds = null }, { rooms }) {
    const judge = await import('../../../judge/index.ts');
    const { settledJudgeInputs } = await import('../../../app/index.ts');
    const { rows, rejected, file, adoption } = await readRows(rooms, { evidence, session });
    const { caps: _, ...settled } = await settledJudgeInputs(await rooms.findHome(), rooms.place);
    const inputs = judge.createJudgeInputs(rooms.place.clock.now(), {
      ...settled,
      ...(target === undefined ? {} : { target }),
      ...(profile === undefined ? {} : { freshnessDays: judge.FRESHNESS_PROFILES[profile] }),
    });
    const measured = { elapsedSeconds: elapsed_seconds, adoption, relevance: null };
    const score = judge.scoreEvidence(rows, inputs, measured);
    return judge.encodeScore(score, { evidenceFile: file, rejected });
  },
});
