import { z } from 'zod';
import { ADDS, defineTool, type Tool } from '../../tool.ts';
import { count, texts } from '../fields.ts';

const text = z.string().nullish();

export const captureEvent: Tool = defineTool({
  name: 'capture_event',
  description:
    'Write down how one use of a skill went, right after it. Private data is taken out. compaction_due: call compact_experience.',
  annotations: ADDS,
  input: z.strictObject({
    skill: z.string().describe('kebab-case'),
    outcome: z.enum(['success', 'failure', 'partial']),
    winning_pattern: text,
    pattern_key: z.strictObject({ lever: z.string(), value: z.unknown() }).nullish(),
    failure_mode: text,
    good_query: text,
    bad_query: text,
    user_correction: text,
    metrics: z
      .strictObject({
        yield: z.number().nullish(),
        relevant: z.number().nullish(),
        unique_sources: z.number().nullish(),
        latency_ms: z.number().nullish(),
        cost_usd: z.number().nullish(),
        user_feedback: z.enum(['accepted', 'rejected']).nullish(),
      })
      .nullish(),
    environment: z
      .strictObject({ auth: z.enum(['paid', 'free', 'cookie']).nullish(), locale: text })
      .nullish(),
    v: z.literal(1).optional(),
    id: text,
    ts: text,
    session_id: text,
    group: text,
    task_domain: text,
    query_type: text,
    input_shape: text,
    method: text,
    evidence_refs: texts.nullish(),
    promote_candidate: z.boolean().nullish(),
    notes: text,
    rubric_passed: z.boolean().nullish(),
    refers_to: text.describe('id of the event that a verdict is about'),
    non_sensitive: z.boolean().nullish(),
    cancelled: z.boolean().nullish(),
    crashed: z.boolean().nullish(),
    dry_run: z.boolean().nullish(),
  }),
  output: z.object({
    appended: count,
    duplicates: count,
    skipped: count,
    ids: texts,
    path: z.string().nullable(),
    compaction_due: z.boolean(),
  }),
  async run(event, { rooms }) {
    const experience = await rooms.experience();
    const done = await experience.captureJson([event]);
    const { appended, duplicates, skipped, ids, paths, compactionDue } = done;
    return {
      appended,
      duplicates,
      skipped,
      ids,
      path: paths[0] ?? null,
      paths,
      compaction_due: compactionDue,
    };
  },
});
