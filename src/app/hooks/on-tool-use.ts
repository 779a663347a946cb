import type { EventJson } from '../../experience/index.ts';
import {
  callsOwnProgram,
  isOwnTool,
  keepsWhole,
  readToolOutput,
  skillOfTool,
  type ToolUse,
} from '../../hooks/index.ts';
import { describeError, isRecord, sha256Hex } from '../../kernel/index.ts';
import { estimateTokens } from '../../text/index.ts';
import { TOOL_NAMES } from '../tools.ts';
import type { HookCall } from './hook-call.ts';

/** Records the use, and puts a stub in place of a long result. Either may fail without the other. */
export async function onToolUse(call: HookCall, use: ToolUse): Promise<unknown> {
  if (isOwnTool(use.name, TOOL_NAMES)) return null;
  const { settings, note } = call;
  if (settings.capture)
    await captureUse(call, use).catch((error: unknown) => note(describeError(error)));
  return settings.stub ? replaceOutput(call, use) : null;
}

async function captureUse({ app, session, marks }: HookCall, use: ToolUse): Promise<void> {
  const key = `use ${use.id}`;
  const event = eventOf(use, session);
  if (!(await marks.claim(key, JSON.stringify(event)))) return;
  await (await app.experience()).capture([event]);
  marks.finish(key);
}

const MAX_FAILURE = 200;

/** What was asked stays out of it, but for the names of the fields: a tool's input is the person's matter. */
function eventOf({ id, name, input, failure, durationMs }: ToolUse, session: string): EventJson {
  return {
    id: `hook-${sha256Hex(`${session} ${id}`).slice(0, 24)}`,
    session_id: session,
    skill: skillOfTool(name),
    method: name.slice(0, MAX_FAILURE),
    input_shape: isRecord(input) ? Object.keys(input).sort().join(' ').slice(0, MAX_FAILURE) : null,
    outcome: failure === null ? 'success' : 'failure',
    failure_mode: failure === null ? null : firstLine(failure),
    metrics: { latency_ms: durationMs },
  };
}

function firstLine(failure: string): string {
  const line = failure.split(/\r?\n/).find((one) => one.trim() !== '') ?? 'failed';
  return line.trim().slice(0, MAX_FAILURE);
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
