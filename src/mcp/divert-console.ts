import { format } from 'node:util';

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
