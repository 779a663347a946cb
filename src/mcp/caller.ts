import type { Server, ServerContext } from '@modelcontextprotocol/server';
import type { Caller, Operation } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { RunEvent } from '../research/index.ts';
import { locateWithin, type ReadBounds } from '../storage/index.ts';
import { estimateTokens, stripTerminalEscapes } from '../text/index.ts';
import type { Connection } from './connection.ts';
import { isStateless, type Peer, peerOf } from './peer.ts';
import type { ToolBox } from './tool-sets.ts';

/** A name that may be a folder's. */
function sessionOf({ name }: Peer): string {
  return `mcp-${name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 80)}`.replace(/\.+$/, '');
}

/** What a reply of 64 KiB surely holds: more would be cut, and yet be logged as shown. */
const MAX_REPLY_TOKENS = 6_000;

/** One call of a host. */
export interface HostCall {
  readonly peer: Peer;
  readonly connection: Connection;
  readonly ask: Caller['ask'];
  readonly model: LanguageModel | null;
  readonly signal: AbortSignal;
  readonly tools: Pick<ToolBox, 'word' | 'wordText'>;
  /** Where this host may read. */
  bounds(): Promise<ReadBounds>;
  /** Says behind the reply what goes wrong. */
  note(text: string): void;
  progress(done: number, message: string): void;
  nowMs(): number;
}

/** The host: its name, and what it lends. */
export async function callerOf(
  { isFollowed = false }: Operation,
  { peer, connection, ask, model, signal, tools, bounds, note, progress, nowMs }: HostCall,
): Promise<Caller> {
  const session = sessionOf(peer);
  return {
    actor: 'agent',
    session,
    source: connection.isStateless ? `mcp/${connection.id}` : `${session}/${connection.id}`,
    isAtTerminal: false,
    signal,
    ask,
    model,
    maxReplyTokens: MAX_REPLY_TOKENS,
    locate: async (path) => locateWithin(await bounds(), path),
    word: async (next) => (await tools.word(next)).text,
    wordText: (text) => tools.wordText(text),
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
  const { createTeller } = await import('../research/index.ts');
  const tell = createTeller();
  let done = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (event) => {
    const isFile = event.type === 'progress.indexing';
    if (isFile && nowMs() - lastMs < BETWEEN_FILES_MS) return;
    if (isFile) lastMs = nowMs();
    const message = isFile ? describeIndexing(event) : tell(event);
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

/**
 * The model that a host lends. Which one it is, is its own matter, and so is what it costs. Since
 * revision 2026-07-28 no request goes back to a host while it waits: a model of the settings does the work there.
 */
export function lentModel(server: Server, context: ServerContext): LanguageModel | null {
  if (isStateless(context) || peerOf(server, context).capabilities['sampling'] === undefined)
    return null;
  const relatedRequestId = context.mcpReq.id;
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
