import { expect, test } from 'vitest';
import { describeIgnored } from './run-research.ts';

const BEGUN = { question: 'Who knows ship 3?', hasBrief: true };

test('CLI-21 another question and every option that the brief holds are named, in one line', () => {
  const wishes = {
    question: 'Who built it?',
    seed: 2,
    docs: ['docs'],
    channels: ['documents'],
    generations: 1,
    budgetUsd: 0,
    budgetSeconds: 1,
    budgetCalls: 0,
    target: 3,
    threshold: 0,
  };
  expect(describeIgnored(wishes, BEGUN)).toBe(
    'ignored: question, seed, docs, channels, generations, budget_usd, budget_seconds, budget_calls, target, threshold; a session is resumed as it was asked',
  );
});

test('CLI-21 nothing, or the same question again, is nothing to name', () => {
  expect(describeIgnored({}, BEGUN)).toBeNull();
  expect(describeIgnored({ question: ' Who knows ship 3? ' }, BEGUN)).toBeNull();
});

test('CLI-21 where the delivery is written and what may be contacted are heeded anew', () => {
  const wishes = { resume: 's-1', out: 'out', offline: true, egress: ['api.example.org'] };
  expect(describeIgnored(wishes, BEGUN)).toBeNull();
});

test('CLI-21 a run without a brief heeds the options and not another question', () => {
  const run = { ...BEGUN, hasBrief: false };
  expect(describeIgnored({ docs: ['docs'] }, run)).toBeNull();
  expect(describeIgnored({ docs: ['docs'], question: 'Who built it?' }, run)).toBe(
    'ignored: question; a session is resumed as it was asked',
  );
});
