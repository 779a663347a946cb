import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { findDelimitedTable, findMarkdownTables, type Table } from '../../text/index.ts';
import { checkReport, sealReport } from '../index.ts';
import type { Computed } from '../report.ts';
import { evaluate } from './evaluate.ts';
import { findUntold } from './find-untold.ts';
import { formatFormula, parseFormula } from './formula.ts';
import { readQuestion } from './read-question.ts';

const TRAINS = `train,to,leaves,platform,seats
101,BER,07:40,3,210
204,HAM,09:15,7a,180
118,BER,14:20,5,240
`;
const SKIFFS = `| skiff | built | refit cost (EUR) | 500 m sprint (s) |
| --- | --- | --- | --- |
| Heron | 2011 | 840 | 118.2 |
| Plover | 2016 | 1120 | 109.7 |
`;
const RIDERS =
  'pos,rider,time\n4,Tamsin Boyle,58:40\n9,Marcus Odell,1:02:15\n15,Ingrid Sol,1:10:02\n';
const POTS = `date,potter,glaze,fired,whole
2024-04-02,Lena,Celadon,12,11
2024-04-19,Lena,Tenmoku,8,8
2024-05-03,Otto,Celadon,15,9
2024-05-21,Otto,Tenmoku,6,5
2024-07-02,Otto,Celadon,4,3
2024-07-09,Otto,Tenmoku,2,1
`;
const DUTIES = '星期,早班,夜班\n周一,孙乐,钱敏\n周二,钱敏,高飞\n';
const RINGS = `Datum,Vogel,Flügel,Masse
29/09/2024,Kleiber,87,22.4
06/10/2024,Kleiber,89,23.1
06/10/2024,Sumpfmeise,63,10.8
`;
const HOURS = 'date,bus,départs\n2024-08-10,Ligne 4,12\n2024-08-17,Ligne 4,9\n';
const WALKS = `day,km,minutes,boots,remark
2024-04-02,7.2,141,blue,windy
2024-04-09,18.6,400,grey,
2024-04-14,12.8,276,grey,stitch
`;
const LOANS = `| lender | sum | sent | rate |
| --- | --- | --- | --- |
| Ashby Loft Bank | 14850 | May | 4 |
| Marlow | 13420 | June | 5 |
`;
const FEES = 'club,monthly_fee,paid by,renews on day\nChess,11.50,Ann,4\nRowing,20.25,Bo,12\n';
const BOOKS =
  'title,author,author gender,pages\nSalt,Maas,f,312\nLamps,Oduya,m,228\nReeds,Nazari,f,401\n';
const BILLS = '月份,电费,水费\n7月,365.9,60.2\n8月,412.6,63.7\n9月,287.4,57.0\n';
const GIFTS = '序号,来宾,身份,礼金\n1,甲,女方亲友,900\n2,乙,男方同学,300\n3,丙,女方亲友,600\n';

const FEW = { passages: 3, frequencies: new Map([['van', 2]]) };

function tableOf(text: string): Table {
  const table = findMarkdownTables(text)[0] ?? findDelimitedTable(text, ',');
  if (table === undefined) throw new Error('no table');
  return table;
}

function computeNearly(text: string, about: string, question: string): string | undefined {
  const table = tableOf(text);
  const read = readQuestion(question, table, about, true);
  if (read === undefined) return undefined;
  expect(parseFormula(formatFormula(read.formula))).toEqual(read.formula);
  return evaluate(table, read.formula)?.result;
}

describe('REP-98 cells that are named in part or otherwise', () => {
  test.each([
    [TRAINS, 'trains', 'Which platform is the morning Berlin on?', '3'],
    [TRAINS, 'trains', 'Which platform is the afternoon Berlin on?', '5'],
    [TRAINS, 'trains', 'platform of the Hamburg train?', '7a'],
    [SKIFFS, 'Skiffs', 'Which of the two skiffs is quicker over the 500 m sprint?', 'Plover'],
    [SKIFFS, 'Skiffs', 'Which skiff was cheaper to refit?', 'Heron'],
    [RIDERS, 'riders', 'who was faster, Tamsin or Marcus?', 'Tamsin Boyle'],
    [RIDERS, 'riders', 'Who was slower, Ingrid or Marc?', 'Ingrid Sol'],
    [POTS, 'pots', 'total whole pots of Celadon this spring?', '20'],
    [POTS, 'kiln', 'What did Lena get whole on 19 April?', '8'],
    [POTS, 'kiln', 'Which glaze did Otto use last?', 'Tenmoku'],
    [RIDERS, 'riders', "Mrs Boyle's time?", '58:40'],
    [RINGS, 'Fänge', 'Welche Masse hatte der Kleiber am 6. Oktober?', '23.1'],
    [HOURS, 'bus', 'Combien de départs Ligne 4 le 17 août ?', '9'],
    [DUTIES, '排班', '谁负责周二夜里值班？', '高飞'],
    [GIFTS, '礼金', '女方那边的亲友一共随了多少礼？', '1500'],
  ])('%#: %s %s', (text, about, question, result) => {
    expect(computeNearly(text, about, question)).toBe(result);
  });

  test.each([
    // Two rows have it, and nothing says which.
    [TRAINS, 'trains', 'Which platform is the Berlin train on?'],
    [TRAINS, 'trains', 'Which platform is the evening Berlin on?'],
    // Neither what a pot cost nor who Rosa is.
    [POTS, 'kiln', 'How much did we spend on Celadon in all?'],
    [POTS, 'kiln', 'total whole pots of Rosa?'],
    // More than one column has numbers that might be meant.
    [POTS, 'kiln', 'How many pots did we take in May altogether?'],
    // The numbers of riders are no amounts.
    [RIDERS, 'riders', 'What is the total pos of Tamsin Boyle?'],
    [
      'drug,morning,night\nIron,50,75\nZinc,5,5\n',
      'pills',
      'does mum take more iron in the morning or at night',
    ],
    // The numbers of rings are no weight.
    [
      'date,bague,espece\n2024-08-10,8812404,Grive\n2024-08-10,8812405,Merle\n',
      'carnet',
      'Combien pesait le merle bagué le 10 août ?',
    ],
    [DUTIES, '排班', '每分钟可以按多少次门铃？'],
  ])('%#: nothing is computed where it is open what is meant: %s %s', (text, about, question) => {
    expect(computeNearly(text, about, question)).toBeUndefined();
  });

  test('a table is read so among few documents alone', () => {
    const files = [{ path: 'trains.csv', title: 'trains.csv', text: TRAINS }];
    const question = 'Which platform is the morning Berlin on?';
    const front = (passages: number): readonly string[] =>
      buildSample({
        question,
        files,
        clues: [],
        statistics: { passages, frequencies: new Map([['platform', 1]]) },
      }).report.answerParts.map(({ text }) => text);
    expect(front(3)).toEqual(['3', 'platform: 3 (to is BER and leaves is 07:40).']);
    expect(front(9000)).not.toContain('3');
  });
});

describe('REP-99 what a table plainly does not tell', () => {
  const shifts = 'week,early,late\n21,Noor,Piet\n22,Piet,Noor\n';
  const sizes = 'player,boot,glove\nAnouk Prins,,7\nFay de Wit,39,6\n';
  const vans = 'date,van,work,cost\n2023-01-09,Transit,clutch,610\n2023-06-14,Vito,brakes,240\n';

  test.each([
    [shifts, 'What shift does Noor have in week 25?', ['week 25']],
    [sizes, 'What size boot does Anouk take?', ['boot']],
    [vans, 'When did we do the clutch of the Vito?', ['Vito', 'clutch']],
    [
      'cut,trim,beard\nlong,31,on request\nshort,24,9\n',
      'What does a beard cost with a long cut?',
      ['beard'],
    ],
    [
      'lawyer,office,tax number\nHe Lan,Oak Row,tbd\nWu Min,Elm Row,8812\n',
      'What is the tax number of He Lan?',
      ['tax number'],
    ],
  ])('%#: %s %s', (text, question, names) => {
    const untold = findUntold(question, tableOf(text), 'shifts')?.names;
    expect([...(untold ?? [])].sort()).toEqual([...names].sort());
  });

  test.each([
    [shifts, 'What shift does Noor have in week 22?'],
    [sizes, 'What size boot does Fay take?'],
    [vans, 'When did we do the clutch of the Transit?'],
    [vans, 'Why did the Vito need a clutch?'],
  ])('%#: it is told, or not asked of a cell: %s %s', (text, question) => {
    expect(findUntold(question, tableOf(text), 'shifts')).toBeUndefined();
  });

  test('the answer is no', () => {
    const files = [{ path: 'vans.csv', title: 'vans.csv', text: vans }];
    const question = 'When did we do the clutch of the Vito?';
    const { report } = buildSample({ question, files, clues: [], statistics: FEW });
    expect(report.answered).toBe('no');
    expect(report.reasons.join(' ')).toContain('Vito');
  });
});

describe('REP-98 what is compared, added up or counted goes by other words', () => {
  test.each([
    [WALKS, 'walks', 'Which of my walks was the longest?', '2024-04-09'],
    [LOANS, 'Loft offers', 'Which firm offers the lowest price for the loft?', 'Marlow'],
    [FEES, 'fees', 'What do all the fees come to per month?', '31.75'],
    [BOOKS, 'reading list', 'How many books in my list are by women?', '2'],
    [BILLS, '水电费', '哪个月的电费最多？', '8月'],
  ])('%#: %s', (text, about, question, result) => {
    expect(computeNearly(text, about, question)).toBe(result);
  });

  test('nothing is told where two measures name different rows, or one row is asked of', () => {
    const text = WALKS.replace('18.6', '8.6');
    expect(computeNearly(text, 'walks', 'Which of my walks was the longest?')).toBeUndefined();
    expect(
      computeNearly(BOOKS, 'reading list', 'How many books by Maas are there?'),
    ).toBeUndefined();
  });
});

describe.each([
  ['total whole pots of Celadon this spring?', 'pots.csv', POTS],
  ['Which platform is the morning Berlin on?', 'trains.csv', TRAINS],
  ['who was faster, Tamsin or Marcus?', 'riders.csv', RIDERS],
])('REP-26 a changed claim fails: %s', (question, path, text) => {
  const { report, findSnapshot } = buildSample({
    question,
    files: [{ path, title: path, text }],
    clues: [],
    statistics: FEW,
  });

  test.each<[string, (computed: Computed) => Partial<Computed>]>([
    ['result', () => ({ result: '5' })],
    ['formula', ({ operation }) => ({ operation: operation.replace(/^\w+/, 'count') })],
    ['cell', ({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, value: '1' })) })],
  ])('%s', (_, change) => {
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    const claims = report.claims.map((claim) =>
      claim.computed === null
        ? claim
        : { ...claim, computed: { ...claim.computed, ...change(claim.computed) } },
    );
    expect(claims.some(({ computed }) => computed !== null)).toBe(true);
    const forged = sealReport({ ...report, claims });
    const reasons = checkReport(forged, findSnapshot).failed.map(({ reason }) => reason);
    expect(reasons).toContain('not-computed');
  });
});
