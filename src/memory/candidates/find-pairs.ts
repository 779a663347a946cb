import { compareText } from '../../kernel/index.ts';
import {
  cosineOfVectors,
  createTermVectors,
  endOfPrefix,
  type TermVectors,
} from '../likeness/term-vectors.ts';

/** A text to compare with the others of its group. */
export interface Compared {
  readonly id: string;
  readonly group: string;
  readonly text: string;
}

/** What is alike enough. */
export interface Threshold {
  readonly above: number;
  /** So is what is at the threshold itself. */
  readonly inclusive: boolean;
}

/** `a` comes before `b` in the order of ids. */
export interface SimilarPair {
  readonly a: string;
  readonly b: string;
  readonly similarity: number;
}

/** A word in more texts than this is too common to look them all up: the last ones alone are. */
const MAX_POSTINGS = 2_000;
/** A text that is alike so many before it is paired with no more of them: pairs stay few where all texts are one. */
export const MAX_PAIRS = 50;

/**
 * All pairs of a group whose words have a cosine above the threshold (Bayardo, Ma and Srikant, 2007): two
 * vectors that alike share one of their rarest terms, so only those are looked up. Pure.
 */
export function findSimilarPairs(
  all: readonly Compared[],
  threshold: Threshold,
): readonly SimilarPair[] {
  return groupsOf(all)
    .flatMap((group) => joinGroup(group, threshold))
    .sort((x, y) => compareText(x.a, y.a) || compareText(x.b, y.b));
}

/** Of each text on the left those on the right that are alike, in the order of their ids, up to `most`. Pure. */
export function findAlikeOf(
  left: readonly Compared[],
  right: readonly Compared[],
  { atLeast, most }: { readonly atLeast: number; readonly most: number },
): ReadonlyMap<string, readonly string[]> {
  const vectors = createTermVectors([...right, ...left].map(({ text }) => text));
  const postings = createPostings(vectors, atLeast);
  for (const index of right.keys()) postings.add(index);
  const alike = new Map<string, readonly string[]>();
  for (const [index, { id }] of left.entries()) {
    const near: string[] = [];
    const one = right.length + index;
    for (const other of [...postings.sharing(one)].sort((a, b) => a - b)) {
      if (near.length === most) break;
      const found = right[other];
      if (found !== undefined && cosineOfVectors(vectors, one, other, atLeast) >= atLeast)
        near.push(found.id);
    }
    alike.set(id, near);
  }
  return alike;
}

/** Texts are compared within their group alone. */
export function groupsOf(all: readonly Compared[]): readonly (readonly Compared[])[] {
  const groups = new Map<string, Compared[]>();
  for (const item of all) {
    const known = groups.get(item.group);
    if (known === undefined) groups.set(item.group, [item]);
    else known.push(item);
  }
  return [...groups.values()];
}

function joinGroup(
  group: readonly Compared[],
  { above, inclusive }: Threshold,
): readonly SimilarPair[] {
  const vectors = createTermVectors(group.map(({ text }) => text));
  const postings = createPostings(vectors, above);
  const pairs: SimilarPair[] = [];
  for (const [index, one] of group.entries()) {
    let room = MAX_PAIRS;
    for (const at of postings.sharing(index)) {
      const similarity = cosineOfVectors(vectors, index, at, above);
      const other = group[at];
      if (similarity < above || !(inclusive || similarity > above) || other === undefined) continue;
      const [a, b] = compareText(one.id, other.id) < 0 ? [one.id, other.id] : [other.id, one.id];
      pairs.push({ a, b, similarity });
      room -= 1;
      if (room === 0) break;
    }
    postings.add(index);
  }
  return pairs;
}

/** Which texts have a term among their rarest. */
interface Postings {
  add(text: number): void;
  /** Those that were added and share one of the rarest terms of this one, each once, the last ones of a term first. */
  sharing(text: number): readonly number[];
}

function createPostings(vectors: TermVectors, above: number): Postings {
  const { starts, terms } = vectors;
  const lists = new Array<number[] | undefined>(vectors.distinct);
  // Who asked for a text last: a set would be made anew for each question.
  const askedBy = new Int32Array(starts.length).fill(-1);
  return {
    add(text) {
      const end = endOfPrefix(vectors, text, above);
      for (let at = starts[text] ?? 0; at < end; at += 1) {
        const term = terms[at] ?? 0;
        const list = lists[term];
        if (list === undefined) lists[term] = [text];
        else {
          list.push(text);
          if (list.length >= 2 * MAX_POSTINGS) list.splice(0, list.length - MAX_POSTINGS);
        }
      }
    },
    sharing(text) {
      const found: number[] = [];
      const end = endOfPrefix(vectors, text, above);
      for (let at = starts[text] ?? 0; at < end; at += 1) {
        const list = lists[terms[at] ?? 0] ?? [];
        const first = Math.max(0, list.length - MAX_POSTINGS);
        for (let index = list.length - 1; index >= first; index -= 1) {
          const other = list[index] ?? 0;
          if (askedBy[other] === text) continue;
          askedBy[other] = text;
          found.push(other);
        }
      }
      return found;
    },
  };
}
