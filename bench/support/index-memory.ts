import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openIndex } from '../../src/retrieval/index.ts';
import { openSqlite } from '../../src/storage/index.ts';
import { generateDocuments } from './generated-set.ts';

/** A process of its own: builds an index of so many generated passages on disk and prints its peak memory in MB. */
const documents = Number(process.argv[2]);
const folder = await mkdtemp(join(tmpdir(), 'bench-index-'));
try {
  await using sql = await openSqlite(join(folder, 'index.db'), { derived: true });
  const index = await openIndex(sql, 'bench');
  await index.put(
    (function* () {
      for (const { id, title, text } of generateDocuments({
        seed: 1,
        documents,
        wordsPerDocument: 150,
      }))
        yield { id, file: id, title, text };
    })(),
  );
  console.log(process.resourceUsage().maxRSS / 1024);
} finally {
  await rm(folder, { recursive: true, force: true });
}
