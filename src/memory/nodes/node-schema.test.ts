import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compactNodeSchema,
  decodeNode,
  encodeNode,
  NODE_SCOPES,
  NODE_STATUSES,
} from './node-schema.ts';

const instant = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-03T04:05:06.007Z');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const count = fc.constantFrom(0, 0, 1, 7);
const share = fc.constantFrom(0.5, 0, 0.3, 1);
const words = fc.constantFrom('', 'failed: no index', 'it worked');

const state = fc.record({
  status: fc.constantFrom(...NODE_STATUSES),
  q_value: share,
  q_update_count: count,
  success_count: count,
  failure_count: count,
  usage_count: count,
  counted: fc.record({ uses: count, success: count, failure: count, recent: share }),
  prior_mean: share,
  lineage_credit: fc.constantFrom(0, -1.5),
  version: fc.constantFrom(1, 4),
  is_protected: fc.boolean(),
  scope: fc.constantFrom(...NODE_SCOPES),
  task_domain: maybe(words),
  tags: fc.array(words, { maxLength: 2 }),
  created_at: instant,
  updated_at: instant,
  last_used_at: maybe(instant),
  last_recalled_at: maybe(instant),
  archived_at: maybe(instant),
  origin: fc.record({
    session: maybe(words),
    evidence_ids: fc.array(words, { maxLength: 2 }),
    retrieved_ids: fc.array(words, { maxLength: 2 }),
  }),
});
const body = fc.oneof(
  fc.record({
    type: fc.constant('Fact'),
    content: words,
    entity: maybe(words),
    slot: maybe(words),
  }),
  fc.record({
    type: fc.constant('Process'),
    trigger: words,
    action: words,
    move: maybe(fc.record({ lever: words, value: fc.oneof(words, fc.integer()) })),
    outcome: words,
    key_insight: maybe(words),
    is_generalizable: fc.boolean(),
    is_failure: fc.boolean(),
    skill_id: maybe(words),
  }),
  fc.record({
    type: fc.constant('Skill'),
    name: words,
    description: words,
    content: maybe(words),
    file: maybe(words),
    hash: maybe(words),
  }),
);

test('MEM-10 what the log leaves out of a node comes back as it was', () => {
  fc.assert(
    fc.property(state, body, (known, own) => {
      const node = decodeNode({ id: 'fact_1', ...known, ...own });
      const compact = compactNodeSchema.encode(node);
      expect(encodeNode(decodeNode(JSON.parse(JSON.stringify(compact))))).toEqual(encodeNode(node));
    }),
    { numRuns: 500 },
  );
});
