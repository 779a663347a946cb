import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseJson, ResearchError, systemCode } from '../kernel/index.ts';
import type { Home } from './home.ts';
import {
  resolveSettings,
  type SettingSource,
  settingSourceOf,
  settingSourceOfEnvironment,
} from './resolve-settings.ts';
import type { Settings } from './settings.ts';

const FILE_NAME = 'autosearch.config.json';

/** Where a settings file may stand: beside the home, then in the project; the later one wins. */
export function settingFilesOf(home: Home, cwd: string): readonly string[] {
  return [...new Set([join(dirname(home.path), FILE_NAME), join(cwd, FILE_NAME)])];
}

export interface LoadedSettings {
  readonly settings: Settings;
  /** Files that were found, in the order in which they were applied. */
  readonly files: readonly string[];
}

/** Defaults, files, environment, then what the caller was told (`flags`). */
export async function loadSettings(
  home: Home,
  cwd: string,
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, unknown>>,
): Promise<LoadedSettings> {
  const found: SettingSource[] = [];
  for (const path of settingFilesOf(home, cwd)) {
    const file = await readSettingFile(path);
    if (file !== undefined) found.push(settingSourceOf(path, file));
  }
  const sources = [
    ...found,
    settingSourceOfEnvironment(environment),
    { name: 'the command line', values: flags },
  ];
  return { settings: resolveSettings(sources), files: found.map(({ name }) => name) };
}

/** The parsed file; `undefined` when there is none. */
export async function readSettingFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return undefined;
    throw new ResearchError('config-invalid', `settings: cannot read ${path}`, {
      fix: 'Make the file readable, or remove it.',
      cause: error,
    });
  }
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw new ResearchError('config-invalid', `settings: ${path} is no JSON: ${parsed.error}`, {
    fix: 'Mend the file; autosearch config check tells when it is right.',
  });
}
