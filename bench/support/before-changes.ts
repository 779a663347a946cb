import { join } from 'node:path';
import { isRecord } from '../../src/kernel/index.ts';
import { readLines } from './data-set.ts';

/**
 * Addresses as a session would have delivered them, had it tried no change: rows of the best generation before the first one.
 * In a fresh home that is the default strategy; what such a session delivers may hold a change that it was lucky with.
 */
export function urlsBeforeChanges(session: string): readonly string[] {
  let best = 1;
  for (const event of readLines(join(session, 'journal.jsonl'))) {
    const { type, action, generation, score_before: before, score_after: after } = event;
    if (type === 'step.chosen' && isRecord(action) && action['type'] === 'change') break;
    if (type === 'generation.scored' && before !== null && Number(after) > Number(before))
      best = Number(generation);
  }
  return readLines(join(session, 'generations', `g${best}.jsonl`)).map(({ url }) => String(url));
}
