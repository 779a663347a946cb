import { expect, test } from 'vitest';
import { foundRow } from '../../../test/support/found-row.ts';
import { encodeFacts } from '../../evidence/index.ts';
import { type CitedRow, doiOf, findToday, judgeRow } from './plan-recheck.ts';

const facts = {
  facts: encodeFacts({
    kind: 'paper',
    access: 'abstract',
    ids: [{ scheme: 'arxiv', value: '1706.03762' }],
  }),
};
const row = foundRow({
  url: 'https://arxiv.org/abs/1706.03762',
  text: 'It steals work.',
  metadata: facts,
});
const cited: CitedRow = {
  row,
  quotes: ['It steals\nwork.'],
  ids: [{ scheme: 'arxiv', value: '1706.03762' }],
  kind: 'source',
};
const found = (text: string): Parameters<typeof judgeRow>[1] => ({
  type: 'found',
  by: 'arxiv',
  text: { url: row.url, text, metadata: {} },
});
const clean = [{ register: 'openalex', retracted: undefined }];

test.each([
  ['holds', found('First. It steals work. Last.'), clean],
  ['holds', found('It steals work.'), null],
  ['changed', found('It shares work.'), clean],
  [
    'retracted',
    found('It steals work.'),
    [...clean, { register: 'crossref', retracted: 'crossref 2020' }],
  ],
  [
    'retracted',
    { type: 'not_asked', detail: '' },
    [{ register: 'crossref', retracted: 'crossref' }],
  ],
  ['not_asked', found('It steals work.'), []],
  ['not_asked', { type: 'not_asked', detail: 'arxiv did not answer' }, clean],
  ['gone', { type: 'gone', detail: 'gone' }, null],
] as const)('REP-46 %s', (outcome, asked, words) => {
  expect(judgeRow(cited, asked, words).outcome).toBe(outcome);
});

test('REP-46 a row is found again by its address, or by its id where another address is given', () => {
  expect(doiOf(cited.ids)).toBe('10.48550/arxiv.1706.03762');
  const other = { url: 'https://example.org/x', text: '', metadata: {} };
  const versioned = { ...other, url: 'https://arxiv.org/pdf/1706.03762v5' };
  const copy = { ...other, metadata: facts };
  expect(findToday(cited, [other, versioned])).toBe(versioned);
  expect(findToday(cited, [other, copy])).toBe(copy);
  expect(findToday(cited, [other])).toBeUndefined();
});
