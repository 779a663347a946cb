import { compareText } from '../kernel/index.ts';
import { contentTerms, termsOf } from '../text/index.ts';
import type { TermWeight } from './words/passage-index.ts';
import { rarity } from './words/rank-passages.ts';

/** What is known of the whole that the passages were found in. */
export interface SearchedPassages {
  readonly passages: number;
  readonly frequencyOf: (term: string) => number;
}

export interface FeedbackOptions {
  /** How many terms. */
  readonly limit?: number;
  /** The weight of the most telling one; 1 is a word of the question. */
  readonly weight?: number;
}

/**
 * Terms that the first hits share and the question lacks, the most telling first: how often they stand there,
 * discounted by the place of the hit, times how rare they are elsewhere (after RM3, Y. Lv and C. Zhai, 2009).
 */
export function feedbackTerms(
  question: string,
  passages: readonly string[],
  corpus: SearchedPassages,
  { limit = 10, weight = 0.3 }: FeedbackOptions = {},
): readonly TermWeight[] {
  const asked = new Set(termsOf(question));
  const votes = new Map<string, number>();
  for (const [place, passage] of passages.entries()) {
    for (const [term, share] of sharesOf(passage)) {
      if (!asked.has(term)) votes.set(term, (votes.get(term) ?? 0) + share / (place + 2));
    }
  }
  const telling = [...votes]
    .map(([term, vote]) => ({
      term,
      vote: vote * rarity(corpus.passages, corpus.frequencyOf(term)),
    }))
    .filter(({ vote }) => vote > 0)
    .sort((a, b) => b.vote - a.vote || compareText(a.term, b.term))
    .slice(0, limit);
  const top = telling[0]?.vote ?? 1;
  return telling.map(({ term, vote }) => ({ term, weight: (weight * vote) / top }));
}

function sharesOf(passage: string): ReadonlyMap<string, number> {
  const terms = termsOf(passage);
  const content = new Set(contentTerms(passage));
  const shares = new Map<string, number>();
  for (const term of terms) {
    if (content.has(term)) shares.set(term, (shares.get(term) ?? 0) + 1 / terms.length);
  }
  return shares;
}
