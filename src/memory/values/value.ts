import type { Instant, Random } from '../../kernel/index.ts';
import type { Counted, MemoryNode, NodeState } from '../nodes/node-schema.ts';

/** How far one outcome moves Q (docs/spec/memory.md, MEM-5). */
const LEARNING_RATE = 0.1;
/** The weight of the Q a node came with, in observations. */
const PRIOR_STRENGTH = 2;
/** What Q remembers, in observations: a node with fewer of them has no past to differ from. */
const MEMORY = 1 / LEARNING_RATE;
/** The log-likelihood that the whole past lacks of what was seen of late, when the node is another than it was. */
const CHANGED = 3;
/** How steeply what is known of a node loses weight with the share of its rivals that changed; bench/suites/memory-value.ts. */
const DOUBT = 4;
/** Rivals that count as unchanged before any was seen. */
const STEADY = 2;
/** Two-sided 95 %. */
const Z_95 = 1.959963984540054;

/** One outcome of a use. `isCounted`: it is evidence, within the cap of its source. */
interface Observation {
  readonly outcome: UseOutcome;
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
function addCounted(counted: Counted, outcome: UseOutcome): Counted {
  const { uses, success, failure, recent } = counted;
  const good = successOf(outcome);
  if (good === null) return { ...counted, uses: uses + 1 };
  return {
    uses: uses + 1,
    success: success + good,
    failure: failure + 1 - good,
    recent: recent + LEARNING_RATE * (good - recent),
  };
}

/** Beta distribution of a node's success, from the Q it came with, its descendants, and what counts as evidence. */
export interface Posterior {
  readonly alpha: number;
  readonly beta: number;
  readonly mean: number;
}

/**
 * What is known of each of the nodes that a query chooses among. Where some of them changed, the world did, and the rest
 * is likely out of date too, most of all what was given up long ago: its past counts the less, the more of those with a past
 * to differ from have changed. Credit from descendants weighs as that many outcomes would: less and less beside outcomes of
 * its own.
 */
export function posteriorAmong(nodes: readonly NodeState[]): (node: NodeState) => Posterior {
  const rivals = nodes.map(evidenceOf);
  const tested = rivals.filter(({ observations }) => observations >= MEMORY).length;
  const changed = rivals.filter(({ isChanged }) => isChanged).length;
  const kept = (1 - changed / (tested + STEADY)) ** DOUBT;
  return (node) => {
    const { priorMean, lineageCredit } = node;
    const { success, failure, isChanged } = evidenceOf(node);
    const weight = isChanged ? 1 : kept;
    const alpha = weight * success + PRIOR_STRENGTH * priorMean + Math.max(0, lineageCredit);
    const beta = weight * failure + PRIOR_STRENGTH * (1 - priorMean) + Math.max(0, -lineageCredit);
    return { alpha, beta, mean: alpha / (alpha + beta) };
  };
}

interface Evidence {
  readonly success: number;
  readonly failure: number;
  readonly observations: number;
  readonly isChanged: boolean;
}

/**
 * What is known of a node now: its whole past, or what was seen of late when that is unlike it, for then the node, or
 * the world, is another. Discounting always would make every value a noisy one. The test is a likelihood ratio, after
 * L. Besson and E. Kaufmann (2019): a deviation alone finds changes by chance in what is nearly always good.
 */
function evidenceOf({ counted: { success, failure, recent }, priorMean }: NodeState): Evidence {
  const observations = success + failure;
  const mean = (success + PRIOR_STRENGTH * priorMean) / (observations + PRIOR_STRENGTH);
  const isChanged = observations >= MEMORY && MEMORY * divergence(recent, mean) > CHANGED;
  return isChanged
    ? { success: MEMORY * recent, failure: MEMORY * (1 - recent), observations, isChanged }
    : { success, failure, observations, isChanged };
}

/** Kullback and Leibler's, of two chances of success. */
function divergence(seen: number, expected: number): number {
  const part = (p: number, q: number): number => (p <= 0 ? 0 : p * Math.log(p / q));
  return part(seen, expected) + part(1 - seen, 1 - expected);
}

/** One draw from a Beta distribution: the share of two Gamma draws. */
export function drawBeta({ alpha, beta }: Posterior, random: Random): number {
  const a = drawGamma(Math.max(alpha, 1e-3), random);
  const b = drawGamma(Math.max(beta, 1e-3), random);
  return a + b === 0 ? 0.5 : a / (a + b);
}

/** Marsaglia and Tsang (2000); below shape 1 by boosting. */
function drawGamma(shape: number, random: Random): number {
  if (shape < 1) return drawGamma(shape + 1, random) * random.next() ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(random);
    const v = (1 + c * x) ** 3;
    const u = 1 - random.next();
    if (v > 0 && Math.log(u) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller. */
function drawNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()));
  return radius * Math.cos(2 * Math.PI * random.next());
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

/** How many outcomes of a node count as evidence, and how many of them were good. */
export interface Tally {
  readonly success: number;
  readonly failure: number;
}

/** What a source said of a node, as far as it counts. */
export interface SourceTally extends Tally {
  readonly uses: number;
  readonly today: number;
}

/**
 * Whether one source says of a node otherwise than all others together, by more than chance: two proportions with a
 * pooled variance, two-sided 95 %. Pure.
 */
export function isContradicting(own: Tally, others: Tally): boolean {
  const mine = own.success + own.failure;
  const theirs = others.success + others.failure;
  if (mine <= 0 || theirs <= 0) return false;
  const pooled = (own.success + others.success) / (mine + theirs);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / mine + 1 / theirs));
  return Math.abs(own.success / mine - others.success / theirs) > Z_95 * deviation;
}

/** What came of a use. `not_used`: shown, but not used. */
export const USE_OUTCOMES = ['success', 'failure', 'partial', 'used_unknown', 'not_used'] as const;
export type UseOutcome = (typeof USE_OUTCOMES)[number];

const REWARD: Readonly<Record<UseOutcome, number | null>> = {
  success: 1,
  failure: 0,
  partial: 0.5,
  used_unknown: 0.6,
  not_used: null,
};

/** What Q moves towards; `null` when nothing was used. */
function rewardOf(outcome: UseOutcome): number | null {
  return REWARD[outcome];
}

/** How much of a success it is as evidence; `null` when it says nothing about success. */
export function successOf(outcome: UseOutcome): number | null {
  return outcome === 'used_unknown' ? null : REWARD[outcome];
}
