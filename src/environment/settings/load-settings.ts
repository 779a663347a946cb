import { dirname, join, resolve } from 'node:path';
import { isRecord, parseJson, ResearchError } from '../../kernel/index.ts';
import {
  ensureFolder,
  findSharedAddress,
  findTextFile,
  isInside,
  writeFileAtomic,
} from '../../storage/index.ts';
import type { Home } from '../home.ts';
import {
  checkSetting,
  type ResolvedSettings,
  refusePersonal,
  resolveSettings,
  type SettingSource,
  settingSourceOf,
  settingSourceOfEnvironment,
} from './resolve-settings.ts';

const FILE_NAME = 'autosearch.config.json';

/** Where a settings file may be: beside the home (of a shared one, in it), then in the project; the later one wins. */
export function settingFilesOf(home: Home, cwd: string): readonly string[] {
  return [...new Set([fileBeside(home), join(cwd, FILE_NAME)])];
}

function fileBeside(home: Home): string {
  // What stands beside a working copy is this machine's alone.
  const isShared = findSharedAddress(home.path) !== undefined;
  return join(isShared ? home.path : dirname(home.path), FILE_NAME);
}

export interface LoadedSettings extends ResolvedSettings {
  /** Files that were found, in the order in which they were applied. */
  readonly files: readonly string[];
}

/** Defaults, files, environment, then what the caller was given (`flags`). */
export async function loadSettings(
  home: Home,
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>>,
): Promise<LoadedSettings> {
  const found = await readSources(home, cwd);
  const resolved = resolveSettings([
    ...found,
    settingSourceOfEnvironment(environment),
    { name: 'the command line', values: flags },
  ]);
  return { ...resolved, files: found.map(({ name }) => name) };
}

export interface SettingChange {
  readonly home: Home;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly key: string;
  readonly value: unknown;
}

/**
 * Writes one setting into the file beside the home; every other key stays as it is.
 *
 * @returns The file's path.
 * @throws {ResearchError} `config-invalid` when the next command would refuse the settings; nothing is written then.
 */
export async function writeSetting(change: SettingChange): Promise<string> {
  const { home, cwd, environment, key, value } = change;
  checkSetting('the command line', key, value);
  const path = fileBeside(home);
  const current = (await readSettingFile(path)) ?? {};
  settingSourceOf(path, current);
  const changed = withValue(isRecord(current) ? current : {}, key.split('.'), value);
  const source = checkedSource(path, cwd, changed);
  resolveSettings([source]);
  const others = (await readSources(home, cwd)).filter(({ name }) => name !== path);
  resolveSettings([source, ...others, settingSourceOfEnvironment(environment)]);
  await ensureFolder(dirname(path));
  await writeFileAtomic(path, `${JSON.stringify(changed, null, 2)}\n`);
  return path;
}

function withValue(
  file: Readonly<Record<string, unknown>>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const inner = file[first];
  const below = isRecord(inner) ? inner : {};
  return { ...file, [first]: rest.length === 0 ? value : withValue(below, rest, value) };
}

/** The settings files that exist. A file of the folder that is worked in, or of one above it, may be somebody else's. */
async function readSources(home: Home, cwd: string): Promise<readonly SettingSource[]> {
  const found: SettingSource[] = [];
  for (const path of settingFilesOf(home, cwd)) {
    const file = await readSettingFile(path);
    if (file !== undefined) found.push(checkedSource(path, cwd, file));
  }
  return found;
}

function checkedSource(path: string, cwd: string, file: unknown): SettingSource {
  const source = settingSourceOf(path, file);
  if (isInside(dirname(resolve(path)), resolve(cwd))) refusePersonal(source);
  return source;
}

/** The parsed file; `undefined` when there is none. */
async function readSettingFile(path: string): Promise<unknown> {
  let text: string | undefined;
  try {
    text = await findTextFile(path);
  } catch (error) {
    throw new ResearchError('config-invalid', `settings: cannot read ${path}`, {
      fix: 'Make the file readable, or remove it.',
      cause: error,
    });
  }
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw new ResearchError('config-invalid', `settings: ${path} is not JSON: ${parsed.error}`, {
    fix: 'Correct the file.',
    next: { operation: 'config check' },
  });
}
