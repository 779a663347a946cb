import { expect, test } from 'vitest';
import { isControlDue } from './control.ts';
import { createDecision } from './decision.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const kept = createDecision({ id: 'd-1', ts: NOW, decision: 'keep' });
const controlled = createDecision({
  id: 'd-2',
  ts: NOW,
  type: 'control',
  decision: 'keep',
  gates: [{ gate: 'control', passed: true, value: { after_sessions: 25, mean_difference: 0.1 } }],
});

test('EVO-56 a control is due every 25 sessions, where anything was ever kept', () => {
  expect(isControlDue([], 1_000)).toBe(false);
  expect(isControlDue([kept], 24)).toBe(false);
  expect(isControlDue([kept], 25)).toBe(true);
  expect(isControlDue([kept, controlled], 49)).toBe(false);
  expect(isControlDue([kept, controlled], 51)).toBe(true);
  expect(isControlDue([kept, { ...controlled, decision: 'revert' }], 51)).toBe(false);
});
