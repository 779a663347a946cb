import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import type { Report } from '../report/index.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';
import { measureOf } from './measures.ts';
import { namesAnother } from './names-another.ts';
import { namingTerms } from './naming-terms.ts';

function ask(question: string, text: string): Report {
  const files = [{ path: 'a.md', title: 'Notes', text }];
  return buildSample({ question, clues: [], files }).report;
}

const said = ({ answerParts }: Report): string => answerParts.map(({ text }) => text).join(' ');

describe('ANS-71 another name in the place of the one that is asked about', () => {
  test.each([
    ['How many desks does the office in Porto have?', 'The office in Lisbon has 40 desks.'],
    ['What does the Pro plan cost?', 'The Basic plan costs 12 EUR a month.'],
  ])('%s is not told by it', (question, text) => {
    const report = ask(question, `${text}\n`);
    expect(report.answered).toBe('no');
    expect(report.reasons.join(' ')).toMatch(/“?"?(?:Porto|Pro)/);
  });

  test.each([
    ['What is the capital of the United States?', 'The capital of the US is Washington.'],
    ['What is the capital of the United States?', 'The capital of the USA is Washington.'],
    ['What is the capital of the UK?', 'The capital of the United Kingdom is London.'],
    ['Who runs the museum in Saint Petersburg?', 'The museum in St Petersburg is run by Edda.'],
    ['What does the Pro plan cost?', 'Prices: Each plan costs 5 EUR a month.'],
  ])('%s may be told by: %s', (question, text) => {
    const [unit] = findUnits(foundRow({ text, title: 'Notes' }), 0, text);
    expect(unit?.text).toBe(text);
    expect(unit && namesAnother(unit, readAsk(question))).toBeUndefined();
  });

  test('names that only begin alike are two', () => {
    const text = 'The office in New Delhi has 40 desks.';
    const [unit] = findUnits(foundRow({ text, title: 'Notes' }), 0, text);
    const ask = readAsk('How many desks does the office in New York have?');
    expect(unit && namesAnother(unit, ask)).toBe('New York');
  });

  test('a unit that says both is told', () => {
    const report = ask(
      'How many desks does the office in Porto have?',
      'The office in Lisbon has 40 desks, the one in Porto has 25 desks.\n',
    );
    expect(report.answered).not.toBe('no');
  });
});

describe('ANS-72 words that only name the sort of the answer', () => {
  test.each([
    ['Which tool do we use for expenses?', 'We use Spendesk to hand in expenses.', 'Spendesk'],
    ['What is the maximum size of an upload?', 'Uploads are limited to 25 MB per file.', '25 MB'],
    ['How expensive are the tickets?', 'Tickets cost 15 EUR at the door.', '15 EUR'],
    ['年假有几天？', '年假15天，病假需要医院证明。', '15天'],
    ['What colour is the logo?', 'Our logo is green, with a white border.', 'green'],
  ])('%s', (question, text, value) => {
    const report = ask(question, `${text} Nobody minds.\n`);
    expect(report.answered).toBe('yes');
    expect(said(report)).toContain(value);
  });

  test('nothing of that sort does not tell it', () => {
    expect(
      ask('Which tool do we use for expenses?', 'We hand in expenses every week.\n').answered,
    ).toBe('no');
  });

  test('are the noun, the measure and the order', () => {
    expect([...namingTerms(readAsk('What is the latest version of the client?'))]).toEqual([
      'latest',
      'version',
    ]);
    expect(namingTerms(readAsk('Why is the size limited?')).size).toBe(0);
  });
});

describe('ANS-9 what is derived from a verb', () => {
  test('"apply" is told by "applications"', () => {
    const report = ask(
      'Until when can I apply?',
      'Applications must be handed in by 30 June. Results follow.\n',
    );
    expect(said(report)).toContain('30 June');
  });
});

test('ANS-6 a sentence that points back takes along all that it needs to be understood', () => {
  const report = ask(
    'Who designed the harbour baths?',
    'Clara Voss is a Danish architect. She was born in 1961. She designed the harbour baths.\n',
  );
  expect(said(report)).toContain('Clara Voss is a Danish architect.');
});

test('ANS-8 a name that one document tells leads to the sentence of another that opens with it', () => {
  const files = [
    { path: 'a.txt', title: 'a', text: 'The novel "Salt Roads" was written by Edda Krog.' },
    { path: 'b.txt', title: 'b', text: 'Edda Krog was born in Tromsø. She studied law.' },
  ];
  const { report } = buildSample({
    question: 'Where was the author of "Salt Roads" born?',
    clues: [],
    files,
  });
  expect(said(report)).toContain('Tromsø');
});

test('ANS-25 几个 counts what stands behind it', () => {
  const report = ask('博物馆有几个展厅？', '博物馆于1998年5月3日开放。馆内有三个展厅。\n');
  expect(report.answered).toBe('yes');
  expect(said(report)).toContain('三个展厅');
});

test.each([
  [
    '物业的电话是多少？',
    '停车费每月300元，访客停车每小时5元。\n物业电话是010-88886666。\n',
    '88886666',
  ],
  [
    'What is the phone number of the desk?',
    'The desk opened in 1998. The phone number of the desk is 0800 123 456.\n',
    '0800',
  ],
])('ANS-35 %s is told by what one dials', (question, text, value) => {
  expect(said(ask(question, text))).toContain(value);
});

test.each([
  ['这款手机多少钱？', '这款手机3999元，客服电话是010-88886666。\n', '3999'],
  [
    'What is the weight of the phone?',
    'Call 0800 123 456 about the phone. The weight of the phone is 174 grams.\n',
    '174 grams',
  ],
])('ANS-35 %s is told by no number that one dials', (question, text, value) => {
  const measure = measureOf(readAsk(question));
  const told = measure === undefined ? [] : text.match(measure.told);
  expect(told?.join() ?? '').not.toMatch(/88886666|0800/);
  expect(said(ask(question, text))).toContain(value);
});

test('ANS-35 no day, span of years or price is dialled', () => {
  const measure = measureOf(readAsk('What is the phone number of the desk?'));
  const text = 'Since 2019-01-05, in 2019-2020, for $120 000 a year: call +44 20 7946 0958.';
  expect(text.match(measure?.told ?? /$/u)).toEqual(['+44 20 7946 0958']);
});

test('ANS-21 under "Usage" stands how a thing is used', () => {
  const code = (name: string, typed: string) => `## ${name}\n\n\`\`\`sh\n${typed}\n\`\`\`\n`;
  const text = `# Foo\n\nFoo turns bars into bazes.\n\n${code('Install', 'npm install foo')}\n${code('Use', 'foo bar.txt')}`;
  expect(said(ask('How do I use foo?', text))).toContain('foo bar.txt');
});
