import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for one test, gone afterwards whatever happened. */
export async function withTempDir<T>(fn: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'autosearch-test-')));
  try {
    return await fn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A folder of its own for the test that asks for it, gone when that test is over. */
export function createTempDir(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'autosearch-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
