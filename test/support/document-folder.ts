import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Corpus, openCorpus, type RefreshReport } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { createTempDir } from './with-temp-dir.ts';

const NEVER: AbortSignal = new AbortController().signal;

/** A folder with the given files below `docs/`. */
export function createFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = createTempDir();
  mkdirSync(join(folder, 'docs'));
  for (const [name, content] of Object.entries(files)) put(folder, name, content);
  return folder;
}

export function put(folder: string, name: string, content: string | Uint8Array): void {
  const path = join(folder, 'docs', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export async function withCorpus<T>(
  folder: string,
  use: (corpus: Corpus) => Promise<T>,
): Promise<T> {
  await using corpus = await openCorpus(
    { cacheFolder: join(folder, 'cache'), clock: systemClock },
    NEVER,
  );
  return await use(corpus);
}

export function refresh(
  folder: string,
  roots: readonly string[] = [join(folder, 'docs')],
): Promise<RefreshReport> {
  return withCorpus(folder, (corpus) => corpus.refresh(roots, NEVER));
}

export async function find(
  folder: string,
  text: string,
  roots: readonly string[] = [join(folder, 'docs')],
): Promise<readonly string[]> {
  return withCorpus(folder, async (corpus) => {
    const hits = await corpus.search({ text, limit: 10, roots }, NEVER);
    return hits.map(({ path }) => path);
  });
}

export function indexFile(folder: string): string {
  const [name = ''] = readdirSync(join(folder, 'cache')).filter((file) => file.endsWith('.sqlite'));
  return join(folder, 'cache', name);
}

export const ZOO = {
  'cats.md': '# Cats\n\nCats purr when they are content.\n',
  'dogs.txt': 'Dogs bark at strangers who pass the gate.\n',
  'birds.jsonl':
    '{"id":"b1","title":"Owls","text":"Owls hunt at night."}\n{"text":"Robins sing at dawn."}\n',
};
