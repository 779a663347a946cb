import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import {
  findDelimitedTable,
  findDelimiter,
  findMarkdownTables,
  type Table,
} from '../../text/index.ts';
import { evaluate } from './evaluate.ts';
import { readQuestion } from './read-question.ts';

const LAPS =
  'Date,Day,Lake,Laps,Min\n1 Oct,Tue,North,48,41\n3 Oct,Thu,South,40,36\n8 Oct,Tue,North,52,44\n';
const METER = 'Mth,Gen kWh,Sold\n2024-06,462.7,200\n2024-07,431.0,180\n2024-12,88.4,12\n';
const HUTS = 'Hut,Alt. m,Beds\nRefuge Averau,2413,21\nRefuge Lagaz,2752,74\nRefuge Peder,1548,40\n';
const GIGS =
  'Date,Venue,Fee\n14/06/2025,The Anvil,250\n23/05/2025,Railway Tap,180\n02/08/2025,Farm Fest,400\n';
const SENT =
  '| Firm | Role | Sent |\n| --- | --- | --- |\n| Larks | Analyst | 2025-01-29 |\n| Moor | Clerk | 2025-03-11 |\n';
const PACKS =
  '| pack | weight |\n| --- | --- |\n| Duo | 1.9 kg |\n| Ridge | 1720 g |\n| Bothy | 2.6 kg |\n';
const KIT = 'Asset,Model,Serial,With\nL1,T14,PF3K9,Priya\nL2,M2,C02HX,Wen\n';
const STALL =
  '| Bake | Who | Sold | £ |\n| --- | --- | --- | --- |\n| Drizzle | Ann | 18 | 36.00 |\n| Scones | Bo | 9 | 13.50 |\n';
const FUNDS = '用途,金额,经手人\n场地,1200,蒋\n服装,800,蒋\n';
const REPAIRS = '项目,商家,金额(元)\n水电,老周施工队,600\n瓷砖,东鹏,450\n木工,老周施工队,300\n';
const CLUB =
  'Name,Joined,Junior?,Rating\nAde,2021,no,1712\nCora,2024,yes,980\nFay,2023,yes,1105\nGil,2020,no,1401\n';
const SHIRTS = 'name,size,paid\nYara,S,no\nChidi,L,yes\nLou,S,no\nAda,M,yes\n';
const WORKS = 'Title,Medium,Sold\nLow Water,oil,\nTwo Gulls,lino,x\nDusk,oil,x\n';
const GIVERS =
  'Giver,How,Form\nAsh,bank,signed\nCol,bank,signed\nDy,cash,not signed\nEve,cash,not signed\n';
const HEIGHTS = 'Child,Age,Height cm\nIvy,7,231\nTom,6,178\nZoe,8,219\n';
const BAR =
  'Weekend of,On the bar,Cash £,Card £\n4 May,Glen,112.50,241.00\n11 May,Ada,98.00,260.40\n18 May,Mo,140.20,301.75\nSeason so far,,350.70,803.15\n';
const ROOMS = '房号,户主,电费(元)\n201,曹家,82.15\n302,孔家,142.04\n303,严家,60.00\n';
const HELPERS = '姓名,岗位,时长(小时)\n尹晓峰,引导,3\n余晓燕,整理,4\n';
const TOURS = 'Date;Sortie;Km\n07/04/2024;Lac;12,5\n21/04/2024;Col;14,2\n';

function tableOf(text: string): Table {
  const table = findMarkdownTables(text)[0] ?? findDelimitedTable(text, findDelimiter(text));
  if (table === undefined) throw new Error('no table');
  return table;
}

function resultOf(text: string, about: string, question: string): string | undefined {
  const table = tableOf(text);
  const read = readQuestion(question, table, about, true);
  return read === undefined ? undefined : evaluate(table, read.formula)?.result;
}

describe('REP-90 a table is read in words that are few of its own', () => {
  test.each([
    [LAPS, 'swims', 'How many laps do I swim on average on a Tuesday?', '50'],
    [METER, 'pv output', 'How much more did the panels produce in June than in December?', '374.3'],
    [HUTS, 'huts', 'How much higher up is Lagaz than Peder?', '1204'],
    [GIGS, 'gigs', 'Where do we play our first gig of the year?', 'Railway Tap'],
    [SENT, 'applications', 'Which firm did I send my last application to?', 'Moor'],
    [PACKS, 'packs', 'Which of the packs is the lightest?', 'Ridge'],
    [KIT, 'kit list', "What is the serial number of Wen's laptop?", 'C02HX'],
    [STALL, 'cake stall', 'What did the cakes raise in all?', '49.50'],
    [ROOMS, '水电费', '这个月302比201多交了多少电费?', '59.89'],
    [GIVERS, 'givers', "How many givers haven't signed a form?", '2'],
    [HEIGHTS, 'sunflowers', "By how many centimetres did Ivy's sunflower beat that of Tom?", '53'],
    [CLUB, 'members', 'Which members are not juniors?', 'Ade, Gil'],
    [SHIRTS, 'shirts', 'Who still has to pay for the shirts?', 'Yara, Lou'],
    [WORKS, 'works', 'Which works are not sold?', 'Low Water'],
    [CLUB, 'members', 'How many juniors do we have among the members?', '2'],
    [BAR, 'bar takings', 'Which weekend took the most cash at the bar?', '18 May'],
    [TOURS, 'tours', 'How many km do all tours come to?', '26.7'],
    [FUNDS, '经费', '花的钱里面，服装占了百分之几？', '40%'],
    [REPAIRS, '装修', '付给老周他们的一共是多少钱？', '900'],
  ])('%#: %s', (text, about, question, result) => {
    expect(resultOf(text, about, question)).toBe(result);
  });

  test.each([
    ['a name that it has not', KIT, 'kit list', "What is the serial number of Anna's laptop?"],
    ['a name of which half is another', HELPERS, '志愿', '尹晓燕做了几个小时?'],
    ['a day that the cell is none', CLUB, 'members', 'When did Ade get the rating?'],
    ['before, not at', CLUB, 'members', 'Which juniors joined before Cora?'],
    ['whether and why', KIT, 'kit list', 'Does Wen like the serial number?'],
    ['one row counted', KIT, 'kit list', 'How many laptops does Wen have?'],
    ['a number that is none', KIT, 'kit list', 'What number do I ring for the model of Wen?'],
    [
      'two measures that fit as well',
      'a,x km,y km\nA,1,2\nB,2,1\n',
      'a',
      'What is the average distance?',
    ],
    ['amounts of two units', PACKS, 'packs', 'What is the average weight of the packs?'],
  ])('nothing is told: %s', (_, text, about, question) => {
    expect(resultOf(text, about, question)).toBeUndefined();
  });
});

test('REP-90 a column that is called after an operation asks for none', () => {
  const groups =
    '| Group | Start | Average speed |\n| --- | --- | --- |\n| Swift | 8 am | 18 mph |\n| Steady | 9 am | 11 mph |\n';
  const differ = 'How do the swift and steady groups differ in average speed?';
  expect(resultOf(groups, 'Club rides', differ)).toBe('7 mph');
});

test('REP-90 a table that is called by another year is not the one that is meant', () => {
  const months = 'Month 2023,Bookings\nJune,126\nJuly,142\n';
  const ask = (question: string) =>
    buildSample({
      question,
      files: [{ path: 'bookings.csv', title: 'bookings.csv', text: months }],
      clues: [],
      statistics: { passages: 3, frequencies: new Map() },
    }).report.claims.filter(({ computed }) => computed !== null);
  expect(ask('How many bookings did we get in July 2024?')).toEqual([]);
  expect(ask('How many bookings did we get in July 2023?')).toHaveLength(1);
});

test('REP-90 the first and the last are told as days are', () => {
  const { report } = buildSample({
    question: 'Where do we play our first gig of the year?',
    files: [{ path: 'gigs.csv', title: 'gigs.csv', text: GIGS }],
    clues: [],
    statistics: { passages: 3, frequencies: new Map() },
  });
  expect(report.claims.flatMap(({ computed, text }) => (computed === null ? [] : text))).toEqual([
    'The Venue with the earliest Date is Railway Tap (23/05/2025).',
  ]);
});
