import { sha256Hex } from '../../src/kernel/index.ts';

/** When the first event happened; the others follow a minute apart. */
export const EVENTS_FROM: number = Date.parse('2026-01-01T00:00:00.000Z');

/** Lines of an event log as a busy skill writes them: few patterns, some failures, some rejections. */
export function eventLines(count: number, from: number): string {
  const lines: string[] = [];
  for (let number = from; number < from + count; number += 1) lines.push(eventLine(number));
  return `${lines.join('\n')}\n`;
}

function eventLine(number: number): string {
  const pattern = number % 97;
  const failed = number % 5 === 0;
  return JSON.stringify({
    v: 1,
    id: sha256Hex(String(number)).slice(0, 32),
    ts: new Date(EVENTS_FROM + number * 60_000).toISOString(),
    session_id: `s${number >> 6}`,
    skill: 'search-bench',
    group: 'channels',
    task_domain: 'product-research',
    query_type: 'recent-user-opinion',
    input_shape: 'brand + feature + last 30 days',
    method: 'documents:search',
    environment: { auth: 'free', locale: 'en' },
    outcome: failed ? 'failure' : 'success',
    metrics: {
      yield: 18,
      relevant: 9,
      unique_sources: 7,
      latency_ms: 4_200 + number,
      cost_usd: 0.02,
      user_feedback: number % 11 === 0 ? 'rejected' : null,
    },
    winning_pattern: `brand words with pain words number ${pattern} beat plain words`,
    pattern_key: { lever: 'query.feedback', value: pattern },
    failure_mode: failed ? `timeout after page ${number % 7}` : null,
    good_query: `{brand} {feature} pitfalls ${pattern}`,
    bad_query: null,
    evidence_refs: [],
    promote_candidate: true,
    notes: null,
    user_correction: null,
    rubric_passed: null,
    refers_to: null,
    non_sensitive: false,
  });
}
