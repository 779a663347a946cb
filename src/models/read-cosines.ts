import type { SentenceEncoder } from './encoder.ts';

/** What processors reckon differently stands behind these. */
const DECIMALS = 3;

/**
 * How near in meaning each text is to the question: a cosine a text, in their order.
 *
 * @throws {ResearchError} when the encoder fails.
 */
export async function readCosines(
  encoder: SentenceEncoder,
  question: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly number[]> {
  const [asked, ...vectors] = await encoder.encode([question, ...texts], signal);
  return texts.map((_, at) => cosineOf(asked, vectors[at]));
}

/** In [-1, 1]; 0 for what has no direction. */
function cosineOf(
  one: Float32Array = new Float32Array(),
  other: Float32Array = new Float32Array(),
): number {
  let [both, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    both += value * (other[at] ?? 0);
    ones += value ** 2;
    others += (other[at] ?? 0) ** 2;
  }
  const cosine = both / Math.sqrt(ones * others);
  return Number.isFinite(cosine) ? Number(cosine.toFixed(DECIMALS)) : 0;
}
