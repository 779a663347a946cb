import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileArchive, loadTokenCounter } from '../../src/context/index.ts';
import { compactSession } from './context-session.ts';

/** A process of its own: compacts the items of a file once and prints its peak memory in MiB. */
const [path = '', maxTokens = '1'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'bench-context-'));
try {
  const archive = createFileArchive(join(folder, 'archive.jsonl'), 'bench');
  await compactSession(await readFile(path, 'utf8'), {
    archive,
    maxTokens: Number(maxTokens),
    count: await loadTokenCounter(),
  });
  console.log(process.resourceUsage().maxRSS / 1024);
} finally {
  await rm(folder, { recursive: true, force: true });
}
