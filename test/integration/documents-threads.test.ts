import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCorpus, type RefreshReport } from '../../src/documents/index.ts';
import { createRandom, hashOf, systemClock } from '../../src/kernel/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { createFolder, indexFile, put } from '../support/document-folder.ts';
import { startWorkerAfter } from '../support/processes.ts';

const NEVER: AbortSignal = new AbortController().signal;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const TABLES = {
  corpus_files: 'path',
  corpus_documents: 'id',
  corpus_passages: 'id',
  corpus_chunks: 'document, start_at',
  passages_head: 'generation',
  passages_segment: 'segment',
  passages_block: 'segment, block',
  passages_passage: 'number',
};

/** Files of many kinds, some of them not readable, and enough of them to be read by several threads. */
function writeMany(folder: string): readonly string[] {
  const random = createRandom(7, 'test', 'threads');
  const words = Array.from({ length: 4_000 }, (_, at) => `word${at.toString(36)}`);
  const text = (count: number): string =>
    Array.from({ length: count }, () => words[Math.floor(4_000 ** random.next())]).join(' ');
  const names: string[] = [];
  const add = (name: string, content: string): void => {
    names.push(name);
    put(folder, name, content);
  };
  for (let at = 0; at < 110; at += 1) {
    const paragraphs = Array.from({ length: 60 }, () => `${text(100)}.`);
    add(`notes/${at}.md`, `# Note ${at}\n\n${paragraphs.join('\n\n')}\n`);
  }
  const messages = Array.from({ length: 300 }, (_, at) =>
    JSON.stringify({
      id: `m${at}`,
      user: 'Ada',
      text: text(12),
      ...(at % 3 === 0 ? { reply_to: 'm0' } : {}),
    }),
  );
  add('chat.jsonl', [...messages, 'not json', ...messages].join('\n'));
  add('wide.csv', `${words.slice(0, 300).join(',')}\n${`${'1,'.repeat(299)}2\n`.repeat(80)}`);
  add('large.md', `# Large\n\n${text(30_000)}\n`);
  add('page.html', `<title>Page</title><p>${text(500)}</p>`);
  add('broken.pdf', '%PDF-1.4 nothing');
  add('empty.md', '');
  add('same-a.md', 'The owl hunts at night, and sleeps by day.');
  add('same-b.md', 'The owl hunts at night, and sleeps by day.');
  mkdirSync(join(folder, 'docs', 'vault', '.obsidian'), { recursive: true });
  add('vault/Ada.md', '---\naliases: [Countess]\ntags: [people]\n---\nSee [[Mill|the mill]].');
  for (const name of names) utimesSync(join(folder, 'docs', name), LONG_AGO, LONG_AGO);
  return names;
}

/** By the source, of which no thread can be started. */
async function refreshAlone(folder: string, docs: string): Promise<RefreshReport> {
  const cacheFolder = join(folder, 'cache');
  await using corpus = await openCorpus({ cacheFolder, clock: systemClock }, NEVER);
  return await corpus.refresh([docs], NEVER);
}

/** By the built program, in threads, as on three processors: on fewer none reads ahead. */
async function refreshTogether(folder: string, docs: string): Promise<unknown> {
  const worker = startWorkerAfter(
    ['three-processors'],
    'refresh-documents',
    join(folder, 'cache'),
    docs,
  );
  return JSON.parse((await worker.restOfLines()).at(-1) ?? '');
}

async function contentOf(folder: string): Promise<Readonly<Record<string, string>>> {
  await using sql = await openSqlite(indexFile(folder), { derived: true });
  const content: Record<string, string> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    const rows = await sql.all(`SELECT * FROM ${table} ORDER BY ${order}`);
    content[table] = hashOf(
      // Whether a file counts as just written depends on when it was read.
      rows.map(({ fresh: _, ...row }) =>
        Object.values(row).map((value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value),
        ),
      ),
    );
  }
  return content;
}

test('DOC-36 an index that several threads have read for is that of one, byte for byte', {
  timeout: 120_000,
}, async () => {
  const [alone, together] = [createFolder({}), createFolder({})];
  const names = writeMany(alone);
  const docs = join(alone, 'docs');
  const first = await refreshAlone(alone, docs);
  expect(await refreshTogether(together, docs)).toEqual(first);
  expect(first).toMatchObject({ files: names.length - 2, changed: 0 });
  expect(await contentOf(together)).toEqual(await contentOf(alone));

  // Touched without a change, changed, and gone.
  for (const name of names.slice(0, 105)) utimesSync(join(docs, name), LONG_AGO, new Date(2e12));
  put(alone, 'notes/7.md', '# Note 7\n\nThe mill was sold.\n');
  utimesSync(join(docs, 'notes/7.md'), LONG_AGO, LONG_AGO);
  const second = await refreshAlone(alone, docs);
  expect(await refreshTogether(together, docs)).toEqual(second);
  expect(second).toMatchObject({ added: 0, changed: 1 });
  expect(await contentOf(together)).toEqual(await contentOf(alone));
});
