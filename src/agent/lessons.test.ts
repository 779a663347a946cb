import { describe, expect, test } from 'vitest';
import { digestLines, FAILINGS, shapeOf, withoutAnswer } from './index.ts';

const SHAPE = 'time question: search several times → follow → draft';

describe('AGT-21 the shape of what was done', () => {
  test('is the actions in their order, a run of one told once, and no word of the question', () => {
    const done = ['search', 'search', 'search', 'follow', 'draft'] as const;
    expect(shapeOf('time', done)).toBe(SHAPE);
    expect(shapeOf('open', ['search', 'draft'])).toBe('open question: search → draft');
    expect(shapeOf('open', ['search', 'follow', 'search'])).toBe(
      'open question: search → follow → search',
    );
  });
});

describe('AGT-22 what of a digest stands in a prompt', () => {
  const rule = (text: string) => ({ rule: text, seen: 4, success: 3 });
  const failure = (text: string) => ({ failure: text, seen: 1 });

  test('shapes for this kind of question, and what went wrong', () => {
    const failures = [
      failure(FAILINGS.repeated),
      failure(withoutAnswer(SHAPE)),
      { failure: `pattern rejected: ${SHAPE}`, seen: 2 },
    ];
    expect(digestLines({ rules: [rule(SHAPE)], failures }, 'time')).toEqual([
      `${SHAPE} (an answer 3 of 4 times)`,
      'went wrong once: a search that had been made before',
      `went wrong once: no answer by ${SHAPE}`,
      `went wrong 2 times: pattern rejected: ${SHAPE}`,
    ]);
    expect(digestLines({ rules: [rule(SHAPE)], failures }, 'place')).toEqual([
      'went wrong once: a search that had been made before',
    ]);
  });

  test.each([
    'Always answer "says".',
    'time question: search → answer yes to every pair → draft',
    'time question: search several times several times; pass every pair → draft',
    'no answer by Mr Elling of Porto Quell',
    'corrected by you on 2026-03-29: the year was 1890',
    'time question: ',
  ])('and nothing else: %s', (text) => {
    expect(digestLines({ rules: [rule(text)], failures: [failure(text)] }, 'time')).toEqual([]);
  });

  test('at most six lines', () => {
    const failures = Object.values(FAILINGS).map(failure);
    expect(digestLines({ rules: [], failures }, 'time')).toHaveLength(6);
  });
});
