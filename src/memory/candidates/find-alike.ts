import { setImmediate } from 'node:timers/promises';
import { compareText } from '../../kernel/index.ts';
import { cosineOfRows, findNearPairs } from '../../retrieval/index.ts';
import { INDUCTION } from '../actions/plan-induce.ts';
import { findCliques } from '../likeness/find-cliques.ts';
import type { FindMeanings, Meanings } from '../likeness/similarity.ts';
import {
  cosineOfVectors,
  createTermVectors,
  endOfPrefix,
  type TermVectors,
} from '../likeness/term-vectors.ts';
import type { ProcessNode } from '../nodes/node-schema.ts';

/** A text to compare with the others of its group. */
export interface Compared {
  readonly id: string;
  readonly group: string;
  readonly text: string;
}

/** What is alike enough. */
interface Threshold {
  readonly above: number;
  /** So is what is at the threshold itself. */
  readonly inclusive: boolean;
}

/** `a` comes before `b` in the order of ids. */
interface SimilarPair {
  readonly a: string;
  readonly b: string;
  readonly similarity: number;
}

/** A word in more texts than this is too common to look them all up: the last ones alone are. */
const MAX_POSTINGS = 2_000;
/** A text that is alike so many before it is paired with no more of them: pairs stay few where all texts are one. */
const MAX_PAIRS = 50;

export interface AlikeDeps {
  readonly findMeanings: FindMeanings;
}

/**
 * Pairs of a group that are alike by their words or by what they mean to the embedder, each with the larger of the
 * two. Without an embedder, and where there is nothing to compare, by words alone.
 */
export async function findAlikePairs(
  all: readonly Compared[],
  threshold: Threshold,
  { findMeanings }: AlikeDeps,
  signal: AbortSignal,
): Promise<readonly SimilarPair[]> {
  const byWords = findSimilarPairs(all, threshold);
  const groups = groupsOf(all).filter((group) => group.length > 1);
  const meanings = groups.length === 0 ? undefined : await findMeanings(signal);
  if (meanings === undefined) return byWords;
  const pairs = new Map(byWords.map((pair) => [keyOf(pair), pair]));
  for (const group of groups)
    for (const pair of await findByMeaning(group, threshold, { meanings, pairs }, signal))
      pairs.set(keyOf(pair), pair);
  return [...pairs.values()].sort(byIds);
}

interface Known {
  readonly meanings: Meanings;
  readonly pairs: ReadonlyMap<string, SimilarPair>;
}

/** New pairs, and known ones that are more alike in what they mean. */
async function findByMeaning(
  group: readonly Compared[],
  { above, inclusive }: Threshold,
  { meanings, pairs }: Known,
  signal: AbortSignal,
): Promise<readonly SimilarPair[]> {
  const vectors = await meanings.vectorsOf(
    group.map(({ text }) => text),
    signal,
  );
  const atLeast = Math.max(above, meanings.relatedFrom);
  const pause = async (): Promise<void> => {
    await setImmediate();
    signal.throwIfAborted();
  };
  const found = await findNearPairs(vectors, { atLeast, most: MAX_PAIRS, pause });
  const near = found.flatMap(({ row, other, cosine }) => pairOf(group[row], group[other], cosine));
  const rows = new Map(group.map(({ id }, row) => [id, row]));
  const known = [...pairs.values()].flatMap((pair) => {
    const [row, other] = [rows.get(pair.a), rows.get(pair.b)];
    if (row === undefined || other === undefined) return [];
    return [{ ...pair, similarity: cosineOfRows(vectors, row, other) }];
  });
  return [...near, ...known].filter(
    (pair) =>
      pair.similarity >= atLeast &&
      (inclusive || pair.similarity > above) &&
      pair.similarity > (pairs.get(keyOf(pair))?.similarity ?? 0),
  );
}

function pairOf(
  one: Compared | undefined,
  other: Compared | undefined,
  similarity: number,
): readonly SimilarPair[] {
  if (one === undefined || other === undefined) return [];
  const [a, b] = compareText(one.id, other.id) < 0 ? [one.id, other.id] : [other.id, one.id];
  return [{ a, b, similarity }];
}

function byIds(x: SimilarPair, y: SimilarPair): number {
  return compareText(x.a, y.a) || compareText(x.b, y.b);
}

function keyOf({ a, b }: SimilarPair): string {
  return `${a} ${b}`;
}

/**
 * Groups of generalizable Processes in which every two triggers are alike, the largest first; a Process is in one
 * group.
 */
export async function findClusters(
  processes: readonly ProcessNode[],
  deps: AlikeDeps,
  signal: AbortSignal,
): Promise<readonly (readonly string[])[]> {
  const fit = processes.filter(({ isGeneralizable, isFailure }) => isGeneralizable && !isFailure);
  const pairs = await findAlikePairs(
    fit.map(({ id, trigger }) => ({ id, group: 'trigger', text: trigger })),
    { above: INDUCTION.minSimilarity, inclusive: true },
    deps,
    signal,
  );
  return findCliques(
    pairs.map(({ a, b }) => [a, b]),
    INDUCTION.maxProcesses,
  );
}

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
    .sort(byIds);
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
function groupsOf(all: readonly Compared[]): readonly (readonly Compared[])[] {
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
      if (similarity < above || !(inclusive || similarity > above)) continue;
      pairs.push(...pairOf(one, group[at], similarity));
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
