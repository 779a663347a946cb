import { z } from 'zod';
import { createRequest, type Request } from '../../search/index.ts';

const recorded = z.object({
  channel: z.string(),
  family: z.enum(['literal', 'keyphrase', 'entity', 'uncovered', 'bridge', 'template']),
  text: z.string(),
  terms: z.array(z.object({ term: z.string(), weight: z.number() })),
  limit: z.number(),
  ranking: z.object({
    k1: z.number(),
    b: z.number(),
    titleWeight: z.number(),
    pairWeight: z.number(),
  }),
});

/**
 * What a journal's `request.intended` asked, as far as an answer depends on it; `undefined` when it cannot be read. Who
 * was followed up, and in which round, is not part of the record: it changes nothing about the answer.
 */
export function decodeRequest(value: unknown, purpose: string): Request | undefined {
  const decoded = recorded.safeParse(value);
  if (!decoded.success) return undefined;
  const { channel, family, ...query } = decoded.data;
  return createRequest({ channel, query, family, purpose, seed: null, round: 1 });
}
