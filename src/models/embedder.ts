/** Turns texts into vectors: a provider's model, a local server's, a fake in tests. Used by setting only. */
export interface Embedder {
  /** Names the model and its version. */
  readonly name: string;
  readonly dimensions: number;
  /** The cosine from which two of its texts are about the same: each embedder has its own scale; default 0.5. */
  readonly relatedFrom?: number;
  /** What its ranking of documents counts beside that by words, 1 as much; by default as far as both agree (RET-23). */
  readonly weight?: number;
  /** One vector a text, in their order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
}

/**
 * Gives the embedder when it is first needed: one behind an address has to be asked how long its vectors are, and most
 * work needs none. `undefined` where none is set up.
 */
export type OpenEmbedder = (signal: AbortSignal) => Promise<Embedder | undefined>;

/** What vectors are kept under: those of another name or another length are never compared, and made again. */
export function embedderFingerprint({
  name,
  dimensions,
}: Pick<Embedder, 'name' | 'dimensions'>): string {
  return `${name} (${dimensions})`;
}
