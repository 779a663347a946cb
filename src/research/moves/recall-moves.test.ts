import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeTask } from './recall-moves.ts';

describe('RES-25 what kind of task a question is', () => {
  test('like questions are described alike, others are not', () => {
    const lind = describeTask('When was Tora Lind born?');
    expect(lind).toBe('time question in Latin script, naming one, simple');
    expect(describeTask('When was Ada Brae born?')).toBe(lind);
    expect(describeTask('维尔姆港什么时候建成？')).toContain('time question in Chinese script');
    expect(describeTask('Is Velm or Osk larger?')).toContain('contrasting several sides');
  });

  test('none of the words of the question is in it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,20}$/), (word) => {
        expect(describeTask(`Who built the ${word}?`)).not.toContain(word);
      }),
    );
  });
});
