import { expect, test } from 'vitest';
import { readAsk } from './ask.ts';

const doing = (question: string): readonly string[] => [...readAsk(question).doing];

test.each([
  ['What port does the api listen on?', ['listen']],
  ['Where did Amara study?', ['studi']],
  ['What time are we meeting for dinner on Saturday?', ['meet']],
  ['How long does the lasagne have to stay in the oven?', ['stai']],
  ['Who broke the build yesterday?', ['yesterdai', 'break']],
  ['Which supplier delivers the flour?', ['deliv']],
  ['When does the garbage truck come?', ['come']],
  ['How much does the plan cost per month?', ['cost']],
  ['Does the library support Windows?', ['librari']],
])('ANS-85: what is done, or when it is asked: %s', (question, terms) => {
  expect(doing(question).toSorted()).toEqual(terms.toSorted());
});

test.each([
  'How do I cancel my subscription?',
  'What did the electrician charge?',
  'Does the shop repair shoes?',
  'What is the price of the ticket?',
  'Who is the landlord of the flat?',
  'Why did the build fail?',
])('ANS-85: what is asked for itself is none: %s', (question) => {
  expect(doing(question)).toEqual([]);
});
