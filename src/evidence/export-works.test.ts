import { expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { exportBibtex, exportCsl, exportRis } from './index.ts';
import { encodeFacts } from './source-facts.ts';

const paper = foundRow({
  url: 'https://doi.org/10.1038/nature12373',
  title: 'Nanometre-scale thermometry\nin a living cell',
  text: 'We show thermometry.',
  authors: ['Kucsko, G.', 'Maurer, P. C.'],
  source: 'openalex',
  metadata: {
    facts: encodeFacts({
      kind: 'paper',
      access: 'abstract',
      ids: [
        { scheme: 'doi', value: '10.1038/nature12373' },
        { scheme: 'arxiv', value: '1304.1068' },
      ],
      dates: { published: '2013-07' },
      licence: 'cc-by',
      venue: 'Nature',
      status: { retracted: 'crossref 2020-05-05' },
    }),
  },
});
const preprint = foundRow({
  url: 'https://arxiv.org/abs/1304.1068',
  title: 'Thermometry',
  text: 'Thermometry.',
});
const rows = [paper, { ...preprint, citation: 2, id: 'e2' }];

test('EVI-17 RIS holds a record a row, one line a field, with ids, date, retraction and other versions', () => {
  const records = exportRis(rows)
    .split(/^ER {2}- \r\n/m)
    .filter((record) => record.trim() !== '');
  expect(records).toHaveLength(2);
  const lines = records[0]?.split('\r\n') ?? [];
  expect(
    lines.filter((line) => line !== '').every((line) => /^[A-Z][A-Z\d] {2}- \S/.test(line)),
  ).toBe(true);
  for (const line of [
    'TY  - JOUR',
    'TI  - Nanometre-scale thermometry in a living cell',
    'AU  - Kucsko, G.',
    'T2  - Nature',
    'PY  - 2013',
    'DA  - 2013/07',
    'DO  - 10.1038/nature12373',
    'N1  - RETRACTED (crossref 2020-05-05)',
    'N1  - The same work as [2]',
  ])
    expect(lines).toContain(line);
  expect(records[1]).toContain('TY  - ELEC');
});

test('EVI-17 CSL-JSON is a list of items without empty fields', () => {
  const items: unknown = JSON.parse(exportCsl(rows));
  expect(items).toMatchObject([
    {
      id: 'autosearch1',
      type: 'article-journal',
      DOI: '10.1038/nature12373',
      issued: { 'date-parts': [[2013, 7]] },
      author: [{ literal: 'Kucsko, G.' }, { literal: 'Maurer, P. C.' }],
      'container-title': 'Nature',
    },
    { id: 'autosearch2', type: 'webpage', archive_location: '1304.1068' },
  ]);
  expect(exportCsl(rows)).not.toMatch(/": ""/);
});

test('EVI-17 BibTeX of a paper is an article with its DOI, and says that it was retracted', () => {
  const entry = exportBibtex(rows).split('\n\n')[0] ?? '';
  expect(entry).toContain('@article{autosearch1,');
  expect(entry).toContain('doi = {10.1038/nature12373}');
  expect(entry).toContain('eprint = {1304.1068}');
  expect(entry).toContain('RETRACTED (crossref 2020-05-05)');
});
