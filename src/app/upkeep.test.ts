import { expect, test } from 'vitest';
import type { EvolveOptions, Memory } from '../memory/index.ts';
import { createUpkeep } from './upkeep.ts';

test('MCP-12 upkeep runs when it is due, one at a time, and stops with the program', async () => {
  const asked: (EvolveOptions | undefined)[] = [];
  const memory: Pick<Memory, 'evolve'> = {
    evolve: (options, signal) =>
      new Promise((_, reject) => {
        asked.push(options);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const notes: string[] = [];
  const upkeep = createUpkeep(
    async () => memory,
    (text) => notes.push(text),
  );
  upkeep.start();
  upkeep.start();
  await Promise.resolve();
  await upkeep.stop();
  upkeep.start();
  expect(asked).toEqual([{ ifDue: true }]);
  expect(notes).toEqual([]);
});

test('MCP-12 a failing upkeep is said, and the next one is tried', async () => {
  const notes: string[] = [];
  const upkeep = createUpkeep(
    async () => {
      throw new Error('no memory');
    },
    (text) => notes.push(text),
  );
  upkeep.start();
  await new Promise((resolve) => setImmediate(resolve));
  upkeep.start();
  await upkeep.stop();
  expect(notes[0]).toBe('memory upkeep: no memory');
});
