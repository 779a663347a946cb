import type { Embedder } from '../models/index.ts';
import type { Sql } from '../storage/index.ts';
import { contentTerms } from '../text/index.ts';
import { DEFAULT_FUSION_K, fuseRanks } from './rank-lists.ts';
import { EMBEDDING_BATCH, type MeantText, openVectorIndex } from './vectors/open-vector-index.ts';
import { weighMeaning } from './weigh-meaning.ts';
import { openIndex } from './words/open-index.ts';
import type { Hit, IndexedPassage, IndexQuery, PassageIndex } from './words/passage-index.ts';
import { rarity } from './words/rank-passages.ts';

/** Each list is read to this depth or the limit before they are fused. */
const FUSED_DEPTH = 100;

/**
 * An index that finds by words and by meaning: both rankings are fused by their places, that by meaning as far as it agrees
 * with words where neither the query nor the embedder sets a weight. A passage without a vector (its writer was stopped) is still found by its words.
 *
 * @throws {ResearchError} `model-failed` when the embedder answers with other vectors than it promises.
 */
export async function openHybridIndex(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<PassageIndex> {
  const words = await openIndex(sql, name);
  const meanings = await openVectorIndex(sql, name, embedder);

  const putBatch = async (batch: readonly IndexedPassage[], signal: AbortSignal): Promise<void> => {
    const meant = batch.map(meantText);
    await meanings.embed(meant, signal);
    // In between a passage has no vector; never one of another text.
    await meanings.remove(
      'id',
      batch.map(({ id }) => id),
    );
    await words.put(batch, signal);
    await meanings.put(meant, signal);
  };
  return {
    ...words,
    async put(passages, signal = new AbortController().signal) {
      let batch: IndexedPassage[] = [];
      for await (const passage of passages) {
        batch.push(passage);
        if (batch.length < EMBEDDING_BATCH) continue;
        await putBatch(batch, signal);
        batch = [];
      }
      if (batch.length > 0) await putBatch(batch, signal);
    },
    async remove(ids) {
      await meanings.remove('id', ids);
      return await words.remove(ids);
    },
    async removeFile(file) {
      await meanings.remove('file', [file]);
      return await words.removeFile(file);
    },
    async search(query, signal = new AbortController().signal) {
      // Terms alone mean nothing, and some embedders fail on a text without a word.
      if (query.text.trim() === '') return words.search(query, signal);
      const limit = Math.max(query.limit, FUSED_DEPTH);
      const byWords = await words.search({ ...query, limit }, signal);
      const near = await meanings.search(query.text, limit, signal, query.within);
      const meaning =
        query.fusion?.meaning ??
        embedder.weight ??
        weighMeaning({
          byWords,
          byMeaning: near.map(({ id }) => id),
          rarity: await raritiesOf(words, query),
        });
      return fuseHits({ ...query, fusion: { ...query.fusion, meaning } }, byWords, near);
    },
  };
}

/** What an embedder sees of a passage. */
function meantText({ id, file, title, text }: IndexedPassage): MeantText {
  return { id, file, text: title === '' ? text : `${title}\n${text}` };
}

async function raritiesOf(
  words: PassageIndex,
  { text, within }: IndexQuery,
): Promise<ReadonlyMap<string, number>> {
  const terms = [...new Set(contentTerms(text))];
  const { passages } = await words.statistics(within);
  const frequencies = await words.documentFrequencies(terms, within);
  return new Map(terms.map((term) => [term, rarity(passages, frequencies.get(term) ?? 0)]));
}

function fuseHits(
  { limit, fusion }: IndexQuery,
  byWords: readonly Hit[],
  near: readonly { readonly id: string; readonly file: string }[],
): readonly Hit[] {
  const hits = new Map(byWords.map((hit) => [hit.id, hit]));
  const files = new Map(near.map(({ id, file }) => [id, file]));
  const { k = DEFAULT_FUSION_K, words = 1, meaning = 1 } = fusion ?? {};
  const lists = [byWords.map(({ id }) => id), near.map(({ id }) => id)];
  return fuseRanks(lists, k, [words, meaning])
    .slice(0, limit)
    .map(({ id, score }) => ({
      id,
      score,
      file: hits.get(id)?.file ?? files.get(id) ?? '',
      terms: hits.get(id)?.terms ?? [],
    }));
}
