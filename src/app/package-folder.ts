import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../kernel/index.ts';

/** The package's own folder, from the source and from the build alike. */
export const PACKAGE_FOLDER: string = join(import.meta.dirname, '../../');

/** The version in the package's own manifest: part of every brief. */
export function packageVersion(): string {
  const manifest = parseJson(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));
  const version = manifest.ok && isRecord(manifest.value) ? manifest.value['version'] : undefined;
  return typeof version === 'string' ? version : 'unknown';
}
