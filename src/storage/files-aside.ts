import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemNewId } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';

/** Puts bytes into files of their own for a program that takes paths: they are relative to `folder`. */
export async function withFilesAside<T>(
  folder: string,
  files: readonly { readonly bytes: string | Uint8Array }[],
  fn: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  const within = `.git/files-${systemNewId()}.aside`;
  const place = join(folder, within);
  try {
    await mkdir(place);
    for (const [at, { bytes }] of files.entries()) await writeFile(join(place, String(at)), bytes);
    return await fn(files.map((_, at) => `${within}/${at}`));
  } catch (error) {
    throw toStoreError(error, 'Writing', place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
