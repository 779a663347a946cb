import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const queryEvolutionCandidates: Tool = defineTool({
  name: 'query_evolution_candidates',
  description: 'Nodes that upkeep should look at, the most urgent first, each with its evidence.',
  annotations: READS,
  input: z.strictObject({
    criteria: z.enum(['low_q', 'stale', 'unlinked_processes', 'similar_pairs']),
    limit: z.int().min(1).max(200).optional(),
    cursor: z.string().optional().describe('next_cursor of the page before'),
  }),
  output: z.object({ candidates: objects, next_cursor: z.string().nullable() }),
  async run({ criteria, limit = 20, cursor = null }, { rooms, signal }) {
    const { candidateSchema } = await import('../../../memory/index.ts');
    const memory = await rooms.memory();
    const page = await memory.candidates({ criteria, limit, cursor }, signal);
    return {
      candidates: page.candidates.map(candidateSchema.encode),
      next_cursor: page.nextCursor,
    };
  },
});
