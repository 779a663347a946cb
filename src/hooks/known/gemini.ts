import { isRecord } from '../../kernel/index.ts';
import type { HookEvent, HookHost, Payload } from '../hook-host.ts';
import { promptKey, readUse, textIn } from '../read-payload.ts';
import { failureIn } from './claude.ts';

/** Gemini CLI. The reason of a denied result is what its model reads in place of it. */
export const geminiHooks: HookHost = {
  name: 'gemini',
  events: ['SessionStart', 'BeforeAgent', 'AfterTool', 'PreCompress', 'SessionEnd'],
  sessionOf: (payload) => textIn(payload, 'session_id'),
  folderOf: (payload) => textIn(payload, 'cwd'),
  transcriptOf: (payload) => textIn(payload, 'transcript_path'),
  read,
  withContext(event, additionalContext) {
    const takes = event === 'SessionStart' || event === 'BeforeAgent';
    return takes ? { hookSpecificOutput: { hookEventName: event, additionalContext } } : null;
  },
  // It shows what a hook says on stderr.
  withNotice: () => null,
  withStub: (_, { text }) => ({ decision: 'deny', reason: text }),
};

function read(event: string, payload: Payload): HookEvent | null {
  switch (event) {
    case 'SessionStart':
      return { type: 'session-started', key: textIn(payload, 'source') ?? 'startup' };
    case 'BeforeAgent': {
      const prompt = textIn(payload, 'prompt');
      return prompt === null ? null : { type: 'prompted', prompt, key: promptKey(payload, prompt) };
    }
    case 'AfterTool':
      return readTool(payload);
    case 'PreCompress':
      // It is told before every request of the model: only what the person asked for is a compaction.
      return payload['trigger'] === 'manual' ? { type: 'compacting' } : null;
    case 'SessionEnd':
      return { type: 'session-ended' };
    default:
      return null;
  }
}

/** The model reads `llmContent`; `returnDisplay` is the person's. */
function readTool(payload: Payload): HookEvent | null {
  const response = payload['tool_response'];
  const output = isRecord(response) ? (response['llmContent'] ?? null) : (response ?? null);
  const use = readUse(payload, { output, failure: failureIn(response) });
  return use === null ? null : { type: 'tool-used', use };
}
