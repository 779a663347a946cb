import type { JsonValue } from '../kernel/index.ts';

/** USD per million tokens; `null` where it is not known. */
export interface ModelPrice {
  readonly usdPerMillionInput: number | null;
  readonly usdPerMillionOutput: number | null;
  /** Of what the server had seen before; `null`: as any other input. */
  readonly usdPerMillionCached: number | null;
}

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
      /** What the server answered with, where it answered. */
      readonly status?: number;
    };

export interface ModelAnswer {
  readonly text: string;
  /** It ended because it was long enough, not because it was done. */
  readonly isCut: boolean;
  /** As the model counts, or estimated where it does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of the input, what the server had seen before. */
  readonly cachedTokens?: number;
  /** The model said how many they were. */
  readonly isCounted?: boolean;
  /** The model that answered, as the server names it. */
  readonly servedBy?: string | undefined;
}

/** A language model: text in, text out. What it says is data, and checked by who asked. */
export interface LanguageModel {
  /** Who answers, for people: never a key. */
  readonly name: string;
  /** What it costs; left out where that is not known. */
  readonly price?: ModelPrice;
  /** What it may think beside an answer, in tokens; who asks adds them to the tokens of the answer. Left out where it is not told to. */
  readonly thinkingTokens?: number;
  /** How many tokens a question and its answer, thinking included, may have together. Left out where that is more than is ever sent. */
  readonly contextTokens?: number;
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
