import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { findDelimitedTable, findMarkdownTables, type Table } from '../../text/index.ts';
import { checkReport, sealReport } from '../index.ts';
import { evaluate } from './evaluate.ts';
import { formatFormula, parseFormula } from './formula.ts';
import { readQuestion } from './read-question.ts';

const STAYS =
  'guest,room,arrived,nights,paid\nBirgit Lange,2,2024-05-03,3,255\nOmar Haddad,1,2024-05-04,9,720\nJun Park,1,2024-05-18,5,400\nThe Fentons,3,2024-06-10,2,190\n';
const SUPPLIERS =
  '| Supplier | What | Per kilo | Since |\n| --- | --- | --- | --- |\n| Hartwell | flour | £1.20 | 2016 |\n| Dunmore | butter | £8.40 | 2019 |\n| Nut House | almonds | £11.75 | 2018 |\n';
const STAFF =
  'name,job,hours,monthly pay,days off taken\nRuth,baker,40,2450,12\nIdris,counter,25,1380,4\nTess,apprentice,38,1120,3\n';
const VISITORS = 'Month,Visitors,School groups\nMarch,1430,11\nApril,2210,9\nMay,1985,14\n';
const PLANTS =
  '| Plant | Height (cm) | Price |\n| --- | --- | --- |\n| Salvia | 50 | £9.50 |\n| Acer | 250 | £64 |\n| Rosa | 100 | £24.95 |\n';
const GROUPS =
  '| Group | Leader | Since | Day | Time | Where |\n| --- | --- | --- | --- | --- | --- |\n| Choir | Moira Kells | 2011 | Wednesday | 19:30 | hall |\n| Chess | Ed Tranter | 2018 | Monday | 18:00 | library |\n';
const HIKES =
  'route,km,ascent m,hours\nOld loop,7.5,120,2.0\nCrag,11.2,640,4.5\nTops,18.6,980,7.0\n';
const RUNS =
  'Race,Date,Distance (km),Time\nDune Run,14/01/2024,21.1,1:48:42\nHeath Trail,19/05/2024,18,1:52:10\n';
const LENT =
  'Title,Lent to,Since,Back?\nMiddlemarch,Ruben,2023-11-20,no\nPiranesi,Mia,2025-01-04,no\nLeopard,Joan,2023-02-03,yes\n';
const OWED =
  'Invoice,From,Amount,Due,Paid?\nA1,Bakker,240.00,2025-03-13,no\nA2,Print,58.00,2025-04-02,no\nA3,Bakker,135.50,2025-04-17,no\nA4,Bakker,180.00,2025-02-13,yes\n';
const PARTY = 'Who paid,For,Amount\nNora,Hall,120\nKemal,Music,110\nKemal,Candles,20\n';
const HENS = 'Week,Eggs\n11,36\n12,28\n13,40\n14,38\n';
const RENT =
  '| Tenant | m² | Rent |\n| --- | --- | --- |\n| Tess | 21 | 590 € |\n| Anders | 12 | 410 € |\n';
const CLASSES =
  '班级,老师,时间,地点,学费,人数\n书法,沈老师,周三,201教室,800,12\n围棋,郭老师,周六,305教室,1200,9\n舞蹈,米老师,周五,舞蹈房,1500,22\n';
const DEBTS = '供应商,欠款,到期\n绿田,320,2025-03-28\n海天,1450,2025-04-12\n';

function tableOf(text: string): Table {
  const table = findMarkdownTables(text)[0] ?? findDelimitedTable(text, ',');
  if (table === undefined) throw new Error('no table');
  return table;
}

function tell(text: string, about: string, question: string): string | undefined {
  const table = tableOf(text);
  const read = readQuestion(question, table, about, true);
  if (read === undefined) return undefined;
  expect(parseFormula(formatFormula(read.formula))).toEqual(read.formula);
  return evaluate(table, read.formula)?.result;
}

describe('REP-100 what is compared is told by the column that measures it', () => {
  test.each([
    [STAYS, 'stays', 'Which stay was the longest?', 'Omar Haddad'],
    [STAYS, 'stays', 'Which guest paid the least?', 'The Fentons'],
    [SUPPLIERS, 'suppliers', "What's our priciest supplier?", 'Nut House'],
    [SUPPLIERS, 'suppliers', 'Who have we been with the longest?', 'Hartwell'],
    [STAFF, 'staff', 'who earns least', 'Tess'],
    [VISITORS, 'visitors', 'What was the busiest month?', 'April'],
    [HIKES, 'hikes', "What's the toughest climb?", 'Tops'],
    [RUNS, 'my runs', 'Which of my runs took the longest?', 'Heath Trail'],
    [LENT, 'books', 'Which of the ones still out has been gone the longest?', 'Middlemarch'],
    [PARTY, 'party', 'Who laid out the most money for the party?', 'Kemal'],
    [RENT, 'rooms', 'How much more does Tess pay than Anders?', '180 €'],
    [CLASSES, '兴趣班', '哪个班最贵？', '舞蹈'],
    [CLASSES, '兴趣班', '人最多的是哪个班？', '舞蹈'],
  ])('%#: %s %s %s', (text, about, question, result) => {
    expect(tell(text, about, question)).toBe(result);
  });

  test.each([
    ['no column measures it', STAYS, 'stays', 'Which stay was the noisiest?'],
    ['it is asked of other things', STAYS, 'stays', 'Which family has the longest garden?'],
    ['one word of a row', HIKES, 'hikes', 'What was my average heart rate on the Crag?'],
    ['last year is no last row', RUNS, 'races', 'How much did we spend on petrol last year?'],
  ])('nothing is told where %s', (_, text, about, question) => {
    expect(tell(text, about, question)).toBeUndefined();
  });
});

describe('REP-101 a bound leaves the rows on its side', () => {
  test.each([
    [STAYS, 'stays', 'Who stayed more than 3 nights?', 'Omar Haddad, Jun Park'],
    [SUPPLIERS, 'suppliers', 'Which suppliers charge more than £5 a kilo?', 'Dunmore, Nut House'],
    [
      SUPPLIERS,
      'suppliers',
      'Which suppliers have we had since before 2019?',
      'Hartwell, Nut House',
    ],
    [STAFF, 'staff', 'who was away over three days', 'Ruth, Idris'],
    [STAFF, 'staff', 'Which of them work 38 hours or more?', 'Ruth, Tess'],
    [VISITORS, 'visitors', 'In what months did we get over ten school groups?', 'March, May'],
    [PLANTS, 'plants', 'which plants are over twenty euros', 'Acer, Rosa'],
    [HIKES, 'hikes', 'Which routes are longer than 10 km?', 'Crag, Tops'],
    [HIKES, 'hikes', 'How many walks take under 5 hours?', '2'],
    [OWED, 'bills', "Which invoices that we haven't settled were due before April?", 'A1'],
    [OWED, 'bills', 'How much do we still owe Bakker?', '375.50'],
    [HENS, 'hens', 'How many eggs did we get in weeks 12 to 14 together?', '106'],
    [CLASSES, '兴趣班', '哪些班学费超过一千？', '围棋, 舞蹈'],
    [CLASSES, '兴趣班', '哪些班不到10个人？', '围棋'],
    [DEBTS, '供应商', '四月五号之前要把钱还给哪几家？', '绿田'],
  ])('%#: %s %s %s', (text, about, question, result) => {
    expect(tell(text, about, question)).toBe(result);
  });

  test('who is taller than something that is no number is not the tallest', () => {
    expect(tell(PLANTS, 'plants', 'Which plants are taller than a door?')).toBeUndefined();
  });
});

describe('REP-102 what is asked for in two cells is told from both', () => {
  test.each([
    [GROUPS, 'groups', 'When and where does the choir meet?', 'Wednesday, 19:30, hall'],
    [GROUPS, 'groups', 'who leads it and since when, the choir I mean', 'Moira Kells, 2011'],
    [GROUPS, 'groups', 'Who runs the chess group and where do they meet?', 'Ed Tranter, library'],
    [STAYS, 'stays', 'When did Jun Park arrive and in which room?', '2024-05-18, 1'],
    [STAYS, 'stays', 'How long did Omar stay and what did he pay?', '9, 720'],
    [VISITORS, 'visitors', 'How many visitors and how many school groups came in May?', '1985, 14'],
    [CLASSES, '兴趣班', '围棋班什么时候、在哪里上课？', '周六, 305教室'],
    [CLASSES, '兴趣班', '书法班谁教，学费多少？', '沈老师, 800'],
  ])('%#: %s %s %s', (text, about, question, result) => {
    expect(tell(text, about, question)).toBe(result);
  });

  test('one of them alone is not told for both', () => {
    expect(
      tell(GROUPS, 'groups', 'Where does the choir meet and what do they sing?'),
    ).toBeUndefined();
    expect(tell(GROUPS, 'groups', 'When and where does the drama group meet?')).toBeUndefined();
  });
});

describe.each([
  [
    'When and where does the choir meet?',
    GROUPS,
    'cells("Day" and "Time" and "Where" where "Group" = "Choir")',
  ],
  ['Which groups started after 2012?', GROUPS, 'list("Group" where "Since" > "2012")'],
])('REP-26 the checker reads again: %s', (question, text, operation) => {
  const { report, findSnapshot } = buildSample({
    question,
    files: [{ path: 'groups.md', title: 'groups.md', text }],
    clues: [],
    statistics: { passages: 3, frequencies: new Map() },
  });

  test('and a changed cell, formula or result fails', () => {
    const [claim] = report.claims.filter(({ computed }) => computed !== null);
    expect(claim?.computed?.operation).toBe(operation);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    for (const change of [
      { result: 'Monday' },
      { operation: operation.replace('"Where"', '"Leader"').replace('2012', '2013') },
      { cells: claim?.computed?.cells.slice(1) ?? [] },
    ]) {
      const claims = report.claims.map((one) =>
        one.computed === null ? one : { ...one, computed: { ...one.computed, ...change } },
      );
      const forged = sealReport({ ...report, claims });
      expect(checkReport(forged, findSnapshot).failed.map(({ reason }) => reason)).toContain(
        'not-computed',
      );
    }
  });
});
