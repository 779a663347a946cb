import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import { ResearchError } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import { estimateTokens, stripTerminalEscapes } from '../text/index.ts';
import type { Host } from './tool.ts';

/** A name that may be a folder's. */
function sessionOf(server: Server): string {
  const name = server.getClientVersion()?.name ?? 'host';
  return `mcp-${name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80)}`.replace(/\.+$/, '');
}

/** The host as it said hello: its name, and what it lends. What it is asked goes with the call that asks. */
export function hostOf(server: Server, relatedRequestId: RequestId): Host {
  const capabilities = server.getClientCapabilities();
  return {
    session: sessionOf(server),
    ask: capabilities?.elicitation === undefined ? null : askWith(server, relatedRequestId),
    model: capabilities?.sampling === undefined ? null : samplingOf(server, relatedRequestId),
  };
}

/** A model that thinks for longer is not waited for: the local engine's work loses nothing. */
const MODEL_MS = 60_000;

/** The host's model. Which one it is, is its own matter, and so is what it costs: tokens are estimated. */
function samplingOf(server: Server, relatedRequestId: RequestId): LanguageModel {
  return {
    name: 'the model of the host',
    async ask({ instructions, input, maxTokens }, signal) {
      const { content, stopReason } = await server.createMessage(
        {
          systemPrompt: instructions,
          messages: [{ role: 'user', content: { type: 'text', text: input } }],
          maxTokens,
        },
        { signal, timeout: MODEL_MS, relatedRequestId },
      );
      if (content.type !== 'text')
        throw new ResearchError(
          'input-invalid',
          `the model of the host answered with ${content.type}`,
        );
      const text = stripTerminalEscapes(content.text);
      return {
        text,
        isCut: stopReason === 'maxTokens',
        inputTokens: estimateTokens(instructions) + estimateTokens(input),
        outputTokens: estimateTokens(text),
      };
    },
  };
}

/** People take their time; nobody waits for them forever. */
const ANSWER_MS = 300_000;

function askWith(server: Server, relatedRequestId: RequestId): Host['ask'] {
  return async (message, signal) => {
    try {
      const { action, content } = await server.elicitInput(
        {
          message,
          requestedSchema: {
            type: 'object',
            properties: { answer: { type: 'string' } },
            required: ['answer'],
          },
        },
        { signal, timeout: ANSWER_MS, relatedRequestId },
      );
      const answer = content?.['answer'];
      return action === 'accept' && typeof answer === 'string' ? answer : null;
    } catch {
      // A host that fails to ask is one that nobody answered.
      signal.throwIfAborted();
      return null;
    }
  };
}
