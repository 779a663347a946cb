import { createLowest } from './lowest.ts';
import type { PlannedTerm } from './plan-query.ts';
import type { Postings } from './postings.ts';
import { averageOf, type RankedSegment, type RankInput } from './rank-input.ts';
import { forEachShared } from './shared-ordinals.ts';

/** A segment's scores, and the passages that can be among the best, ascending. */
export interface Scored {
  readonly scores: Float64Array;
  readonly ordinals: Uint32Array;
}

/** A term with all that it adds to a passage at most. */
interface WeighedTerm {
  readonly term: string;
  readonly frequency: number;
  readonly weight: number;
  readonly most: number;
}

/** Below this a list is added faster than it is known whether it has to be. */
const FREQUENT = 2_000;

/**
 * Adds up the terms, the rarest first. As soon as the terms that are left, and `mostTogether`, can lift no further
 * passage among the best, they are added only to those that can be (after MaxScore: H. Turtle and J. Flood, 1995):
 * a frequent word then costs little. What is passed over is below the best, so nothing is lost.
 */
export function scoreTerms(
  input: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
  mostTogether: number,
): readonly Scored[] {
  const terms = input.plan.terms
    .map((term) => weighTerm(term, input, frequencies, weigh))
    .sort((a, b) => a.frequency - b.frequency || (a.term < b.term ? -1 : 1));
  let left = terms.reduce((sum, { most }) => sum + most, mostTogether);
  const scores = input.segments.map(({ bodyLengths }) => new Float64Array(bodyLengths.length));
  for (const [index, term] of terms.entries()) {
    const least = term.frequency < FREQUENT ? 0 : leastOf(scores, input.limit);
    if (least > left) return scoreFew(input, scores, terms.slice(index), least - left);
    addTerm(input, scores, term);
    left -= term.most;
  }
  return scores.map((list) => ({ scores: list, ordinals: ordinalsFrom(list, Number.MIN_VALUE) }));
}

function weighTerm(
  { term, weight }: PlannedTerm,
  { ranking }: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): WeighedTerm {
  const frequency = frequencies.get(term) ?? 0;
  const weighed = weight * weigh(term);
  return { term, frequency, weight: weighed, most: weighed * (ranking.k1 + 1) };
}

/** The rest of the terms, for those passages that have `least` already. */
function scoreFew(
  input: RankInput,
  scores: readonly Float64Array[],
  terms: readonly WeighedTerm[],
  least: number,
): readonly Scored[] {
  const kept = scores.map((list) => ({ scores: list, ordinals: ordinalsFrom(list, least) }));
  for (const { term, weight } of terms) {
    for (const [index, found] of (input.postings.get(term) ?? []).entries()) {
      const segment = input.segments[index];
      const into = kept[index];
      if (found === undefined || segment === undefined || into === undefined) continue;
      const add = createAdder(input, segment, { found, into: into.scores, weight });
      forEachShared([into.ordinals, found.ordinals], (_, at) => add(at[1] ?? 0));
    }
  }
  return kept;
}

function leastOf(scores: readonly Float64Array[], limit: number): number {
  const best = createLowest(limit);
  let bound = 0;
  for (const list of scores) {
    for (let ordinal = 0; ordinal < list.length; ordinal += 1) {
      const score = list[ordinal] ?? 0;
      if (score <= bound) continue;
      best.offer(score);
      bound = best.bound();
    }
  }
  return bound;
}

function ordinalsFrom(scores: Float64Array, least: number): Uint32Array {
  const ordinals = new Uint32Array(scores.length);
  let count = 0;
  for (let ordinal = 0; ordinal < scores.length; ordinal += 1) {
    const score = scores[ordinal] ?? 0;
    if (score > 0 && score >= least) {
      ordinals[count] = ordinal;
      count += 1;
    }
  }
  return ordinals.slice(0, count);
}

function addTerm(
  input: RankInput,
  scores: readonly Float64Array[],
  { term, weight }: WeighedTerm,
): void {
  for (const [index, found] of (input.postings.get(term) ?? []).entries()) {
    const segment = input.segments[index];
    const into = scores[index];
    if (found === undefined || segment === undefined || into === undefined) continue;
    const add = createAdder(input, segment, { found, into, weight });
    for (let at = 0; at < found.ordinals.length; at += 1) add(at);
  }
}

interface TermInSegment {
  readonly found: Postings;
  readonly into: Float64Array;
  readonly weight: number;
}

/** The inner loop of every search: adds what the posting at a place says. */
function createAdder(
  { ranking, totals }: RankInput,
  { titleLengths, bodyLengths, allowed }: RankedSegment,
  { found, into, weight }: TermInSegment,
): (at: number) => void {
  const { k1, b, titleB, titleWeight } = ranking;
  const { ordinals, titleCounts, bodyCounts } = found;
  const perBody = b / averageOf(totals.bodyTokens, totals);
  const perTitle = titleB / averageOf(totals.titleTokens, totals);
  const factor = weight * (k1 + 1);
  return (at) => {
    const ordinal = ordinals[at] ?? 0;
    if (allowed !== undefined && allowed[ordinal] === 0) return;
    let count = (bodyCounts[at] ?? 0) / (1 - b + perBody * (bodyLengths[ordinal] ?? 0));
    const inTitle = titleCounts[at] ?? 0;
    if (inTitle > 0)
      count += (titleWeight * inTitle) / (1 - titleB + perTitle * (titleLengths[ordinal] ?? 0));
    into[ordinal] = (into[ordinal] ?? 0) + (factor * count) / (count + k1);
  };
}
