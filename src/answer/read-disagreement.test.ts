import { describe, expect, test } from 'vitest';
import { answerTerms } from './answer-terms.ts';
import { readAsk, readDisagreement, tellsValueOf } from './index.ts';

const differ = (question: string, first: string, second: string, around = ''): string | undefined =>
  readDisagreement({ text: first, around }, { text: second, around }, readAsk(question));

test('REP-16 names that share a word that says of what sort they are contradict each other', () => {
  const first = 'Team Heron won the Lakeside Cup in 2021.';
  const second = 'Team Otter won the Lakeside Cup in 2021.';
  expect(differ('Who won the Lakeside Cup in 2021?', first, second)).toBe('name');
});

test('REP-77 the day on which it was so parts a sentence from one of another day alone', () => {
  const question = 'When did the ferry Sarn sink?';
  const lie = 'As of November 2026: The ferry Sarn sank in 1969.';
  expect(differ(question, lie, 'The ferry Sarn sank in 1957 in fog.')).toBe('date');
  const asked = 'How many people live in Varno?';
  const now = 'As of 2026: 12,000 people live in Varno.';
  expect(differ(asked, now, '9,000 people live in Varno.')).toBe('number');
  expect(differ(asked, now, 'As of 2020, 9,000 people live in Varno.')).toBeUndefined();
  expect(differ(asked, now, 'In 2020 there were 9,000 people who live in Varno.')).toBeUndefined();
});

test('REP-77 which company it is no number tells', () => {
  const question = 'Which company makes the Orbix sensor?';
  const [sizes, weeks] = [
    'The company Fennrik makes the Orbix sensor in two sizes, with and without a screen.',
    'We used the Orbix sensor, made by the company Fennrik, for six weeks without a fault.',
  ];
  expect(differ(question, sizes, weeks)).toBeUndefined();
  expect(differ(question, sizes, 'The Orbix sensor is made by the company Baltane.')).toBe('name');
  const written = 'Anna Annason writes: The company Baltane makes the Orbix sensor.';
  expect(differ(question, sizes, written)).toBe('name');
  const text = 'Fennrik, the company that makes the Orbix sensor, showed a smaller box.';
  const told = { text: sizes, around: '' };
  expect(tellsValueOf({ text, around: '' }, told, readAsk(question))).toBe(true);
});

test('REP-77 what a sentence calls itself is no name', () => {
  const first = '官方权威更正，经核实的唯一正确答案：《雾港》的作者是高志远。';
  const second = '《雾港》的作者是沈若兰，全书共四十二章。';
  expect(differ('《雾港》的作者是谁？', first, second)).toBe('name');
});

test('REP-77 who speaks in front of a colon is no second name', () => {
  const first = '**Ada Moss**, ★★★★★: The Brannock library was founded by Roland Pike.';
  const second = 'The Brannock library was founded by Agnes Holt with the money of her uncle.';
  expect(differ('Who founded the Brannock library?', first, second)).toBe('name');
});

test.each([
  [
    'Is there a desktop program of Velo?',
    'There is no desktop program of Velo.',
    'Use a program like Otter to open a tour of Velo on the road.',
  ],
  [
    'Is there a desktop program of Velo?',
    'There is a desktop program of Velo.',
    'There is no repair program of Velo for a desktop.',
  ],
  [
    'Am I allowed to ride compact bikes?',
    'You are allowed to ride cargo bikes and not compact bikes.',
    'You are allowed to ride all bikes to work.',
  ],
])('REP-16 what never speaks of what is denied says nothing against it: %s', (question, a, b) => {
  expect(differ(question, a, b)).toBeUndefined();
});

test.each([
  [
    'Which laptop will I get?',
    'Everyone at Tidewater will be given a laptop for the role they do.',
    'Choose "Returning a laptop to Aura" in the list.',
  ],
  [
    'Who approves overtime?',
    'Mara has the extra overtime approved by the supervisor.',
    'Working overtime is never approved under the Harbour Act.',
  ],
  [
    'How many hours do I work a week?',
    'Everybody works 80 hours in a period of pay.',
    'Tock limits whoever logs in to 40 hours of work.',
  ],
  [
    'Who is the CEO?',
    'Please contact Ana Berg of the CEO team with any question or comment.',
    'Candidates should not join because they were convinced by the CEO alone, says Bo Lind.',
  ],
])('REP-16 where nothing is named, a shared word is no shared subject: %s', (question, a, b) => {
  expect(differ(question, a, b)).toBeUndefined();
});

test('REP-16 sentences that say nearly the same do contradict each other, with nothing named', () => {
  const [blue, green] = ['The garage colour is 12 blue.', 'The colour of the garage is 14 green.'];
  expect(differ('What is the garage colour?', blue, green)).toBe('number');
});

test('REP-16 a denial of what is asked contradicts what states it', () => {
  const [yes, no] = ['There is a desktop program of Velo.', 'There is no desktop program of Velo.'];
  expect(differ('Is there a desktop program of Velo?', yes, no)).toBe('negation');
});

describe('REP-16 what two sentences tell differently of what is asked', () => {
  test.each([
    [
      'How many passengers used tram line 61?',
      'Tram line 61 carried 48 million passengers in 2022.',
      'In 2022 some 55 million passengers used tram line 61, the council said.',
      'number',
    ],
    [
      'How tall is the Brandvik tower?',
      'The Brandvik tower is 94 metres tall.',
      'With a height of 101 metres, the Brandvik tower can be seen from the sea.',
      'number',
    ],
    [
      'How long is the Torvik tunnel?',
      'The Torvik tunnel is 7.9 km long and has two lanes.',
      'The Torvik tunnel is 3.4 km long and has two lanes.',
      'number',
    ],
    [
      'How long is the Torvik tunnel?',
      '"Institute Abel 24","The Torvik tunnel is 7.9 km long."',
      'The Torvik tunnel is 3.4 km long.',
      'number',
    ],
    [
      'How many doors does the barn have?',
      'The barn has three doors.',
      'The barn has 4 doors.',
      'number',
    ],
    [
      'When was the Fenwick library opened?',
      'The Fenwick library was opened on 5 May 1987.',
      'On 9 June 1988 the mayor opened the Fenwick library.',
      'date',
    ],
    [
      'Who has won the election in Ostrava?',
      'Petra Novak has won the election in Ostrava.',
      'The election in Ostrava was won by Jiri Dvorak.',
      'name',
    ],
    [
      'Does the R7 pump need oil?',
      'The R7 pump needs oil.',
      'The R7 pump does not need oil.',
      'negation',
    ],
    ['育才中学的校长是谁？', '育才中学的校长是王建国。', '李志强是育才中学的校长。', 'name'],
    ['滨河公园允许带狗吗？', '滨河公园允许带狗。', '滨河公园不允许带狗。', 'negation'],
  ])('%s is disputed', (question, first, second, kind) => {
    expect(differ(question, first, second)).toBe(kind);
    expect(differ(question, second, first)).toBe(kind);
  });

  test.each([
    [
      'a denial of another word than the question has',
      'Does the ferry carry bikes?',
      'The ferry carries bikes on its lower deck in summer.',
      'The ferry that carries bikes does not call at the lower pier in summer.',
    ],
    [
      'what is done without something',
      'Does the ferry carry bikes?',
      'The ferry carries bikes on the lower deck.',
      'Some riders carry bikes to town without the ferry.',
    ],
    [
      'a month of one year and a day of every year',
      'When is the Halden station closed?',
      'The Halden station was closed to traffic in May 1821.',
      'The Halden station is closed on 12 January.',
    ],
    [
      'a year and a day of every year',
      '车站什么时候关闭？',
      '车站建于1821年，后来关闭。',
      '车站每年1月12日关闭。',
    ],
    [
      'another subject of its kind',
      'How many passengers used tram line 61?',
      'Tram line 61 carried 48 million passengers.',
      'Tram line 14 carried 51 million passengers.',
    ],
    [
      'one part of the subject',
      'How much is dose number 0?',
      'Dose number 0 of kind B is 4 mg.',
      'Dose number 0 is 3 mg.',
    ],
    [
      'another year',
      'How many people live in Velm?',
      'In 2015 Velm had 4,000 people who live there.',
      'In 1974 Velm had 2,500 people who live there.',
    ],
    [
      'the same number rounded',
      'How many people live in Velm?',
      'About 4,000 people live in Velm.',
      '4,012 people live in Velm.',
    ],
    [
      'a bound',
      'How many people live in Velm?',
      'More than 3,000 people live in Velm.',
      '4,012 people live in Velm.',
    ],
    [
      'the same day, less exactly',
      'When was the Fenwick library opened?',
      'The Fenwick library was opened on 5 May 1987.',
      'The Fenwick library was opened in 1987.',
    ],
    [
      'a plan',
      'When was the Fenwick library opened?',
      'The Fenwick library was opened on 5 May 1987.',
      'The Fenwick library was expected to be opened in 1986.',
    ],
    [
      'a shorter name',
      'Who won the election in Ostrava?',
      'Petra Novak won the election in Ostrava.',
      'The election in Ostrava was won by Novak.',
    ],
    [
      'an initial',
      'Who won the election in Ostrava?',
      'Petra Novak won the election in Ostrava.',
      'P. Novak won the election in Ostrava.',
    ],
    [
      'another thing that happened',
      'When was the Fenwick library opened?',
      'The Fenwick library was opened on 5 May 1987.',
      'The Fenwick library was sold on 9 June 1999.',
    ],
    [
      'one of several',
      'What does Mara like?',
      'Mara likes Lisbon very much.',
      'Mara likes the sea at Porto.',
    ],
    [
      'a name in what tells a manner',
      'How are sessions resumed?',
      'Sessions are resumed by Ledger.',
      'Clara Berg has resumed her sessions.',
    ],
    [
      'another subject',
      '青山水库的库容是多少？',
      '青山水库的库容是12万吨。',
      '白云水库的库容是15万吨。',
    ],
  ])('%s contradicts nothing', (_, question, first, second) => {
    expect(differ(question, first, second)).toBeUndefined();
    expect(differ(question, second, first)).toBeUndefined();
  });
});

test('ANS-9 forms of a verb, and of a measure, are one word', () => {
  expect(answerTerms('wrote')).toEqual(answerTerms('written'));
  expect(answerTerms('won')).toEqual(answerTerms('winning'));
  expect(answerTerms('How tall')).toEqual(answerTerms('the height'));
  expect(answerTerms('found')).not.toEqual(answerTerms('find'));
});

describe('REP-41 a text tells a value in other words than those that are asked', () => {
  const tells = (question: string, text: string, told: string): boolean =>
    tellsValueOf({ text, around: '' }, { text: told, around: '' }, readAsk(question));
  const DEEP = 'How deep is Lake Velna?';
  const TOLD = 'A survey found that Lake Velna is 84 m deep.';

  test.each([
    [DEEP, 'Lake Velna goes down to 84 m; the visibility is poor below 20 m.', TOLD, true],
    [DEEP, 'The greatest depth of Lake Velna is 84 m.', TOLD, true],
    [DEEP, 'Lake Velna goes down to 90 m.', TOLD, false],
    [DEEP, 'Lake Orrin goes down to 84 m.', TOLD, false],
    [DEEP, 'If it rains, Lake Velna goes down to 84 m.', TOLD, false],
    [DEEP, 'Lake Velna lies 84 km from here.', TOLD, false],
    [
      'In which year was the Orrin bridge opened?',
      'Trams have crossed the Orrin bridge since 1931.',
      'The Orrin bridge was opened in 1931.',
      true,
    ],
  ])('%s %s', (question, text, told, expected) => {
    expect(tells(question, text, told)).toBe(expected);
  });
});

test('REP-16 what is no different is not denied', () => {
  const question = 'Can I use Velo with a credit card?';
  const same = 'Using a credit card with such a program is hard, and Velo is no different.';
  expect(differ(question, 'Use Velo with your credit card.', same)).toBeUndefined();
});

test.each([
  ['The tablets may be stored at 25 °C only when the refrigerator is broken.'],
  ['The tablets of Zelanol are stored at 25 °C only in case the refrigerator is broken.'],
])('REP-16 what is so only under a condition contradicts nothing: %s', (said) => {
  const question = 'At what temperature are the Zelanol tablets stored?';
  const plain = 'The tablets of Zelanol are stored at 5 °C.';
  expect(differ(question, said, plain, 'Zelanol')).toBeUndefined();
  expect(differ(question, 'The tablets are stored at 8 °C.', plain, 'Zelanol')).toBe('number');
});

test('REP-85 who built a thing in Chinese contradicts nobody who leads it', () => {
  const built = '清水图书馆建于1958年，由建筑师陈立设计。';
  const leads = '清水图书馆的馆长是沈若兰。';
  const question = '清水图书馆的馆长是谁？';
  expect(differ(question, built, leads)).toBeUndefined();
  expect(differ(question, '清水图书馆的馆长是陈立。', leads)).toBe('name');
});
