export interface Timed<T> {
  readonly ms: number;
  /** Of this process alone: says the same on a busy machine. */
  readonly cpuMs: number;
  readonly value: T;
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const cpuFrom = process.cpuUsage();
  const from = performance.now();
  const value = await work();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpuFrom);
  return { ms, cpuMs: (user + system) / 1000, value };
}

/** Milliseconds of each call, one after another. */
export async function timeEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const item of items) times.push((await timed(() => work(item))).ms);
  return times;
}
