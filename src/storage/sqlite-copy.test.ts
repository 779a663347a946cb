import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openSqliteFile } from './sqlite.ts';
import { openSqliteCopyOf } from './sqlite-copy.ts';

test('STO-74 a copy of a file that nobody may write is writable for its user, and for nobody else', () =>
  withTempDir(async (folder) => {
    const file = join(folder, 'own.db');
    {
      await using sql = await openSqliteFile(file);
      await sql.run('CREATE TABLE said (text TEXT)');
    }
    await chmod(file, 0o444);
    await using copy = await openSqliteCopyOf(file);
    const [main] = await copy.all('PRAGMA database_list');
    expect((await stat(String(main?.['file']))).mode & 0o777).toBe(0o600);
    await copy.run("INSERT INTO said VALUES ('a')");
  }));
