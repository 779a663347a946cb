import { expect, test } from 'vitest';
import { SAMPLE_ASKED, SAMPLE_ITEM } from '../../../test/support/sample-request.ts';
import { decode } from '../../kernel/index.ts';
import type { JournalEntry } from './journal.ts';
import { journalSchema } from './journal.ts';

const AT = '2026-03-29T00:00:00.000Z';
const SPENT = { usd: 0, tokens: 0, calls: 1, seconds: 0.5 };
const COMMON = { at: AT, generation: 1, requestId: 'r' } as const;

test('RES-7 a request and its answers read back as they were written', () => {
  const intended: JournalEntry = {
    ...COMMON,
    type: 'request.intended',
    purpose: 'the question',
    request: SAMPLE_ASKED,
    reserved: SPENT,
  };
  const attempts = [
    { type: 'ok', items: [{ ...SAMPLE_ITEM, metadata: { Some_key: [1, { a: null }] } }] },
    { type: 'no_results' },
    { type: 'not_configured', missing: 'key', howTo: 'set it' },
    { type: 'rate_limited', retryAt: AT },
    { type: 'timeout', afterMs: 5 },
    { type: 'channel_unavailable', until: AT, why: 'closed' },
    { type: 'channel_error', message: 'broken' },
  ] as const;
  const answers = attempts.map(
    (attempt): JournalEntry => ({
      ...COMMON,
      type: 'request.answered',
      attempt,
      spent: SPENT,
      durationMs: 500,
    }),
  );
  for (const entry of [intended, ...answers]) {
    const stored: unknown = JSON.parse(JSON.stringify(journalSchema.encode(entry)));
    expect(decode(journalSchema, stored)).toEqual({ ok: true, value: entry });
  }
});

test('RES-7 the line of an earlier version is read: names on disk, and what it did not know', () => {
  const line = {
    v: 1,
    type: 'request.intended',
    at: AT,
    generation: 2,
    request_id: 'r',
    purpose: 'the question',
    request: {
      channel: 'documents',
      family: 'literal',
      text: 'q',
      terms: [{ term: 'harbour', weight: 1 }],
      limit: 30,
      ranking: { k1: 1.5, b: 0.75, titleWeight: 1, pairWeight: 0 },
    },
    reserved: SPENT,
  };
  expect(decode(journalSchema, line)).toMatchObject({
    value: { requestId: 'r', request: { ranking: { titleWeight: 1 } } },
  });
  const change = { type: 'change', lever: 'rank.rrf_k', from: 60, to: 30 };
  const because = { state: '', evidence: '', constraint: '', opportunity: '' };
  const chosen = { v: 1, type: 'step.chosen', at: AT, generation: 1, action: change, because };
  expect(decode(journalSchema, chosen)).toMatchObject({ value: { action: { skill: null } } });
  expect(decode(journalSchema, { ...line, generation: 0 }).ok).toBe(false);
});
