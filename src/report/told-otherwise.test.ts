import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { contentTerms } from '../text/index.ts';
import type { Report } from './report.ts';

function ask(question: string, ...texts: readonly string[]): Report {
  const files = texts.map((text, at) => ({ path: `${at}.txt`, title: `Notes ${at}`, text }));
  const terms = contentTerms(texts.join('\n'));
  const frequencies = new Map(terms.map((term) => [term, 1]));
  const statistics = { passages: texts.length, frequencies };
  return buildSample({ question, clues: [], files, statistics }).report;
}

const sides = ({ answerParts }: Report): readonly string[] =>
  answerParts.filter(({ kind }) => kind === 'side').map(({ text }) => text);

describe('REP-107 few documents that tell it otherwise', () => {
  test.each([
    [
      'How high is the tower on the Rauhenstein?',
      'Climb the Rauhenstein! The tower rises twenty-eight metres above the summit.\n',
      'The hike to the Rauhenstein: after an hour you stand below the tower, a steel frame of 34 metres.\n',
    ],
    [
      'What time does breakfast end on Sundays?',
      'Sunday tasks: open the room at 8. Breakfast on Sundays ends 10:30, then clear the buffet.\n',
      'On Sundays we let you sleep: breakfast is cleared at half past eleven.\n',
    ],
    [
      "How long is the notice period in the cleaner's contract?",
      "Contract for cleaning. Either side may end this agreement by giving four weeks' notice in writing.\n",
      "Either side may end this agreement by giving two weeks' notice in writing. Cloths are provided.\n",
    ],
    [
      'Are dogs allowed in the reading garden of the library?',
      'In the reading garden of the library dogs on a lead are allowed, and water stands ready.\n',
      'In the reading garden of the library dogs are not allowed; there are hooks beside the steps.\n',
    ],
  ])('%s', (question, first, second) => {
    const report = ask(question, first, second);
    expect(sides(report)).toHaveLength(2);
    expect(report.answered).toBe('partly');
  });

  test.each([
    [
      'How long is the nature trail around the pond?',
      'The nature trail around the pond is 1.5 km long.\n',
      'The trail around the pond is firm over the whole of its 1,500 m.\n',
    ],
    [
      'How many employees does the Brandl sawmill have?',
      'In 2009 the Brandl sawmill had 58 employees.\n',
      'Today the Brandl sawmill has 34 employees, among them five apprentices.\n',
    ],
    [
      'How long did the operation take?',
      'The operation took three hours and went well.\n',
      'We have scheduled two hours for the operation.\n',
    ],
    [
      'How much did the Harrowell people give us?',
      'Grant from Harrowell Trust £7,500, for fresh vegetables only.\n',
      'Grant application to the Harrowell Trust, asking for £10,000.\n',
    ],
  ])('one value, another year and a plan are none: %s', (question, first, second) => {
    expect(sides(ask(question, first, second))).toEqual([]);
  });
});
