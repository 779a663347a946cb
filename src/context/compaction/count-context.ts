import type { Archive } from '../archive/archive.ts';
import type { CountTokens } from '../count-tokens.ts';
import type { PlacedItem } from '../formats/format.ts';
import type { ContextItem } from '../item.ts';

/** What the plan looks at: items in their order, each with its tokens. */
export interface CountedContext {
  readonly items: readonly ContextItem[];
  readonly tokens: readonly number[];
  readonly maxTokens: number;
}

/** Counts each item once. What looks like a stub of an unknown batch is an ordinary item. */
export function countContext(
  placed: readonly PlacedItem[],
  { count, maxTokens, batches }: CountFacts,
): CountedContext {
  const items = placed.map(({ item }) =>
    item.stub !== null && !batches.has(item.stub) ? { ...item, stub: null } : item,
  );
  return {
    items,
    tokens: items.map(({ counted, extraTokens }) => count(counted) + extraTokens),
    maxTokens,
  };
}

export interface CountFacts {
  readonly count: CountTokens;
  readonly maxTokens: number;
  /** Batches that the session's archive holds. */
  readonly batches: ReadonlySet<string>;
}

/** Only asked when something looks like a stub: most archives need not be read. */
export async function batchesOf(
  archive: Archive,
  placed: readonly PlacedItem[],
): Promise<ReadonlySet<string>> {
  const batches = new Set<string>();
  if (placed.every(({ item }) => item.stub === null)) return batches;
  for await (const { record } of archive.read()) batches.add(record.batchId);
  return batches;
}
