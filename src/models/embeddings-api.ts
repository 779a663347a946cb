import { fail, type JsonValue, ok, type Result } from '../kernel/index.ts';
import { memberOf, tokenCountOf } from './model-api.ts';

export const EMBEDDINGS_PATH = '/embeddings';

/** Longer vectors than any model's: a server that sends them is none. */
const MAX_DIMENSIONS = 16_384;

/** Vectors as they were read; `tokens` is `null` where the server does not say. */
export interface ReadVectors {
  readonly vectors: readonly Float32Array[];
  readonly tokens: number | null;
}

export function embeddingsBody(model: string, texts: readonly string[]): JsonValue {
  return { model, input: [...texts] };
}

/**
 * One vector a text, in the order of the texts and not of the answer. It comes from outside and may be anything: the
 * failure says what is wrong with it. Pure.
 */
export function readEmbeddings(body: unknown, texts: number): Result<ReadVectors, string> {
  const data: unknown = memberOf(body, 'data');
  if (!Array.isArray(data)) return fail('it answered without vectors');
  if (data.length !== texts) return fail(`it gave ${data.length} vectors for ${texts} texts`);
  const vectors: Float32Array[] = [];
  for (const [at, item] of data.entries()) {
    const place = placeOf(item, at);
    if (place >= texts || vectors[place] !== undefined)
      return fail('it does not match vectors to texts');
    const vector = vectorOf(memberOf(item, 'embedding'));
    if (!vector.ok) return vector;
    vectors[place] = vector.value;
  }
  const length = vectors[0]?.length;
  if (vectors.some((vector) => vector.length !== length))
    return fail('it gave vectors of different lengths');
  return ok({ vectors, tokens: tokenCountOf(memberOf(memberOf(body, 'usage'), 'prompt_tokens')) });
}

/** Where the server names no place, the one at which the vector stands. */
function placeOf(item: unknown, at: number): number {
  const index = memberOf(item, 'index');
  return index === undefined ? at : (tokenCountOf(index) ?? Number.POSITIVE_INFINITY);
}

function vectorOf(value: unknown): Result<Float32Array, string> {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_DIMENSIONS)
    return fail('it gave something else than a vector');
  const numbers: readonly unknown[] = value;
  if (!numbers.every((number) => typeof number === 'number'))
    return fail('it gave a vector that does not hold numbers alone');
  const vector = Float32Array.from(numbers);
  // What is finite may be too large for the shorter floats that vectors are kept in.
  return vector.every(Number.isFinite)
    ? ok(vector)
    : fail('it gave a vector with a number that is not finite');
}
