import { readFileSync } from 'node:fs';
import { isRecord, parseJson } from '../kernel/index.ts';

/** The version in the package's own manifest: part of every brief. */
export function packageVersion(): string {
  const manifest = parseJson(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const version = manifest.ok && isRecord(manifest.value) ? manifest.value['version'] : undefined;
  return typeof version === 'string' ? version : 'unknown';
}
