import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinWorks,
  probablySameWork,
  retractionOf,
  shareRetractions,
  type WorkRow,
} from './work-identity.ts';

function row(facts: object = {}, own: Partial<WorkRow> = {}): WorkRow {
  return {
    url: 'https://example.org/a',
    title: 'On the closing of bridges in spring',
    authors: ['Ada Byron'],
    publishedAt: '2020-03-01T00:00:00.000Z',
    metadata: { facts: { kind: 'paper', access: 'abstract', ...facts } },
    ...own,
  };
}
const ids = (...pairs: readonly [string, string][]): object => ({
  ids: pairs.map(([scheme, value]) => ({ scheme, value })),
});

test('EVI-15 a preprint, its published version and copies in registers are one work by their ids', () => {
  const rows = [
    row(ids(['arxiv', '1706.03762'])),
    row(ids(['doi', '10.1/x'], ['pmid', '7'])),
    row({ ...ids(['pmid', '7'], ['pmcid', 'PMC1']) }),
    row({}, { url: 'https://arxiv.org/abs/1706.03762', metadata: {} }),
    row({
      ...ids(['doi', '10.48550/arXiv.1706.03762']),
      status: { version_of: { scheme: 'doi', value: '10.1/X' } },
    }),
    row(ids(['doi', '10.1/y'])),
    row({}, { metadata: {} }),
  ];
  expect(joinWorks(rows)).toEqual([0, 0, 0, 0, 0, 5, 6]);
});

test('EVI-15 titles alone never join; the same title, author and year are told as probable', () => {
  const one = row();
  expect(joinWorks([one, one])).toEqual([0, 1]);
  expect(
    probablySameWork(
      one,
      row({}, { title: 'On the Closing of Bridges, in Spring.', publishedAt: '2021-01-01' }),
    ),
  ).toBe(true);
  expect(probablySameWork(one, row({}, { publishedAt: '2023-01-01' }))).toBe(false);
  expect(probablySameWork(one, row({}, { authors: ['Grace Hopper'] }))).toBe(false);
  const part = { title: 'On the closing of bridges in spring, Part II' };
  expect(probablySameWork(row({}, part), row({}, part))).toBe(false);
});

test('EVI-16 what one source calls retracted is retracted in every version; other works stay as they are', () => {
  const rows = [
    row(ids(['arxiv', '1706.03762'], ['doi', '10.1/x'])),
    row({ ...ids(['doi', '10.1/x']), status: { retracted: 'openalex' } }),
    row(ids(['doi', '10.1/y'])),
    row({}, { metadata: { path: 'a.md' } }),
  ];
  expect(shareRetractions(rows).map(retractionOf)).toEqual([
    'openalex',
    'openalex',
    undefined,
    undefined,
  ]);
  expect(shareRetractions(rows)[3]).toBe(rows[3]);
});

test('EVI-15 the order of rows does not decide which are one work', () => {
  const work = fc.record({
    doi: fc.integer({ min: 0, max: 5 }),
    pmid: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(work, { maxLength: 12 }), (works) => {
      const rows = works.map(({ doi, pmid }) =>
        row(ids(['doi', `10.1/${doi}`], ['pmid', `${pmid}`])),
      );
      const joined = joinWorks(rows);
      const back = joinWorks(rows.toReversed()).toReversed();
      for (const [a, one] of joined.entries())
        for (const [b, other] of joined.entries()) expect(one === other).toBe(back[a] === back[b]);
    }),
  );
});
