import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server';
import { describeError, type Next, ResearchError } from '../kernel/index.ts';
import type { ToolBox } from './tool-sets.ts';

/** Anything thrown, as a failure that names a code, a value and what to do. */
export function toFailure(error: unknown): ResearchError {
  if (error instanceof ResearchError) return error;
  return new ResearchError('internal', `something unexpected happened: ${describeError(error)}`, {
    fix: 'Call it again; if it stays, report the message and the arguments.',
    cause: error,
  });
}

/** A failure of a room, with the operation that helps in words that the host can follow. */
async function wordFailure(error: unknown, tools: Pick<ToolBox, 'word'>): Promise<EncodedFailure> {
  const failure = toFailure(error);
  const encoded = encodeFailure(failure);
  if (failure.next === null) return encoded;
  const what = await helpBy(failure.next, tools);
  return { ...encoded, fix: encoded.fix === '' ? what : `${encoded.fix} ${what}` };
}

async function helpBy(next: Next, tools: Pick<ToolBox, 'word'>): Promise<string> {
  const { by, text } = await tools.word(next);
  switch (by) {
    case 'tool':
      return `Call ${text}.`;
    case 'command':
      return `Run \`${text}\`.`;
    case 'person':
      return `A person can run \`${text}\`.`;
    case 'nothing':
      return `The tool ${text} does it; the server lists it with --tools core,${text}.`;
  }
}

type EncodedFailure = Pick<ResearchError, 'code' | 'message' | 'fix' | 'details'>;

/** The fields that every surface shows of a failure. */
export function encodeFailure({ code, message, fix, details }: ResearchError): EncodedFailure {
  return { code, message, fix, details };
}

const MAX_DETAILS = 8_000;
const MAX_WORDS = 4_000;

/**
 * A failure as a tool's answer (docs/spec/mcp.md, MCP-6): in a text block, because the official client holds
 * structured content against the tool's output schema, which a failure never fits.
 */
export async function failureResult(
  error: unknown,
  tools: Pick<ToolBox, 'word'>,
): Promise<CallToolResult> {
  const { code, message, fix, details } = await wordFailure(error, tools);
  const known = JSON.stringify(details);
  const text = JSON.stringify({
    code,
    message: message.slice(0, MAX_WORDS),
    fix: fix.slice(0, MAX_WORDS),
    details: known.length <= MAX_DETAILS ? details : { cut: `${known.length} characters left out` },
  });
  return { content: [{ type: 'text', text }], isError: true };
}

/** What is no tool has no `isError`: what goes wrong is the protocol's error of this code, with ours in its data. */
export async function answerWith<T>(
  code: number,
  tools: Pick<ToolBox, 'word'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = await wordFailure(error, tools);
    throw new ProtocolError(code, failure.message, failure);
  }
}
