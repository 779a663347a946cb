import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { keepCompiled } from './keep-compiled.ts';

describe('HOO-15 compiled code is kept beside the program', () => {
  const program = '/program/';
  const enabling = (): { readonly folders: string[]; enable(folder: string): void } => {
    const folders: string[] = [];
    return { folders, enable: (folder) => void folders.push(folder) };
  };

  test('in a folder that is its user’s alone', () =>
    withTempDir(async (dir) => {
      const folder = join(dir, '.cache/code');
      const { folders, enable } = enabling();
      expect(keepCompiled({ enable, program, folder })).toBe(true);
      expect(folders).toEqual([folder]);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
    }));

  test.skipIf(process.platform === 'win32')('never in one that others may write', () =>
    withTempDir(async (dir) => {
      const folder = join(dir, 'code');
      await mkdir(folder);
      await chmod(folder, 0o777);
      const { folders, enable } = enabling();
      expect(keepCompiled({ enable, program, folder })).toBe(false);
      expect(folders).toEqual([]);
    }),
  );

  test('where no folder can be, and where Node fails, the start goes on', () =>
    withTempDir(async (dir) => {
      await writeFile(join(dir, 'file'), '');
      const { folders, enable } = enabling();
      expect(keepCompiled({ enable, program, folder: join(dir, 'file/code') })).toBe(false);
      const fail = (): void => {
        throw new Error('no');
      };
      expect(keepCompiled({ enable: fail, program, folder: join(dir, 'code') })).toBe(false);
      expect(folders).toEqual([]);
    }));
});
