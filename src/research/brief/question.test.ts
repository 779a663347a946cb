import { describe, expect, test } from 'vitest';
import { clarifyQuestion, planClarifyingQuestion } from './question.ts';

describe('RES-23 the one clarifying question', () => {
  test.each([
    ['How does it work?', 'What does "it" stand for in "How does it work?"?'],
    ['why is it so slow', 'What does "it" stand for in "why is it so slow"?'],
    ['What is this?', 'What does "this" stand for in "What is this?"?'],
    ['harbour?', 'What do you want to know about "harbour"?'],
    ['它是怎么工作的？', '“它是怎么工作的？”中的“它”指的是什么？'],
    ['这个为什么慢？', '“这个为什么慢？”中的“这个”指的是什么？'],
  ])('%s leaves open what it is about', (question, asked) => {
    expect(planClarifyingQuestion(question)).toBe(asked);
  });

  test.each([
    'Which rule promotes a pattern?',
    'Is it true that vaccines cause measles in children?',
    'When did it open, the College of Brae?',
    'What about 2024?',
    'Who wrote that the harbour is old?',
    '其他原因有哪些？',
    '东京的人口是多少？',
  ])('%s is taken as it stands', (question) => {
    expect(planClarifyingQuestion(question)).toBeNull();
  });

  test('an answer stands beside the question, one line of at most 300 characters', () => {
    expect(clarifyQuestion('How does it work?', ' the crane\nof Velm ')).toBe(
      'How does it work? (the crane of Velm)',
    );
    expect(clarifyQuestion('How does it work?', '  ')).toBe('How does it work?');
    expect(clarifyQuestion('Why?', 'x'.repeat(1000))).toHaveLength(307);
  });
});
