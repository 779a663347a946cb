import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { findValues, readAsk } from './index.ts';
import { planUnits } from './plan-units.ts';

function answer(question: string, text: string): string {
  const row = foundRow({ text, title: 'Handbook', url: 'file:handbook.md' });
  const { answer: units } = planUnits({ question, rows: [row], findSnapshot: () => text });
  return units.map(({ unit }) => unit.text).join('\n');
}

describe('ANS-35 a measure is told by its own kind of number', () => {
  test.each([
    ['How much can I spend on a bike?', 'The limit is £2500 and lasts for a year.', '£2500'],
    ['How far ahead do I have to ask for leave?', 'Room 12: give 4 weeks notice.', '4 weeks'],
    ['How big may a picture be?', 'Upload 3 of them; each is at most 10 MB.', '10 MB'],
    ['Since which version can I sort lists?', 'Sorting came in May with v0.58.0.', 'v0.58.0'],
    ['How long does clearance take?', 'It takes between 8-12 weeks.', '8-12 weeks'],
    ['How long must a badge code be?', 'In room 2 you get one of 12 characters.', '12 characters'],
    ['How long must I have lived here?', 'Of 12 letters one says: 3 years.', '3 years'],
    ['How early do I have to book?', 'Room 12 is booked 3 weeks before.', '3 weeks'],
    ['How much may a licence cost?', 'Seat 4 costs up to EUR 300 a year.', 'EUR 300'],
    ['How much money do guests pay?', 'Of 12 guests each pays twenty pounds.', 'twenty pounds'],
    ['How much does the fund pay?', 'After 8 days it pays 3x your monthly income.', '3x'],
    ['How much does a ticket cost?', 'With 20% off it costs £8.', '£8'],
    ['What do the lessons cost?', 'The 12 lessons cost £8.', '£8'],
    ['Combien coûte la cantine ?', 'La cantine coûte 4 € pour 2 repas.', '4 €'],
    ['How much is the pitch per night?', 'Each of the 3 pitches is £18 a night.', '£18'],
    ['What percentage is kept back?', 'Of £90 a part of 5% is kept back.', '5%'],
    ['How much disk space does it need?', 'The 3 parts need 20 GB.', '20 GB'],
    ['Until when can I return a book?', 'Books go back within 14 days.', 'within 14 days'],
    ['What is the deadline for claims?', 'Ann wrote: by the 5th of June.', 'by the 5th'],
    ['When is rent collected?', 'Rent is collected on the 3rd of each month.', 'on the 3rd'],
    ['试用期多久？', '第 2 组的试用期是 3 个月。', '3 个月'],
    ['一张票多少钱？', '4 号门的票卖 30 元。', '30 元'],
    ['公司报销多少？', '2 天后报销 80%。', '80%'],
    ['最晚什么时候提交？', '第 3 组要在 10 个工作日内提交。', '10 个工作日内'],
    ['最新版本是多少？', '3 月发布了 4.2。', '4.2'],
    ['Who do I ask for access?', 'Access is given by your line manager.', 'your line manager'],
  ])('%s', (question, text, value) => {
    expect(findValues(text, readAsk(question))[0]?.text).toBe(value);
  });

  test('"days off" counts days', () => {
    const units = 'There are 30 days of leave.\n\nThere are 4 kinds of leave.\n';
    expect(answer('How many days off are there?', units)).toContain('30 days');
    expect(readAsk('How many days off are there?').counted?.test('30 days of leave')).toBe(true);
  });

  test('the digits of a name are no number', () => {
    expect(findValues('37signals is here.', readAsk('How much is there?'))).toEqual([]);
  });

  test('a year is no sum of money', () => {
    const text =
      'The plan for a bike runs over a year, so think of the bike that you want.\n\nThe limit for a bike is £2500.\n';
    expect(answer('How much can I spend on a bike?', text)).toContain('£2500');
  });
});

describe('ANS-36 what to do is told by neither the symptom nor a pointer to another place', () => {
  test('the fix goes before the message that one sees', () => {
    const text =
      'If you run the program on a new machine, you may see an error message saying that the program is damaged.\n\nTo fix this issue, open a terminal and run `xattr -d program`.\n';
    expect(answer('The program is damaged. What can I do?', text)).toMatch(/^To fix/);
  });

  test('"as shown above" shows nothing', () => {
    const text =
      'If you want no public links, disable public links as shown above.\n\nTo disable the links, set `EnableSharing=false`.\n';
    expect(answer('How do I disable public links?', text)).toContain('EnableSharing=false');
  });

  const TRIED =
    "## Demo\n\nIf you'd like to try `valve` for yourself without installing it, you can take a look at the [browser demo](https://valve.example/demo).\n\n## Usage\n\nInstall `valve`:\n```sh\nnpm i valve # or yarn add valve\n```\n";

  test('how to do without it is no way to do it', () => {
    expect(answer('How do I install valve?', TRIED)).toMatch(/^npm i valve/);
  });

  test('who asks how to do without is told so', () => {
    expect(answer('How do I try valve without installing it?', TRIED)).toMatch(/^If you'd like/);
  });
});

test.each([
  ['May I refer a person who was a contractor?', 'polarity'],
  ['Can you tell me who designed the bridge?', 'person'],
  ['My laptop was stolen, what now?', 'steps'],
  ['How can my users upload songs?', 'steps'],
  ['I get an error. What is wrong?', 'reason'],
  ['By when do I have to tell them?', 'date'],
  ['What will the company pay towards glasses?', 'amount'],
  ['How early do I have to book?', 'amount'],
  ['What is the deadline for claims?', 'date'],
])('ANS-1 what is asked: %s', (question, kind) => {
  expect(readAsk(question).kind).toBe(kind);
});

test('ANS-36 a yes or no is read from a sentence that adds nothing to the question', () => {
  const text =
    'It is good to have a server that starts by itself when the root file system is there.\n\nYou should NOT run the server as root.\n';
  expect(answer('Should I run the server as root?', text)).toMatch(/^You should NOT/);
});

describe('ANS-46 what is counted and what is read by its parts', () => {
  test('a time in another unit than the question counts in tells it', () => {
    const text =
      'Leave of one kind runs to 14 weeks for parents. Everybody has 20 days of vacation a year.\n';
    expect(answer('How many weeks of vacation do I get?', text)).toContain('20 days of vacation');
  });

  test('a name that is read as a whole and by its parts counts once', () => {
    const text =
      'Acme matches all of what you contribute, up to a limit. You are eligible to enroll in the 401k plan with your first pay.\n';
    expect(answer('Does the company match 401k contributions?', text)).toMatch(/^Acme matches/);
  });
});

test('ANS-46 an hour in words is a time, a number of things is none', () => {
  const hourIn = (text: string): number =>
    findValues(text, readAsk('When does the mill open?'))[0]?.strength ?? 0;
  expect(hourIn('The mill opens at half past nine.')).toBeGreaterThan(0.5);
  expect(hourIn('The mill opens at two places.')).toBe(0);
});

test.each([
  ['How much does the parcel weigh?', 'Box 3 weighs 4.8 kg.', '4.8 kg'],
  ['How high is the tower?', 'After 2 hours you see the tower of 34 metres.', '34 metres'],
  ['What temperature does the vaccine need?', 'For 3 days it keeps at 8 °C.', '8 °C'],
])('ANS-104 a measure is told by its own units: %s', (question, text, value) => {
  expect(findValues(text, readAsk(question))[0]?.text.trim()).toBe(value);
});
