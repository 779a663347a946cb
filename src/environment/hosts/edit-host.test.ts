import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
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

test('ENV-7 a file that cannot be written stays as it was, and those that were changed before are named', () =>
  withTempDir(async (base) => {
    const [first, second] = ['first.json', 'second.json'].map((name) => join(base, name));
    const edits = [first, second].map(
      (path = ''): HostEdit => ({
        ...{ path, base, before: BEFORE, after: AFTER, backup: 'write', kept: null },
        backupPath: `${path}.autosearch-backup`,
      }),
    );
    for (const { path } of edits) await writeFile(path, BEFORE);
    // What a full disk or a read-only file comes to: there is no way to put the backup in place.
    const inTheWay = join(`${second}.autosearch-backup`, 'folder');
    await mkdir(inTheWay, { recursive: true });
    await expect(applyHostEdits(edits)).rejects.toMatchObject({
      message: expect.stringContaining(`changed before: ${first}`),
      details: { changed: [first] },
    });
    expect(await readFile(first ?? '', 'utf8')).toBe(AFTER);
    expect(await readFile(second ?? '', 'utf8')).toBe(BEFORE);
    expect((await readdir(base)).sort()).toEqual([
      'first.json',
      'first.json.autosearch-backup',
      'second.json',
      'second.json.autosearch-backup',
    ]);
  }));
