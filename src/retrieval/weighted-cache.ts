/** What was used last, up to a number of bytes; what is kept never changes. */
export interface WeightedCache<T> {
  find(name: string): T | undefined;
  keep(name: string, value: T, bytes: number): void;
}

export function createWeightedCache<T>(maxBytes: number): WeightedCache<T> {
  const kept = new Map<string, { readonly value: T; readonly bytes: number }>();
  let total = 0;
  return {
    find(name) {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    keep(name, value, bytes) {
      if (bytes > maxBytes / 4 || kept.has(name)) return;
      kept.set(name, { value, bytes });
      total += bytes;
      for (const [oldest, { bytes: freed }] of kept) {
        if (total <= maxBytes) return;
        kept.delete(oldest);
        total -= freed;
      }
    },
  };
}
