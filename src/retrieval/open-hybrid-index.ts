import { ResearchError } from '../kernel/index.ts';
import type { Embedder } from '../models/index.ts';
import type { Sql } from '../storage/index.ts';
import { DEFAULT_FUSION_K, fuseRanks } from './fuse-ranks.ts';
import { openIndex } from './open-index.ts';
import type { Hit, IndexedPassage, IndexQuery, PassageIndex, Within } from './passage-index.ts';
import { rankVectors, type StoredVector } from './rank-vectors.ts';
import { contentHash, embeddedText, openVectorStore, type VectorStore } from './vector-store.ts';

/** What goes to the embedder at once. */
const BATCH = 64;
/** Each list is read to this depth or the limit before they are fused. */
const FUSED_DEPTH = 100;

type Linked = StoredVector & { readonly file: string };

/**
 * An index that finds by words and by meaning: both rankings are fused by their places. A passage without a vector
 * (its writer was stopped) is still found by its words.
 *
 * @throws {ResearchError} `model-failed` when the embedder answers with other vectors than it promises.
 */
export async function openHybridIndex(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<PassageIndex> {
  const words = await openIndex(sql, name);
  const store = await openVectorStore(sql, name, embedder);
  let known: { readonly version: number; readonly vectors: readonly Linked[] } | undefined;

  const vectors = async (): Promise<readonly Linked[]> => {
    const version = await store.version();
    if (known?.version !== version) known = { version, vectors: await store.list() };
    return known.vectors;
  };
  const putBatch = async (batch: readonly IndexedPassage[], signal: AbortSignal): Promise<void> => {
    await embedMissing(store, embedder, batch, signal);
    // In between a passage has no vector; never one of another text.
    await store.unlink(
      'id',
      batch.map(({ id }) => id),
    );
    await words.put(batch, signal);
    await store.link(
      batch.map((passage) => ({ id: passage.id, file: passage.file, hash: contentHash(passage) })),
    );
  };
  return {
    ...words,
    async put(passages, signal = new AbortController().signal) {
      let batch: IndexedPassage[] = [];
      for await (const passage of passages) {
        batch.push(passage);
        if (batch.length < BATCH) continue;
        await putBatch(batch, signal);
        batch = [];
      }
      if (batch.length > 0) await putBatch(batch, signal);
    },
    async remove(ids) {
      await store.unlink('id', ids);
      return await words.remove(ids);
    },
    async removeFile(file) {
      await store.unlink('file', [file]);
      return await words.removeFile(file);
    },
    async search(query, signal = new AbortController().signal) {
      const limit = Math.max(query.limit, FUSED_DEPTH);
      const byWords = await words.search({ ...query, limit }, signal);
      const [vector] = await embed(embedder, [query.text], signal);
      const candidates = (await vectors()).filter(({ file }) => isWithin(file, query.within));
      const near = vector === undefined ? [] : rankVectors(vector, candidates, limit);
      return fuseHits(query, byWords, { near, candidates });
    },
  };
}

function fuseHits(
  { limit, fusion }: IndexQuery,
  byWords: readonly Hit[],
  byMeaning: { readonly near: readonly string[]; readonly candidates: readonly Linked[] },
): readonly Hit[] {
  const hits = new Map(byWords.map((hit) => [hit.id, hit]));
  const files = new Map(byMeaning.candidates.map(({ id, file }) => [id, file]));
  const { k = DEFAULT_FUSION_K, words = 1, meaning = 1 } = fusion ?? {};
  return fuseRanks([byWords.map(({ id }) => id), byMeaning.near], k, [words, meaning])
    .slice(0, limit)
    .map(({ id, score }) => ({
      id,
      score,
      file: hits.get(id)?.file ?? files.get(id) ?? '',
      terms: hits.get(id)?.terms ?? [],
    }));
}

async function embedMissing(
  store: VectorStore,
  embedder: Embedder,
  passages: readonly IndexedPassage[],
  signal: AbortSignal,
): Promise<void> {
  const texts = new Map(
    passages.map((passage) => [contentHash(passage), embeddedText(passage)] as const),
  );
  const missing = await store.findMissing([...texts.keys()]);
  if (missing.length === 0) return;
  const made = await embed(
    embedder,
    missing.map((hash) => texts.get(hash) ?? ''),
    signal,
  );
  await store.keep(new Map(made.map((vector, index) => [missing[index] ?? '', vector] as const)));
}

async function embed(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const made = await embedder.embed(texts, signal);
  const wrong = made.find(({ length }) => length !== embedder.dimensions);
  if (made.length === texts.length && wrong === undefined) return made;
  throw new ResearchError(
    'model-failed',
    `Embedding ${texts.length} texts with ${embedder.name}: ${made.length} vectors of ${wrong?.length ?? embedder.dimensions} numbers came, ${embedder.dimensions} were promised`,
    { fix: 'Check the embedder in the settings: its model and its dimensions.' },
  );
}

function isWithin(file: string, within: Within | undefined): boolean {
  if (within === undefined) return true;
  const { files = [], filePrefixes = [] } = within;
  return files.includes(file) || filePrefixes.some((prefix) => file.startsWith(prefix));
}
