import { compareText } from '../../kernel/index.ts';
import { normaliseText, termsOf } from '../../text/index.ts';
import { MERGING } from '../actions/plan-merge.ts';

/** A text to compare with the others of its group. */
export interface Compared {
  readonly id: string;
  readonly group: string;
  readonly text: string;
}

/** `a` stands before `b` in the order of ids. */
export interface SimilarPair {
  readonly a: string;
  readonly b: string;
  readonly similarity: number;
}

/** A word in more texts than this tells too little to look them all up: the last ones alone are. */
const MAX_POSTINGS = 2_000;
/** A text that is alike so many before it is paired with no more of them: pairs stay few where all texts are one. */
const MAX_PAIRS = 50;

interface Vector {
  readonly id: string;
  /** By their rank: ascending, the rarest of the group first. */
  readonly terms: Int32Array;
  readonly counts: Float64Array;
  /** Of the vector that begins at each term; the first is that of the whole. */
  readonly lengths: Float64Array;
  /** The first of the lengths, squared without a rounding: a cosine of exactly 0.75 is one. */
  readonly square: number;
  readonly key: string;
}

/**
 * All pairs of a group whose words have a cosine above the threshold (Bayardo, Ma and Srikant, 2007): two
 * vectors that alike share one of their rarest terms, so only those are looked up. Pure.
 */
export function findSimilarPairs(
  all: readonly Compared[],
  above: number = MERGING.aboveSimilarity,
  inclusive = false,
): readonly SimilarPair[] {
  const groups = new Map<string, Compared[]>();
  for (const item of all) {
    const known = groups.get(item.group);
    if (known === undefined) groups.set(item.group, [item]);
    else known.push(item);
  }
  return [...groups.values()]
    .flatMap((group) => joinGroup(vectorsOf(group), above, inclusive))
    .sort((x, y) => compareText(x.a, y.a) || compareText(x.b, y.b));
}

/** Of each text on the left those on the right that are alike, in the order of their ids, up to `most`. Pure. */
export function findAlikeOf(
  left: readonly Compared[],
  right: readonly Compared[],
  { atLeast, most }: { readonly atLeast: number; readonly most: number },
): ReadonlyMap<string, readonly string[]> {
  const vectors = vectorsOf([...right, ...left]);
  const postings = new Map<number, number[]>();
  for (const [index, vector] of vectors.slice(0, right.length).entries())
    for (const term of vector.terms.subarray(0, prefixLength(vector.lengths, atLeast)))
      addPosting(postings, term, index);
  const alike = new Map<string, readonly string[]>();
  for (const vector of vectors.slice(right.length)) {
    const near: string[] = [];
    const found = candidatesOf(vector, prefixLength(vector.lengths, atLeast), postings);
    for (const index of [...found].sort((a, b) => a - b)) {
      const other = vectors[index];
      if (near.length === most) break;
      if (other !== undefined && cosine(vector, other, atLeast) >= atLeast) near.push(other.id);
    }
    alike.set(vector.id, near);
  }
  return alike;
}

function vectorsOf(group: readonly Compared[]): readonly Vector[] {
  const numbers = new Map<string, number>();
  const frequencies: number[] = [];
  const counted = group.map(({ id, text }) => {
    const key = normaliseText(text);
    const counts = new Map<number, number>();
    for (const term of termsOf(key)) {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      if (!counts.has(number)) frequencies[number] = (frequencies[number] ?? 0) + 1;
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    // A map for each would take most of the memory of a run.
    return {
      id,
      key,
      numbers: Int32Array.from(counts.keys()),
      counts: Int32Array.from(counts.values()),
    };
  });
  const ranks = ranksOf(frequencies);
  return counted.map(({ id, key, ...counted }) => ({ id, key, ...vectorOf(counted, ranks) }));
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

function vectorOf(
  { numbers, counts }: { readonly numbers: Int32Array; readonly counts: Int32Array },
  ranks: Int32Array,
): Pick<Vector, 'terms' | 'counts' | 'lengths' | 'square'> {
  const byRank = [...numbers]
    .map((number, index) => ({ rank: ranks[number] ?? 0, count: counts[index] ?? 0 }))
    .sort((a, b) => a.rank - b.rank);
  const lengths = new Float64Array(byRank.length);
  let square = 0;
  for (let at = byRank.length - 1; at >= 0; at -= 1) {
    square += (byRank[at]?.count ?? 0) ** 2;
    lengths[at] = Math.sqrt(square);
  }
  return {
    terms: Int32Array.from(byRank, ({ rank }) => rank),
    counts: Float64Array.from(byRank, ({ count }) => count),
    lengths,
    square,
  };
}

function joinGroup(
  vectors: readonly Vector[],
  above: number,
  inclusive: boolean,
): readonly SimilarPair[] {
  const postings = new Map<number, number[]>();
  const pairs: SimilarPair[] = [];
  for (const [index, vector] of vectors.entries()) {
    const prefix = prefixLength(vector.lengths, above);
    let room = MAX_PAIRS;
    for (const other of candidatesOf(vector, prefix, postings)) {
      const pair = pairOf(vector, vectors[other], above);
      if (pair === undefined || !(inclusive || pair.similarity > above)) continue;
      pairs.push(pair);
      room -= 1;
      if (room === 0) break;
    }
    for (const term of vector.terms.subarray(0, prefix)) addPosting(postings, term, index);
  }
  return pairs;
}

function addPosting(postings: Map<number, number[]>, term: number, index: number): void {
  const list = postings.get(term);
  if (list === undefined) postings.set(term, [index]);
  else {
    list.push(index);
    if (list.length >= 2 * MAX_POSTINGS) list.splice(0, list.length - MAX_POSTINGS);
  }
}

/** Room for rounding. */
const SLACK = 1e-9;

/** So many of the rarest terms that the rest alone can't reach the threshold. */
function prefixLength(lengths: Float64Array, above: number): number {
  const needed = above * (lengths[0] ?? 0) - SLACK;
  let prefix = 0;
  while (prefix < lengths.length && (lengths[prefix] ?? 0) >= needed) prefix += 1;
  return prefix;
}

function candidatesOf(
  { terms }: Vector,
  prefix: number,
  postings: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const term of terms.subarray(0, prefix))
    for (const other of postings.get(term)?.slice(-MAX_POSTINGS).reverse() ?? []) found.add(other);
  return found;
}

/** As `cosineOfTerms` gives it; 0 as soon as it is clear that it stays below `above`. */
function cosine(a: Vector, b: Vector, above: number): number {
  if (a.key === b.key) return 1;
  const size = at(a.lengths, 0) * at(b.lengths, 0);
  const needed = above * size - SLACK;
  let dot = 0;
  let left = 0;
  let right = 0;
  while (left < a.terms.length && right < b.terms.length) {
    if (dot + at(a.lengths, left) * at(b.lengths, right) < needed) return 0;
    const step = at(a.terms, left) - at(b.terms, right);
    if (step === 0) dot += at(a.counts, left) * at(b.counts, right);
    if (step <= 0) left += 1;
    if (step >= 0) right += 1;
  }
  return size === 0 ? 0 : Math.min(1, dot / Math.sqrt(a.square * b.square));
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** `undefined` below `above`. */
function pairOf(one: Vector, other: Vector | undefined, above: number): SimilarPair | undefined {
  if (other === undefined) return undefined;
  const similarity = cosine(one, other, above);
  if (similarity < above) return undefined;
  const [a, b] = compareText(one.id, other.id) < 0 ? [one.id, other.id] : [other.id, one.id];
  return { a, b, similarity };
}
