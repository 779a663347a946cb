import { expect, test } from 'vitest';
import { isFurtherProof } from './further-proof.ts';

test.each([
  ['The pump of Halden has 4 bar.', 'The pump of Halden has 4 bar.'],
  ['The museum is open from May to October.', 'The museum is open from May to October every year.'],
])('REP-10 nearly the same words prove a claim too: %s | %s', (text, quote) => {
  expect(isFurtherProof(text, quote)).toBe(true);
});

test.each([
  [
    'The council approved the new bridge over the river last spring.',
    'The council rejected the new bridge over the river last spring.',
  ],
  [
    'Members of the club must pay the fee before the season begins.',
    'Members of the club may pay the fee before the season begins.',
  ],
  [
    'Fishing from the east pier of the harbour is allowed at night.',
    'Fishing from the east pier of the harbour is forbidden at night.',
  ],
  ['Olga Brandt sold the boat to Henrik Falk.', 'Henrik Falk sold the boat to Olga Brandt.'],
  [
    'The water in the old well behind the church is safe to drink.',
    'If boiled, the water in the old well behind the church is safe to drink.',
  ],
  [
    'The water in the old well behind the church is safe to drink.',
    'The water in the old well behind the church was safe to drink.',
  ],
  ['The ferry runs on Sundays in May.', 'The ferry runs on Sundays in May?'],
])(
  'REP-10 another order, another word that turns it, or a question proves nothing: %s | %s',
  (text, quote) => {
    expect(isFurtherProof(text, quote)).toBe(false);
  },
);
