import type { App, ToolSet } from '../app/index.ts';
import type { HttpGuard } from './check-request.ts';
import type { ServerParts } from './create-server.ts';
import type { Lines } from './line-transport.ts';
import { divertConsole, type Notes } from './notes.ts';
import { createToolBox } from './tool-sets.ts';

/** How hosts reach a server: the one that started this process, or any number over HTTP. */
export type Via =
  | { readonly type: 'stdio'; readonly lines: Lines }
  | ({ readonly type: 'http' } & HttpGuard);

/** How a server is asked to serve. */
export interface McpOptions {
  readonly rooms: App;
  readonly sets: readonly ToolSet[];
  readonly version: string;
  readonly via: Via;
  readonly notes: Notes;
}

/** Serves until the host has gone or `signal` is aborted. */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const { rooms, sets, version, notes, via } = options;
  const parts: ServerParts = { rooms, version, notes, tools: createToolBox(sets) };
  using _console = divertConsole(notes.say);
  if (via.type === 'http') {
    const { serveHttp } = await import('./serve-http.ts');
    return serveHttp(parts, via, signal);
  }
  const { serveStdio } = await import('./serve-stdio.ts');
  return serveStdio(parts, via.lines, signal);
}
