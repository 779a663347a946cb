/** All items of an async iterable (`Array.fromAsync` wants a newer Node than ours). */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
