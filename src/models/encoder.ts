/** Turns sentences into vectors that lie the nearer the more alike they are in meaning, a question and its answer too. */
export interface SentenceEncoder {
  /** Names the model and its version. */
  readonly name: string;
  /** It knows English alone: what it makes of other languages means nothing. */
  readonly isEnglishOnly: boolean;
  /**
   * One vector a text, in their order; the same text has the same one.
   *
   * @throws {ResearchError} when it fails or takes too long.
   */
  encode(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>;
}
