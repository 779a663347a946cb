import { once } from 'node:events';
import { serveStdio as serveLines } from '@modelcontextprotocol/server/stdio';
import type { App } from '../app/index.ts';
import { createCalls } from './call-tracker.ts';
import type { HttpGuard } from './check-request.ts';
import type { HttpSite, ServerParts } from './connection.ts';
import { createServer } from './create-server.ts';
import { createLineTransport, type Lines } from './line-transport.ts';
import { divertConsole, type Notes } from './notes.ts';
import { createTasks } from './tasks.ts';
import { createToolBox } from './tool-sets.ts';

/** How hosts reach a server: the one that started this process, or any number over HTTP. */
export type Via =
  | { readonly type: 'stdio'; readonly lines: Lines }
  | ({ readonly type: 'http' } & HttpGuard);

/** How a server is asked to serve. */
export interface McpOptions {
  readonly rooms: App;
  /** What chooses its tools, as `--tools` takes it. */
  readonly tools: readonly string[];
  readonly version: string;
  readonly via: Via;
  readonly notes: Notes;
  /** Folders that may be read, named when it was started. */
  readonly roots: readonly string[];
}

/** Serves until the host has gone or `signal` is aborted. */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const { rooms, tools, version, notes, via, roots } = options;
  // Over HTTP anybody who has the token says what they have open; this machine's user does not.
  const reading = { roots, asksHost: via.type === 'stdio' };
  const parts: ServerParts = {
    rooms,
    version,
    notes,
    reading,
    tasks: createTasks(rooms.place.clock),
    tools: await createToolBox(tools, rooms.place),
  };
  using _console = divertConsole(notes.say);
  if (via.type === 'http') {
    const { serveHttp } = await import('./serve-http.ts');
    const make: HttpSite['make'] = (calls, connection) => createServer(parts, calls, connection);
    return await serveHttp({ place: rooms.place, notes, make }, via, signal);
  }
  return await serveStdio(parts, via.lines, signal);
}

/** A host that closed its end still gets the answers to what it asked, unless they take longer than this. */
const GRACE_MS = 10_000;

/** Serves one host over lines until it closes its end or `signal` is aborted. */
async function serveStdio(parts: ServerParts, lines: Lines, signal: AbortSignal): Promise<void> {
  const calls = createCalls();
  const transport = createLineTransport(lines);
  const id = parts.rooms.place.newId();
  const server = serveLines(
    ({ era }) => createServer(parts, calls, { id, isStateless: era === 'modern' }),
    { transport, onerror: (error) => parts.notes.say(`mcp: ${error.message}`) },
  );
  const interrupted = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  await Promise.race([transport.ended, interrupted]);
  const grace = once(AbortSignal.timeout(GRACE_MS), 'abort');
  if (!signal.aborted) await Promise.race([transport.answered(), interrupted, grace]);
  await calls.stop();
  await server.close();
}
