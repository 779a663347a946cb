import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Caller, Operation } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { RunEvent } from '../research/index.ts';
import { locateWithin, type ReadBounds } from '../storage/index.ts';
import { estimateTokens, stripTerminalEscapes } from '../text/index.ts';
import type { ToolBox } from './tool-sets.ts';

/** A name that may be a folder's. */
function sessionOf(server: Server): string {
  const name = server.getClientVersion()?.name ?? 'host';
  return `mcp-${name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80)}`.replace(/\.+$/, '');
}

/** What a reply of 64 KiB surely holds: more would be cut, and yet be logged as shown. */
const MAX_REPLY_TOKENS = 6_000;

/** One call of a host. */
export interface HostCall {
  readonly requestId: RequestId;
  /** The connection's own id, made here: a host cannot choose it. */
  readonly connection: string;
  readonly signal: AbortSignal;
  readonly tools: Pick<ToolBox, 'word'>;
  /** Where this host may read. */
  bounds(): Promise<ReadBounds>;
  /** Says behind the reply what goes wrong. */
  note(text: string): void;
  progress(done: number, message: string): void;
  nowMs(): number;
}

/** The host as it said hello: its name, and what it lends. What it is asked goes with the call that asks. */
export async function callerOf(
  server: Server,
  { isFollowed = false }: Operation,
  { requestId, connection, signal, tools, bounds, note, progress, nowMs }: HostCall,
): Promise<Caller> {
  const capabilities = server.getClientCapabilities();
  return {
    actor: 'agent',
    session: sessionOf(server),
    source: `${sessionOf(server)}/${connection}`,
    isAtTerminal: false,
    signal,
    ask: capabilities?.elicitation === undefined ? null : askWith(server, requestId),
    model: capabilities?.sampling === undefined ? null : samplingOf(server, requestId),
    maxReplyTokens: MAX_REPLY_TOKENS,
    locate: async (path) => locateWithin(await bounds(), path),
    word: async (next) => (await tools.word(next)).text,
    emit: isFollowed ? await followRun(progress, nowMs) : () => undefined,
    note(text, next) {
      if (next === undefined) note(text);
      else void tools.word(next).then((words) => note(`${text}: ${words.text}`));
    },
  };
}

/** Files are reported by time: a big folder would be nothing but messages, and a slow one would seem to stand still. */
const BETWEEN_FILES_MS = 250;

async function followRun(
  progress: HostCall['progress'],
  nowMs: HostCall['nowMs'],
): Promise<Caller['emit']> {
  const { describeEvent } = await import('../research/index.ts');
  let done = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (event) => {
    const isFile = event.type === 'progress.indexing';
    if (isFile && nowMs() - lastMs < BETWEEN_FILES_MS) return;
    if (isFile) lastMs = nowMs();
    const message = isFile ? describeIndexing(event) : describeEvent(event);
    if (message === undefined) return;
    done += 1;
    progress(done, message);
  };
}

function describeIndexing({
  filesSeen,
  filesRead,
}: RunEvent & { readonly type: 'progress.indexing' }): string {
  return `documents: ${filesSeen} seen, ${filesRead} read`;
}

/** A model that thinks for longer is not waited for: the local engine's work loses nothing. */
const MODEL_MS = 60_000;

/** The host's model. Which one it is, is its own matter, and so is what it costs. */
function samplingOf(server: Server, relatedRequestId: RequestId): LanguageModel {
  return {
    name: 'the model of the host',
    price: { usdPerMillionInput: 0, usdPerMillionOutput: 0, usdPerMillionCached: 0 },
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

function askWith(server: Server, relatedRequestId: RequestId): Caller['ask'] {
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
