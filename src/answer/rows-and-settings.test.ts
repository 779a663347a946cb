import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';
import { isWhole } from './is-whole.ts';
import { planUnits } from './plan-units.ts';

const BOATS = 'berth,boat,owner\n4,Kittiwake,R. Moss\n7,"Gannet, old",T. Pell\n';
const CONFIG =
  'defaults:\n  port: 80\nstaging:\n  # by hand\n  web: 8080\n  ledger: 8443\n[mail]\nhost = mx1\n';

describe('ANS-93 rows and settings of small files', () => {
  test('each row of a table as it stands in its file is a unit under its header', () => {
    const row = {
      ...foundRow({ text: BOATS, url: 'file:boats.csv#L1-L3' }),
      metadata: { format: 'csv' },
    };
    const units = findUnits(row, 0, BOATS);
    expect(units.map(({ text }) => text)).toEqual([
      '4,Kittiwake,R. Moss',
      '7,"Gannet, old",T. Pell',
    ]);
    expect(units[0]?.context.header).toEqual(['berth', 'boat', 'owner']);
    expect(units.every((unit) => isWhole(BOATS, unit, row))).toBe(true);
    expect(isWhole(BOATS, { start: 19, end: 28 }, row)).toBe(false);
  });

  test('each setting is a unit under the keys and the section that it stands in', () => {
    const metadata = { format: 'code', path: 'ops/ports.yaml' };
    const row = { ...foundRow({ text: CONFIG, url: 'file:ops/ports.yaml#L1-L8' }), metadata };
    const units = findUnits(row, 0, CONFIG);
    expect(units.map(({ text, context }) => `${context.leadIn} / ${text}`)).toEqual([
      'defaults / port: 80',
      'staging / web: 8080',
      'staging / ledger: 8443',
      'mail / host = mx1',
    ]);
    expect(units.every((unit) => isWhole(CONFIG, unit, row))).toBe(true);
  });

  test('a line in bold, and what a paragraph opens with in bold, name what is told under them', () => {
    const text =
      '# Ward\n\n**Bed 2 - Moss**\nFluids at noon, twice a day.\n\n**Bed 4 - Pell** - second day\nFluids at nine, once a day.\n';
    const leadIns = findUnits(foundRow({ text }), 0, text)
      .filter((unit) => unit.text.startsWith('Fluids'))
      .map(({ context }) => context.leadIn);
    expect(leadIns[0]).toContain('Bed 2 - Moss');
    expect(leadIns.at(-1)).toContain('Bed 4 - Pell');
  });

  test('who is named leads to his row in another table', () => {
    const jobs = 'Heating and boiler: Desmond Pike\nGrass: Tommo Rudd\n';
    const phones = 'name,phone\nTommo Rudd,0163 7798\nDesmond Pike,0163 7720\n';
    const rows = [
      { ...foundRow({ text: jobs, url: 'file:jobs.txt' }), snapshot: 'a' },
      {
        ...foundRow({ text: phones, url: 'file:phones.csv' }),
        snapshot: 'b',
        metadata: { format: 'csv' },
      },
    ];
    const findSnapshot = (name: string): string => (name === 'a' ? jobs : phones);
    const question = 'phone number for whoever looks after the boiler';
    const { answer } = planUnits({ question, rows, findSnapshot, isFew: true });
    expect(answer.map(({ unit }) => unit.text)).toContain('Desmond Pike,0163 7720');
  });
});

test.each([
  ['What do the kids need to bring for the river trip?', 'list'],
  ['春游要带些什么东西', 'list'],
  ['這座橋是什麼時候建成的？', 'date'],
  ['誰是這本書的作者？', 'person'],
  ['這裡有幾個房間？', 'count'],
])('ANS-1: %s asks for a %s', (question, kind) => {
  expect(readAsk(question).kind).toBe(kind);
});

test('ANS-1 what only asks is no term of a question in traditional Chinese, and its words stay as they are written', () => {
  const { terms } = readAsk('萬里長城是什麼時候建成的？');
  expect(terms).toContain('長城');
  expect(terms.join(' ')).not.toContain('什麼');
});
