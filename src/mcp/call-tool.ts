import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { parseJson, ResearchError } from '../kernel/index.ts';
import { failureResult } from './failure.ts';
import { fitReply } from './fit-reply.ts';
import type { Tool, ToolCall, ToolResult } from './tool.ts';

/** What the arguments of one call may take (docs/spec/mcp.md, MCP-7). */
export const MAX_ARGUMENT_BYTES: number = 1024 * 1024;

/**
 * Calls a tool. Never throws but for a cancelled call: every other end is a result.
 *
 * @throws `signal.reason` when aborted.
 */
export async function callTool(tool: Tool, args: unknown, call: ToolCall): Promise<CallToolResult> {
  try {
    call.signal.throwIfAborted();
    const result = await tool.run(checkArguments(tool.name, args), call);
    return encodeResult(fitReply(result, sizeOf));
  } catch (error) {
    call.signal.throwIfAborted();
    return await failureResult(error);
  }
}

function encodeResult(result: ToolResult): CallToolResult {
  const text = JSON.stringify(result);
  return { content: [{ type: 'text', text }], structuredContent: { ...result } };
}

function sizeOf(result: ToolResult): number {
  return Buffer.byteLength(JSON.stringify(encodeResult(result)));
}

function checkArguments(tool: string, args: unknown): unknown {
  const given = args ?? {};
  const text = stringify(tool, given);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_ARGUMENT_BYTES)
    throw new ResearchError(
      'limit-exceeded',
      `${tool}: the arguments have ${bytes} bytes; at most ${MAX_ARGUMENT_BYTES} are taken`,
      { fix: 'Give it in several calls, or as a file. Nothing was changed.', details: { tool } },
    );
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw tooDeep(tool, parsed.error);
}

function stringify(tool: string, args: unknown): string {
  try {
    return JSON.stringify(args);
  } catch (error) {
    throw tooDeep(tool, String(error));
  }
}

function tooDeep(tool: string, why: string): ResearchError {
  return new ResearchError('input-invalid', `${tool}: the arguments cannot be read: ${why}`, {
    fix: 'Give flat arguments. Nothing was changed.',
    details: { tool },
  });
}
