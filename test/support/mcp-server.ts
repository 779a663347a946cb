import {
  InMemoryTransport as LinkedPair,
  type ClientCapabilities as StatelessCapabilities,
  Client as StatelessClient,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openApp } from '../../src/app/index.ts';
import { createFixedClock, systemNewId } from '../../src/kernel/index.ts';
import { createCalls } from '../../src/mcp/call-tracker.ts';
import type { ServerParts } from '../../src/mcp/connection.ts';
import { createServer } from '../../src/mcp/create-server.ts';
import { createNotes } from '../../src/mcp/notes.ts';
import { createTasks } from '../../src/mcp/tasks.ts';
import { asHost, type HostOptions, type McpHost } from './mcp-client.ts';
import { toolBox } from './tool-box.ts';
import { withTempDir } from './with-temp-dir.ts';

interface ServerOptions extends HostOptions {
  /** The environment, where it speaks of the folder. */
  environmentIn?(folder: string): Readonly<Record<string, string>>;
  /** As `--tools` takes them; all where none are named. */
  readonly tools?: readonly string[];
}

/** A server in this process over a home of its own, and the folder that it runs in. */
export async function withServer(
  work: (host: Omit<McpHost, 'pid'>, folder: string) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  await withParts(options, async (parts, folder) => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    const calls = createCalls();
    await createServer(parts, calls, { id: 'unit', isStateless: false }).connect(far);
    const client = new Client(
      { name: 'unit', version: '1' },
      { capabilities: options.capabilities ?? {} },
    );
    options.prepare?.(client);
    await client.connect(near);
    await client.listTools();
    await using host = asHost(client);
    await work(host, folder);
    await calls.stop();
  });
}

/** The same for a host that speaks revision 2026-07-28 alone, over the official client of that revision. */
export async function withStatelessServer(
  work: (client: StatelessClient, folder: string) => Promise<void>,
  {
    prepare,
    capabilities = {},
  }: {
    readonly capabilities?: StatelessCapabilities;
    prepare?(client: StatelessClient): void;
  } = {},
): Promise<void> {
  await withParts({}, async (parts, folder) => {
    const [near, far] = LinkedPair.createLinkedPair();
    const calls = createCalls();
    const served = serveStdio(
      ({ era }) => createServer(parts, calls, { id: 'unit', isStateless: era === 'modern' }),
      { transport: far },
    );
    const client = new StatelessClient(
      { name: 'unit', version: '1' },
      {
        capabilities,
        versionNegotiation: { mode: { pin: '2026-07-28' } },
      },
    );
    prepare?.(client);
    await client.connect(near);
    await work(client, folder);
    await client.close();
    await calls.stop();
    await served.close();
  });
}

async function withParts(
  { environment = {}, roots = [], environmentIn, tools: listed }: ServerOptions,
  work: (parts: ServerParts, folder: string) => Promise<void>,
): Promise<void> {
  await withTempDir(async (folder) => {
    const notes = createNotes(() => undefined);
    await using rooms = openApp({
      home: `${folder}/home`,
      cwd: folder,
      environment: environmentIn?.(folder) ?? environment,
      clock: createFixedClock('2026-03-29T00:00:00.000Z', () => performance.now()),
      newId: systemNewId,
      seed: undefined,
      note: notes.tell,
    });
    const tools = await toolBox(listed);
    await work(
      {
        rooms,
        version: '0',
        notes,
        tools,
        reading: { roots, asksHost: true },
        tasks: createTasks(rooms.place.clock),
      },
      folder,
    );
  });
}
