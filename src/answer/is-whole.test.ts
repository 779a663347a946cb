import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import type { Evidence } from '../evidence/index.ts';
import { findUnits } from './find-units.ts';
import { isWhole } from './is-whole.ts';
import { settingsOf } from './setting-units.ts';

type Told = Partial<Pick<Evidence, 'span' | 'metadata' | 'url'>>;

function isQuote(text: string, quote: string, told: Told = {}): boolean {
  const start = text.indexOf(quote);
  const row = { span: { start: 0, end: text.length }, metadata: {}, url: 'file:a.md', ...told };
  return isWhole(text, { start, end: start + quote.length }, row);
}

const WRAPPED =
  'It is not true, as the audit of last spring has shown in great detail, that\nZelanol is approved in Norway.\n\nNobody could ever confirm the rumour of last year about\nthe director: Ines Hartmann was dismissed for fraud.\n\nEntry: dogs are allowed on the upper deck of the ferry\nonly when the captain has said so in writing.\n\nNote: nobody could ever confirm the rumour about\nthe owner: Ada Moss had sold it.\n';

describe('REP-32 what a row is of is told by its address and its text', () => {
  const line = 'Zelanol is approved in Norway.';

  test.each<[string, string, Told]>([
    ['is called a table', line, { metadata: { format: 'csv' } }],
    [
      'is called a table and a file of one',
      line,
      { metadata: { format: 'csv' }, url: 'file:a.csv' },
    ],
    [
      'is called settings',
      'the director: Ines Hartmann was dismissed for fraud.',
      { metadata: { format: 'code', path: 'a.yaml' } },
    ],
    [
      'is called settings and a file of them',
      'the director: Ines Hartmann was dismissed for fraud.',
      { metadata: { format: 'code', path: 'a.yaml' }, url: 'file:a.yaml' },
    ],
    ['looks like a field below another one', 'the owner: Ada Moss had sold it.', {}],
    ['looks like a field', 'the director: Ines Hartmann was dismissed for fraud.', {}],
    ['goes on below', 'Entry: dogs are allowed on the upper deck of the ferry', {}],
  ])('a line of wrapped prose that %s is not whole', (_, quote, told) => {
    expect(isQuote(WRAPPED, quote, told)).toBe(false);
  });

  test('the fields of a record are whole lines', () => {
    const record = 'name: Kittiwake\nowner: Ada Moss\nberth: 7 and the one beside it';
    const told = { metadata: { format: 'jsonl' }, url: 'file:boats.jsonl#L4' };
    expect(isQuote(record, record, told)).toBe(true);
    expect(isQuote(record, 'owner: Ada Moss', told)).toBe(true);
    expect(isQuote(record, 'owner: Ada', told)).toBe(false);
  });

  test('a value of settings that goes on in the next line is not whole without it', () => {
    const text =
      'note: it is not true\n  that port: 80 is open\nweb: &web\n  port: 80\nmail:\n  host: mx1\nrun: |\n  stop: now\nend: 1\n';
    const told = { metadata: { format: 'code' }, url: 'file:a.yaml#L1-L8' };
    expect(settingsOf(told, text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'port: 80',
      'host: mx1',
      'end: 1',
    ]);
  });
});

describe('REP-32 nothing inside a quotation is quoted alone', () => {
  const wholes = [
    'The leaflet lies when it says "Do not worry! Zelanol cures migraine. Zelanol is safe for babies."',
    'The leaflet lies when it says “Do not worry! Zelanol cures migraine. Zelanol is safe for babies.”',
    "The leaflet lies when it says 'Do not worry! Zelanol cures migraine. Zelanol is safe for babies.'",
    'Die Beilage lügt: „Keine Sorge! Zelanol cures migraine. Zelanol is safe for babies.“',
    'La notice ment : « Pas de souci ! Zelanol cures migraine. Zelanol is safe for babies. »',
    '"Do not worry! Zelanol cures migraine. Zelanol is safe for babies," says the leaflet and lies.',
    '传单撒谎说：“别担心！Zelanol cures migraine。Zelanol is safe for babies。”',
  ];

  test.each(wholes)('%s', (whole) => {
    const text = `One is here. ${whole}\n\nTwo is there.\n`;
    const inside = /Zelanol cures migraine[.。]/u.exec(text)?.[0] ?? '';
    const last = /Zelanol is safe for babies\S*(?: [»])?/u.exec(text)?.[0] ?? '';
    expect([whole, 'One is here.', 'Two is there.'].map((quote) => isQuote(text, quote))).toEqual([
      true,
      true,
      true,
    ]);
    expect([inside, last].map((quote) => isQuote(text, quote))).toEqual([false, false]);
    const end = text.indexOf('babies') - 4;
    expect(isQuote(text, inside, { span: { start: 0, end } })).toBe(false);
    const units = findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
    expect(units.filter((unit) => unit === inside || unit === last)).toEqual([]);
  });

  test.each([
    'The pipe is 5" wide. The other one is 6" wide.',
    "It was the boys' room. The girls' room is next to it.",
    'She said "no" to it. He said "yes" to it.',
    'It’s an old house. It’s on the hill.',
    'He is called "the fox. Nobody knows why.',
  ])('%s are two sentences', (text) => {
    const [first = ''] = /^.*?[.](?= )/u.exec(text) ?? [];
    expect(isQuote(text, first)).toBe(true);
  });
});
