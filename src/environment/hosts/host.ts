import { join } from 'node:path';
import type { JsonValue } from '../../kernel/index.ts';

/** `user`: for everything that the user opens; `project`: in one folder, so that it can be shared. */
export const HOST_SCOPES = ['user', 'project'] as const;
export type HostScope = (typeof HOST_SCOPES)[number];

/** The name under which a host lists the server. */
export const SERVER_NAME = 'autosearch';

/** The tool of the server that hooks may call; it is listed to no model. */
export const HOOK_TOOL = 'hook';

/** Where the user's and the project's files are. */
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

export type ServerEntry = Readonly<Record<string, JsonValue>>;

/** A file of ours that a host reads as it is. */
export interface OwnFile {
  /** No folder above this one is ever removed. */
  readonly base: string;
  readonly path: string;
  readonly text: string;
  /** Whether a text is this file as this or an earlier version wrote it. */
  isOwn(text: string): boolean;
}

/** Where a host keeps the commands that it runs at what happens, and in which form. */
export interface HostHooks {
  userFile(place: HostPlace): string;
  /** Below the project's folder. */
  readonly projectFile: string;
  /** What else the file must say. */
  readonly fixed: Readonly<Record<string, JsonValue>>;
  /** The element of an event's list. */
  elementOf(command: string): JsonValue;
  /** The element where the host tells the event a tool of a server that it has running. */
  toolElementOf?(tool: HookTool, event: string): JsonValue;
  /** What the person must do before it runs any; `null` for nothing. */
  readonly trust: string | null;
}

/** What is called in place of a command: a tool of a server, by the host's name of it. */
export interface HookTool {
  readonly server: string;
  /** Our own name of the host. */
  readonly host: string;
}

/** A text whose code names commands of ours, in words for the host's model: a tool that is listed, else a command that runs. */
export type WordText = (text: string) => Promise<string>;

/** A program that can start a tool server: where it keeps its servers, and in which form (docs/hosts.md). */
export interface Host {
  readonly name: string;
  readonly format: 'jsonc' | 'toml';
  /** The key that holds the servers by name. */
  readonly container: string;
  /** Below the project's folder. */
  readonly projectFile: string;
  userFile(place: HostPlace): string;
  /** Some hosts refuse an entry that does not say how it is reached; others refuse the word. */
  entryOf(server: ServerCommand): ServerEntry;
  /** Which folder of `skills install` it reads. */
  readonly skillFolder: 'claude' | 'cursor' | 'agents';
  /** What is installed beside the entry. */
  ownFiles?(scope: HostScope, place: HostPlace, word: WordText): Promise<readonly OwnFile[]>;
  /** Left out where the host runs no commands. */
  readonly hooks?: HostHooks;
  /** The hooks as a file of ours, where the host reads programs instead of commands. */
  hookFile?(scope: HostScope, place: HostPlace, program: HookProgram): OwnFile;
}

/** Where our program is, for a host that loads it. */
export interface HookProgram {
  /** The folder of the package. */
  readonly packageFolder: string;
  readonly home: string | undefined;
}

/** What a host is asked to run: its events in its own spelling, and the line for each. */
export interface HookCommands extends HookProgram {
  readonly events: readonly string[];
  commandOf(event: string): string;
  /** The tool that is told an event in place of a command; `undefined` for the command. */
  toolOf(event: string): HookTool | undefined;
  /** Whether a line is one of ours for that event, as this or an earlier version wrote it. */
  isOwn(event: string, command: string): boolean;
}

/** What stands in the list of an event. */
export function hookElementOf(
  { elementOf, toolElementOf }: HostHooks,
  { commandOf, toolOf }: HookCommands,
  event: string,
): JsonValue {
  const tool = toolOf(event);
  return tool === undefined || toolElementOf === undefined
    ? elementOf(commandOf(event))
    : toolElementOf(tool, event);
}

/** The one file of a host that names its servers. */
export interface HostFile {
  readonly path: string;
  readonly base: string;
}

export function hostFileOf(
  host: Pick<Host, 'userFile' | 'projectFile'>,
  scope: HostScope,
  place: HostPlace,
): HostFile {
  return scope === 'user'
    ? { path: host.userFile(place), base: place.userFolder }
    : { path: join(place.cwd, host.projectFile), base: place.cwd };
}
/** Where applications keep the user's settings on this platform. */
export function applicationFolder({ userFolder, platform, environment }: HostPlace): string {
  if (platform === 'win32') return environment['APPDATA'] || join(userFolder, 'AppData/Roaming');
  if (platform === 'darwin') return join(userFolder, 'Library/Application Support');
  return environment['XDG_CONFIG_HOME'] || join(userFolder, '.config');
}
