import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Caller, encodeOutput } from '../app/index.ts';
import {
  decode,
  describeProblem,
  isRecord,
  type JsonSchema,
  type Problem,
  ResearchError,
} from '../kernel/index.ts';
import { failureResult } from './failure.ts';
import { fitReply, type Reply } from './fit-reply.ts';
import type { Served, Tool } from './tool-sets.ts';

/** What the arguments of one call may take (docs/spec/mcp.md, MCP-7). */
export const MAX_ARGUMENT_BYTES: number = 1024 * 1024;

/**
 * Calls a tool. Never throws but for a cancelled call: every other end is a result.
 *
 * @throws `signal.reason` when aborted.
 */
export async function callTool(
  tool: Tool,
  args: object,
  { rooms, tools }: Served,
  caller: Caller,
): Promise<CallToolResult> {
  try {
    caller.signal.throwIfAborted();
    const input = readArguments(tool, args);
    const output = await tool.operation.run(rooms, input, caller);
    return encodeResult(fitReply(await replyOf(tool, output, input), sizeOf));
  } catch (error) {
    caller.signal.throwIfAborted();
    return await failureResult(error, tools);
  }
}

async function replyOf({ operation, face }: Tool, output: unknown, input: unknown): Promise<Reply> {
  if (face.encode !== undefined) return face.encode(output, input);
  const encoded = await encodeOutput(operation, output);
  // A list is no structured content: it goes into a field.
  return isRecord(encoded) ? encoded : { items: encoded };
}

function encodeResult(reply: Reply): CallToolResult {
  const text = JSON.stringify(reply);
  return { content: [{ type: 'text', text }], structuredContent: { ...reply } };
}

function sizeOf(reply: Reply): number {
  return Buffer.byteLength(JSON.stringify(encodeResult(reply)));
}

function readArguments({ name, operation, face }: Tool, args: object): unknown {
  checkSize(name, args);
  const input = face.input ?? operation.input;
  const decoded = decode(input, renamed(args, face.aliases ?? {}));
  if (decoded.ok) return decoded.value;
  throw wrongArguments(name, input.json('input'), decoded.error);
}

/** Arguments under the names of the tool. */
function renamed(args: object, aliases: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [aliases[name] ?? name, value]),
  );
}

const MAX_PROBLEMS = 8;

function wrongArguments(
  tool: string,
  { properties }: JsonSchema,
  problems: readonly Problem[],
): ResearchError {
  const [first] = problems;
  const nearest = problems.find((problem) => problem.nearest !== undefined)?.nearest;
  const known = isRecord(properties) ? Object.keys(properties) : [];
  const fix =
    nearest === undefined ? `It takes: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
  return new ResearchError(
    'input-invalid',
    `${tool}: ${first === undefined ? 'not valid' : describeProblem(first)}`,
    {
      fix: `${fix} Nothing was changed.`,
      details: {
        tool,
        problems: problems
          .slice(0, MAX_PROBLEMS)
          .map((problem) => ({ field: problem.field, message: describeProblem(problem) })),
      },
    },
  );
}

/** How deep they may be, the transports check: they read the JSON. */
function checkSize(tool: string, args: unknown): void {
  const bytes = Buffer.byteLength(JSON.stringify(args));
  if (bytes > MAX_ARGUMENT_BYTES)
    throw new ResearchError(
      'limit-exceeded',
      `${tool}: the arguments have ${bytes} bytes; at most ${MAX_ARGUMENT_BYTES} are taken`,
      { fix: 'Give it in several calls, or as a file. Nothing was changed.', details: { tool } },
    );
}
