/**
 * Words to passages: one index for every room that searches, and what is done with its lists.
 *
 * @see docs/spec/retrieval.md
 */
export { openIndex } from './open-index.ts';
export type {
  Hit,
  IndexedPassage,
  IndexQuery,
  IndexStatistics,
  PassageIndex,
  TermWeight,
  Within,
} from './passage-index.ts';
export { DEFAULT_RANKING, PLAIN_BM25, type Ranking } from './ranking.ts';
export { INDEX_FORMAT } from './segment-store.ts';
