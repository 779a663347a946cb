import { describe, expect, test } from 'vitest';
import { buildSample } from '../../../test/support/sample-report.ts';
import { findDelimitedTable, findMarkdownTables, type Table } from '../../text/index.ts';
import { checkReport, type Report, sealReport } from '../index.ts';
import type { Computed } from '../report.ts';
import { evaluate } from './evaluate.ts';
import { formatFormula, parseFormula } from './formula.ts';
import { readQuestion } from './read-question.ts';

const SALES = `Date,Region,Product,Units,Amount
2024-01-11,North,Lamp,4,120
2024-02-12,South,Desk,2,400.50
2024-03-13,North,"Chair, red",7,350
2024-03-15,East,Lamp,1,30
Total,,,14,900.50
`;
const STAFF = `# Staff

| Name | Department | Age | Salary (EUR) |
| --- | --- | ---: | --- |
| Ana Ruiz | Sales | 41 | €52,000 |
| Bo Chen | Sales | 38 | €48,500 |
| Dina Shah | Finance | 57 | €61,000 |
`;
const FRUIT = `城市,商品,销量
北京,苹果,30
上海,苹果,20
北京,香蕉,25
`;

function tableOf(text: string): Table {
  const table = findMarkdownTables(text)[0] ?? findDelimitedTable(text, ',');
  if (table === undefined) throw new Error('no table');
  return table;
}

function compute(text: string, about: string, question: string, isFew = true): string | undefined {
  const table = tableOf(text);
  const read = readQuestion(question, table, about, isFew);
  if (read === undefined) return undefined;
  expect(parseFormula(formatFormula(read.formula))).toEqual(read.formula);
  return evaluate(table, read.formula)?.result;
}

describe('REP-26 arithmetic over tables', () => {
  test('how many of a unit asks for a cell, and no rows are counted', () => {
    const periods = 'records,kept\nx-rays,10 years\ninvoices,7 years\n';
    expect(
      compute(periods, 'Retention', 'How many years do we keep x-rays?', false),
    ).toBeUndefined();
    expect(compute(periods, 'Retention', 'How many records are there?')).toBe('2');
  });

  test.each([
    ['What is the total amount of sales in the North region?', '470'],
    ['How many units of Lamp were sold?', '5'],
    ['How many sales were made in the East?', '1'],
    ['How many rows are in March 2024?', '2'],
    ['What is the largest amount?', '400.50'],
    ['Which product has the largest amount?', 'Desk'],
    ['Which region has the largest total amount?', 'North'],
    ['What is the difference between the amounts of North and South?', '69.50'],
    ['What share of the total amount came from the East?', '3.33%'],
    ['How many different products are there?', '3'],
    ['How many products are there?', '3'],
    ['How many sales have an amount of more than 100?', '3'],
  ])('sales: %s', (question, result) => {
    expect(compute(SALES, 'sales', question)).toBe(result);
  });

  test.each([
    ['How many of the staff are in Sales?', '2'],
    ['Who is the oldest?', 'Dina Shah'],
    ['Who has the lowest salary?', 'Bo Chen'],
    ['What is the total salary of the Sales department?', '€100500'],
    ['What is the average age?', '45.33'],
    ['How much more does Ana Ruiz earn than Bo Chen?', '€3500'],
    ['What percentage of the staff are in Finance?', '33.33%'],
    ['What is the difference between the highest and the lowest salary?', '€12500'],
  ])('staff: %s', (question, result) => {
    expect(compute(STAFF, 'Staff', question)).toBe(result);
  });

  test.each([
    ['北京的总销量是多少？', '55'],
    ['北京和上海的销量相差多少？', '35'],
    ['上海的销量占总销量的百分之多少？', '26.67%'],
    ['哪个城市的总销量最高？', '北京'],
    ['有多少条苹果的记录？', '2'],
  ])('Chinese: %s', (question, result) => {
    expect(compute(FRUIT, '销售', question)).toBe(result);
  });

  test.each([
    'What is the total amount in Berlin?',
    'How many units were sold in 1999?',
    'When was the Lamp sold?',
  ])('asked of what the table does not hold, nothing is computed: %s', (question) => {
    expect(compute(SALES, 'sales', question)).toBeUndefined();
  });

  test('a degree in Chinese is no number of rows', () => {
    expect(compute(FRUIT, '销售', '苹果要烤到多少度？')).toBeUndefined();
  });

  test('a last row that adds up the others is none of them, whatever it is called', () => {
    const loans = 'Branch,Loans\nMill,3\nPark,9\nHill,4\n';
    expect(compute(`${loans}All branches,16\n`, 'loans', 'Which branch has the most loans?')).toBe(
      'Park',
    );
    expect(compute(`${loans}All Saints,17\n`, 'loans', 'Which branch has the most loans?')).toBe(
      'All Saints',
    );
  });

  test('where two have as much, there is no largest', () => {
    expect(
      compute('Name,Points\nA1,3\nB2,3\n', 'points', 'Who has the most points?'),
    ).toBeUndefined();
  });
});

describe('REP-26 the checker computes again', () => {
  const { report, findSnapshot } = buildSample({
    question: 'What is the total salary of the Sales department?',
    files: [{ path: 'staff.md', title: 'Staff', text: STAFF }],
  });

  function failuresWith(change: (computed: Computed) => Partial<Computed>): readonly string[] {
    const claims = report.claims.map((claim) =>
      claim.computed === null
        ? claim
        : { ...claim, computed: { ...claim.computed, ...change(claim.computed) } },
    );
    const forged: Report = sealReport({ ...report, claims });
    return checkReport(forged, findSnapshot).failed.map(({ reason }) => reason);
  }

  test('a computed answer stands in front and holds', () => {
    expect(report.answerParts.map(({ kind, level, text }) => [kind, level, text])).toEqual([
      ['computed', 'computed', '€100500'],
      [
        'sentence',
        'computed',
        'The sum of Salary (EUR) where Department is Sales is €100500 (€52,000 + €48,500).',
      ],
    ]);
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  });

  test.each<[string, (computed: Computed) => Partial<Computed>]>([
    ['result', () => ({ result: '€100501' })],
    ['formula', () => ({ operation: 'average("Salary (EUR)" where "Department" = "Sales")' })],
    ['wording of the formula', ({ operation }) => ({ operation: `${operation} ` })],
    ['number of cells', ({ cells }) => ({ cells: cells.slice(1) })],
    [
      'value of a cell',
      ({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, value: '€1' })) }),
    ],
    [
      'place of a cell',
      ({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, start: cell.start + 1 })) }),
    ],
  ])('a changed %s fails', (_, change) => {
    expect(failuresWith(change)).toContain('not-computed');
  });

  test.each([
    ['of which the end is cut', 0, -1],
    ['of which the start is cut', 1, 0],
  ])('REP-32 a proof %s fails', (_, first, last) => {
    const cut = report.claims.map((claim): Report['claims'][number] => ({
      ...claim,
      proofs: claim.proofs.map((proof) =>
        claim.computed === null
          ? proof
          : {
              ...proof,
              start: proof.start + first,
              end: proof.end + last,
              quote: proof.quote.slice(first, proof.quote.length + last),
            },
      ),
    }));
    const { failed } = checkReport(sealReport({ ...report, claims: cut }), findSnapshot);
    expect(failed.map(({ reason }) => reason)).toContain('not-computed');
  });
});

describe('REP-70 what was computed is what the question asks of that table', () => {
  const SHOPS = `# Fruit sales

## North shop

| fruit | kilos |
|---|---|
| Apples | 40 |
| Pears | 25 |

## South shop

| fruit | kilos |
|---|---|
| Apples | 90 |
| Pears | 85 |
`;
  const HOURS = '# Staff\n\n| name | hours |\n|---|---|\n| Per Lund | 38 |\n| Tor Vik | 25 |\n';
  const files = [
    { path: 'sales.md', title: 'Fruit sales', text: SHOPS },
    { path: 'staff.md', title: 'Staff', text: HOURS },
  ];
  const NORTH = 'How many kilos of fruit did the north shop sell in total?';

  /** The report on one question with what was computed for another one. */
  function failuresOf(question: string, other: string): readonly string[] {
    const { report, findSnapshot } = buildSample({ question, files });
    const { report: told } = buildSample({ question: other, files });
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
    expect(checkReport(told, findSnapshot).failed).toEqual([]);
    expect(told.claims.some(({ computed }) => computed !== null)).toBe(true);
    return checkReport(sealReport({ ...told, question }), findSnapshot).failed.map(
      ({ reason }) => reason,
    );
  }

  test('a table under another heading is another one', () => {
    expect(failuresOf(NORTH, NORTH.replace('north', 'south'))).toContain('not-computed');
  });

  test('a table of which the question says nothing tells nothing', () => {
    const hours = 'What is the total of hours of the staff?';
    expect(failuresOf(NORTH, hours)).toContain('not-computed');
  });

  test('misspelt words are read again as they were', () => {
    const question = 'How many kilos of fruit did the north shopp sell in total?';
    const { report, findSnapshot } = buildSample({ question, files });
    expect(checkReport(report, findSnapshot).failed).toEqual([]);
  });
});
