import { normaliseText, termsOf } from '../../text/index.ts';

/**
 * The word counts of many texts, one behind the other in flat arrays: an object or five for each text would take
 * most of the time and memory of a comparison.
 */
export interface TermVectors {
  /** Where the vector of each text begins, and where the last one ends. */
  readonly starts: Int32Array;
  /** By their rank, ascending in each vector: the rarest of all texts first. */
  readonly terms: Int32Array;
  readonly counts: Int32Array;
  /** Of the rest of a vector from each of its terms on; the first is that of the whole. */
  readonly lengths: Float64Array;
  /** Of each text the first of its lengths, squared without a rounding: a cosine of exactly 0.75 is one. */
  readonly squares: Float64Array;
  /** How many different terms there are. */
  readonly distinct: number;
}

/** Pure. */
export function createTermVectors(texts: readonly string[]): TermVectors {
  const { starts, numbers, counts, frequencies } = countTerms(texts);
  const ranks = ranksOf(frequencies);
  const sorted = sortByRank(starts, numbers, counts, ranks);
  const lengths = new Float64Array(sorted.terms.length);
  const squares = new Float64Array(texts.length);
  for (let text = 0; text < texts.length; text += 1) {
    let square = 0;
    for (let at = (starts[text + 1] ?? 0) - 1; at >= (starts[text] ?? 0); at -= 1) {
      square += (sorted.counts[at] ?? 0) ** 2;
      lengths[at] = Math.sqrt(square);
    }
    squares[text] = square;
  }
  return { starts, ...sorted, lengths, squares, distinct: ranks.length };
}

interface Counted {
  readonly starts: Int32Array;
  /** Of each term the place at which it was first met. */
  readonly numbers: readonly number[];
  readonly counts: readonly number[];
  /** In how many texts each term occurs. */
  readonly frequencies: readonly number[];
}

function countTerms(texts: readonly string[]): Counted {
  const starts = new Int32Array(texts.length + 1);
  const numbers: number[] = [];
  const counts: number[] = [];
  const frequencies: number[] = [];
  const known = new Map<string, number>();
  // Where each term is in the vector in which it was last seen.
  const places: number[] = [];
  for (const [text, words] of texts.entries()) {
    const start = numbers.length;
    for (const term of termsOf(normaliseText(words))) {
      const number = known.get(term) ?? known.size;
      if (number === known.size) known.set(term, number);
      const place = places[number] ?? -1;
      if (place >= start) counts[place] = (counts[place] ?? 0) + 1;
      else {
        places[number] = numbers.length;
        frequencies[number] = (frequencies[number] ?? 0) + 1;
        numbers.push(number);
        counts.push(1);
      }
    }
    starts[text + 1] = numbers.length;
  }
  return { starts, numbers, counts, frequencies };
}

/** Of each term its place among all of them, the rarest first. */
function ranksOf(frequencies: readonly number[]): Int32Array {
  const byRarity = Int32Array.from(frequencies, (_, number) => number).sort(
    (a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b,
  );
  const ranks = new Int32Array(frequencies.length);
  for (const [rank, number] of byRarity.entries()) ranks[number] = rank;
  return ranks;
}

/** Every vector by rank, in linear time: terms are dealt out to their vectors from the rarest on. */
function sortByRank(
  starts: Int32Array,
  numbers: readonly number[],
  counts: readonly number[],
  ranks: Int32Array,
): Pick<TermVectors, 'terms' | 'counts'> {
  const ends = new Int32Array(ranks.length + 1);
  for (const number of numbers)
    ends[(ranks[number] ?? 0) + 1] = at(ends, at(ranks, number) + 1) + 1;
  for (let rank = 0; rank < ranks.length; rank += 1)
    ends[rank + 1] = at(ends, rank + 1) + at(ends, rank);
  const byRank = new Int32Array(numbers.length);
  const texts = new Int32Array(numbers.length);
  for (let text = 0; text + 1 < starts.length; text += 1)
    for (let place = at(starts, text); place < at(starts, text + 1); place += 1) {
      const rank = at(ranks, numbers[place] ?? 0);
      const free = at(ends, rank);
      byRank[free] = place;
      texts[free] = text;
      ends[rank] = free + 1;
    }
  const terms = new Int32Array(numbers.length);
  const sorted = new Int32Array(numbers.length);
  const next = starts.slice();
  for (const [index, place] of byRank.entries()) {
    const text = at(texts, index);
    const free = at(next, text);
    terms[free] = at(ranks, numbers[place] ?? 0);
    sorted[free] = counts[place] ?? 0;
    next[text] = free + 1;
  }
  return { terms, counts: sorted };
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** Room for rounding. */
const SLACK = 1e-9;

/** Where the rarest terms of a text end without which the rest can't reach the cosine. */
export function endOfPrefix(
  { starts, lengths }: TermVectors,
  text: number,
  cosine: number,
): number {
  const start = at(starts, text);
  const end = at(starts, text + 1);
  const needed = cosine * (lengths[start] ?? 0) - SLACK;
  let prefix = start;
  while (prefix < end && (lengths[prefix] ?? 0) >= needed) prefix += 1;
  return prefix;
}

/** As `cosineOfTerms` gives it; 0 as soon as it is clear that it stays below `above`. */
export function cosineOfVectors(
  { starts, terms, counts, lengths, squares }: TermVectors,
  one: number,
  other: number,
  above: number,
): number {
  let left = at(starts, one);
  let right = at(starts, other);
  const leftEnd = at(starts, one + 1);
  const rightEnd = at(starts, other + 1);
  const needed = above * at(lengths, left) * at(lengths, right) - SLACK;
  let dot = 0;
  while (left < leftEnd && right < rightEnd) {
    if (dot + at(lengths, left) * at(lengths, right) < needed) return 0;
    const step = at(terms, left) - at(terms, right);
    if (step === 0) dot += at(counts, left) * at(counts, right);
    if (step <= 0) left += 1;
    if (step >= 0) right += 1;
  }
  return dot === 0 ? 0 : Math.min(1, dot / Math.sqrt(at(squares, one) * at(squares, other)));
}
