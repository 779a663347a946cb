import type { RetentionPolicy } from '../../environment/index.ts';
import type { Archive } from '../archive/archive.ts';
import { isProtected } from '../item.ts';
import type { CountedContext } from './count-context.ts';
import { planWindow } from './plan-window.ts';

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
  const { items, tokens, maxTokens } = context;
  const total = tokens.reduce((sum, count) => sum + count, 0);
  const ratio = total / maxTokens;
  return {
    items: items.length,
    tokens: total,
    maxTokens,
    ratio,
    due: ratio >= policy.offloadTriggerTokenRatio,
    sizes: sizesOf(context),
    protectedTokens: items.reduce(
      (sum, item, at) => sum + (isProtected(item, policy) ? (tokens[at] ?? 0) : 0),
      0,
    ),
    candidates: planWindow(context, policy).candidates.length,
    stubs: [...new Set(items.flatMap(({ stub }) => (stub === null ? [] : [stub])))],
  };
}

/** What an archive holds, counted. */
export interface ArchiveCounts {
  readonly batches: number;
  readonly items: number;
  readonly dropped: number;
  readonly originalTokens: number;
  readonly digestTokens: number;
  readonly damagedLines: readonly number[];
}

export async function countArchive(archive: Archive): Promise<ArchiveCounts> {
  const counts = { batches: 0, items: 0, dropped: 0, originalTokens: 0, digestTokens: 0 };
  const damagedLines: number[] = [];
  for await (const { record } of archive.read(undefined, ({ line }) => damagedLines.push(line))) {
    counts.batches += 1;
    counts.items += record.items.length;
    if (record.digest === null) counts.dropped += record.items.length;
    counts.originalTokens += record.originalTokenCount;
    counts.digestTokens += record.digestTokenCount;
  }
  return { ...counts, damagedLines };
}

/** Tokens by class. */
export function sizesOf({ items, tokens }: CountedContext): Readonly<Record<string, number>> {
  const sizes = new Map<string, number>();
  for (const [at, { stub, pinned, kind }] of items.entries()) {
    const whole = pinned ? 'pinned' : kind;
    const name = stub === null ? whole : 'stub';
    sizes.set(name, (sizes.get(name) ?? 0) + (tokens[at] ?? 0));
  }
  return Object.fromEntries(sizes);
}
