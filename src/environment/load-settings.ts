import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isAbsent, parseJson, ResearchError } from '../kernel/index.ts';
import { isInside } from '../storage/index.ts';
import type { Home } from './home.ts';
import {
  refusePersonal,
  resolveEmbedderSettings,
  resolveModelSettings,
  resolveRetention,
  resolveSettings,
  type SettingSource,
  settingSourceOf,
  settingSourceOfEnvironment,
} from './resolve-settings.ts';
import type { EmbedderSettings, ModelSettings, Settings } from './settings.ts';

const FILE_NAME = 'autosearch.config.json';

/** Where a settings file may stand: beside the home, then in the project; the later one wins. */
export function settingFilesOf(home: Home, cwd: string): readonly string[] {
  return [...new Set([join(dirname(home.path), FILE_NAME), join(cwd, FILE_NAME)])];
}

export interface LoadedSettings {
  readonly settings: Settings;
  readonly model: ModelSettings;
  readonly embedder: EmbedderSettings;
  /** The retention policy, by its names in files; no part of a brief, since a session's result is the same under any. */
  readonly retention: Readonly<Record<string, unknown>>;
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
    if (file === undefined) continue;
    const source = settingSourceOf(path, file);
    checkPersonal(path, cwd, Object.keys(source.values));
    found.push(source);
  }
  const sources = [
    ...found,
    settingSourceOfEnvironment(environment),
    { name: 'the command line', values: flags },
  ];
  return {
    settings: resolveSettings(sources),
    model: resolveModelSettings(sources),
    embedder: resolveEmbedderSettings(sources),
    retention: resolveRetention(sources),
    files: found.map(({ name }) => name),
  };
}

/**
 * A file of the folder that is worked in, or of one above it, may be somebody else's.
 *
 * @throws {ResearchError} `config-invalid` for a key that it may not hold.
 */
export function checkPersonal(path: string, cwd: string, keys: readonly string[]): void {
  if (isInside(dirname(resolve(path)), resolve(cwd))) refusePersonal(path, keys);
}

/** The parsed file; `undefined` when there is none. */
export async function readSettingFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return undefined;
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
