import { expect, test } from 'vitest';
import { describeFileFormats, FILE_FORMATS, findFileFormat } from './file-formats.ts';

test('every format loads its reader, and no ending belongs to two of them', async () => {
  for (const { load } of FILE_FORMATS) expect(await load()).toBeTypeOf('function');
  const words = FILE_FORMATS.flatMap(({ extensions, names = '' }) =>
    [...extensions.split(' '), ...names.split(' ')].filter((word) => word !== ''),
  ).filter((word) => word !== 'dockerfile');
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each([
  ['a/Notes.MD', 'Markdown'],
  ['LICENSE', 'text'],
  ['.gitignore', 'text'],
  ['Makefile', 'source code'],
  ['table.tsv', 'CSV'],
  ['picture.png', undefined],
  ['app.min.js', undefined],
])('the name %s indicates %s', (path, label) => {
  expect(findFileFormat(path)?.label).toBe(label);
});

test('the formats are listed in words', () => {
  expect(describeFileFormats()).toBe(
    'Markdown, text, reStructuredText, AsciiDoc, Org, HTML, PDF, DOCX, EPUB, JSON, CSV and source code',
  );
});
