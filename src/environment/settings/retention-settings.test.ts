import { expect, test } from 'vitest';
import { DEFAULT_POLICY, decodePolicy } from './retention-settings.ts';

test('CON-9 nothing given is the default policy; what is given wins', () => {
  expect(decodePolicy()).toEqual(DEFAULT_POLICY);
  expect(decodePolicy({ keep_last_k_tool_results: 5, batch_items: 4 })).toEqual({
    ...DEFAULT_POLICY,
    keepLastKToolResults: 5,
    batchItems: 4,
  });
});

test('CON-9 an unknown key is refused with the nearest one', () => {
  expect(() => decodePolicy({ keep_last_tool_results: 5 })).toThrow('keep_last_tool_results');
  expect(() => decodePolicy({ never_compacts: [] })).toThrow(
    expect.objectContaining({
      code: 'config-invalid',
      message: 'retention policy: unknown field "never_compacts", did you mean "never_compact"?',
      fix: expect.stringContaining('never_compact'),
    }),
  );
});

test.each([
  { offload_trigger_token_ratio: 1.2 },
  { offload_target_token_ratio: 0 },
  { offload_trigger_token_ratio: 0.3 },
  { keep_last_k_tool_results: -1 },
  { batch_items: 2.5 },
  { never_compact: 'rubrics' },
  { prefer_compact_over_drop: 'yes' },
  { offload_archive_path: 'archive.jsonl' },
  'policy',
])('CON-9 %j is refused', (policy) => {
  expect(() => decodePolicy(policy)).toThrow('retention policy');
});
