import { expect, test } from 'vitest';
import { describePassedOver } from './describe-passed-over.ts';

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
  expect(describePassedOver(wishes, BEGUN)).toBe(
    'passed over: the question, --docs, --channels, --generations, --budget-usd, --budget-seconds, --budget-calls, --target, --threshold, --seed; a session goes on as it was asked',
  );
});

test('CLI-21 nothing, or the same question again, is nothing to name', () => {
  expect(describePassedOver({}, BEGUN)).toBeUndefined();
  expect(describePassedOver({ question: ' Who knows ship 3? ' }, BEGUN)).toBeUndefined();
});

test('CLI-21 a run without a brief heeds the options and not another question', () => {
  const run = { ...BEGUN, hasBrief: false };
  expect(describePassedOver({ docs: ['docs'] }, run)).toBeUndefined();
  expect(describePassedOver({ docs: ['docs'], question: 'Who built it?' }, run)).toBe(
    'passed over: the question; a session goes on as it was asked',
  );
});
