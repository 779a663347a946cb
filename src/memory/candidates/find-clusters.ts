import { INDUCTION } from '../actions/plan-induce.ts';
import { findCliques } from '../likeness/find-cliques.ts';
import type { ProcessNode } from '../nodes/node.ts';
import { findSimilarPairs } from './find-pairs.ts';

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
  return findCliques(
    pairs.map(({ a, b }) => [a, b]),
    INDUCTION.maxProcesses,
  );
}
