import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../../src/kernel/index.ts';

export interface HostOptions {
  readonly name?: string;
  readonly argv?: readonly string[];
  readonly cwd?: string;
  /** Folders that it may read; of a process all of the folder of its home, where none are named. */
  readonly roots?: readonly string[];
  readonly capabilities?: ClientCapabilities;
  /** Beside PATH and HOME. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Prepares the client before it says hello: handlers of what the server may ask. */
  prepare?(client: Client): void;
}

/** An agent host: the official client and a server process of its own. */
export interface McpHost extends AsyncDisposable {
  readonly client: Client;
  readonly pid: number;
  /** The result of a call that must succeed. */
  call(name: string, args?: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /** The failure of a call that must fail. */
  fail(name: string, args?: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/** Starts `autosearch mcp` of a packed or built package and greets it. */
export async function openHost(
  packed: string,
  home: string,
  {
    name = 'test-host',
    argv = [],
    cwd,
    roots = [dirname(home)],
    capabilities = {},
    environment = {},
    prepare,
  }: HostOptions = {},
): Promise<McpHost> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      join(packed, 'dist/cli/main.js'),
      'mcp',
      '--home',
      home,
      ...rootFlags(roots),
      ...toolFlags(argv),
      ...argv,
    ],
    env: { PATH: process.env['PATH'] ?? '', HOME: home, ...environment },
    stderr: 'ignore',
    ...(cwd === undefined ? {} : { cwd }),
  });
  const client = new Client({ name, version: '1.0.0' }, { capabilities });
  prepare?.(client);
  await client.connect(transport);
  // The client checks results against the output schemas of the tools that it has listed.
  await client.listTools();
  return { ...asHost(client), pid: transport.pid ?? -1 };
}

/** Every tool, where a test says nothing else. */
function toolFlags(argv: readonly string[]): readonly string[] {
  return argv.includes('--tools') ? [] : ['--tools', 'all'];
}

function rootFlags(roots: readonly string[]): readonly string[] {
  return roots.flatMap((root) => ['--root', root]);
}

/** The calls of a connected client. */
export function asHost(client: Client): Omit<McpHost, 'pid'> {
  return {
    client,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: { ...args } });
      if (result.isError === true)
        throw new Error(`${name} failed: ${JSON.stringify(result.content)}`);
      const { structuredContent } = result;
      if (!isRecord(structuredContent)) throw new Error(`${name} gave no structured content`);
      return { ...structuredContent };
    },
    async fail(name, args = {}) {
      const result = await client.callTool({ name, arguments: { ...args } });
      if (result.isError !== true || result.structuredContent !== undefined)
        throw new Error(`${name} did not fail: ${JSON.stringify(result)}`);
      return failureIn(result.content);
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function failureIn(content: unknown): Record<string, unknown> {
  const [block]: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = isRecord(block) ? block['text'] : undefined;
  const failure: unknown = JSON.parse(String(text));
  if (!isRecord(failure)) throw new Error(`no failure in ${String(text)}`);
  return { ...failure };
}
