import { describe, expect, test } from 'vitest';
import { METHOD_WORDS, methodWordsFor } from '../../report/index.ts';
import { ruleOf } from '../../search/index.ts';
import { describeRule } from './skill-uses.ts';

const CHINESE = methodWordsFor('桥是什么时候建成的？');

describe('REP-24 rules in the language of the question', () => {
  const key = { skill: 'search-documents', lever: 'query.rounds', value: 2 };

  test('a rule that sets a lever is said in its words', () => {
    const rule = { ...key, rule: ruleOf(key.lever, key.value) };
    expect(describeRule(rule, METHOD_WORDS)).toBe('query.rounds = 2 before the first search');
    expect(describeRule(rule, CHINESE)).toBe('首次搜索前 query.rounds = 2');
  });

  test('one that a person wrote stands as it was written', () => {
    for (const rule of [
      { ...key, rule: 'ask two rounds' },
      { ...key, lever: null, rule: 'query.rounds = 2 before the first search' },
    ])
      expect(describeRule(rule, CHINESE)).toBe(rule.rule);
  });
});
