import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { DigestModel } from '../context/index.ts';
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
    digestModel: capabilities?.sampling === undefined ? null : digestWith(server, relatedRequestId),
  };
}

/** A model that thinks for longer is not waited for: the local digest loses nothing. */
const DIGEST_MS = 60_000;

/** The host's model writes digests. The batch is data: it stands apart from the instructions. */
function digestWith(server: Server, relatedRequestId: RequestId): DigestModel {
  return {
    async digest({ instructions, batch, maxTokens }, signal) {
      const text = batch
        .map(
          ({ id, toolName, text: body }) =>
            `<result id=${JSON.stringify(id)} tool=${JSON.stringify(toolName ?? '')}>\n${body}\n</result>`,
        )
        .join('\n');
      const { content } = await server.createMessage(
        {
          systemPrompt: instructions,
          messages: [{ role: 'user', content: { type: 'text', text } }],
          maxTokens,
        },
        { signal, timeout: DIGEST_MS, relatedRequestId },
      );
      return content.type === 'text' ? content.text : '';
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
