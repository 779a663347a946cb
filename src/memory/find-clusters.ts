import { compareText } from '../kernel/index.ts';
import { findSimilarPairs } from './find-pairs.ts';
import type { ProcessNode } from './node.ts';
import { INDUCTION } from './plan-induce.ts';

/**
 * Groups of generalizable Processes in which every two triggers are alike, the largest first; a Process is in one
 * group. Pure.
 */
export function findClusters(processes: readonly ProcessNode[]): readonly (readonly string[])[] {
  const fit = processes.filter(({ isGeneralizable, isFailure }) => isGeneralizable && !isFailure);
  const pairs = findSimilarPairs(
    fit.map(({ id, trigger }) => ({ id, group: 'trigger', text: trigger })),
    INDUCTION.minSimilarity,
    true,
  );
  const neighbours = new Map<string, Set<string>>();
  const connect = (from: string, to: string): void => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, new Set([to]));
    else known.add(to);
  };
  for (const { a, b } of pairs) {
    connect(a, b);
    connect(b, a);
  }
  const degree = (id: string): number => neighbours.get(id)?.size ?? 0;
  const free = new Set(
    [...neighbours.keys()].sort((a, b) => degree(b) - degree(a) || compareText(a, b)),
  );
  const clusters: (readonly string[])[] = [];
  for (const id of free) {
    const cluster = growClique(id, free, neighbours);
    for (const member of cluster) free.delete(member);
    if (cluster.length > 1) clusters.push([...cluster].sort(compareText));
  }
  return clusters.sort((a, b) => b.length - a.length || compareText(a[0] ?? '', b[0] ?? ''));
}

/** Adds neighbours that are alike to all that are in, in the order of their ids. */
function growClique(
  seed: string,
  free: ReadonlySet<string>,
  neighbours: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const members = [seed];
  const others = [...(neighbours.get(seed) ?? [])].filter((id) => free.has(id)).sort(compareText);
  for (const other of others) {
    const near = neighbours.get(other);
    const fits = members.every((member) => near?.has(member) === true);
    if (fits && members.length < INDUCTION.maxProcesses) members.push(other);
  }
  return members;
}
