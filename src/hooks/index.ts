/**
 * Hooks: what an agent host tells while it works, in its own words, and what it is told back in them.
 *
 * @see docs/spec/hooks.md
 */
export type { HookEvent, HookHost, Payload, ToolUse } from './hook-host.ts';
export { findHookHost, HOOK_HOSTS } from './hook-hosts.ts';
export { hookWords } from './hook-words.ts';
export { hostSession } from './host-session.ts';
export { type Marks, openMarks, type PendingMark } from './marks.ts';
export { callsOwnProgram, isOwnTool, keepsWhole, skillOfTool } from './tool-names.ts';
export { readToolOutput, type ToolOutput } from './tool-output.ts';
