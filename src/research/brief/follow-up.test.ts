import { expect, test } from 'vitest';
import { resolveFollowUp } from './follow-up.ts';

const HARBOUR = {
  question: 'Who built the harbour of Velm?',
  answer: 'The harbour of Velm was built by Otto Brandt.',
};

test.each([
  ['When was it built?', 'When was the harbour of Velm built?'],
  ['What is its depth?', "What is the harbour of Velm's depth?"],
  ['When was he born?', 'When was Otto Brandt born?'],
  ['And in 1920?', 'And in 1920? (the harbour of Velm)'],
  ['Why?', 'Why? (the harbour of Velm)'],
  ['Who built the harbour of Ost?', 'Who built the harbour of Ost?'],
  [
    'Which cranes lift the heaviest loads there today?',
    'Which cranes lift the heaviest loads there today?',
  ],
])('RES-52 %s is asked as: %s', (question, asked) => {
  expect(resolveFollowUp(question, HARBOUR)).toBe(asked);
});

test('RES-52 without a name the words of the question stand for it; Chinese alike', () => {
  const crane = { question: 'How do I restart the crane driver?', answer: '' };
  expect(resolveFollowUp('How do I stop it?', crane)).toMatch(/^How do I stop .*crane driver\?$/);
  const bridge = { question: '《长江大桥》是谁设计的？', answer: '' };
  expect(resolveFollowUp('它是什么时候建成的？', bridge)).toContain('长江大桥');
});
