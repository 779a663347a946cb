import { ResearchError } from '../../kernel/index.ts';
import { HOST_SCOPES, type Host, type HostScope } from './host.ts';
import { claude } from './known/claude.ts';
import { codex } from './known/codex.ts';
import { cursor } from './known/cursor.ts';
import { gemini } from './known/gemini.ts';
import { opencode } from './known/opencode.ts';
import { vscode } from './known/vscode.ts';
import { zed } from './known/zed.ts';

/** Every host that `init` knows. */
export const HOSTS: readonly Host[] = [claude, cursor, vscode, zed, codex, gemini, opencode];

/** @throws {ResearchError} `argument-invalid` for a host that is not known. */
export function requireHost(name: string): Host {
  const host = HOSTS.find((one) => one.name === name);
  if (host !== undefined) return host;
  throw unknown(
    'host',
    name,
    HOSTS.map((one) => one.name),
  );
}

/** @throws {ResearchError} `argument-invalid` for a scope that is not known. */
export function requireScope(name: string): HostScope {
  const scope = HOST_SCOPES.find((one) => one === name);
  if (scope !== undefined) return scope;
  throw unknown('scope', name, HOST_SCOPES);
}

function unknown(what: string, name: string, known: readonly string[]): ResearchError {
  return new ResearchError('argument-invalid', `Unknown ${what} "${name}"`, {
    fix: `Supported: ${known.join(', ')}.`,
  });
}

/**
 * What plans, shows and carries out edits of hosts' settings. Its parsers and the diff are one command's matter: every
 * other one starts without them.
 */
export function openHostEditor(): Promise<typeof import('./edit-host.ts')> {
  return import('./edit-host.ts');
}
