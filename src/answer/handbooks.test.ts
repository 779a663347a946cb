import { expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { answerTerms } from './answer-terms.ts';
import { readAsk } from './ask.ts';
import { phrasesOf, shareOfPhrases } from './phrases.ts';

test('ANS-31 the words of an address are no words of the text that links to it', () => {
  expect(answerTerms('[The form](https://a.example/report-security-incident "x").')).toEqual([
    'form',
  ]);
  expect(answerTerms('[The form]({% page "/report/security/#incident" %}).')).toEqual(['form']);
  expect(answerTerms('<a href="/report/security">the form</a>')).not.toContain('secur');
  expect(answerTerms('a list (of forms)')).toContain('form');
});

test('ANS-33 a polite imperative tells how; who begs for something himself tells nothing', () => {
  const told = 'Please use the staff portal to request sick leave and annual leave.';
  const page = (text: string) => ['Leave', `The office is open all week. ${text}\n`] as const;
  expect(answerOver('How do I request sick leave?', page(told))).toContain('staff portal');
  for (const begged of [
    'Please tell me how to request sick leave.',
    'Please help me with sick leave requests.',
  ])
    expect(answerOver('How do I request sick leave?', page(begged))).not.toContain(begged);
  const asked = 'Please reply to the letter of the fund to join the pension plan.';
  expect(answerOver('How do I join the pension plan?', page(asked))).toContain('reply');
});

test('ANS-33 that one may do what is asked about does not tell how', () => {
  const may = 'You can request up to 240 hours of sick leave.';
  const how = 'Use the staff portal to request sick leave.';
  expect(answerOver('How do I request sick leave?', ['Leave', `${may}\n\n${how}\n`])).toMatch(
    /^Use/,
  );
});

test('ANS-33 "what should I do if …" asks for steps', () => {
  expect(readAsk('What should I do if I lose my laptop?').kind).toBe('steps');
  expect(readAsk('What do we do when the printer jams?').kind).toBe('steps');
  expect(readAsk('What do bees do?').kind).toBe('definition');
});

test('ANS-34 words that stand side by side in the question do so in what tells it', () => {
  expect(phrasesOf('How long is parental leave?')).toEqual([['parent', 'leav']]);
  const phrases = phrasesOf('Which parental leave?');
  expect(shareOfPhrases(phrases, ['Paid parental leave'])).toBe(1);
  expect(shareOfPhrases(phrases, ['Parental bereavement leave', 'Leave, parental'])).toBe(0);
  expect(shareOfPhrases([], ['anything'])).toBe(0);
});

test('ANS-34 an amount is told under the heading that names what it is of, and by no list as a whole', () => {
  const paid = 'You are entitled to 12 weeks away from work for a new child.\n';
  const loss =
    'You can receive two weeks of parental bereavement leave for the death of a child.\n';
  expect(
    answerOver(
      'How long is parental leave?',
      ['Leave > Parental bereavement leave', loss],
      ['Leave > Parental leave', paid],
    ),
  ).toMatch(/^You are entitled to 12 weeks/);
  const list = '- Date of the parental leave\n- Name of the doctor\n- Care for 6 weeks\n';
  expect(
    answerOver('How long is parental leave?', ['Leave', `The note should include:\n\n${list}`]),
  ).not.toContain('Name of the doctor');
});
