import { expect, test } from 'vitest';
import type { Embedder, SentenceEncoder } from '../models/index.ts';
import { chooseEncoder } from './sentence-encoder.ts';

const NEVER = new AbortController().signal;
const VECTORS = [new Float32Array([1, 0])];

function embedderOf(name: string): Embedder {
  return { name, dimensions: 2, embed: async () => VECTORS };
}

const packaged: SentenceEncoder = {
  name: 'packaged',
  isEnglishOnly: true,
  encode: async () => VECTORS,
};
const embedder = {
  ...{ baseUrl: null, name: null, keyEnv: null, relatedFrom: 0.5, weight: null },
  ...{ timeoutSeconds: 60, packaged: true },
};
const none = { embedder: undefined, configured: async () => undefined, configuredName: null };

test("MOD-19 a program's own embedder is asked before that of the settings, and that before the one that comes along", async () => {
  const configured = { configured: async () => embedderOf('set'), configuredName: 'set' };
  const all = { ...configured, embedder: embedderOf('own'), packaged };
  expect(chooseEncoder({ embedder }, all)?.name).toBe('own');
  const chosen = chooseEncoder({ embedder }, { ...all, embedder: undefined });
  expect(chosen).toMatchObject({ name: 'set', isEnglishOnly: false });
  expect(await chosen?.encode(['a'], NEVER)).toEqual(VECTORS);
  expect(chooseEncoder({ embedder }, { ...none, packaged })).toBe(packaged);
});

test('MOD-19 nobody is asked where none came along, or the user said so', () => {
  expect(chooseEncoder({ embedder }, { ...none, packaged: undefined })).toBeUndefined();
  const silent = { ...embedder, packaged: false };
  expect(chooseEncoder({ embedder: silent }, { ...none, packaged })).toBeUndefined();
});
