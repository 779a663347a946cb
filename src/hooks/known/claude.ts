import { isRecord, parseJson } from '../../kernel/index.ts';
import type { HookEvent, HookHost, Payload } from '../hook-host.ts';
import { promptKey, readUse, textIn } from '../read-payload.ts';
import { readClaudeUses } from './claude-transcript.ts';

/** Claude Code. Cursor runs its hooks too, and says so: they are its own hooks' matter there. */
export const claudeHooks: HookHost = {
  name: 'claude',
  events: [
    'SessionStart',
    'UserPromptSubmit',
    'PostToolUse',
    'PostToolUseFailure',
    'PreCompact',
    'SessionEnd',
  ],
  toolEvents: ['PostToolUse', 'PostToolUseFailure'],
  fromTexts,
  sessionOf: (payload) => textIn(payload, 'session_id'),
  folderOf: (payload) => textIn(payload, 'cwd'),
  transcriptOf: (payload) => textIn(payload, 'transcript_path'),
  usesIn: readClaudeUses,
  read: (event, payload) => ('cursor_version' in payload ? null : readClaudeEvent(event, payload)),
  withContext: claudeContext,
  withNotice: noticeAtStart,
  withStub: (_, { output }) => ({
    hookSpecificOutput: { hookEventName: 'PostToolUse', updatedToolOutput: output },
  }),
};

/** Codex took over names and fields of these events. */
export function readClaudeEvent(event: string, payload: Payload): HookEvent | null {
  switch (event) {
    case 'SessionStart':
      return { type: 'session-started', key: textIn(payload, 'source') ?? 'startup' };
    case 'UserPromptSubmit': {
      const prompt = textIn(payload, 'prompt');
      return prompt === null ? null : { type: 'prompted', prompt, key: promptKey(payload, prompt) };
    }
    case 'PostToolUse':
    case 'PostToolUseFailure':
      return readToolEvent(event, payload);
    case 'PreCompact':
      return { type: 'compacting' };
    case 'SessionEnd':
      return { type: 'session-ended' };
    default:
      return null;
  }
}

/** What a use is told by, where every object has become JSON. */
function fromTexts({
  tool_input,
  tool_response,
  duration_ms,
  is_interrupt,
  ...rest
}: Payload): Payload {
  const isForeign = (textIn(rest, 'tool_name') ?? '').startsWith('mcp__');
  return {
    ...rest,
    tool_input: jsonOr(tool_input, isRecord),
    // Its own tools give objects, those of a server lists of parts; a text of theirs may well be JSON.
    tool_response: jsonOr(tool_response, isForeign ? isParts : isRecord),
    duration_ms: Number(duration_ms || Number.NaN),
    is_interrupt: is_interrupt === 'true',
  };
}

function jsonOr(text: unknown, isIt: (value: unknown) => boolean): unknown {
  if (typeof text !== 'string' || text === '') return null;
  const parsed = parseJson(text);
  return parsed.ok && isIt(parsed.value) ? parsed.value : text;
}

function isParts(value: unknown): boolean {
  return Array.isArray(value) && value.every((part) => isRecord(part) && 'type' in part);
}

function readToolEvent(event: string, payload: Payload): HookEvent | null {
  // The person stopped it: that says nothing of the tool.
  if (payload['is_interrupt'] === true) return null;
  const output = payload['tool_response'] ?? null;
  const failed = event === 'PostToolUseFailure';
  const failure = failed ? (textIn(payload, 'error') ?? 'failed') : failureIn(output);
  const use = readUse(payload, { output, failure });
  return use === null ? null : { type: 'tool-used', use };
}

/** A tool's own word that it failed, where the host has no event for that. */
export function failureIn(output: unknown): string | null {
  if (typeof output === 'string') {
    const code = /^(?:Process exited with code|Exit code:?) (\d+)/m.exec(output.slice(0, 400))?.[1];
    return code === undefined || code === '0' ? null : `exit code ${code}`;
  }
  if (!isRecord(output)) return null;
  const code = output['exit_code'] ?? output['exitCode'];
  if (typeof code === 'number' && code !== 0) return `exit code ${code}`;
  if (output['isError'] === true || output['is_error'] === true) return 'failed';
  const { error } = output;
  if (typeof error === 'string' && error !== '') return error;
  if (isRecord(error)) return textIn(error, 'message') ?? 'failed';
  return isRecord(output['metadata']) ? failureIn(output['metadata']) : null;
}

/** Once a session: more would be noise in front of the person. */
export function noticeAtStart(event: string, systemMessage: string): unknown {
  return event === 'SessionStart' ? { systemMessage } : null;
}

export function claudeContext(event: string, additionalContext: string): unknown {
  const takes = event === 'SessionStart' || event === 'UserPromptSubmit';
  return takes ? { hookSpecificOutput: { hookEventName: event, additionalContext } } : null;
}
