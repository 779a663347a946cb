import { INDUCTION } from '../actions/plan-induce.ts';
import { findCliques } from '../likeness/find-cliques.ts';
import type { ProcessNode } from '../nodes/node.ts';
import { type AlikeDeps, findAlikePairs } from './find-alike.ts';

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
