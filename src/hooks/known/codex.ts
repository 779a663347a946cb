import type { HookHost } from '../hook-host.ts';
import { textIn } from '../read-payload.ts';
import { claudeContext, noticeAtStart, readClaudeEvent } from './claude.ts';

/** Codex tells failures with the other uses; the reason of a block is what its model reads in place of an output. */
export const codexHooks: HookHost = {
  name: 'codex',
  events: ['SessionStart', 'UserPromptSubmit', 'PostToolUse', 'PreCompact', 'SessionEnd'],
  sessionOf: (payload) => textIn(payload, 'session_id'),
  folderOf: (payload) => textIn(payload, 'cwd'),
  transcriptOf: (payload) => textIn(payload, 'transcript_path'),
  read: readClaudeEvent,
  withContext: claudeContext,
  withNotice: noticeAtStart,
  withStub: (_, { text }) => ({ decision: 'block', reason: text }),
};
