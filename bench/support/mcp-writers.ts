import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { PROGRAM } from './built-program.ts';
import { connectTo, ourServer } from './mcp-process.ts';
import { timed } from './measure.ts';

/** How much sooner eight writers are done with the same writes than one is: the median of rounds, each way in turns. */
export interface WritersSpeedup {
  readonly stdio: number;
  readonly http: number;
}

const WRITERS = 8;
const WRITES = 160;
const ROUNDS = 9;
const TOKEN = 'bench';
/** A server lets an address ask 100 times a second, after a burst of 400 (MCP-25); a round asks 320 times. */
const PAUSE_MS = 4_000;

type Write = (client: Client, at: number) => Promise<unknown>;

/** One server each way: over stdio eight calls at a time of one host, over HTTP eight hosts. */
export async function measureWriters(home: string, write: Write): Promise<WritersSpeedup> {
  const one = await connectTo(ourServer(`${home}-stdio`));
  const stdio = await speedupOf(
    Array.from({ length: WRITERS }, () => one),
    write,
  );
  await one.close();
  const server = spawn(
    process.execPath,
    [PROGRAM, 'mcp', '--http', '--port', '0', '--token', TOKEN, '--home', `${home}-http`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const url = await addressIn(createInterface({ input: server.stderr }));
    const hosts = await Promise.all(
      Array.from({ length: WRITERS }, (_, at) => connectOverHttp(url, `writer-${at}`)),
    );
    const http = await speedupOf(hosts, write);
    for (const host of hosts) await host.close();
    return { stdio, http };
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function speedupOf(clients: readonly Client[], write: Write): Promise<number> {
  let at = 0;
  const lane = async (client: Client, count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      at += 1;
      await write(client, at);
    }
  };
  const [first] = clients;
  if (first === undefined) return Number.NaN;
  await lane(first, 10);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTimeout(PAUSE_MS);
    const alone = await timed(() => lane(first, WRITES));
    const together = await timed(() =>
      Promise.all(clients.map((client) => lane(client, WRITES / WRITERS))),
    );
    ratios.push(alone.ms / together.ms);
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

async function addressIn(lines: Interface): Promise<URL> {
  for await (const line of lines) {
    const found = /http:\/\/\S+/.exec(line);
    if (found !== null) return new URL(found[0]);
  }
  throw new Error('the server named no address');
}

async function connectOverHttp(url: URL, name: string): Promise<Client> {
  const client = new Client({ name, version: '1' });
  const headers = { authorization: `Bearer ${TOKEN}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}
