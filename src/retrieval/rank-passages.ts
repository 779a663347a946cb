import type { Postings } from './postings.ts';
import { averageOf, type RankedSegment, type RankInput } from './rank-input.ts';
import { planTogether, type Together } from './rank-together.ts';

export interface RankedPassage {
  readonly segment: number;
  readonly ordinal: number;
  readonly score: number;
}

/**
 * The best passages: fielded BM25 for the terms, and a little more for words of the question that stand together.
 * All that tie with the last are included, in no order, as only ids can part them.
 *
 * Sums are taken in an order that depends on the passages alone, so equal passages give equal bits.
 */
export function rankPassages(input: RankInput): readonly RankedPassage[] {
  const frequencies = countFrequencies(input);
  const weigh = (term: string): number => rarity(input.totals.passages, frequencies.get(term) ?? 0);
  const scores = scoreTerms(input, frequencies, weigh);
  const together = planTogether(input, weigh);
  if (together.most === 0) return bestOf(scores, input.limit);
  return rescore(input, scores, together);
}

/** Of passages that may be found, how many hold the term. */
export function countFrequencies({
  segments,
  postings,
}: Pick<RankInput, 'segments' | 'postings'>): ReadonlyMap<string, number> {
  const frequencies = new Map<string, number>();
  for (const [term, bySegment] of postings) {
    let count = 0;
    for (const [index, found] of bySegment.entries()) {
      if (found !== undefined) count += countAllowed(found.ordinals, segments[index]?.allowed);
    }
    frequencies.set(term, count);
  }
  return frequencies;
}

function countAllowed(ordinals: Uint32Array, allowed: Uint8Array | undefined): number {
  if (allowed === undefined) return ordinals.length;
  let count = 0;
  for (let index = 0; index < ordinals.length; index += 1)
    count += allowed[ordinals[index] ?? 0] ?? 0;
  return count;
}

/** Inverse document frequency, never below zero. */
function rarity(passages: number, frequency: number): number {
  return Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));
}

function scoreTerms(
  input: RankInput,
  frequencies: ReadonlyMap<string, number>,
  weigh: (term: string) => number,
): readonly Float64Array[] {
  const { segments, plan, postings } = input;
  const scores = segments.map(({ bodyLengths }) => new Float64Array(bodyLengths.length));
  const rareFirst = [...plan.terms].sort(
    (a, b) =>
      (frequencies.get(a.term) ?? 0) - (frequencies.get(b.term) ?? 0) || (a.term < b.term ? -1 : 1),
  );
  for (const { term, weight } of rareFirst) {
    for (const [index, found] of (postings.get(term) ?? []).entries()) {
      const segment = segments[index];
      const into = scores[index];
      if (found === undefined || segment === undefined || into === undefined) continue;
      addTerm({ input, segment, found, into, weight: weight * weigh(term) });
    }
  }
  return scores;
}

interface TermInSegment {
  readonly input: RankInput;
  readonly segment: RankedSegment;
  readonly found: Postings;
  readonly into: Float64Array;
  readonly weight: number;
}

/** The inner loop of every search. */
function addTerm({ input, segment, found, into, weight }: TermInSegment): void {
  const { k1, b, titleB, titleWeight } = input.ranking;
  const { titleLengths, bodyLengths, allowed } = segment;
  const { ordinals, titleCounts, bodyCounts } = found;
  const perBody = b / averageOf(input.totals.bodyTokens, input.totals);
  const perTitle = titleB / averageOf(input.totals.titleTokens, input.totals);
  const factor = weight * (k1 + 1);
  for (let index = 0; index < ordinals.length; index += 1) {
    const ordinal = ordinals[index] ?? 0;
    if (allowed !== undefined && allowed[ordinal] === 0) continue;
    let count = (bodyCounts[index] ?? 0) / (1 - b + perBody * (bodyLengths[ordinal] ?? 0));
    const inTitle = titleCounts[index] ?? 0;
    if (inTitle > 0)
      count += (titleWeight * inTitle) / (1 - titleB + perTitle * (titleLengths[ordinal] ?? 0));
    into[ordinal] = (into[ordinal] ?? 0) + (factor * count) / (count + k1);
  }
}

/** So many times the limit are looked at first: the better they are, the fewer others can still pass them. */
const FIRST_LOOK = 8;

/**
 * Adds what stands together to the passages that can still be among the best: positions are read for few. Nothing
 * is lost by it, as the most that a passage can gain is known.
 */
function rescore(
  input: RankInput,
  scores: readonly Float64Array[],
  together: Together,
): readonly RankedPassage[] {
  const first = bestOf(scores, input.limit * FIRST_LOOK).map((passage) =>
    withBonus(passage, together, 0),
  );
  const best = createLowest(input.limit);
  for (const { score } of first) best.offer(score);
  const done = new Set(first.map(({ segment, ordinal }) => `${segment}/${ordinal}`));
  const rest: RankedPassage[] = [];
  for (const passage of atLeast(scores, best.bound() - together.most)) {
    if (done.has(`${passage.segment}/${passage.ordinal}`)) continue;
    const full = withBonus(passage, together, best.bound());
    best.offer(full.score);
    rest.push(full);
  }
  const last = best.bound();
  return [...first, ...rest].filter(({ score }) => score >= last);
}

/** A passage that cannot reach `needed` is left as it is: it will not be among the best. */
function withBonus(passage: RankedPassage, together: Together, needed: number): RankedPassage {
  const { segment, ordinal, score } = passage;
  return { segment, ordinal, score: score + together.bonusOf(segment, ordinal, needed - score) };
}

/** The `limit` best and all that tie with the last of them. */
function bestOf(scores: readonly Float64Array[], limit: number): readonly RankedPassage[] {
  const best = createLowest(limit);
  for (const segment of scores) {
    for (let ordinal = 0; ordinal < segment.length; ordinal += 1) {
      const score = segment[ordinal] ?? 0;
      if (score > 0) best.offer(score);
    }
  }
  return atLeast(scores, best.bound());
}

function atLeast(scores: readonly Float64Array[], bound: number): readonly RankedPassage[] {
  const found: RankedPassage[] = [];
  for (const [segment, list] of scores.entries()) {
    for (let ordinal = 0; ordinal < list.length; ordinal += 1) {
      const score = list[ordinal] ?? 0;
      if (score > 0 && score >= bound) found.push({ segment, ordinal, score });
    }
  }
  return found;
}

/** Keeps the `limit` highest scores in a heap; `bound` is the lowest of them, 0 while there are fewer. */
function createLowest(limit: number): { offer(score: number): void; bound(): number } {
  const heap = new Float64Array(Math.max(limit, 1));
  let size = 0;
  const at = (index: number): number => heap[index] ?? 0;
  const siftDown = (score: number): void => {
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && at(child + 1) < at(child)) child += 1;
      if (at(child) >= score) break;
      heap[index] = at(child);
      index = child;
    }
    heap[index] = score;
  };
  const siftUp = (score: number): void => {
    let index = size;
    size += 1;
    while (index > 0) {
      const parent = (index - 1) >>> 1;
      if (at(parent) <= score) break;
      heap[index] = at(parent);
      index = parent;
    }
    heap[index] = score;
  };
  return {
    offer(score) {
      if (size < heap.length) siftUp(score);
      else if (score > at(0)) siftDown(score);
    },
    bound: () => (size < heap.length ? 0 : at(0)),
  };
}
