/**
 * Applies `fn` to every item, at most `limit` at a time; results stand in the items' order.
 * The first failure stops new starts and is thrown once those under way have ended.
 *
 * @throws `signal.reason` when aborted.
 */
export async function mapConcurrent<T, R>(
  items: readonly T[],
  limit: number,
  fn: (item: T, index: number) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> {
  const results = new Map<number, R>();
  const failures: unknown[] = [];
  const queue = items.entries();

  const work = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (signal.aborted || failures.length > 0) return;
      try {
        results.set(index, await fn(item, index));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));

  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}

/** How a caller may cancel: with a signal, with options that hold one, or not at all. */
export type Cancel = AbortSignal | { readonly signal?: AbortSignal };

export function signalOf(cancel: Cancel = {}): AbortSignal {
  if (cancel instanceof AbortSignal) return cancel;
  return cancel.signal ?? new AbortController().signal;
}
