import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Lance } from '../../src/channels/lance/lance.ts';
import { isPeerMissing } from './peer.ts';

/** Where `npm run lancedb` puts it. */
export const LANCE_MODULES: string = join(import.meta.dirname, 'lancedb/node_modules');

/** Says so where it is not installed; in CI that is a failure. */
export function isLanceMissing(): boolean {
  return isPeerMissing(join(LANCE_MODULES, '@lancedb'), 'LanceDB; `npm run lancedb` installs it');
}

export async function loadTestLance(): Promise<Lance> {
  return createRequire(join(LANCE_MODULES, 'x'))('@lancedb/lancedb');
}
