import { describe, expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { mergeCitationIndexes } from './citation-index.ts';
import {
  addToLedger,
  createLedger,
  type Evidence,
  exportBibtex,
  exportMarkdownReferences,
} from './index.ts';

function rowsOf(...names: readonly string[]): readonly Evidence[] {
  return addToLedger(
    createLedger(),
    names.map((name, index) =>
      foundItem({ text: `text ${name}`, url: `https://example.com/${name}`, score: -index }),
    ),
  ).rows;
}

describe('EVI-10 merging two indexes', () => {
  test('the first keeps its numbers; the map tells where the second one went', () => {
    const { rows, renumbering } = mergeCitationIndexes(
      rowsOf('a', 'b'),
      rowsOf('b', 'c', 'a', 'd'),
    );
    expect(rows.map(({ id, citation, url }) => [id, citation, url.slice(-1)])).toEqual([
      ['e1', 1, 'a'],
      ['e2', 2, 'b'],
      ['e3', 3, 'c'],
      ['e4', 4, 'd'],
    ]);
    expect([...renumbering]).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 4],
    ]);
  });

  test('merging an index with itself changes nothing', () => {
    const rows = rowsOf('a', 'b', 'c');
    expect(mergeCitationIndexes(rows, rows).rows).toEqual(rows);
  });
});

describe('EVI-11 export', () => {
  const [row] = rowsOf('a');

  test('BibTeX holds title, authors, date and address, and its keys are the numbers', () => {
    const text = exportBibtex(
      row === undefined
        ? []
        : [{ ...row, authors: ['Ada L.', 'Bo & Co'], publishedAt: '2026-01-02T00:00:00.000Z' }],
    );
    expect(text).toBe(
      [
        '@misc{autosearch1,',
        '  title = {{A page}},',
        '  author = {{Ada L.} and {Bo \\& Co}},',
        '  year = {2026},',
        '  date = {2026-01-02},',
        '  url = {https://example.com/a},',
        '  urldate = {2026-03-29},',
        '  note = {Found by documents; evidence e1},',
        '}',
        '',
      ].join('\n'),
    );
  });

  test('a title from outside cannot end its field', () => {
    const text = exportBibtex(
      row === undefined ? [] : [{ ...row, title: '}} @evil{x, \\input{y}' }],
    );
    expect(text).toContain('title = {{\\}\\} @evil\\{x, \\textbackslash{}input\\{y\\}}},');
  });

  test('Markdown references stand in order of number, and markup from outside stays text', () => {
    const [first, second] = rowsOf('a', 'b');
    if (first === undefined || second === undefined) throw new Error('the ledger took no rows');
    const text = exportMarkdownReferences([
      { ...second, title: '[x](javascript:alert) <b>*bold*</b>' },
      { ...first, authors: ['Ada'], publishedAt: '2026-01-02T00:00:00.000Z' },
    ]);
    expect(text.split('\n')[0]).toBe(
      '1. A page (Ada, 2026-01-02, documents, <https://example.com/a>)',
    );
    expect(text).toContain('2. \\[x\\](javascript:alert) \\<b\\>\\*bold\\*\\</b\\> (');
  });
});
