import { isRecord } from '../../kernel/index.ts';
import type { HookEvent, HookHost, Payload } from '../hook-host.ts';
import { textIn } from '../read-payload.ts';
import { failureIn } from './claude.ts';

/**
 * OpenCode runs plugins in its own process: `autosearch/opencode` tells these events with what the plugin was given,
 * `{sessionID, directory, input, output}`, and carries the answers out.
 */
export const opencodeHooks: HookHost = {
  name: 'opencode',
  events: [
    'session.created',
    'chat.message',
    'tool.execute.after',
    'session.compacted',
    'session.deleted',
  ],
  sessionOf: (payload) => textIn(payload, 'sessionID'),
  folderOf: (payload) => textIn(payload, 'directory'),
  transcriptOf: () => null,
  read,
  withContext: (_, context) => ({ context }),
  withNotice: () => null,
  withStub: (_, { output }) => ({ output }),
};

function read(event: string, payload: Payload): HookEvent | null {
  switch (event) {
    case 'session.created':
      return { type: 'session-started', key: 'created' };
    case 'chat.message': {
      const prompt = textIn(payload, 'prompt');
      const key = textIn(payload, 'messageID');
      return prompt === null ? null : { type: 'prompted', prompt, key: key ?? prompt };
    }
    case 'tool.execute.after':
      return readTool(payload);
    case 'session.compacted':
      // Its messages are in no file: what was archived is what came back long. The next request is told of it.
      return { type: 'session-started', key: 'compact' };
    case 'session.deleted':
      return { type: 'session-ended' };
    default:
      return null;
  }
}

/** `output.output` of its own tools is the text; one of an MCP server has `content`. */
function readTool(payload: Payload): HookEvent | null {
  const { input, output } = payload;
  if (!isRecord(input) || !isRecord(output)) return null;
  const name = textIn(input, 'tool');
  const id = textIn(input, 'callID');
  if (name === null || id === null) return null;
  const result = output['output'] ?? output['content'] ?? null;
  const failure = failureIn(output['metadata']) ?? failureIn(output);
  const args = input['args'] ?? null;
  return {
    type: 'tool-used',
    use: { id, name, input: args, output: result, failure, durationMs: null },
  };
}
