import { z } from 'zod';
import { ResearchError } from '../../../kernel/index.ts';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { count, objects } from '../fields.ts';
import { planRestorePage } from './plan-restore-page.ts';

export const contextRestore: Tool = defineTool({
  name: 'context_restore',
  description:
    'Get archived originals back, byte for byte: a batch, an item, or all; page by page.',
  annotations: READS,
  input: z.strictObject({
    session: z.string(),
    batch: z.string().optional(),
    item: z.string().optional(),
    all: z.boolean().optional(),
    from: z.int().min(0).optional().describe('next_from of the page before'),
    offset: z.int().min(0).optional().describe('next_offset of the page before'),
  }),
  output: z.object({
    items: objects.describe('{id, batch_id, sha256, original}; of a long one text is a piece'),
    total: count,
    next_from: count.nullable(),
    next_offset: count.nullable(),
  }),
  async run({ session, from = 0, offset = 0, ...which }, { rooms, signal }) {
    const { findSelection, restoreItems } = await import('../../../context/index.ts');
    const selection = findSelection(which);
    if (selection === undefined)
      throw new ResearchError(
        'argument-invalid',
        'context_restore: more than one of batch, item, all',
        { fix: 'Give one of them.' },
      );
    const { archive } = await rooms.window(session);
    const items = await restoreItems(archive, selection, signal);
    return planRestorePage(items, { from, offset });
  },
});
