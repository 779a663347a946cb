/**
 * Words to passages: one index for every room that searches, and what is done with its lists.
 *
 * @see docs/spec/retrieval.md
 */

export { type FeedbackOptions, feedbackTerms, type SearchedPassages } from './feedback-terms.ts';
export { FEW_PASSAGES } from './few-passages.ts';
export { openHybridIndex } from './open-hybrid-index.ts';
export {
  DEFAULT_FUSION_K,
  diversify,
  type FusedRank,
  fuseRanks,
  type RankedItem,
} from './rank-lists.ts';
export { findNearPairs } from './vectors/near-pairs.ts';
export { EMBEDDING_BATCH, type NearText, openVectorIndex } from './vectors/open-vector-index.ts';
export { cosineOfRows, type VectorMatrix } from './vectors/vector-matrix.ts';
export { fitB } from './words/fit-b.ts';
export { openIndex } from './words/open-index.ts';
export type {
  Fusion,
  Hit,
  IndexedPassage,
  IndexQuery,
  IndexStatistics,
  PassageIndex,
  TermWeight,
  Within,
} from './words/passage-index.ts';
export { createWordReader, type PassageWords, type WordReader } from './words/passage-words.ts';
export { rarity } from './words/rank-passages.ts';
export { scoreTexts } from './words/rank-texts.ts';
export { DEFAULT_RANKING, PLAIN_BM25, type Ranking } from './words/ranking.ts';
export { createWeightedCache, type WeightedCache } from './words/read-postings.ts';
export { INDEX_FORMAT } from './words/segment-tables.ts';
