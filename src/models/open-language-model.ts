import { describeError, ResearchError } from '../kernel/index.ts';
import type { PostReply } from '../net/index.ts';
import { estimateTokens, stripTerminalEscapes } from '../text/index.ts';
import {
  type AskEndpoint,
  askEndpoint,
  describeReply,
  type Endpoint,
  type EndpointRequest,
  type EndpointWorld,
  endpointFailed,
  endpointName,
  watchIdle,
} from './ask-endpoint.ts';
import type {
  LanguageModel,
  ModelAnswer,
  ModelPrice,
  ModelRequest,
  ModelTry,
} from './language-model.ts';
import {
  MODEL_APIS,
  type ModelApiName,
  type ReadAnswer,
  type RequestForm,
  STRUCTURES,
  type Structure,
} from './model-api.ts';
import { UNKNOWN_PRICE } from './price-try.ts';
import { THINKING_TOKENS, type Thinking } from './thinking.ts';

/** Where a language model is, and how it is asked. */
export interface ModelEndpoint extends Endpoint {
  readonly api: ModelApiName;
  readonly price?: ModelPrice;
  /** How much it may think before it answers; left out: as it does by itself. */
  readonly thinking?: Thinking | null;
  /** See `LanguageModel`; null or left out where that is more than is ever sent. */
  readonly contextTokens?: number | null;
}

const FIX = 'Check how the model is set up; without one the local engine works.';

/**
 * A model behind an address. One question is one POST: the adapters of the `ai` package do the same in 34 MB, read keys
 * of their own accord, and try again by rules of their own.
 *
 * @param structures - Ways of asking for a form, tried in this order until the server takes one.
 * @see docs/spec/models.md
 */
export function openLanguageModel(
  given: ModelEndpoint,
  world: EndpointWorld,
  structures: readonly Structure[] = STRUCTURES,
): LanguageModel {
  const endpoint = { ...given, fix: FIX };
  const api = MODEL_APIS[endpoint.api];
  // What the server was found to understand, for the next questions.
  const { thinking = null, contextTokens = null } = endpoint;
  let form: RequestForm = {
    limitKey: 'max_tokens',
    structure: structures[0] ?? 'none',
    thinking,
  };
  const requestOf = (request: ModelRequest): EndpointRequest => ({
    path: api.path,
    headers: api.headers(endpoint.key),
    body: api.body(endpoint.model, request, form),
  });
  /** A refusal of the form is no answer to the question: it costs nothing, and the next form is tried. */
  const send = async (request: ModelRequest, ask: AskEndpoint): Promise<PostReply> => {
    for (;;) {
      const reply = await ask(requestOf(request));
      const other = otherForm(reply, form, request.schema === undefined ? [] : structures);
      if (other === undefined) return reply;
      form = other;
    }
  };
  const read = (reply: PostReply, request: ModelRequest): ModelAnswer | undefined => {
    const answer = reply.type === 'ok' ? api.read(reply.body) : undefined;
    return answer === undefined || answer.text.trim() === ''
      ? undefined
      : complete(answer, request);
  };
  return {
    name: endpointName(endpoint),
    price: endpoint.price ?? UNKNOWN_PRICE,
    ...(thinking === null ? {} : { thinkingTokens: THINKING_TOKENS[thinking] }),
    ...(contextTokens === null ? {} : { contextTokens }),
    async ask(request, signal) {
      const reply = await askEndpoint(endpoint, world, signal, (ask) => send(request, ask));
      if (reply.type !== 'ok') throw endpointFailed(endpoint, describeReply(reply, endpoint.key));
      const answer = read(reply, request);
      if (answer === undefined) throw endpointFailed(endpoint, 'it answered without a text');
      return answer;
    },
    async tryOnce(request, signal) {
      using watch = watchIdle(endpoint.timeoutMs);
      try {
        const reply = await send(request, ({ path, ...rest }) =>
          world.post(
            { ...rest, url: `${endpoint.baseUrl.replace(/\/+$/, '')}${path}` },
            AbortSignal.any([signal, watch.signal]),
            watch.touch,
          ),
        );
        const answer = read(reply, request);
        if (answer !== undefined) return { type: 'ok', answer };
        return failedTry(reply, describeReply(reply, endpoint.key));
      } catch (error) {
        signal.throwIfAborted();
        const late = watch.late();
        const reason = late !== null ? 'timeout' : isRefusedEgress(error) ? 'egress' : 'broken';
        const why = late ?? describeError(error);
        return { type: 'failed', reason, why, retryAfterMs: 0 };
      }
    },
  };
}

function isRefusedEgress(error: unknown): boolean {
  return error instanceof ResearchError && error.code === 'egress-refused';
}

/** What a reply without an answer means for the next try. */
function failedTry(reply: PostReply, why: string): ModelTry {
  if (reply.type === 'ok')
    return { type: 'failed', reason: 'empty', why: 'it answered without a text', retryAfterMs: 0 };
  // What found no connection was not sent, and is on no bill.
  if (reply.type === 'unreadable')
    return { type: 'failed', reason: reply.isUnsent ? 'busy' : 'broken', why, retryAfterMs: 0 };
  const { status, retryAfterMs } = reply;
  const reason = status === 429 ? 'busy' : status >= 500 ? 'broken' : 'refused';
  return { type: 'failed', reason, why, retryAfterMs, status };
}

/** The next form to ask in, where the server refused this one; `undefined` where it was not the form. */
function otherForm(
  reply: PostReply,
  { limitKey, structure, thinking }: RequestForm,
  structures: readonly Structure[],
): RequestForm | undefined {
  if (reply.type !== 'status' || ![400, 404, 415, 422, 501].includes(reply.status))
    return undefined;
  // Newer models of one provider refuse the name that every other server knows.
  if (limitKey === 'max_tokens' && reply.body.includes('max_completion_tokens'))
    return { limitKey: 'max_completion_tokens', structure, thinking };
  // A model that does not think refuses to be told how much.
  if (thinking !== null && /reasoning_effort|thinking/.test(reply.body))
    return { limitKey, structure, thinking: null };
  const next = structures[structures.indexOf(structure) + 1];
  return next === undefined ? undefined : { limitKey, structure: next, thinking };
}

/** What comes back is text from outside: nothing in it may move a terminal. */
function complete(answer: ReadAnswer, { instructions, input }: ModelRequest) {
  return {
    text: stripTerminalEscapes(answer.text),
    isCut: answer.isCut,
    inputTokens: answer.inputTokens ?? estimateTokens(instructions) + estimateTokens(input),
    outputTokens: answer.outputTokens ?? estimateTokens(answer.text),
    cachedTokens: answer.cachedTokens,
    isCounted: answer.inputTokens !== null && answer.outputTokens !== null,
    servedBy: answer.servedBy,
  };
}
