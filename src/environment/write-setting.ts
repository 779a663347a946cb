import { dirname, join } from 'node:path';
import { isRecord } from '../kernel/index.ts';
import { ensureFolder, writeFileAtomic } from '../storage/index.ts';
import type { Home } from './home.ts';
import { checkPersonal, readSettingFile } from './load-settings.ts';
import {
  checkSetting,
  resolveEmbedderSettings,
  resolveModelSettings,
  settingSourceOf,
} from './resolve-settings.ts';

/**
 * Writes one setting into the file beside the home; every other key stays as it is.
 *
 * @returns The file's path.
 * @throws {ResearchError} `config-invalid` when the key or the value is wrong; nothing is written then.
 */
export async function writeSetting(
  home: Home,
  cwd: string,
  key: string,
  value: unknown,
): Promise<string> {
  checkSetting('the command line', key, value);
  const path = join(dirname(home.path), 'autosearch.config.json');
  checkPersonal(path, cwd, [key]);
  const current = (await readSettingFile(path)) ?? {};
  settingSourceOf(path, current);
  const [group = '', member = ''] = key.split('.');
  const file = isRecord(current) ? current : {};
  const members = file[group];
  const changed = { ...file, [group]: { ...(isRecord(members) ? members : {}), [member]: value } };
  const source = settingSourceOf(path, changed);
  resolveModelSettings([source]);
  resolveEmbedderSettings([source]);
  await ensureFolder(dirname(path));
  await writeFileAtomic(path, `${JSON.stringify(changed, null, 2)}\n`);
  return path;
}
