import type { HookHost } from './hook-host.ts';

/** What a host runs at one of its events, behind what starts the program. */
export function hookWords(host: HookHost, event: string): readonly string[] {
  const isEnd = host.read(event, {})?.type === 'session-ended';
  return ['hook', host.name, event, '--server', ...(isEnd ? ['--detach'] : [])];
}
