import { expect, test } from 'vitest';
import type { JournalEntry } from './journal.ts';
import { createTeller } from './run-event.ts';

const ASKED = {
  family: 'literal',
  text: 'ferry',
  terms: [],
  limit: 10,
  ranking: { k1: 1.5, b: 0.75, titleWeight: 3.5, pairWeight: 0.05 },
} as const;
const SPENT = { usd: 0, tokens: 0, calls: 1, seconds: 0 };

function asked(requestId: string, channel: string): JournalEntry {
  const line = { type: 'request.intended', at: '2026-03-29T00:00:00.000Z', generation: 1 } as const;
  return { ...line, requestId, purpose: '', request: { ...ASKED, channel }, reserved: SPENT };
}

function answered(
  requestId: string,
  attempt: (JournalEntry & { readonly type: 'request.answered' })['attempt'],
): JournalEntry {
  const line = { type: 'request.answered', at: '2026-03-29T00:00:01.000Z', generation: 1 } as const;
  return { ...line, requestId, attempt, spent: SPENT, durationMs: 5 };
}

test('RES-58 a line of progress names the channel that answered, and its end in words', () => {
  const tell = createTeller();
  const lines = [
    asked('a', 'openalex'),
    asked('b', 'wikipedia'),
    answered('b', { type: 'no_results' }),
    answered('a', { type: 'rate_limited', retryAt: null }),
  ].map(tell);
  expect(lines).toEqual([
    undefined,
    undefined,
    'g1   wikipedia: no results',
    'g1   openalex: rate limited',
  ]);
});
