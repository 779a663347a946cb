import { describe, expect, test } from 'vitest';
import { readAsk } from './ask.ts';
import { readPolarity } from './read-polarity.ts';
import { readValue } from './read-value.ts';

const polarity = (question: string, text: string, title = ''): string | undefined =>
  readPolarity(text, title, readAsk(question));
const value = (question: string, text: string, title = ''): string | undefined =>
  readValue(text, title, readAsk(question));

describe('REP-25 Yes or No', () => {
  test.each([
    ['Is the library open on Sundays?', 'The library is open on Sundays.', 'yes'],
    ['Is the library open on Sundays?', 'The library is not open on Sundays.', 'no'],
    ['Are dogs allowed in the park?', 'No dogs are allowed in the park.', 'no'],
    ['Does Velo support group rides?', 'Velo supports group rides.', 'yes'],
    ['Does Velo support group rides?', "Velo doesn't support group rides.", 'no'],
    ['Can visitors bring dogs?', 'Visitors can bring dogs.', 'yes'],
    ['图书馆周日是否开放？', '图书馆周日不开放。', 'no'],
    ['图书馆周日开放吗？', '图书馆周日开放。', 'yes'],
  ])('%s "%s": %s', (question, text, said) => {
    expect(polarity(question, text)).toBe(said);
  });

  test.each([
    ['Is the library open on Sundays?', 'The library may be open on Sundays.'],
    ['Is the library open on Sundays?', 'The mayor said the library is open on Sundays.'],
    ['Is the library open on Sundays?', 'If staff is found, the library is open on Sundays.'],
    ['Is the library open on Sundays?', 'Is the library open on Sundays?'],
    ['Is the library open on Sundays?', 'The library was open on Sundays.'],
    ['Is the library open on Sundays?', 'The library will be open on Sundays.'],
    ['Is the library open on Sundays?', 'The library is open on Mondays.'],
    [
      'Is the library open on Sundays?',
      'The library is open on Sundays, not on Mondays, and never at night.',
    ],
    ['Did Ghent beat Bruges?', 'Bruges beat Ghent.'],
    ['Did Ghent beat Bruges?', 'Ghent was beaten by Bruges.'],
    ['Are dogs allowed in the park?', 'Guide dogs are allowed in the park.'],
    ['Does Velo support group rides?', 'Velo dropped support for group rides.'],
    ["Isn't the library open on Sundays?", 'The library is open on Sundays.'],
    ['图书馆周日开放吗？', '图书馆周日可能开放。'],
  ])('%s "%s": nothing', (question, text) => {
    expect(polarity(question, text)).toBeUndefined();
  });
});

describe('REP-25 the value', () => {
  test.each([
    ['When did the bridge open?', 'The bridge opened on 3 May 2023.', '3 May 2023'],
    ['Who designed the bridge?', 'The bridge was designed by Lena Hartmann.', 'Lena Hartmann'],
    ['Where is the museum?', 'The museum is in New Haven.', 'New Haven'],
    ['How many stops does the line have?', 'The line has 14 stops and 3 tunnels.', '14'],
    ['How much did the line cost?', 'The line cost 61 million euros in 2019.', '61 million euros'],
  ])('%s "%s": %s', (question, text, said) => {
    expect(value(question, text)).toContain(said);
  });

  test.each([
    ['When did the bridge open?', 'The bridge opened in 1933 and again in 1950.'],
    ['When did the bridge open?', 'The bridge is expected to open in 2031.'],
    ['When did the Tay Bridge open?', 'The Forth Bridge opened in 1890.'],
    ['Who designed the bridge?', 'Engineers designed the bridge.'],
    ['How many stops does the line have?', 'The line has 14 tunnels.'],
    ['How much did the line cost?', 'The line did not cost 61 million euros.'],
  ])('%s "%s": nothing', (question, text) => {
    expect(value(question, text)).toBeUndefined();
  });
});
