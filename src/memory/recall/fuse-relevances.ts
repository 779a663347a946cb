import { compareText } from '../../kernel/index.ts';
import { fuseRanks, type NearText } from '../../retrieval/index.ts';

/** Below this nothing is about the query, also when it is the best there is. */
export const LEAST_RELEVANCE = 0.1;

/**
 * One fit from words and meaning. Who stands before whom is told by both rankings (reciprocal rank fusion); how well
 * the first, the second and each further one fits, by the better of its two measures. What neither finds fit stays
 * as its words have it. Pure.
 *
 * @param relatedFrom - The cosine from which a text is about the query.
 */
export function fuseRelevances(
  byWords: ReadonlyMap<string, number>,
  near: readonly NearText[],
  relatedFrom: number,
): ReadonlyMap<string, number> {
  const related = near.filter(({ cosine }) => cosine >= relatedFrom);
  if (related.length === 0) return byWords;
  const fitting = [...byWords]
    .filter(([, relevance]) => relevance >= LEAST_RELEVANCE)
    .sort(([a, one], [b, other]) => other - one || compareText(a, b));
  const fits = new Map(fitting);
  for (const { id, cosine } of related)
    fits.set(id, Math.max(fits.get(id) ?? 0, fitOf(cosine, relatedFrom)));
  const fused = fuseRanks([fitting.map(([id]) => id), related.map(({ id }) => id)]);
  const top = fused[0]?.score ?? 0;
  const measures = [...fits.values()].sort((a, b) => b - a);
  return new Map([
    ...byWords,
    ...fused.map(({ id, score }, place) => {
      // Half of it for how much both agree, so that who stands behind also fits less.
      const agreed = (1 + score / Math.max(top, 1e-9)) / 2;
      return [id, (measures[place] ?? LEAST_RELEVANCE) * agreed] as const;
    }),
  ]);
}

function fitOf(cosine: number, relatedFrom: number): number {
  const above = (cosine - relatedFrom) / Math.max(1e-9, 1 - relatedFrom);
  return LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * Math.min(1, above);
}
