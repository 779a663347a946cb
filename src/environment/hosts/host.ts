import { join } from 'node:path';
import { type JsonValue, ResearchError } from '../../kernel/index.ts';

/** Programs that can start a tool server and whose settings are known here (docs/hosts.md). */
export const HOSTS = ['claude', 'cursor', 'vscode', 'zed', 'codex', 'gemini'] as const;
export type Host = (typeof HOSTS)[number];

/** `user`: for everything that the user opens; `project`: in one folder, so that it can be shared. */
export const HOST_SCOPES = ['user', 'project'] as const;
export type HostScope = (typeof HOST_SCOPES)[number];

/** The name under which a host lists the server. */
export const SERVER_NAME = 'autosearch';

/** Where the user's and the project's files stand. */
export interface HostPlace {
  readonly cwd: string;
  /** The user's own folder. */
  readonly userFolder: string;
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** The program and its arguments that start the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** The one file of a host that names its servers. */
export interface HostFile {
  readonly path: string;
  /** No folder above this one is ever removed. */
  readonly base: string;
  readonly format: 'jsonc' | 'toml';
  /** The key that holds the servers by name. */
  readonly container: string;
}

const CONTAINER: Readonly<Record<Host, string>> = {
  claude: 'mcpServers',
  cursor: 'mcpServers',
  vscode: 'servers',
  zed: 'context_servers',
  codex: 'mcp_servers',
  gemini: 'mcpServers',
};

const PROJECT_FILE: Readonly<Record<Host, string>> = {
  claude: '.mcp.json',
  cursor: '.cursor/mcp.json',
  vscode: '.vscode/mcp.json',
  zed: '.zed/settings.json',
  codex: '.codex/config.toml',
  gemini: '.gemini/settings.json',
};

/**
 * @throws {ResearchError} `argument-invalid` for a host or scope that is not known.
 */
export function requireHost(name: string): Host {
  return requireOne('--host', name, HOSTS);
}

export function requireScope(name: string): HostScope {
  return requireOne('--scope', name, HOST_SCOPES);
}

export function hostFileOf(host: Host, scope: HostScope, place: HostPlace): HostFile {
  const isUser = scope === 'user';
  return {
    path: isUser ? userFileOf(host, place) : join(place.cwd, PROJECT_FILE[host]),
    base: isUser ? place.userFolder : place.cwd,
    format: host === 'codex' ? 'toml' : 'jsonc',
    container: CONTAINER[host],
  };
}

/** Some hosts refuse an entry that does not say how it is reached; others refuse the word. */
export function serverEntryOf(
  host: Host,
  { command, args }: ServerCommand,
): Readonly<Record<string, JsonValue>> {
  switch (host) {
    case 'claude':
    case 'cursor':
    case 'vscode':
      return { type: 'stdio', command, args };
    case 'zed':
      return { source: 'custom', command, args };
    case 'codex':
    case 'gemini':
      return { command, args };
  }
}

function userFileOf(host: Host, { userFolder, platform, environment }: HostPlace): string {
  switch (host) {
    case 'claude':
      return join(environment['CLAUDE_CONFIG_DIR'] || userFolder, '.claude.json');
    case 'cursor':
      return join(userFolder, '.cursor/mcp.json');
    case 'vscode':
      return join(applicationFolder(userFolder, platform, environment), 'Code/User/mcp.json');
    case 'zed':
      return platform === 'win32'
        ? join(applicationFolder(userFolder, platform, environment), 'Zed/settings.json')
        : join(zedFolder(userFolder, platform, environment), 'zed/settings.json');
    case 'codex':
      return join(environment['CODEX_HOME'] || join(userFolder, '.codex'), 'config.toml');
    case 'gemini':
      return join(userFolder, '.gemini/settings.json');
  }
}

function applicationFolder(
  userFolder: string,
  platform: string,
  environment: HostPlace['environment'],
): string {
  if (platform === 'win32') return environment['APPDATA'] || join(userFolder, 'AppData/Roaming');
  if (platform === 'darwin') return join(userFolder, 'Library/Application Support');
  return environment['XDG_CONFIG_HOME'] || join(userFolder, '.config');
}

/** Zed keeps to `~/.config` on macOS too, and reads `XDG_CONFIG_HOME` on Linux alone. */
function zedFolder(
  userFolder: string,
  platform: string,
  environment: HostPlace['environment'],
): string {
  const configured = platform === 'darwin' ? undefined : environment['XDG_CONFIG_HOME'];
  return configured || join(userFolder, '.config');
}

function requireOne<T extends string>(option: string, name: string, known: readonly T[]): T {
  const found = known.find((one) => one === name);
  if (found !== undefined) return found;
  throw new ResearchError('argument-invalid', `${option} ${name}: there is no such one`, {
    fix: `One of ${known.join(', ')}.`,
  });
}
