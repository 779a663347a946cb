/** One question to a model. The instructions are ours; the input is data, whatever it says. */
export interface ModelRequest {
  readonly instructions: string;
  readonly input: string;
  readonly maxTokens: number;
}

export interface ModelAnswer {
  readonly text: string;
  /** It ended because it was long enough, not because it was done. */
  readonly isCut: boolean;
  /** As the model counts, or estimated where it does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A language model: text in, text out. What it says is data, and checked by who asked. */
export interface LanguageModel {
  /** Who answers, for people: never a key. */
  readonly name: string;
  /**
   * @throws {ResearchError} `model-failed` when no answer came, `egress-refused` when it may not be asked.
   * @throws `signal.reason` when aborted.
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}
