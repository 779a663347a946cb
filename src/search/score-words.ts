import type { QueryRanking, QueryTerm } from '../channels/index.ts';
import type { PassageView } from './passage-view.ts';
import type { TermRarity } from './term-rarity.ts';

/** BM25 over passages at hand: title and text as one, each term by its rarity among them. */
export function scoreWords(
  views: readonly PassageView[],
  terms: readonly QueryTerm[],
  rarity: TermRarity,
  { k1, b }: Pick<QueryRanking, 'k1' | 'b'>,
): readonly number[] {
  const lengths = views.map(({ body }) => body.terms.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return views.map((view, at) => {
    const long = k1 * (1 - b + (b * (lengths[at] ?? 0)) / Math.max(1, mean));
    return terms.reduce((sum, { term, weight }) => {
      const count = view.terms.get(term) ?? 0;
      return sum + (weight * rarity(term) * count * (k1 + 1)) / (count + long);
    }, 0);
  });
}
