import { compareText } from '../kernel/index.ts';
import { normaliseText, termsOf } from '../text/index.ts';
import { MERGING } from './plan-merge.ts';

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

/** A word in more texts than this tells too little to look them all up. */
const MAX_POSTINGS = 2_000;

interface Vector {
  readonly id: string;
  /** Rarest first, at the length of one. */
  readonly terms: readonly number[];
  readonly weights: readonly number[];
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
    return { id, key, counts };
  });
  return counted.map(({ id, key, counts }) => {
    const terms = [...counts.keys()].sort(
      (a, b) => (frequencies[a] ?? 0) - (frequencies[b] ?? 0) || a - b,
    );
    const length = Math.sqrt([...counts.values()].reduce((sum, n) => sum + n * n, 0));
    return { id, key, terms, weights: terms.map((term) => (counts.get(term) ?? 0) / length) };
  });
}

function joinGroup(
  vectors: readonly Vector[],
  above: number,
  inclusive: boolean,
): readonly SimilarPair[] {
  const postings = new Map<number, number[]>();
  const pairs: SimilarPair[] = [];
  for (const [index, vector] of vectors.entries()) {
    const prefix = prefixLength(vector.weights, above);
    for (const other of candidatesOf(vector, prefix, postings)) {
      const found = vectors[other];
      const similarity = found === undefined ? 0 : cosine(vector, found);
      const isAlike = similarity > above || (inclusive && similarity >= above);
      if (found !== undefined && isAlike) pairs.push(pairOf(vector.id, found.id, similarity));
    }
    for (const term of vector.terms.slice(0, prefix)) addPosting(postings, term, index);
  }
  return pairs;
}

function addPosting(postings: Map<number, number[]>, term: number, index: number): void {
  const list = postings.get(term);
  if (list === undefined) postings.set(term, [index]);
  else if (list.length < MAX_POSTINGS) list.push(index);
}

/** So many of the rarest terms that the rest alone can't reach the threshold. */
function prefixLength(weights: readonly number[], above: number): number {
  let rest = 0;
  for (let at = weights.length - 1; at >= 0; at -= 1) {
    const weight = weights[at] ?? 0;
    rest += weight * weight;
    if (Math.sqrt(rest) >= above) return at + 1;
  }
  return weights.length;
}

function candidatesOf(
  { terms }: Vector,
  prefix: number,
  postings: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const term of terms.slice(0, prefix))
    for (const other of postings.get(term) ?? []) found.add(other);
  return found;
}

function cosine(a: Vector, b: Vector): number {
  if (a.key === b.key) return 1;
  const weights = new Map(a.terms.map((term, index) => [term, a.weights[index] ?? 0]));
  let dot = 0;
  for (const [index, term] of b.terms.entries())
    dot += (weights.get(term) ?? 0) * (b.weights[index] ?? 0);
  return Math.min(1, dot);
}

function pairOf(one: string, other: string, similarity: number): SimilarPair {
  const [a, b] = compareText(one, other) < 0 ? [one, other] : [other, one];
  return { a, b, similarity };
}
