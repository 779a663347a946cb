import { expect, test } from 'vitest';
import { mayBeOne, readAsk, toldValues } from './index.ts';

const agree = (question: string, first: string, second: string): boolean | undefined => {
  const ask = readAsk(question);
  const [a, b] = [first, second].map((text) => toldValues(text, ask, () => true));
  if (a === undefined || b === undefined || a.length === 0 || b.length === 0) return undefined;
  return a.some((value) => b.some((other) => mayBeOne(value, other)));
};

test.each([
  [
    'How long is the nature trail?',
    'Length: 1.5 km, level ground.',
    'Its 1,500 m are firm underfoot.',
  ],
  [
    'How long did the operation take?',
    'The operation took two and a half hours.',
    'It was 150 minutes.',
  ],
  [
    'How much water does the fig need a week?',
    'It gets 300 ml per week.',
    'Water: between 200 and 400 ml per week.',
  ],
  ['When does the evening performance start?', 'Begins 20:20.', 'It starts at twenty past eight.'],
  ['When was the club founded?', 'It was founded on 4 May 1908.', 'The club began in May 1908.'],
  ['食堂的午餐多少钱一份？', '每份16元。', '一份十六块。'],
  [
    'Who is the school doctor?',
    'School doctor: Dr. Mara Lind',
    'On Tuesday our doctor, Lind, looks in.',
  ],
])('REP-107 one value written in two ways is one: %s', (question, first, second) => {
  expect(agree(question, first, second)).toBe(true);
});

test.each([
  [
    'How high is the tower?',
    'The tower rises twenty-eight metres above the summit.',
    'It is a frame of 34 metres.',
  ],
  ['When does the last bus leave?', 'It leaves at 23:10.', 'The last is at twenty past eleven.'],
  ['When is the deadline?', 'Hand it in by 15 March.', 'They take it until the end of March.'],
  ['In which year was the mill built?', 'It was built in 1812 from stone.', 'Built in 1787.'],
  [
    'How many vacation days do employees get?',
    'They get 28 vacation days.',
    'A year has 30 days of vacation.',
  ],
  ['儿童每天最多服用几次？', '每天最多服用六次。', '间隔不少于四小时，每天最多服用4次。'],
  [
    'Are dogs allowed in the garden?',
    'Dogs on a lead are allowed in the garden.',
    'In the garden dogs are not allowed.',
  ],
])('REP-107 two values are two, in whatever words: %s', (question, first, second) => {
  expect(agree(question, first, second)).toBe(false);
});

test('REP-107 a reason is no value, and neither is the name of any thing', () => {
  const which = 'At which college did the engineer of Velm study?';
  expect(agree(which, 'She studied at the College of Brae.', 'Velm is beside Osk.')).toBe(
    undefined,
  );
  expect(agree('Why is the bridge closed?', 'Because of 3 cracks.', 'Because of 5.')).toBe(
    undefined,
  );
});
