import { expect, test } from 'vitest';
import { decode } from '../../kernel/index.ts';
import { journalSchema } from '../journal/journal.ts';
import { planFirstMove } from './plan-first-move.ts';

test('RES-23 the first move says what is asked and what would count as done, and reads back as written', () => {
  const brief = {
    question: 'Which is older, the harbour of Velm or the College of Brae?',
    channels: ['documents'],
  };
  const entry = planFirstMove(brief, '2026-03-29T00:00:00.000Z');
  expect(entry).toMatchObject({
    clarifyResult: { channel_priority: ['documents'], clarifying_question: null },
    graphPlan: { nodes: expect.arrayContaining([expect.objectContaining({ id: 'q1' })]) },
  });
  const line: unknown = JSON.parse(JSON.stringify(journalSchema.encode(entry)));
  expect(decode(journalSchema, line)).toEqual({ ok: true, value: entry });
});
