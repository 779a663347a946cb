/** What goes wrong outside of a reply. */
export interface Notes {
  /** On stderr alone: it is about one connection, or nobody's. */
  say(text: string): void;
  /** On stderr, and to every host: it is about the home that they share. */
  tell(text: string): void;
  /** Disposing ends it. */
  listen(listener: (text: string) => void): Disposable;
}

export function createNotes(write: (text: string) => void): Notes {
  const listeners = new Set<(text: string) => void>();
  return {
    say: write,
    tell(text) {
      write(text);
      for (const listener of listeners) listener(text);
    },
    listen(listener) {
      listeners.add(listener);
      return { [Symbol.dispose]: () => void listeners.delete(listener) };
    },
  };
}
