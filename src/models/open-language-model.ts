import type { PostReply } from '../net/index.ts';
import { estimateTokens, stripTerminalEscapes } from '../text/index.ts';
import {
  askEndpoint,
  describeReply,
  type Endpoint,
  type EndpointRequest,
  type EndpointWorld,
  endpointFailed,
  endpointName,
} from './ask-endpoint.ts';
import type { LanguageModel, ModelRequest } from './language-model.ts';
import { MODEL_APIS, type ModelApiName, type ReadAnswer } from './model-api.ts';

/** Where a language model is, and how it is asked. */
export interface ModelEndpoint extends Endpoint {
  readonly api: ModelApiName;
}

const FIX = 'Check how the model is set up; without one the local engine works.';

/**
 * A model behind an address. One question is one POST: the adapters of the `ai` package do the same in 34 MB, read keys
 * of their own accord, and try again by rules of their own.
 *
 * @see docs/spec/models.md
 */
export function openLanguageModel(given: ModelEndpoint, world: EndpointWorld): LanguageModel {
  const endpoint = { ...given, fix: FIX };
  const api = MODEL_APIS[endpoint.api];
  const requestOf = (request: ModelRequest, limitKey: string): EndpointRequest => ({
    path: api.path,
    headers: api.headers(endpoint.key),
    body: api.body(endpoint.model, request, limitKey),
  });
  return {
    name: endpointName(endpoint),
    async ask(request, signal) {
      const reply = await askEndpoint(endpoint, world, signal, async (ask) => {
        const first = await ask(requestOf(request, 'max_tokens'));
        // Newer models of one provider refuse the name that every other server knows.
        return wantsOtherLimit(first) ? ask(requestOf(request, 'max_completion_tokens')) : first;
      });
      if (reply.type !== 'ok') throw endpointFailed(endpoint, describeReply(reply, endpoint.key));
      const answer = api.read(reply.body);
      if (answer === undefined || answer.text.trim() === '')
        throw endpointFailed(endpoint, 'it answered without a text');
      return complete(answer, request);
    },
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
