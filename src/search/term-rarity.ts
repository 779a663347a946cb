import type { QueryRanking, QueryTerm } from '../channels/index.ts';
import { fitB, type SearchedPassages } from '../retrieval/index.ts';
import { isStopWord } from '../text/index.ts';
import type { PassageView } from './passage-view.ts';

/** How much a term tells, higher for a rarer one. */
export type TermRarity = (term: string) => number;

/**
 * What was found is a small and biased part of what there is, so it is taken for one in this many. With it, rarity
 * from the found passages alone ranked as well as rarity from the whole corpus (hotpotqa, with and without titles).
 */
const PASSAGES_BEHIND_ONE = 100;
const MIN_PASSAGES = 50;

/** What is known of the whole that the passages were found in. */
export function corpusOf(views: readonly PassageView[]): SearchedPassages {
  const frequencies = new Map<string, number>();
  for (const { terms } of views)
    for (const term of terms.keys()) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return {
    passages: Math.max(views.length, MIN_PASSAGES) * PASSAGES_BEHIND_ONE,
    frequencyOf: (term) => frequencies.get(term) ?? 0,
  };
}

export function createRarity(views: readonly PassageView[]): TermRarity {
  const { passages, frequencyOf } = corpusOf(views);
  return (term) => {
    const frequency = frequencyOf(term);
    return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
  };
}

/** The rarity of all content terms together. */
export function massOf(terms: readonly string[], rarity: TermRarity): number {
  let mass = 0;
  for (const term of terms) if (!isStopWord(term)) mass += rarity(term);
  return mass;
}

/** BM25 over passages at hand: title and text as one, each term by its rarity among them. */
export function scoreWords(
  views: readonly PassageView[],
  terms: readonly QueryTerm[],
  rarity: TermRarity,
  { k1, b: asked }: Pick<QueryRanking, 'k1' | 'b'>,
): readonly number[] {
  const lengths = views.map(({ body }) => body.terms.length);
  const bodyTokens = lengths.reduce((sum, length) => sum + length, 0);
  const bodySquares = lengths.reduce((sum, length) => sum + length * length, 0);
  const mean = bodyTokens / Math.max(1, lengths.length);
  const b = fitB(asked, { passages: lengths.length, bodyTokens, bodySquares });
  return views.map((view, at) => {
    const long = k1 * (1 - b + (b * (lengths[at] ?? 0)) / Math.max(1, mean));
    return terms.reduce((sum, { term, weight }) => {
      const count = view.terms.get(term) ?? 0;
      return sum + (weight * rarity(term) * count * (k1 + 1)) / (count + long);
    }, 0);
  });
}
