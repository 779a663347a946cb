/** A list that is copied once for all that is added between two looks: what was looked at never changes. */
export interface GrowingList<T> {
  push(one: T): void;
  set(at: number, one: T): void;
  length(): number;
  look(): readonly T[];
}

export function growingList<T>(from: readonly T[]): GrowingList<T> {
  let seen = from;
  let own: T[] | undefined;
  return {
    push(one) {
      own ??= [...seen];
      own.push(one);
    },
    set(at, one) {
      own ??= [...seen];
      own[at] = one;
    },
    length: () => (own ?? seen).length,
    look() {
      seen = own ?? seen;
      own = undefined;
      return seen;
    },
  };
}

/** The same for a map. */
export interface GrowingMap<K, V> {
  set(key: K, value: V): void;
  delete(key: K): void;
  values(): Iterable<V>;
  look(): ReadonlyMap<K, V>;
}

export function growingMap<K, V>(from: ReadonlyMap<K, V>): GrowingMap<K, V> {
  let seen = from;
  let own: Map<K, V> | undefined;
  return {
    set(key, value) {
      own ??= new Map(seen);
      own.set(key, value);
    },
    delete(key) {
      own ??= new Map(seen);
      own.delete(key);
    },
    values: () => (own ?? seen).values(),
    look() {
      seen = own ?? seen;
      own = undefined;
      return seen;
    },
  };
}
