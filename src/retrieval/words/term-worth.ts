import { bodyCountOf, type Postings, titleCountOf } from './postings.ts';
import { averageOf, type RankedSegment, type RankInput } from './rank-input.ts';

/** What the posting at a place adds; 0 for a passage that may not be found. */
export type Worth = (at: number) => number;

/** The inner loop of every search. */
export function createWorth(
  { ranking, totals }: RankInput,
  { titleLengths, bodyLengths, allowed }: RankedSegment,
  found: Postings,
  weight: number,
): Worth {
  const { k1, b, titleB, titleWeight } = ranking;
  const perBody = b / averageOf(totals.bodyTokens, totals);
  const perTitle = titleB / averageOf(totals.titleTokens, totals);
  const factor = weight * (k1 + 1);
  const { ordinals } = found;
  return (at) => {
    const ordinal = ordinals[at] ?? 0;
    if (allowed !== undefined && allowed[ordinal] === 0) return 0;
    let count = bodyCountOf(found, at) / (1 - b + perBody * (bodyLengths[ordinal] ?? 0));
    const inTitle = titleCountOf(found, at);
    if (inTitle > 0)
      count += (titleWeight * inTitle) / (1 - titleB + perTitle * (titleLengths[ordinal] ?? 0));
    return (factor * count) / (count + k1);
  };
}
