import type { CallToolResult } from '@modelcontextprotocol/server';
import { type Caller, encodeOutput, type ResourceName } from '../app/index.ts';
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
import { addressOf } from './resource.ts';
import { DETAILS, type Served, type Tool } from './tool-sets.ts';

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
    const { isBrief, rest } = takeDetail(tool, args, tools.isFull);
    const input = readArguments(tool, rest);
    const output = await tool.operation.run(rooms, input, caller);
    if (!isBrief) return encodeResult(fitReply(await replyOf(tool, output, input), sizeOf));
    const { brief, resources } = tool.face;
    const reply = (await brief?.(output, input)) ?? {};
    const links = await linksTo(resources?.(output) ?? []);
    const { content, ...result } = encodeResult(fitReply(reply, sizeOf));
    return { ...result, content: [...content, ...links] };
  } catch (error) {
    caller.signal.throwIfAborted();
    return await failureResult(error, tools);
  }
}

/** Whether a brief answer is wanted of a tool that has one, and the arguments of the operation itself. */
function takeDetail(
  tool: Tool,
  args: object,
  isFull: boolean,
): { readonly isBrief: boolean; readonly rest: object } {
  if (tool.face.brief === undefined) return { isBrief: false, rest: args };
  const { detail, ...rest } = { detail: undefined, ...args };
  const asked: unknown = detail;
  if (asked === undefined || asked === null) return { isBrief: !isFull, rest };
  if (DETAILS.some((one) => one === asked)) return { isBrief: asked === 'brief', rest };
  throw new ResearchError('input-invalid', `${tool.name}: detail is one of ${DETAILS.join(', ')}`, {
    fix: 'Leave detail out, or give one of these. Nothing was changed.',
    details: { tool: tool.name },
  });
}

/** Where the rest of a brief answer is. */
async function linksTo(names: readonly ResourceName[]): Promise<CallToolResult['content']> {
  if (names.length === 0) return [];
  const { RESOURCE_KINDS } = await import('./resource-kinds.ts');
  return names.flatMap(({ kind: wanted, name }) =>
    RESOURCE_KINDS.filter((kind) => kind.name === wanted).map((kind) => ({
      type: 'resource_link' as const,
      uri: addressOf(kind, name),
      name: kind.name,
      description: kind.description,
      mimeType: kind.mimeType,
    })),
  );
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
