import { parseJson } from '../../kernel/index.ts';
import type { HookEvent, HookHost, Payload, ToolUse } from '../hook-host.ts';
import { readUse, textIn } from '../read-payload.ts';
import { failureIn } from './claude.ts';

/** More is dropped as a whole. */
const MAX_CONTEXT = 10_000;

/** Cursor. It puts nothing in front of the model at a prompt, and replaces outputs of MCP tools alone. */
export const cursorHooks: HookHost = {
  name: 'cursor',
  events: ['sessionStart', 'postToolUse', 'postToolUseFailure', 'preCompact', 'sessionEnd'],
  sessionOf: (payload) => textIn(payload, 'conversation_id', 'session_id'),
  folderOf({ workspace_roots, cwd }) {
    const first: unknown = Array.isArray(workspace_roots) ? workspace_roots[0] : cwd;
    return typeof first === 'string' && first !== '' ? first : null;
  },
  transcriptOf: (payload) => textIn(payload, 'transcript_path'),
  read,
  withContext: (event, text) =>
    event === 'sessionStart' ? { additional_context: text.slice(0, MAX_CONTEXT) } : null,
  withNotice: () => null,
  withStub: (use, { output, text }) =>
    isMcp(use) ? { updated_mcp_tool_output: typeof output === 'string' ? text : output } : null,
};

function read(event: string, payload: Payload): HookEvent | null {
  switch (event) {
    case 'sessionStart':
      return { type: 'session-started', key: 'new' };
    case 'postToolUse':
    case 'postToolUseFailure':
      return readTool(event, payload);
    case 'preCompact':
      return { type: 'compacting' };
    case 'sessionEnd':
      return { type: 'session-ended' };
    default:
      return null;
  }
}

/** The output is JSON in a text. */
function readTool(event: string, payload: Payload): HookEvent | null {
  const given = payload['tool_output'] ?? payload['result_json'] ?? null;
  const parsed = typeof given === 'string' ? parseJson(given) : null;
  const output = parsed?.ok === true ? parsed.value : given;
  const failed = event === 'postToolUseFailure';
  // The person said no: that says nothing of the tool.
  if (failed && payload['failure_type'] === 'permission_denied') return null;
  const failure = failed ? (textIn(payload, 'error_message') ?? 'failed') : failureIn(output);
  const use = readUse(payload, { output, failure });
  return use === null ? null : { type: 'tool-used', use };
}

function isMcp({ name }: ToolUse): boolean {
  return /^mcp[_:]/i.test(name);
}
