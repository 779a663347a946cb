import type { Memory } from '../../../memory/index.ts';
import type { ToolCall } from '../../tool.ts';

/** A server lives long: what is due after a write is done behind the reply (docs/spec/mcp.md, MCP-12). */
export async function afterWrite(memory: Memory, { rooms }: ToolCall): Promise<boolean> {
  const due = await memory.isDue();
  if (due) rooms.startUpkeep();
  return due;
}
