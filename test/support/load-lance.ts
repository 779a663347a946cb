import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Lance } from '../../src/channels/lance/lance.ts';

/** Where `npm run lancedb` puts it. */
export const LANCE_MODULES: string = join(import.meta.dirname, 'lancedb/node_modules');

/** Says so where it is not installed. */
export function isLanceMissing(): boolean {
  const isMissing = !existsSync(join(LANCE_MODULES, '@lancedb'));
  if (isMissing) process.stderr.write('not asked: LanceDB; `npm run lancedb` installs it\n');
  return isMissing;
}

export async function loadTestLance(): Promise<Lance> {
  return createRequire(join(LANCE_MODULES, 'x'))('@lancedb/lancedb');
}
