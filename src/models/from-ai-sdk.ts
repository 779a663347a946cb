import {
  type Clock,
  describeError,
  isRecord,
  msOfInstant,
  ResearchError,
  systemClock,
} from '../kernel/index.ts';
import { retryAfterMs } from '../net/index.ts';
import { estimateTokens, redact, stripTerminalEscapes } from '../text/index.ts';
import type {
  LanguageModel,
  ModelAnswer,
  ModelPrice,
  ModelRequest,
  ModelTry,
  TryFailure,
} from './language-model.ts';
import { memberOf, tokenCountOf } from './model-api.ts';
import { UNKNOWN_PRICE } from './price-try.ts';

/**
 * A language model of the AI SDK, seen by its shape: what its providers give in versions 2 to 4 of their interface. Nothing of
 * that package is loaded.
 */
export interface AiSdkModel {
  readonly provider: string;
  readonly modelId: string;
  doGenerate(options: AiSdkCall): PromiseLike<AiSdkResult>;
}

/** One question, as such a model takes it. */
export interface AiSdkCall {
  prompt: (
    | { role: 'system'; content: string }
    | { role: 'user'; content: { type: 'text'; text: string }[] }
  )[];
  maxOutputTokens: number;
  abortSignal: AbortSignal;
  responseFormat?: { type: 'json'; name: string; schema: Record<string, unknown> };
}

/** What comes back; read as data, since each version has its own form of the rest. */
export interface AiSdkResult {
  readonly content: readonly { readonly type: string }[];
  readonly finishReason: unknown;
  readonly usage: unknown;
}

export interface AiSdkOptions {
  /** What it costs; left out where that is not known, and then a limit of money keeps it from being asked. */
  readonly price?: ModelPrice;
  /** Tokens that a question and its answer may have together; left out where that is more than is ever sent. */
  readonly contextTokens?: number;
  /** For one answer; default: 120,000. */
  readonly timeoutMs?: number;
  /** Against which a date is read until which it is not to be asked; default: the system's. */
  readonly clock?: Clock;
}

const TIMEOUT_MS = 120_000;
/** Statuses by which a server refuses the form of a request; no answer was made, and nothing is charged. */
const FORM_REFUSED = [400, 404, 415, 422, 501];
const FIX = 'Check the model that the program gave; without one the local engine works.';

/**
 * A model of the AI SDK behind our port, so that a program asks whatever its provider packages reach. Each try is one `doGenerate`: its
 * budget is reserved and settled as that of any model.
 *
 * @see docs/spec/models.md, MOD-16
 */
export function fromAiSdk(model: AiSdkModel, options: AiSdkOptions = {}): LanguageModel {
  const { price = UNKNOWN_PRICE, timeoutMs = TIMEOUT_MS, clock = systemClock } = options;
  const { contextTokens } = options;
  const name = `${model.provider}/${model.modelId}`;
  let takesForms = true;
  const generate = async (request: ModelRequest, signal: AbortSignal): Promise<AiSdkResult> => {
    for (;;) {
      const isForm = takesForms && request.schema !== undefined;
      try {
        return await model.doGenerate(callOf(request, isForm, signal));
      } catch (error) {
        if (!isForm || signal.aborted || !FORM_REFUSED.includes(statusOf(error) ?? 0)) throw error;
        // What it was found not to understand is not sent again.
        takesForms = false;
      }
    }
  };
  const tryOnce = async (request: ModelRequest, signal: AbortSignal): Promise<ModelTry> => {
    signal.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    try {
      // A provider that does not listen to its signal must not hold up the session.
      const result = await Promise.race([generate(request, either), whenAborted(either)]);
      const answer = readResult(result, request);
      return answer === undefined
        ? failed('empty', 'it answered without a text')
        : { type: 'ok', answer };
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) return failed('timeout', `no answer within ${timeoutMs / 1000} s`);
      return failedTry(error, clock);
    }
  };
  return {
    name,
    price,
    ...(contextTokens === undefined ? {} : { contextTokens }),
    tryOnce,
    async ask(request, signal) {
      const tried = await tryOnce(request, signal);
      if (tried.type === 'ok') return tried.answer;
      throw new ResearchError('model-failed', `asking ${name}: ${tried.why}`, { fix: FIX });
    },
  };
}

function callOf(
  { instructions, input, maxTokens, schema }: ModelRequest,
  isForm: boolean,
  abortSignal: AbortSignal,
): AiSdkCall {
  const call: AiSdkCall = {
    prompt: [
      { role: 'system', content: instructions },
      { role: 'user', content: [{ type: 'text', text: input }] },
    ],
    maxOutputTokens: maxTokens,
    abortSignal,
  };
  const form: unknown = schema?.schema;
  return isForm && schema !== undefined && isRecord(form)
    ? { ...call, responseFormat: { type: 'json', name: schema.name, schema: form } }
    : call;
}

/** `undefined` for what has no text: thinking, calls of tools and files are none. */
function readResult(result: unknown, request: ModelRequest): ModelAnswer | undefined {
  const content = memberOf(result, 'content');
  const parts = Array.isArray(content) ? content : [];
  const text = parts
    .map((part: unknown) => (memberOf(part, 'type') === 'text' ? memberOf(part, 'text') : ''))
    .filter((part) => typeof part === 'string')
    .join('');
  if (text.trim() === '') return undefined;
  const usage = memberOf(result, 'usage');
  const inputTokens = countOf(usage, 'inputTokens', 'total');
  const outputTokens = countOf(usage, 'outputTokens', 'total');
  const finish = memberOf(result, 'finishReason');
  return {
    text: stripTerminalEscapes(text),
    isCut: (memberOf(finish, 'unified') ?? finish) === 'length',
    inputTokens:
      inputTokens ?? estimateTokens(request.instructions) + estimateTokens(request.input),
    outputTokens: outputTokens ?? estimateTokens(text),
    cachedTokens:
      countOf(usage, 'inputTokens', 'cacheRead') ??
      tokenCountOf(memberOf(usage, 'cachedInputTokens')) ??
      0,
    isCounted: inputTokens !== null && outputTokens !== null,
  };
}

/** Version 2 gives one number; from 3 on it is the total of an object, with its parts. */
function countOf(usage: unknown, name: string, part: 'total' | 'cacheRead'): number | null {
  const counted = memberOf(usage, name);
  const whole = part === 'total' ? tokenCountOf(counted) : null;
  return whole ?? tokenCountOf(memberOf(counted, part));
}

/** What a call that failed means for the next one, by the status that the provider tells. */
function failedTry(error: unknown, clock: Clock): ModelTry {
  const status = statusOf(error);
  if (status === undefined) return failed('broken', saidBy(error));
  const reason = status === 429 ? 'busy' : status >= 500 ? 'broken' : 'refused';
  const why =
    status === 401 || status === 403
      ? `it refused the key (${status})`
      : `it answered ${status}: ${saidBy(error)}`;
  return { ...failed(reason, why), retryAfterMs: retryAfterOf(error, clock), status };
}

function failed(reason: TryFailure, why: string): Extract<ModelTry, { type: 'failed' }> {
  return { type: 'failed', reason, why, retryAfterMs: 0 };
}

const MAX_SAID = 200;

/** A message from outside, without keys, on one line. */
function saidBy(error: unknown): string {
  const said = redact(stripTerminalEscapes(describeError(error))).text;
  return said.replace(/\s+/g, ' ').slice(0, MAX_SAID);
}

function statusOf(error: unknown): number | undefined {
  const status = memberOf(error, 'statusCode');
  return typeof status === 'number' ? status : undefined;
}

/** By whichever case the provider writes its headers in. */
function retryAfterOf(error: unknown, clock: Clock): number {
  const headers = memberOf(error, 'responseHeaders');
  const named = new Map(
    Object.entries(isRecord(headers) ? headers : {}).map(([name, value]) => [
      name.toLowerCase(),
      typeof value === 'string' ? value : null,
    ]),
  );
  return retryAfterMs((name) => named.get(name), msOfInstant(clock.now()));
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
