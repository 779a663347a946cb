export interface Lowest {
  offer(score: number): void;
  /** The lowest of those kept, 0 while there are fewer than asked for. */
  bound(): number;
}

/** Keeps the `limit` highest scores in a heap. */
export function createLowest(limit: number): Lowest {
  const heap = new Float64Array(Math.max(limit, 1));
  let size = 0;
  const at = (index: number): number => heap[index] ?? 0;
  const siftDown = (score: number): void => {
    let index = 0;
    for (;;) {
      let child = index * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && at(child + 1) < at(child)) child += 1;
      if (at(child) >= score) break;
      heap[index] = at(child);
      index = child;
    }
    heap[index] = score;
  };
  const siftUp = (score: number): void => {
    let index = size;
    size += 1;
    while (index > 0) {
      const parent = (index - 1) >>> 1;
      if (at(parent) <= score) break;
      heap[index] = at(parent);
      index = parent;
    }
    heap[index] = score;
  };
  return {
    offer(score) {
      if (size < heap.length) siftUp(score);
      else if (score > at(0)) siftDown(score);
    },
    bound: () => (size < heap.length ? 0 : at(0)),
  };
}
