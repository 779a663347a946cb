import {
  callsOwnProgram,
  isOwnTool,
  keepsWhole,
  readToolOutput,
  type ToolUse,
} from '../../hooks/index.ts';
import { describeError } from '../../kernel/index.ts';
import { estimateTokens } from '../../text/index.ts';
import { TOOL_NAMES } from '../tools.ts';
import { captureUse } from './capture-use.ts';
import type { HookCall } from './hook-call.ts';

/** Records the use, and puts a stub in place of a long result. Either may fail without the other. */
export async function onToolUse(call: HookCall, use: ToolUse): Promise<unknown> {
  if (isOwnTool(use.name, TOOL_NAMES)) return null;
  const { settings, note } = call;
  if (settings.capture)
    await captureUse(call, use).catch((error: unknown) => note(describeError(error)));
  return settings.stub ? replaceOutput(call, use) : null;
}

/** The original is on disk before the stub is printed; where that fails the host keeps what it has. */
async function replaceOutput(call: HookCall, use: ToolUse): Promise<unknown> {
  if (use.failure !== null || keepsWhole(use.name) || callsOwnProgram(use.input)) return null;
  const output = readToolOutput(use.output);
  if (output === null || estimateTokens(output.text) <= call.settings.stubOverTokens) return null;
  // Asked before anything is archived: a host that takes no stub of this tool needs none.
  if (call.host.withStub(use, { text: '', output: '' }) === null) return null;
  const { stubOutput } = await import('./stub-output.ts');
  return stubOutput(call, use, output);
}
