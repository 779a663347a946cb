/**
 * Words to passages: one index for every room that searches, and what is done with its lists.
 *
 * @see docs/spec/retrieval.md
 */
export { type Candidate, diversify } from './diversify.ts';
export { type Corpus, type FeedbackOptions, feedbackTerms } from './feedback-terms.ts';
export { DEFAULT_FUSION_K, type FusedRank, fuseRanks } from './fuse-ranks.ts';
export { findNearPairs } from './near-pairs.ts';
export { openHybridIndex } from './open-hybrid-index.ts';
export { openIndex } from './open-index.ts';
export { EMBEDDING_BATCH, type NearText, openVectorIndex } from './open-vector-index.ts';
export type {
  Fusion,
  Hit,
  IndexedPassage,
  IndexQuery,
  IndexStatistics,
  PassageIndex,
  TermWeight,
  Within,
} from './passage-index.ts';
export { DEFAULT_RANKING, PLAIN_BM25, type Ranking } from './ranking.ts';
export { INDEX_FORMAT } from './segment-tables.ts';
export { cosineOfRows, type VectorMatrix } from './vector-matrix.ts';
