/** How passages are scored. One setting serves all languages and kinds of text; bench/results/retrieval.json. */
export interface Ranking {
  /** How soon more of the same word stops counting. */
  readonly k1: number;
  /** How much a long text is held against it, 0 to 1. */
  readonly b: number;
  /** A word in the title counts as this many in the text. */
  readonly titleWeight: number;
  /** How much a long title is held against it, 0 to 1. */
  readonly titleB: number;
  /** What a stop word counts beside a content word. */
  readonly stopWeight: number;
  /** A word asked n times counts n to the power of this. */
  readonly repeatPower: number;
  /** Two words in the order and at the distance in which the question has them. */
  readonly pairWeight: number;
  /** Two neighbouring content words near each other, in any order. */
  readonly proximityWeight: number;
  /** How near, in words. */
  readonly proximityWindow: number;
  /** Words that the question quotes, in that order. */
  readonly phraseWeight: number;
}

export const DEFAULT_RANKING: Ranking = {
  k1: 1.5,
  b: 0.75,
  titleWeight: 3.5,
  titleB: 0.75,
  stopWeight: 0.2,
  repeatPower: 0.5,
  pairWeight: 0.05,
  proximityWeight: 0.05,
  proximityWindow: 8,
  phraseWeight: 0.3,
};

/** Each word for itself, for passages whose title is part of their text: what ours is measured against. */
export const PLAIN_BM25: Ranking = {
  k1: 1.2,
  b: 0.75,
  titleWeight: 1,
  titleB: 0.75,
  stopWeight: 1,
  repeatPower: 1,
  pairWeight: 0,
  proximityWeight: 0,
  proximityWindow: 8,
  phraseWeight: 0,
};
