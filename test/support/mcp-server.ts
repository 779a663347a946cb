import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { openApp } from '../../src/app/index.ts';
import { createFixedClock, systemNewId } from '../../src/kernel/index.ts';
import { createCalls } from '../../src/mcp/call-tracker.ts';
import { createServer } from '../../src/mcp/create-server.ts';
import { createNotes } from '../../src/mcp/notes.ts';
import { asHost, type HostOptions, type McpHost } from './mcp-client.ts';
import { toolBox } from './tool-box.ts';
import { withTempDir } from './with-temp-dir.ts';

interface ServerOptions extends HostOptions {
  /** The environment, where it speaks of the folder. */
  environmentIn?(folder: string): Readonly<Record<string, string>>;
}

/** A server in this process over a home of its own, and the folder that it runs in. */
export async function withServer(
  work: (host: Omit<McpHost, 'pid'>, folder: string) => Promise<void>,
  { capabilities = {}, environment = {}, roots = [], prepare, environmentIn }: ServerOptions = {},
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
    const [near, far] = InMemoryTransport.createLinkedPair();
    const calls = createCalls();
    const server = createServer(
      {
        rooms,
        version: '0',
        notes,
        tools: await toolBox(),
        reading: { roots, asksHost: true },
      },
      calls,
    );
    await server.connect(far);
    const client = new Client({ name: 'unit', version: '1' }, { capabilities });
    prepare?.(client);
    await client.connect(near);
    await client.listTools();
    await using host = asHost(client);
    await work(host, folder);
    await calls.stop();
  });
}
