import type { JsonValue } from '../kernel/index.ts';

/** One question to a model. The instructions are ours; the input is data, whatever it says. */
export interface ModelRequest {
  readonly instructions: string;
  readonly input: string;
  readonly maxTokens: number;
  /** The form that the answer has, where it has one. */
  readonly schema?: AnswerSchema;
}

/** The form of an answer, by a name that says what is asked. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: JsonValue;
}

/** Why one try brought no answer. What was refused, or never got there, cost nothing. */
export type TryFailure = 'timeout' | 'refused' | 'busy' | 'broken' | 'egress' | 'empty';

/** How one request to a model ended. */
export type ModelTry =
  | { readonly type: 'ok'; readonly answer: ModelAnswer }
  | {
      readonly type: 'failed';
      readonly reason: TryFailure;
      readonly why: string;
      readonly retryAfterMs: number;
    };

export interface ModelAnswer {
  readonly text: string;
  /** It ended because it was long enough, not because it was done. */
  readonly isCut: boolean;
  /** As the model counts, or estimated where it does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The model said how many they were. */
  readonly isCounted?: boolean;
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
  /**
   * One request and no second one, for who writes each down before it is sent.
   *
   * @throws `signal.reason` when aborted.
   */
  tryOnce?(request: ModelRequest, signal: AbortSignal): Promise<ModelTry>;
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
