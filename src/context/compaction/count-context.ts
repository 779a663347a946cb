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

export interface CountFacts {
  readonly count: CountTokens;
  readonly maxTokens: number;
  readonly archive: Archive;
}

/** Counts each item once. What looks like a stub of a batch that the archive does not hold is an ordinary item. */
export async function countContext(
  placed: readonly PlacedItem[],
  { count, maxTokens, archive }: CountFacts,
): Promise<CountedContext> {
  const looksLikeStub = placed.some(({ item }) => item.stub !== null);
  // Most archives need not be read.
  const batches = looksLikeStub ? await batchesOf(archive) : new Set();
  const items = placed.map(({ item }) =>
    item.stub !== null && !batches.has(item.stub) ? { ...item, stub: null } : item,
  );
  const tokens = items.map(({ counted, extraTokens }) => count(counted) + extraTokens);
  return { items, tokens, maxTokens };
}

async function batchesOf(archive: Archive): Promise<ReadonlySet<string>> {
  const batches = new Set<string>();
  for await (const { record } of archive.read()) batches.add(record.batchId);
  return batches;
}

/** Tokens of all items, or of those that `isCounted`. */
export function totalOf(
  { items, tokens }: CountedContext,
  isCounted: (item: ContextItem) => boolean = () => true,
): number {
  return items.reduce((sum, item, at) => sum + (isCounted(item) ? (tokens[at] ?? 0) : 0), 0);
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
