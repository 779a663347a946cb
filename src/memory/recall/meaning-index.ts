import { type Embedder, fingerprintOf } from '../../models/index.ts';
import { EMBEDDING_BATCH, type NearText, openVectorIndex } from '../../retrieval/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Meanings } from '../likeness/similarity.ts';
import { contentOf, isFindable } from '../nodes/node.ts';
import { catchUp, createCursors, type Derived } from './catch-up.ts';

/** What the nodes mean to an embedder: derived from the tables, brought up to date before each search. */
export interface MeaningIndex extends Meanings {
  /** The nearest first. */
  search(text: string, limit: number, signal: AbortSignal): Promise<readonly NearText[]>;
}

const NAME = 'memory_meaning';
/** For an embedder that does not say: unrelated sentences seldom reach it. */
const RELATED_FROM = 0.5;

/** Each node with its vector and its embedder's fingerprint. Every embedder has a note of its own of how far it is. */
export async function openMeaningIndex(
  sql: Sql,
  derived: Sql,
  store: string,
  embedder: Embedder,
): Promise<MeaningIndex> {
  const index = await openVectorIndex(derived, NAME, embedder);
  await createCursors(derived);
  const meanings = (signal: AbortSignal): Derived => ({
    sql,
    derived,
    cursor: `${store} ${fingerprintOf(embedder)}`,
    batch: EMBEDDING_BATCH,
    async apply(nodes) {
      const gone = nodes.filter((node) => !isFindable(node));
      await index.remove(
        'id',
        gone.map(({ id }) => id),
      );
      const meant = nodes
        .filter(isFindable)
        .map((node) => ({ id: node.id, file: node.type, text: contentOf(node) }));
      await index.put(meant, signal);
    },
  });
  return {
    relatedFrom: embedder.relatedFrom ?? RELATED_FROM,
    vectorsOf: index.vectorsOf,
    async search(text, limit, signal) {
      await catchUp(meanings(signal), signal);
      return index.search(text, limit, signal);
    },
  };
}
