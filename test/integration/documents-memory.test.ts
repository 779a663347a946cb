import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, find } from '../support/document-folder.ts';
import { startWorkerAfter } from '../support/processes.ts';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** By the built program; its indexing thread has a tenth of its memory. */
async function refreshWithLittle(folder: string): Promise<unknown> {
  const worker = startWorkerAfter(
    ['little-memory'],
    'refresh-documents',
    join(folder, 'cache'),
    join(folder, 'docs'),
  );
  return JSON.parse((await worker.restOfLines()).at(-1) ?? '');
}

test('DOC-58 a file for which the indexing thread has not the memory is named, and the others are searched', {
  timeout: 120_000,
}, async () => {
  const folder = createFolder({
    'a.md': '# Harbour\n\nThe harbour master is Ada Nissen.\n',
    'b.txt': 'The quick brown fox jumps over the lazy dog.\n\n'.repeat(900_000),
    'c.md': '# Light\n\nThe lighthouse is 31 metres high.\n',
  });
  for (const name of ['a.md', 'b.txt', 'c.md'])
    utimesSync(join(folder, 'docs', name), LONG_AGO, LONG_AGO);
  const named = [expect.objectContaining({ path: 'b.txt', reason: 'too-big' })];
  expect(await refreshWithLittle(folder)).toMatchObject({ files: 2, added: 3, skipped: named });
  expect(await find(folder, 'harbour lighthouse fox')).toEqual(['a.md', 'c.md']);
  // What is known to be too big is not tried again.
  expect(await refreshWithLittle(folder)).toMatchObject({ files: 2, unchanged: 3, skipped: named });
});
