import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSkillName } from '../skill-files.ts';
import { createLineEncoder } from './encode-line.ts';
import { decodeUse, useSchema } from './event-schema.ts';
import { createPrivacy } from './privacy.ts';

const DEFAULTS = { skill: null, now: '2026-04-22T08:15:00.000Z', newId: () => 'made' };

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '\\',
    '\u2028',
    '\ud800',
    '\udc00x',
    '</script>',
    '\n',
    '\0',
    '__proto__',
    '',
    '电',
  ),
  fc.constantFrom(
    'ann.lee@example.org',
    'http://10.0.0.1/x',
    '{brand} "quoted" 2026',
    '[redacted:email]',
  ),
);
const text = fc.option(
  fc.oneof(
    hostile,
    fc.tuple(hostile, hostile).map((pair) => pair.join(' ')),
  ),
);
const amount = fc.option(
  fc.oneof(fc.nat(), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), fc.constant(-0)),
);
const flag = fc.option(fc.boolean());

const use = fc.record(
  {
    skill: fc.constantFrom('search-x', 'a1', 'x-1-y'),
    outcome: fc.constantFrom('success', 'failure', 'partial'),
    id: fc.oneof(
      fc.constantFrom('e5', '0123456789abcdef'),
      hostile.map((id) => `x${id}`),
    ),
    ts: fc.constantFrom('2026-04-22T08:15:00+08:00', '2026-04-22', '2026-04-22T08:15:00.123Z'),
    session_id: text.map((id) => (id === '' ? null : id)),
    ...{ group: text, task_domain: text, query_type: text, input_shape: text, method: text },
    environment: fc.record(
      { auth: fc.constantFrom('paid', 'free', 'cookie', null), locale: text },
      { requiredKeys: [] },
    ),
    metrics: fc.record(
      {
        ...{ yield: amount, relevant: amount, unique_sources: amount, latency_ms: amount },
        cost_usd: amount,
        user_feedback: fc.constantFrom('accepted', 'rejected', null),
      },
      { requiredKeys: [] },
    ),
    ...{ winning_pattern: text, failure_mode: text, good_query: text, bad_query: text },
    pattern_key: fc.option(fc.record({ lever: hostile, value: fc.jsonValue() })),
    evidence_refs: fc.array(hostile, { maxLength: 3 }),
    ...{ promote_candidate: flag, notes: text, user_correction: text, rubric_passed: flag },
    refers_to: text.map((id) => (id === '' ? null : id)),
    non_sensitive: flag,
  },
  { requiredKeys: ['skill', 'outcome'] },
);

describe('the line of an event', () => {
  test('EXP-1 is what JSON.stringify makes of the event, whatever stands in it', () => {
    const encode = createLineEncoder();
    const privacy = createPrivacy('annlee');
    fc.assert(
      fc.property(use, (value) => {
        const decoded = decodeUse(value, DEFAULTS, 1);
        if (decoded.type !== 'event') throw new Error('skipped');
        const event = privacy.clean(decoded.event);
        const expected = JSON.stringify({ v: 1, ...useSchema.encode(event) });
        expect(encode(event)).toBe(expected);
        // A second time from what is remembered.
        expect(encode(event)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test('EXP-4 names are kebab-case, as the regular expression of the format says', () => {
    const name = fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'z', '0', '9', '-', 'A', '_', '`', '{', '/', ':', 'é'),
        maxLength: 6,
      }),
      fc.integer({ min: 60, max: 68 }).map((length) => 'a'.repeat(length)),
    );
    fc.assert(
      fc.property(name, (given) => {
        expect(isSkillName(given)).toBe(
          given.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(given),
        );
      }),
    );
  });
});
