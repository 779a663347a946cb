import {
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Caller } from '../app/index.ts';
import { isStateless, peerOf } from './peer.ts';
import type { ToolRun } from './serve-tasks.ts';

/** What a call asks the person at the host. */
export interface Questions {
  /** `null`: nobody there can be asked. */
  readonly ask: Caller['ask'];
  /** The result of a call that cannot go on before the host has asked; `undefined` when none is open. */
  open(): InputRequiredResult | undefined;
}

/** The name of the one question of a call (docs/spec/mcp.md, MCP-15). */
const KEY = 'answer';

/** People take their time; nobody waits for them forever. */
const ANSWER_MS = 300_000;

/**
 * Since revision 2026-07-28 a server asks by ending the call: the host repeats it with the answer. What has begun cannot be
 * repeated: it asks by way of its task, or not at all. Before, a request goes back while the call waits.
 */
export function createQuestions(server: Server, context: ServerContext, run: ToolRun): Questions {
  if (peerOf(server, context).capabilities['elicitation'] === undefined)
    return { ask: null, open: () => undefined };
  return isStateless(context)
    ? askByReturning(context, run)
    : { ask: askAndWait(server, context), open: () => undefined };
}

function askByReturning({ mcpReq: { inputResponses } }: ServerContext, run: ToolRun): Questions {
  let open: InputRequiredResult | undefined;
  return {
    async ask(message, signal) {
      if (run.isNamed()) return run.ask === null ? null : askOfTask(run.ask, message, signal);
      const given = inputResponse(inputResponses, KEY);
      if (given.kind === 'elicit') return answerIn(given);
      open = inputRequired({ inputRequests: { [KEY]: inputRequired.elicit(formFor(message)) } });
      throw new Error('the host asks first');
    },
    open: () => open,
  };
}

async function askOfTask(
  ask: NonNullable<ToolRun['ask']>,
  message: string,
  signal: AbortSignal,
): Promise<string | null> {
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  try {
    const answers = await ask({ [KEY]: inputRequired.elicit(formFor(message)) }, waiting);
    const given = inputResponse({ ...answers }, KEY);
    return given.kind === 'elicit' ? answerIn(given) : null;
  } catch {
    // Nobody answered in time.
    signal.throwIfAborted();
    return null;
  }
}

function askAndWait(server: Server, { mcpReq: { id } }: ServerContext): Caller['ask'] {
  return async (message, signal) => {
    try {
      const options = { signal, timeout: ANSWER_MS, relatedRequestId: id };
      return answerIn(await server.elicitInput(formFor(message), options));
    } catch {
      // A host that fails to ask is one that nobody answered.
      signal.throwIfAborted();
      return null;
    }
  };
}

function formFor(message: string) {
  return {
    message,
    requestedSchema: {
      type: 'object' as const,
      properties: { answer: { type: 'string' as const } },
      required: ['answer'],
    },
  };
}

function answerIn({
  action,
  content,
}: {
  readonly action: string;
  readonly content?: Readonly<Record<string, unknown>> | undefined;
}): string | null {
  const answer = content?.['answer'];
  return action === 'accept' && typeof answer === 'string' ? answer : null;
}
