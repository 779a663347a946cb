import type { Instant } from '../kernel/index.ts';
import type { Counted, MemoryNode, NodeState } from './node.ts';
import { type Outcome, rewardOf } from './outcome.ts';

/** How far one outcome moves Q (docs/spec/memory.md, MEM-5). */
const LEARNING_RATE = 0.1;
/** The weight of the Q a node came with, in observations. */
const PRIOR_STRENGTH = 2;
/** Two-sided 95 %. */
const Z_95 = 1.959963984540054;

/** One outcome of a use. `isCounted`: it is evidence, within the cap of its source. */
export interface Observation {
  readonly outcome: Outcome;
  readonly isCounted: boolean;
  readonly at: Instant;
}

/** The node after an outcome. A use brings an archived node back. Pure. */
export function observe(node: MemoryNode, { outcome, isCounted, at }: Observation): MemoryNode {
  const reward = rewardOf(outcome);
  if (reward === null) return node;
  const isBack = node.status === 'archived';
  return {
    ...node,
    qValue: node.qValue + LEARNING_RATE * (reward - node.qValue),
    qUpdateCount: node.qUpdateCount + 1,
    usageCount: node.usageCount + 1,
    successCount: node.successCount + (outcome === 'success' ? 1 : 0),
    failureCount: node.failureCount + (outcome === 'failure' ? 1 : 0),
    counted: isCounted ? addCounted(node.counted, outcome) : node.counted,
    lastUsedAt: node.lastUsedAt === null || node.lastUsedAt < at ? at : node.lastUsedAt,
    status: isBack ? 'active' : node.status,
    archivedAt: isBack ? null : node.archivedAt,
  };
}

/** A use whose outcome is unknown says nothing about success. */
function addCounted({ uses, success, failure }: Counted, outcome: Outcome): Counted {
  const reward = rewardOf(outcome);
  if (reward === null) return { uses, success, failure };
  if (outcome === 'used_unknown') return { uses: uses + 1, success, failure };
  return { uses: uses + 1, success: success + reward, failure: failure + 1 - reward };
}

/** Beta distribution of a node's success, from the Q it came with, its descendants, and what counts as evidence. */
export interface Posterior {
  readonly alpha: number;
  readonly beta: number;
  readonly mean: number;
}

/** Credit from descendants weighs as that many outcomes would: less and less beside outcomes of its own. */
export function posteriorOf({ counted, priorMean, lineageCredit }: NodeState): Posterior {
  const { success, failure } = counted;
  const alpha = success + PRIOR_STRENGTH * priorMean + Math.max(0, lineageCredit);
  const beta = failure + PRIOR_STRENGTH * (1 - priorMean) + Math.max(0, -lineageCredit);
  return { alpha, beta, mean: alpha / (alpha + beta) };
}

/** The upper end of Wilson's 95 % interval; 1 when nothing is known. */
export function wilsonUpper(success: number, failure: number): number {
  const n = success + failure;
  if (n === 0) return 1;
  const p = success / n;
  const square = Z_95 * Z_95;
  const centre = p + square / (2 * n);
  const reach = Z_95 * Math.sqrt((p * (1 - p)) / n + square / (4 * n * n));
  return Math.min(1, (centre + reach) / (1 + square / n));
}
