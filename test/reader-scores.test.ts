import { expect, test } from 'vitest';
import {
  compareReaders,
  type ReaderAnswer,
  scoreReader,
  summariseReader,
} from '../bench/support/reader-scores.ts';
import { findReaderSet, listReaderSets } from '../bench/support/reader-set.ts';

const QUESTION = {
  id: 'q1',
  kind: 'value',
  text: 'How long is the notice?',
  pages: ['leave/notice.md'],
  strings: ['4 weeks', 'one month'],
};
const FOREIGN = { ...QUESTION, id: 'q2', pages: [], strings: [] };
const ANSWER: ReaderAnswer = {
  answered: 'yes',
  confidence: 0.9,
  units: ['Ask your lead.', 'Give **4  Weeks** of notice.'],
  rows: ['file:other.md#L1-L2', 'file:docs/leave/notice.md#L3-L9'],
  ms: 2000,
};

test('a question is told where any of its strings stands in the short answer, whatever its case, space and marks', () => {
  const score = scoreReader(QUESTION, ANSWER);
  expect(score).toMatchObject({ isTold: true, isTold1st: false, place: 2, words: 8 });
  expect(scoreReader(QUESTION, { ...ANSWER, units: ['Give one month.'] }).isTold1st).toBe(true);
  expect(scoreReader(QUESTION, { ...ANSWER, units: ['Give 4 days.'] }).isTold).toBe(false);
});

test('a page is found by its whole path', () => {
  const rows = ['file:leave/old-notice.md#L1', 'file:notice.md'];
  expect(scoreReader(QUESTION, { ...ANSWER, rows }).place).toBe(0);
});

test('what is not in the documents is right when it is declined, and never told', () => {
  const scores = [
    scoreReader(QUESTION, ANSWER),
    scoreReader(QUESTION, { ...ANSWER, answered: 'no', units: [] }),
    scoreReader(FOREIGN, ANSWER),
    scoreReader(FOREIGN, { ...ANSWER, answered: 'no' }),
  ];
  expect(summariseReader(scores)).toEqual({
    asked: 2,
    told: 1,
    told1st: 0,
    found: 2,
    saidYes: 1,
    yesHolds: 1,
    refused: 1,
    unanswerable: 2,
    declined: 1,
    medianWords: 8,
    medianSeconds: 2,
  });
});

test('two runs are compared by what came right and what went wrong', () => {
  const told = scoreReader(QUESTION, ANSWER);
  const untold = scoreReader(QUESTION, { ...ANSWER, units: [] });
  const taken = scoreReader(FOREIGN, ANSWER);
  const declined = scoreReader(FOREIGN, { ...ANSWER, answered: 'no' });
  expect(compareReaders([untold, declined], [told, taken])).toEqual({
    gained: ['q1'],
    lost: ['q2'],
  });
});

test('every committed question has an id of its own, and gold strings just where it has gold pages', () => {
  for (const name of listReaderSets()) {
    const questions = findReaderSet(name)?.questions ?? [];
    expect(questions.length, name).toBeGreaterThan(30);
    expect(new Set(questions.map(({ id }) => id)).size, name).toBe(questions.length);
    for (const { id, pages, strings } of questions)
      expect(pages.length > 0, id).toBe(strings.length > 0);
  }
});
