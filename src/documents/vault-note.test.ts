import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { systemClock } from '../kernel/index.ts';
import { openCorpus } from './corpus.ts';

const signal = new AbortController().signal;

const NOTES: Readonly<Record<string, string>> = {
  'Places/Velm.md':
    '---\naliases: [The grey town]\ntags: [travel, north]\n---\n## Harbour\n\nIt holds 240 ships.\n',
  'Daily/2026-03-01.md': 'Walked to [[Velm|the town]] with Ann.\n',
  'index.md':
    '---\ntitle: Start here\ndate: 2024-05-06\naliases: Home, Map\n---\nSee [[Velm#Harbour]].\n',
};

async function search(text: string, isVault: boolean) {
  return withTempDir(async (folder) => {
    const root = join(folder, 'notes');
    for (const [path, note] of Object.entries(NOTES)) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), note);
    }
    if (isVault) mkdirSync(join(root, '.obsidian'));
    await using corpus = await openCorpus(
      { cacheFolder: join(folder, 'cache'), clock: systemClock },
      signal,
    );
    await corpus.refresh([root], signal);
    const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
    return await corpus.search({ roots: [root], text, terms: [], limit: 5, ranking }, signal);
  });
}

test('DOC-23 a note of a vault is called by its file, and found by its aliases and tags', async () => {
  for (const asked of ['grey town', 'north']) {
    const [found] = await search(asked, true);
    expect(found).toMatchObject({
      path: 'Places/Velm.md',
      title: 'Velm > Harbour',
      metadata: { note_names: ['Velm', 'The grey town'], note_tags: ['travel', 'north'] },
    });
  }
  expect((await search('walked with Ann', true))[0]).toMatchObject({
    title: '2026-03-01',
    publishedAt: '2026-03-01T00:00:00.000Z',
  });
  expect((await search('see', true))[0]).toMatchObject({
    title: 'index',
    publishedAt: '2024-05-06T00:00:00.000Z',
    metadata: { note_names: ['index', 'Home', 'Map'] },
  });
});

test('DOC-23 and DOC-45 the same files outside of a vault are Markdown, dated by their names too', async () => {
  expect((await search('ships', false))[0]).toMatchObject({ title: 'Harbour' });
  expect(await search('grey', false)).toEqual([]);
  expect((await search('walked', false))[0]?.publishedAt).toBe('2026-03-01T00:00:00.000Z');
});
