import { setImmediate } from 'node:timers/promises';
import { compareText } from '../../kernel/index.ts';
import { cosineOfRows, findNearPairs } from '../../retrieval/index.ts';
import { INDUCTION } from '../actions/plan-induce.ts';
import { findCliques } from '../likeness/find-cliques.ts';
import type { FindMeanings, Meanings } from '../likeness/similarity.ts';
import type { ProcessNode } from '../nodes/node.ts';
import {
  type Compared,
  findSimilarPairs,
  groupsOf,
  MAX_PAIRS,
  type SimilarPair,
  type Threshold,
} from './find-pairs.ts';

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
  return [...pairs.values()].sort((x, y) => compareText(x.a, y.a) || compareText(x.b, y.b));
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
