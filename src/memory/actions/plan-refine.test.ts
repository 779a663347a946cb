import { expect, test } from 'vitest';
import { decodeNode } from '../nodes/node-schema.ts';
import { improve } from './plan-refine.ts';

test('MEM-2 an improved Process keeps its move while its action stays what it was', () => {
  const move = { lever: 'query.rounds', value: 2 };
  const node = decodeNode({
    id: 'proc_1',
    type: 'Process',
    created_at: '2026-03-29T00:00:00.000Z',
    trigger: 'a time question',
    action: 'query.rounds = 2',
    move,
  });
  const improved = (text: object) => improve(node, JSON.stringify(text));
  expect(improved({ outcome: 'the score rose' })).toMatchObject({
    move,
    outcome: 'the score rose',
  });
  expect(improved({ action: 'query.rounds = 2' })).toMatchObject({ move });
  expect(improved({ action: 'ask twice' })).toMatchObject({ move: null, action: 'ask twice' });
});
