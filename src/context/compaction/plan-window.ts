import type { RetentionPolicy } from '../../environment/index.ts';
import { type ContextItem, isProtected } from '../item.ts';
import { type CountedContext, sizesOf, totalOf } from './count-context.ts';

export interface Window {
  /** How many of the last tool results stay whole. */
  readonly kUsed: number;
  /** Places of the items that may be compacted, oldest first. */
  readonly candidates: readonly number[];
  /** Places among the last K that alone are more than the whole context may be afterwards, the largest first. */
  readonly oversized: readonly number[];
}

/** Candidates: results beyond the last K, and evidence older than the oldest of them, none protected. */
export function planWindow(context: CountedContext, policy: RetentionPolicy): Window {
  const { items } = context;
  const results = placesOf(items, 'tool_result');
  const kUsed = planK(context, results, policy);
  // Without tool results the evidence itself is what was found last.
  const recent = results.length > 0 ? results : placesOf(items, 'evidence');
  const keptPlaces = new Set(kUsed === 0 ? [] : recent.slice(-kUsed));
  const oldestKept = kUsed === 0 ? items.length : (recent.slice(-kUsed)[0] ?? items.length);
  const candidates = items.flatMap((item, place) => {
    if (item.stub !== null || isProtected(item, policy) || keptPlaces.has(place)) return [];
    return place < oldestKept ? [place] : [];
  });
  const oversized = [...keptPlaces].filter((place) => isLarge(place, context, policy));
  const tokensAt = (place: number): number => context.tokens[place] ?? 0;
  return { kUsed, candidates, oversized: oversized.sort((a, b) => tokensAt(b) - tokensAt(a)) };
}

/** More than the whole context may be afterwards. */
function isLarge(
  place: number,
  { items, tokens, maxTokens }: CountedContext,
  policy: RetentionPolicy,
): boolean {
  const item = items[place];
  if (item === undefined || isProtected(item, policy)) return false;
  return (tokens[place] ?? 0) > maxTokens * policy.offloadTargetTokenRatio;
}

function placesOf(items: readonly ContextItem[], kind: string): readonly number[] {
  return items.flatMap((item, place) => (item.kind === kind && item.stub === null ? [place] : []));
}

/**
 * K shrinks when the last K alone stay at or over the trigger, no further than that takes. Where even the last
 * three are (one of them is oversized), giving up the others would be in vain: K stays, unless the last K do not
 * fit the window at all.
 */
function planK(
  { tokens, maxTokens }: CountedContext,
  results: readonly number[],
  policy: RetentionPolicy,
): number {
  const least = policy.minAgeResults;
  const most = Math.max(policy.keepLastKToolResults, least);
  const ratioOf = (k: number): number =>
    (k === 0 ? [] : results.slice(-k)).reduce((sum, place) => sum + (tokens[place] ?? 0), 0) /
    maxTokens;
  for (const limit of [policy.offloadTriggerTokenRatio, 1]) {
    if (ratioOf(most) < limit) return most;
    for (let k = Math.min(most, results.length); k >= least; k -= 1)
      if (ratioOf(k) < limit) return k;
  }
  return most;
}

/** What you still have, and how full it is. */
export interface ContextStatus {
  readonly items: number;
  readonly tokens: number;
  readonly maxTokens: number;
  readonly ratio: number;
  /** A compaction should run now. */
  readonly due: boolean;
  readonly sizes: Readonly<Record<string, number>>;
  readonly protectedTokens: number;
  /** Items that a compaction could take now. */
  readonly candidates: number;
  /** Batches whose stub stands in the context. */
  readonly stubs: readonly string[];
}

export function describeContext(context: CountedContext, policy: RetentionPolicy): ContextStatus {
  const { items, maxTokens } = context;
  const total = totalOf(context);
  const ratio = total / maxTokens;
  return {
    items: items.length,
    tokens: total,
    maxTokens,
    ratio,
    due: ratio >= policy.offloadTriggerTokenRatio,
    sizes: sizesOf(context),
    protectedTokens: totalOf(context, (item) => isProtected(item, policy)),
    candidates: planWindow(context, policy).candidates.length,
    stubs: [...new Set(items.flatMap(({ stub }) => (stub === null ? [] : [stub])))],
  };
}
