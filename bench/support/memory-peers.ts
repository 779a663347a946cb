import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createFixedClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';

const run = promisify(execFile);

/** One memory at work, whoever made it. Texts are told apart by their names. */
export interface Store extends AsyncDisposable {
  add(texts: readonly Named[]): Promise<void>;
  search(query: string): Promise<void>;
}

export interface Named {
  readonly name: string;
  readonly text: string;
}

export interface MemoryPeer {
  readonly system: string;
  open(folder: string): Promise<Store>;
  bytes(folder: string): Promise<number>;
  /** Names that are there. */
  names(folder: string): Promise<ReadonlySet<string>>;
  /** Adds `count` texts in a process of its own; `onAdded` hears each acknowledged one, and may kill it. */
  write(
    folder: string,
    task: { readonly name: string; readonly count: number },
    onAdded?: (name: string, kill: () => void) => void,
  ): Promise<void>;
}

/** Servers with the same tools, one entity a line of a file. */
const SERVERS = {
  '@modelcontextprotocol/server-memory': '2026.8.31',
  '@itseasy21/mcp-knowledge-graph': '1.0.7',
} as const;

/** Installs the peers into a folder of their own. `undefined` when there is no registry. */
export async function installPeers(): Promise<
  { readonly folder: string; readonly peers: readonly MemoryPeer[] } | undefined
> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  const packages = Object.entries(SERVERS).map(([name, version]) => `${name}@${version}`);
  try {
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    await run('npm', ['install', ...flags, ...packages], { timeout: 120_000 });
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  const peers = Object.keys(SERVERS).map((name) =>
    createServerPeer(name, join(folder, 'node_modules', name, 'dist', 'index.js')),
  );
  return { folder, peers };
}

function createServerPeer(system: string, program: string): MemoryPeer {
  const fileIn = (folder: string): string => join(folder, 'memory.jsonl');
  const connect = async (folder: string) => {
    const client = new Client({ name: 'bench', version: '1.0.0' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program],
      env: { MEMORY_FILE_PATH: fileIn(folder) },
      stderr: 'ignore',
    });
    await client.connect(transport);
    return { client, transport };
  };
  const addWith = async (client: Client, texts: readonly Named[]): Promise<void> => {
    const entities = texts.map(({ name, text }) => ({
      name,
      entityType: 'fact',
      observations: [text],
    }));
    await client.callTool({ name: 'create_entities', arguments: { entities } });
  };
  return {
    system,
    async open(folder) {
      const { client } = await connect(folder);
      return {
        add: (texts) => addWith(client, texts),
        async search(query) {
          await client.callTool({ name: 'search_nodes', arguments: { query } });
        },
        [Symbol.asyncDispose]: () => client.close(),
      };
    },
    bytes: async (folder) => (await stat(fileIn(folder))).size,
    async names(folder) {
      const text = await readFile(fileIn(folder), 'utf8').catch(() => '');
      const names = text.matchAll(/"type":"entity","name":"([^"]*)"/g);
      return new Set([...names].map(([, name = '']) => name));
    },
    async write(folder, { name, count }, onAdded) {
      const { client, transport } = await connect(folder);
      const kill = (): void => {
        if (transport.pid !== null) process.kill(transport.pid, 'SIGKILL');
      };
      try {
        for (let number = 0; number < count; number += 1) {
          const text = `${name} ${number}`;
          await addWith(client, [{ name: text, text }]);
          onAdded?.(text, kill);
        }
      } catch {
        // It was killed: what was acknowledged is known.
      } finally {
        await client.close();
      }
    },
  };
}

const WRITER = fileURLToPath(new URL('./memory-writer.js', import.meta.url));

/** Ours, on the same texts. */
export const OURS: MemoryPeer = {
  system: 'memory (ours)',
  async open(home) {
    const memory = await openOurs(home);
    return {
      async add(texts) {
        await memory.add(
          texts.map(({ name, text }) => ({ type: 'Fact', content: `${name} ${text}` })),
        );
      },
      async search(text) {
        await memory.recall({ text, limit: 10 });
      },
      [Symbol.asyncDispose]: () => memory[Symbol.asyncDispose](),
    };
  },
  async bytes(home) {
    const files = [join(home, 'autosearch.db'), join(home, 'cache', 'memory-text.db')];
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  },
  async names(home) {
    await using memory = await openOurs(home);
    const names = new Set<string>();
    for await (const row of memory.export()) {
      const content = /"content":"([^"]*)"/.exec(JSON.stringify(row))?.[1];
      if (content !== undefined) names.add(content);
    }
    return names;
  },
  async write(home, { name, count }, onAdded) {
    const child = spawn(process.execPath, [WRITER, home, name, String(count)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const kill = (): void => {
      child.kill('SIGKILL');
    };
    for await (const line of createInterface({ input: child.stdout })) onAdded?.(line, kill);
  },
};

function openOurs(home: string): ReturnType<typeof openMemoryAt> {
  const clock = createFixedClock('2026-01-01T00:00:00.000Z', () => 0);
  return openMemoryAt({ home, clock, packageFolder: null });
}
