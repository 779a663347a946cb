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

/** What a piece of work asked of a model. */
export interface ModelUse {
  readonly calls: number;
  /** Calls that came to no answer. */
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A model that counts what it is asked. */
export interface MeteredModel extends LanguageModel {
  used(): ModelUse;
}

export function meterModel(model: LanguageModel): MeteredModel {
  let use: ModelUse = { calls: 0, failed: 0, inputTokens: 0, outputTokens: 0 };
  return {
    name: model.name,
    used: () => use,
    async ask(request, signal) {
      use = { ...use, calls: use.calls + 1 };
      try {
        const answer = await model.ask(request, signal);
        use = {
          ...use,
          inputTokens: use.inputTokens + answer.inputTokens,
          outputTokens: use.outputTokens + answer.outputTokens,
        };
        return answer;
      } catch (error) {
        use = { ...use, failed: use.failed + 1 };
        throw error;
      }
    },
  };
}
