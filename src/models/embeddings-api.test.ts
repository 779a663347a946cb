import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEmbeddings } from './embeddings-api.ts';

const item = (index: number | undefined, ...embedding: readonly number[]) =>
  index === undefined ? { embedding } : { index, embedding };
const read = (data: unknown, texts: number) => readEmbeddings({ data }, texts);

test('MOD-8 vectors stand in the order of their places, not of the answer', () => {
  const usage = { prompt_tokens: 7, total_tokens: 7 };
  expect(readEmbeddings({ data: [item(1, 3, 4), item(0, 1, 2)], usage }, 2)).toEqual({
    ok: true,
    value: { vectors: [Float32Array.of(1, 2), Float32Array.of(3, 4)], tokens: 7 },
  });
  expect(read([item(undefined, 1), item(undefined, 2)], 2)).toMatchObject({
    value: { vectors: [Float32Array.of(1), Float32Array.of(2)], tokens: null },
  });
});

test.each([
  ['without vectors', undefined, 1],
  ['1 vectors for 2 texts', [item(0, 1)], 2],
  ['2 vectors for 1 texts', [item(0, 1), item(1, 1)], 1],
  ['match vectors to texts', [item(0, 1), item(0, 2)], 2],
  ['match vectors to texts', [item(1, 1), item(2, 2)], 2],
  ['match vectors to texts', [{ index: -1, embedding: [1] }], 1],
  ['different lengths', [item(0, 1), item(1, 1, 2)], 2],
  ['else than a vector', [item(0)], 1],
  ['else than a vector', [{ index: 0, embedding: 'AAAA' }], 1],
  ['else than a vector', [null], 1],
  ['else than a vector', [{ index: 0, embedding: new Array(20_000).fill(0) }], 1],
  ['numbers alone', [{ index: 0, embedding: [1, null] }], 1],
  ['numbers alone', [{ index: 0, embedding: ['1'] }], 1],
  ['not finite', [item(0, 1, JSON.parse('1e999'))], 1],
  ['not finite', [item(0, 1, 1e39)], 1],
])('MOD-8 an answer is refused: %s', (why, data, texts) => {
  expect(read(data, texts)).toMatchObject({ ok: false, error: expect.stringContaining(why) });
});

test('MOD-8 whatever a server says is one finite vector a text, or refused', () => {
  const items = fc.array(
    fc.record({
      index: fc.integer({ min: -1, max: 3 }),
      embedding: fc.oneof(fc.array(fc.double(), { maxLength: 3 }), fc.jsonValue()),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ data: items })), (body) => {
      for (const texts of [1, 2, 3]) {
        const made = readEmbeddings(body, texts);
        if (!made.ok) expect(made.error).not.toBe('');
        else
          expect(
            made.value.vectors.flatMap((vector) => [...vector]).every(Number.isFinite) &&
              made.value.vectors.length === texts,
          ).toBe(true);
      }
    }),
  );
});
