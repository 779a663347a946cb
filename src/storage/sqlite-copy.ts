import { chmod, copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isAbsent } from '../kernel/index.ts';
import { toStoreError } from './io-error.ts';
import type { Sql } from './sql.ts';
import { openSqliteFile, type SqliteOptions } from './sqlite.ts';

const OWN_MODE = 0o600;

/**
 * Opens a copy of a database where it cannot be written: with what its journal holds, in a folder of this user's own
 * that goes when it is closed. One that is not there is empty. What is written to it is lost.
 *
 * @throws {ResearchError} what `openSqlite` throws.
 * @see docs/spec/storage.md, STO-74
 */
export async function openSqliteCopyOf(path: string, options: SqliteOptions = {}): Promise<Sql> {
  if (!(await isThere(path))) return openSqliteFile(':memory:', options);
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, basename(path));
    for (const suffix of ['', '-wal']) {
      if (!(await isThere(`${path}${suffix}`))) continue;
      await copyFile(`${path}${suffix}`, `${copy}${suffix}`);
      // A copy keeps the mode, and nobody may write a file of a read-only home.
      await chmod(`${copy}${suffix}`, OWN_MODE);
    }
    const sql = await openSqliteFile(copy, options);
    return {
      ...sql,
      async [Symbol.asyncDispose]() {
        await sql[Symbol.asyncDispose]();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw toStoreError(error, 'Reading', path);
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw toStoreError(error, 'Reading', path);
  }
}
