import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { applyHostEdits, type HostEdit } from './edit-host.ts';

const BEFORE = '{"mine":1}\n';
const AFTER = '{"mine":1,"ours":2}\n';

test('ENV-7 of two calls at once the later one writes nothing, and what was there before both is kept', () =>
  withTempDir(async (base) => {
    const path = join(base, 'settings.json');
    const backupPath = `${path}.autosearch-backup`;
    const edit: HostEdit = {
      path,
      base,
      before: BEFORE,
      after: AFTER,
      backup: 'write',
      backupPath,
      kept: null,
    };
    await writeFile(path, BEFORE, { mode: 0o600 });
    await applyHostEdits([edit]);
    await expect(applyHostEdits([edit])).rejects.toMatchObject({ code: 'store-conflict' });
    expect(await readFile(path, 'utf8')).toBe(AFTER);
    expect(await readFile(backupPath, 'utf8')).toBe(BEFORE);
  }));
