import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { systemEnvironment } from '../../src/kernel/index.ts';
import { PROGRAM } from './built-program.ts';
import { repositoryRoot } from './repository-root.ts';

/** How a server is started: arguments of node, and what the environment adds. */
export interface ServerCommand {
  readonly argv: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A slow call is a figure and no failure. */
const PATIENCE_MS = 600_000;

const BUILT = join(repositoryRoot(), '.build');

export function ourServer(home: string): ServerCommand {
  return { argv: [PROGRAM, 'mcp', '--home', home] };
}

export const BARE_SERVER: ServerCommand = {
  argv: [join(BUILT, 'bench/support/bare-mcp-server.js')],
};

/** Starts a server and greets it. */
export async function connectTo({ argv, environment = {} }: ServerCommand): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1' });
  const path = systemEnvironment()['PATH'] ?? '';
  const env = { PATH: path, ...environment };
  const command = { command: process.execPath, args: [...argv], env };
  await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
  return client;
}

/** @throws when the tool fails: a benchmark of failures would be a fast one. */
export async function callTool(
  client: Client,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const how = { timeout: PATIENCE_MS };
  const result = await client.callTool({ name, arguments: { ...args } }, undefined, how);
  if (result.isError === true) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  return result.structuredContent ?? result.content;
}
