import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { HostScope, ServerCommand } from './host.ts';

export interface ServerProgram {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The running Node program and the entry of the command line, for when no `autosearch` is on the path. */
  readonly node: string;
  readonly entry: string;
  /** The home that was chosen by name; otherwise the server finds its own, as every command does. */
  readonly home: string | undefined;
  readonly scope: HostScope;
  /** What chooses the tools that it lists; empty for its own choice. */
  readonly tools: readonly string[];
}

/** How a host starts the server: by name where the name is found, else by the files that run now. */
export async function findServerCommand(program: ServerProgram): Promise<ServerCommand> {
  const { command, args } = await findProgram(program);
  // A project's entry is started in the project, by whoever opens it.
  const bounds = program.scope === 'project' ? ['--root', '.'] : [];
  const home = program.home === undefined ? [] : ['--home', program.home];
  const tools = program.tools.length === 0 ? [] : ['--tools', program.tools.join(',')];
  return { command, args: [...args, 'mcp', ...tools, ...home, ...bounds] };
}

/** The program without any command. A project's files are shared: no path of this machine stands in them. */
export async function findProgram({
  environment,
  node,
  entry,
  scope,
}: Omit<ServerProgram, 'home' | 'tools'>): Promise<ServerCommand> {
  return scope === 'project' || (await isOnPath(environment['PATH'] ?? ''))
    ? { command: 'autosearch', args: [] }
    : { command: node, args: [entry] };
}

async function isOnPath(path: string): Promise<boolean> {
  for (const folder of path.split(delimiter).filter((part) => part !== '')) {
    for (const name of ['autosearch', 'autosearch.cmd']) {
      try {
        await access(join(folder, name), constants.X_OK);
        return true;
      } catch {
        // The next folder may have it.
      }
    }
  }
  return false;
}
