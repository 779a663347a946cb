import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planGoodQueries } from './plan-good-queries.ts';

function planned(question: string, ...templates: readonly string[]): readonly string[] {
  return planGoodQueries(
    question,
    templates.map((query, at) => ({ query, seen: 10 - at })),
  );
}

describe('SEA-19 good queries', () => {
  test('slots are filled with what the question names, in its order', () => {
    const question = 'Did Ada Lovelace write to Charles Babbage about the engine in 1943?';
    expect(planned(question, 'letters {name} {name} engine {year}')).toEqual([
      'letters Ada Lovelace Charles Babbage engine 1943',
    ]);
  });

  test('a template is left out whose slots the question cannot fill', () => {
    const question = 'Which college did Inna attend?';
    const unfit = ['college {year}', 'college {name} {name}', 'college {company}'];
    expect(planned(question, ...unfit, 'college [redacted:secret]')).toEqual([]);
    expect(planned(question, 'college of {name}')).toEqual(['college of Inna']);
  });

  test('a template is left out that speaks of something else, or comes to the question itself', () => {
    const question = 'Which college did Inna attend?';
    expect(planned(question, 'capital of {name}', '{name}')).toEqual([]);
    expect(planned(question, 'which college did {name} attend?')).toEqual([]);
  });

  test('the most often seen come first, three at most, equal ones once, whatever their order', () => {
    const seen = [1, 5, 3, 4, 2];
    const templates = seen.map((count) => ({ query: `college ${'x'.repeat(count)}`, seen: count }));
    const twice = [...templates, { query: 'college  xxxxx', seen: 1 }];
    const wanted = ['college xxxxx', 'college xxxx', 'college xxx'];
    fc.assert(
      fc.property(fc.shuffledSubarray(twice, { minLength: twice.length }), (shuffled) => {
        expect(planGoodQueries('Which college?', shuffled)).toEqual(wanted);
      }),
    );
  });

  test('no planned query holds an open slot', () => {
    const part = fc.constantFrom('{name}', '{year}', '{n}', '{other}', 'college', 'Inna', '{', '}');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.array(part, { maxLength: 6 }), (a, b) => {
        for (const query of planned(`${b.join(' ')} college`, a.join(' ')))
          expect(b.join(' ').includes('{') || !/\{(?:name|year|n|other)\}/.test(query)).toBe(true);
      }),
    );
  });
});
