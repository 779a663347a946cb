import { createPatience, type Pace, ResearchError } from '../kernel/index.ts';
import type { PostJson, PostReply, PostRequest } from '../net/index.ts';
import { estimateTokens, redact, stripTerminalEscapes } from '../text/index.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { MODEL_APIS, type ModelApi, type ModelApiName, type ReadAnswer } from './model-api.ts';

/** Where a model is, and how it is asked. */
export interface ModelEndpoint {
  readonly api: ModelApiName;
  /** As providers print it: `https://api.example.org/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** `null` for a server that asks for none. */
  readonly key: string | null;
  /** For one question with all its tries. */
  readonly timeoutMs: number;
}

export interface ModelWorld {
  readonly post: PostJson;
  readonly pace?: Pace;
}

/** A provider that is busy says so for seconds. */
const PACE: Pace = { firstMs: 500, longestMs: 8_000 };

/**
 * A model behind an address. One question is one POST: the adapters of the `ai` package do the same in 34 MB, read keys
 * of their own accord, and try again by rules of their own.
 *
 * @see docs/spec/models.md
 */
export function openLanguageModel(
  endpoint: ModelEndpoint,
  { post, pace = PACE }: ModelWorld,
): LanguageModel {
  const api = MODEL_APIS[endpoint.api];
  const name = `${endpoint.model} at ${new URL(endpoint.baseUrl).host}`;
  return {
    name,
    async ask(request, signal) {
      const timeout = AbortSignal.timeout(endpoint.timeoutMs);
      try {
        const either = AbortSignal.any([signal, timeout]);
        return complete(
          await askPatiently({ endpoint, api, post, pace, name }, request, either),
          request,
        );
      } catch (error) {
        signal.throwIfAborted();
        if (timeout.aborted) throw failed(name, `no answer within ${endpoint.timeoutMs / 1000} s`);
        throw error;
      }
    },
  };
}

interface Asking extends Required<ModelWorld> {
  readonly endpoint: ModelEndpoint;
  readonly api: ModelApi;
  readonly name: string;
}

async function askPatiently(
  asking: Asking,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<ReadAnswer> {
  const { endpoint, api, post, pace, name } = asking;
  const patience = createPatience(endpoint.timeoutMs, signal, pace);
  let limitKey = 'max_tokens';
  for (;;) {
    const reply = await post(requestOf(asking, request, limitKey), signal);
    if (reply.type === 'ok') {
      const answer = api.read(reply.body);
      if (answer !== undefined && answer.text.trim() !== '') return answer;
      throw failed(name, 'it answered without a text');
    }
    // Newer models of one provider refuse the name that every other server knows.
    if (limitKey === 'max_tokens' && wantsOtherLimit(reply)) {
      limitKey = 'max_completion_tokens';
      continue;
    }
    const again = isWorthRetrying(reply) && (await patience.pause(retryAfterOf(reply)));
    if (!again) throw failed(name, describe(reply, endpoint.key));
  }
}

function requestOf(
  { endpoint, api }: Asking,
  request: ModelRequest,
  limitKey: string,
): PostRequest {
  return {
    url: `${endpoint.baseUrl.replace(/\/+$/, '')}${api.path}`,
    headers: api.headers(endpoint.key),
    body: api.body(endpoint.model, request, limitKey),
  };
}

/** What comes back is text from outside: nothing in it may move a terminal. */
function complete(answer: ReadAnswer, { instructions, input }: ModelRequest) {
  return {
    text: stripTerminalEscapes(answer.text),
    isCut: answer.isCut,
    inputTokens: answer.inputTokens ?? estimateTokens(instructions) + estimateTokens(input),
    outputTokens: answer.outputTokens ?? estimateTokens(answer.text),
  };
}

function wantsOtherLimit(reply: PostReply): boolean {
  return (
    reply.type === 'status' && reply.status === 400 && reply.body.includes('max_completion_tokens')
  );
}

function isWorthRetrying(reply: PostReply): boolean {
  if (reply.type === 'unreadable') return reply.isWorthRetrying;
  return reply.type === 'status' && (reply.status === 429 || reply.status >= 500);
}

function retryAfterOf(reply: PostReply): number {
  return reply.type === 'status' ? reply.retryAfterMs : 0;
}

const MAX_SAID = 200;

/** A refusal may repeat the key that it refuses: what a server says of a key is not told at all. */
function describe(reply: PostReply, key: string | null): string {
  if (reply.type === 'ok') return '';
  if (reply.type === 'unreadable') return reply.why;
  if (reply.status === 401 || reply.status === 403) return `it refused the key (${reply.status})`;
  const body = key === null ? reply.body : reply.body.replaceAll(key, '[key]');
  const said = redact(stripTerminalEscapes(body)).text.replace(/\s+/g, ' ').slice(0, MAX_SAID);
  return `it answered ${reply.status}${said === '' ? '' : `: ${said}`}`;
}

function failed(name: string, why: string): ResearchError {
  return new ResearchError('model-failed', `asking ${name}: ${why}`, {
    fix: 'autosearch doctor shows how the model is set up; without one the local engine works.',
  });
}
