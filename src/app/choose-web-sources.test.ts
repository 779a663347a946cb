import { expect, test } from 'vitest';
import { findLever, ruleOf } from '../search/index.ts';
import { lessonsOf } from './choose-web-sources.ts';

const AT = '2026-03-29T00:00:00.000Z';
const seen = { seen: 3, success: 3, lastVerified: AT };

test('CHN-53 how a lever of the search did is no reason for or against a source', () => {
  const lever = 'query.families.template';
  expect(findLever(lever)).toBeDefined();
  const lessons = lessonsOf({
    rules: [
      { rule: ruleOf(lever, 2), ...seen },
      { rule: 'quote the name of the harbour', ...seen },
    ],
    failures: [
      { failure: `pattern rejected: ${ruleOf(lever, 1)}`, seen: 1, lastVerified: AT },
      { failure: 'pattern rejected: ask in one word', seen: 1, lastVerified: AT },
      { failure: 'arxiv: blocked', seen: 1, lastVerified: AT },
    ],
    queries: [],
  });
  expect(lessons.rules.map(({ rule }) => rule)).toEqual(['quote the name of the harbour']);
  expect(lessons.failures.map(({ failure }) => failure)).toEqual([
    'pattern rejected: ask in one word',
    'arxiv: blocked',
  ]);
});
