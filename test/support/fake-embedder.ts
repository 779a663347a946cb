import type { Embedder } from '../../src/models/index.ts';

export interface FakeEmbedder extends Embedder {
  /** Every text that was asked for, in order. */
  readonly asked: readonly string[];
}

/**
 * Meaning by a list: a text's vector counts, for each group of words, how many of them stand in it. Words of one
 * group mean the same.
 */
export function createFakeEmbedder(
  groups: readonly (readonly string[])[],
  dimensions: number = groups.length,
): FakeEmbedder {
  const asked: string[] = [];
  return {
    name: 'fake-1',
    dimensions: groups.length,
    asked,
    async embed(texts, signal) {
      signal.throwIfAborted();
      asked.push(...texts);
      return texts.map((text) => {
        const words = text.toLowerCase().split(/\W+/);
        const vector = new Float32Array(dimensions);
        for (const [index, group] of groups.entries())
          vector[index] = words.filter((word) => group.includes(word)).length;
        return vector;
      });
    },
  };
}
