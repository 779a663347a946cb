import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What a session could use, by name: never the value of a key. */
export interface DiscoveredEnvironment {
  readonly platform: string;
  /** Programs that were found in PATH; nothing was started. */
  readonly programs: readonly string[];
  readonly runtimes: readonly string[];
  /** What answers where a model is needed, and the embedder where one is set. */
  readonly models: readonly string[];
  /** Names of the environment's variables that hold a key. */
  readonly keys: readonly string[];
}

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly nodeVersion: string;
  readonly platform: string;
  readonly embedder: string | null;
}

/** What AutoSearch, its skills and the hosts around it can make use of. */
const PROGRAMS = [
  'claude',
  'codex',
  'curl',
  'docker',
  'ffmpeg',
  'gemini',
  'gh',
  'git',
  'jq',
  'ollama',
  'pandoc',
  'pdftotext',
  'rg',
  'tesseract',
] as const;

const RUNTIMES = ['bun', 'deno', 'python3', 'uv'] as const;

const KEY_NAME = /^[A-Z][A-Z0-9_]{0,100}_(?:API_KEY|API_TOKEN|ACCESS_KEY|TOKEN)$/;

/** Windows finds `git` as `git.exe`. */
const WINDOWS_ENDINGS = ['.exe', '.cmd', '.bat'];

/**
 * Looks through PATH and at the names of variables; starts no program and opens no socket, so that every session can
 * afford it.
 *
 * @see docs/spec/environment.md, ENV-11
 */
export function discoverEnvironment({
  environment,
  nodeVersion,
  platform,
  embedder,
}: Surroundings): DiscoveredEnvironment {
  const isThere = (name: string): boolean => isInPath(name, environment, platform);
  return {
    platform,
    programs: PROGRAMS.filter(isThere),
    runtimes: [`node ${nodeVersion.replace(/^v/, '')}`, ...RUNTIMES.filter(isThere)],
    models: ['local engine', ...(embedder === null ? [] : [`embedder ${embedder}`])],
    keys: Object.keys(environment)
      .filter((name) => KEY_NAME.test(name) && (environment[name] ?? '') !== '')
      .sort(),
  };
}

function isInPath(
  name: string,
  environment: Surroundings['environment'],
  platform: string,
): boolean {
  const path = environment['PATH'] ?? environment['Path'] ?? '';
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  const endings = platform === 'win32' ? WINDOWS_ENDINGS : [''];
  return folders.some((folder) =>
    endings.some((ending) => isProgram(join(folder, `${name}${ending}`))),
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
