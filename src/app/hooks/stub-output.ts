import { archiveArrival } from '../../context/index.ts';
import type { ToolOutput, ToolUse } from '../../hooks/index.ts';
import { estimateTokens } from '../../text/index.ts';
import { archiveOf } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';
import { restoreWordsOf } from './restore-words.ts';

/** A stub that saves less than half is not worth what it hides. */
const MOST_SHARE = 0.5;

/** `null` where the result stays as it is. */
export async function stubOutput(
  call: HookCall,
  use: ToolUse,
  output: ToolOutput,
): Promise<unknown> {
  const { app, session, signal } = call;
  const archive = await archiveOf(app, session);
  const { id, name: toolName, input: args } = use;
  const { text, original } = output;
  const world = { archive, clock: app.place.clock, restore: await restoreWordsOf(call) };
  const stub = await archiveArrival({ id, toolName, args, text, original }, world, signal);
  if (stub === null || estimateTokens(stub) > MOST_SHARE * estimateTokens(text)) return null;
  return call.host.withStub(use, { text: stub, output: output.withStub(stub) });
}
