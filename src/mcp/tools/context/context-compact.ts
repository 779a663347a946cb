import { z } from 'zod';
import type { MeteredModel } from '../../../models/index.ts';
import { CHANGES, defineTool, type Tool } from '../../tool.ts';
import { count, objects } from '../fields.ts';
import { DEFAULT_MAX_TOKENS, maxTokens } from './max-tokens.ts';

export const contextCompact: Tool = defineTool({
  name: 'context_compact',
  description:
    'Archive old tool results of a session and get a stub for each batch, to put in their place. Nothing is lost.',
  annotations: { ...CHANGES, destructive: false, idempotent: true },
  input: z.strictObject({ session: z.string(), max_tokens: maxTokens }),
  output: z.object({
    status: z.enum(['ok', 'not_needed', 'target_unreachable']),
    tokens_before: count,
    tokens_after: count,
    batches: count,
    retention: z.record(z.string(), z.number()),
    replaced: objects.describe('{batch_id, item_ids, stub}'),
    digests_by: z.string(),
  }),
  async run({ session, max_tokens = DEFAULT_MAX_TOKENS }, { rooms, host, signal }) {
    const { digestModelOf, encodeCompaction } = await import('../../../context/index.ts');
    const { encodeModelUse, meterModel } = await import('../../../models/index.ts');
    const window = await rooms.window(session);
    // What the host lends, else what the user set up, else the local engine.
    const lent = host.model ?? (await rooms.model());
    const model = lent === null ? null : meterModel(lent);
    const digests = model === null ? null : digestModelOf(model);
    const { compaction, replaced } = await window.compact(max_tokens, digests, signal);
    return {
      ...encodeCompaction(compaction),
      session_id: window.archive.sessionId,
      archive: window.archive.path,
      digests_by: nameOf(model),
      ...(model === null ? {} : { model_use: encodeModelUse(model.used()) }),
      replaced: replaced.map(({ batchId, itemIds, stub }) => ({
        batch_id: batchId,
        item_ids: itemIds,
        stub,
      })),
    };
  },
});

/** The local engine stands in for a model that failed every time. */
function nameOf(model: MeteredModel | null): string {
  if (model === null) return 'local engine';
  const { calls, failed } = model.used();
  return calls > 0 && failed === calls ? 'local engine' : model.name;
}
