import { describe, expect, test } from 'vitest';
import { findClues, planRubrics, planSubQuestions, queryType } from './index.ts';

describe('SEA-11 clues', () => {
  test('names, times, constraints and words are told apart', () => {
    const clues = findClues('Which film by Ridley Scott won the most awards in 1992?');
    expect(clues.entities).toEqual(['Ridley Scott']);
    expect(clues.times).toEqual(['1992']);
    expect(clues.constraints).toContain('the most awards');
    expect(clues.keyphrase).toBe('film Ridley Scott won awards 1992');
  });

  test.each([
    ['Who is older, Roger Daltrey or Brian Fair?', ['Roger Daltrey', 'Brian Fair']],
    ['Between Lana Del Rey and Soul Coughing, which is a band?', ['Lana Del Rey', 'Soul Coughing']],
    ['Are Yixing and Qingyang located in the same province?', ['Yixing', 'Qingyang']],
    ['What is the difference between a stack and a queue?', ['stack', 'queue']],
    ['React和Vue的区别', ['React', 'Vue']],
  ])('the sides of %s', (question, sides) => {
    expect(findClues(question).sides).toEqual(sides);
  });

  test.each(['Who wrote Dune and when?', '感冒和发烧怎么办', 'How do I install it?'])(
    '%s compares nothing',
    (question) => {
      expect(findClues(question).sides).toEqual([]);
    },
  );

  test('sides are sought at the head of a long question', () => {
    const long = 'is a and b '.repeat(1000);
    expect(findClues(`What is the difference between a stack and a queue? ${long}`).sides).toEqual([
      'stack',
      'queue',
    ]);
    expect(findClues(`${long} stacks vs queues`).sides).not.toContain('queues');
  });

  test('every content word belongs to a clue', () => {
    const { all } = findClues('睡觉中猝死的方法');
    expect(all.flatMap(({ terms }) => terms)).toContain('猝死');
  });
});

describe('SEA-12 sub-questions', () => {
  test('a comparison has one part a side, and the question on top', () => {
    const { nodes, edges } = planSubQuestions('Who is older, Roger Daltrey or Brian Fair?');
    expect(nodes.map(({ text }) => text)).toEqual([
      'Roger Daltrey: older',
      'Brian Fair: older',
      'Who is older, Roger Daltrey or Brian Fair?',
    ]);
    expect(edges).toEqual([
      { from: 'q1', to: 'q3' },
      { from: 'q2', to: 'q3' },
    ]);
  });

  test('a composite question has a part a clause, and never cuts a name', () => {
    const { nodes } = planSubQuestions(
      'What university did the director of the film Time and Tide attend, who was born in Vietnam?',
    );
    expect(nodes.length).toBeGreaterThanOrEqual(3);
    expect(nodes.length).toBeLessThanOrEqual(8);
    expect(nodes.some(({ text }) => text.includes('Time and Tide'))).toBe(true);
  });

  test('a simple question is one node', () => {
    expect(planSubQuestions('What is photosynthesis?').nodes).toHaveLength(1);
  });

  test('a long list of clauses stays within eight nodes', () => {
    const clauses = Array.from({ length: 20 }, (_, at) => `blue thing number ${at}`).join(', ');
    expect(planSubQuestions(`${clauses}?`).nodes).toHaveLength(8);
  });
});

describe('SEA-13 the kind of answer', () => {
  test.each([
    ['When was it founded?', 'time'],
    ['多少人住在上海', 'quantity'],
    ['Who wrote it?', 'person'],
    ['为什么天是蓝的', 'reason'],
    ['A or B, which is larger: Rome or Paris?', 'comparison'],
    ['gut flora and mood', 'open'],
  ])('%s asks for %s', (question, type) => {
    expect(queryType(question)).toBe(type);
  });

  test('rubrics ask for each side and for the shape of the answer', () => {
    const rubrics = planRubrics('When did Inna and Alba release the album Storm?');
    expect(rubrics.map(({ text }) => text)).toContain('A date or year is stated.');
    expect(rubrics.map(({ id }) => id)).toEqual(rubrics.map((_, at) => `r${at + 1}`));
    expect(planRubrics('?')).toHaveLength(1);
  });
});
