import { expect, test } from 'vitest';
import type { Recalled } from '../../memory/index.ts';
import { describeRecalled } from './describe.ts';

test('MEM-49 at a terminal what is recalled reads as it was remembered', () => {
  const recalled: Recalled = {
    id: 'fact_1',
    type: 'Fact',
    status: 'active',
    content: 'We&#39;ll take you through &lt;pay&gt; &amp; pensions.',
    score: 1,
    relevance: 1,
    qValue: 0.5,
    why: 'fits 1.00; not used yet',
    warning: false,
    experience: null,
    instructionLike: null,
  };
  expect(describeRecalled(recalled).split('\n').slice(1)).toEqual([
    "  We'll take you through <pay> & pensions.",
    '  fits 1.00; not used yet',
  ]);
});
