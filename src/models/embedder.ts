/** Turns texts into vectors: a provider's model, a local server's, a fake in tests. Used by setting only. */
export interface Embedder {
  /** Names the model and its version: vectors of different names are never compared. */
  readonly name: string;
  readonly dimensions: number;
  /** The cosine from which two of its texts are about the same: each embedder has its own scale; default 0.5. */
  readonly relatedFrom?: number;
  /** One vector a text, in their order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
}
