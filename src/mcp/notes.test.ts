import { expect, test } from 'vitest';
import { divertConsole } from './notes.ts';

test('MCP-1 what a library prints goes elsewhere, until the console is given back', () => {
  const said: string[] = [];
  const library = globalThis.console;
  const { log } = library;
  {
    using _diverted = divertConsole((text) => said.push(text));
    for (const name of ['log', 'info', 'debug'] as const) library[name]('%s has %d piers', name, 2);
  }
  expect(said).toEqual(['log', 'info', 'debug'].map((name) => `${name} has 2 piers`));
  expect(library.log).toBe(log);
});
