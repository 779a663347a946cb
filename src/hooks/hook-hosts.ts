import type { HookHost } from './hook-host.ts';
import { claudeHooks } from './known/claude.ts';
import { codexHooks } from './known/codex.ts';
import { cursorHooks } from './known/cursor.ts';
import { geminiHooks } from './known/gemini.ts';
import { opencodeHooks } from './known/opencode.ts';

/** Every host whose hooks are understood. */
export const HOOK_HOSTS: readonly HookHost[] = [
  claudeHooks,
  codexHooks,
  geminiHooks,
  cursorHooks,
  opencodeHooks,
];

export function findHookHost(name: string): HookHost | undefined {
  return HOOK_HOSTS.find((host) => host.name === name);
}
