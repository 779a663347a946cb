import { format } from 'node:util';

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

/**
 * Sends what a library prints to `write`: stdout carries JSON-RPC alone, and a reader of documents that logs a line
 * there would end the conversation. Disposing gives the console back.
 */
export function divertConsole(write: (text: string) => void): Disposable {
  const { log, info, debug, dir } = globalThis.console;
  const say = (...words: readonly unknown[]): void => write(format(...words));
  Object.assign(globalThis.console, { log: say, info: say, debug: say, dir: say });
  return {
    [Symbol.dispose]: () => void Object.assign(globalThis.console, { log, info, debug, dir }),
  };
}
