import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import {
  ensureFolder,
  findTextFile,
  listNames,
  readTextFile,
  removeWhenEmpty,
  sweepAsideFiles,
  writeFileAtomic,
} from './index.ts';
import { hostTag } from './process-identity.ts';

/** The number of a process that lived and has ended. */
function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
}

test.runIf(process.platform !== 'win32')('STO-62 a pipe and a device are refused at once', () =>
  withTempDir(async (folder) => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const path of [pipe, '/dev/zero'])
      await expect(readTextFile(path)).rejects.toMatchObject({ code: 'input-invalid' });
  }),
);

describe('files written as a whole', () => {
  test('STO-30 the new bytes replace the old ones, the mode stays, and nothing is left beside', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'a.json');
      await writeFileAtomic(path, 'one');
      await chmod(path, 0o600);
      await writeFileAtomic(path, new Uint8Array([0xe4, 0xb8, 0x83]));
      expect(await readTextFile(path)).toBe('七');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await readdir(folder)).toEqual(['a.json']);
    }));

  test('STO-30 a link stays a link: what it points at is replaced', () =>
    withTempDir(async (folder) => {
      await writeFile(join(folder, 'target'), 'old');
      await symlink('target', join(folder, 'link'));
      await writeFileAtomic(join(folder, 'link'), 'new');
      expect(await readFile(join(folder, 'target'), 'utf8')).toBe('new');
      expect((await readdir(folder, { withFileTypes: true }))[0]?.isSymbolicLink()).toBe(true);
    }));

  test('STO-31 what a killed writer left aside is swept, a live one is let be', () =>
    withTempDir(async (folder) => {
      const aside = (host: string, pid: number): string =>
        `.a.json.aside-${host}-${pid}-${'0'.repeat(32)}`;
      const dead = aside(hostTag(), deadPid());
      const others = [aside(hostTag(), process.pid), aside('00000000', 1), '.a.json.aside-old'];
      for (const name of [dead, ...others]) await writeFile(join(folder, name), '');
      expect(await sweepAsideFiles(folder)).toEqual([dead]);
      expect((await readdir(folder)).sort()).toEqual(others.sort());
      expect(await sweepAsideFiles(join(folder, 'none'))).toEqual([]);
    }));

  test('STO-32 names are listed in one order; no folder is an empty one, and only an empty one is removed', () =>
    withTempDir(async (folder) => {
      for (const name of ['b', 'B', 'a']) await writeFile(join(folder, name), '');
      expect(await listNames(folder)).toEqual(['B', 'a', 'b']);
      expect(await listNames(join(folder, 'none'))).toEqual([]);
      expect(await listNames(join(folder, 'a'))).toEqual([]);
      await removeWhenEmpty(folder);
      expect(await listNames(folder)).toHaveLength(3);
      await ensureFolder(join(folder, 'empty'));
      for (let times = 0; times < 2; times += 1) await removeWhenEmpty(join(folder, 'empty'));
      expect(await listNames(folder)).toHaveLength(3);
    }));

  test('STO-32 a missing file is a value for find and an error that names it for read', () =>
    withTempDir(async (folder) => {
      const path = join(folder, 'none.txt');
      expect(await findTextFile(path)).toBeUndefined();
      const read = readTextFile(path);
      await expect(read).rejects.toMatchObject({ code: 'not-found', details: { path } });
      await expect(read).rejects.toThrow(path);
      await mkdir(join(folder, 'folder'));
      await expect(findTextFile(join(folder, 'folder'))).rejects.toMatchObject({
        code: 'io-failed',
      });
      await writeFile(path, 'x');
      await expect(ensureFolder(join(path, 'below'))).rejects.toMatchObject({ code: 'io-failed' });
    }));
});
