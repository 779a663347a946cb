import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { resolveInside } from './index.ts';

test('STO-33 a path from outside stays below its root, over links too', () =>
  withTempDir(async (folder) => {
    const root = join(folder, 'root');
    await mkdir(join(root, 'inside'), { recursive: true });
    await writeFile(join(folder, 'secret'), '');
    await symlink(folder, join(root, 'out'));
    await symlink(join(root, 'inside'), join(root, 'in'));
    expect(await resolveInside(root, 'in/new/file.txt')).toBe(join(root, 'in/new/file.txt'));
    expect(await resolveInside(root, '..name')).toBe(join(root, '..name'));
    for (const path of ['..', '../secret', 'inside/../../secret', '/etc/passwd', 'out/x', 'a\0b'])
      await expect(resolveInside(root, path)).rejects.toMatchObject({ code: 'path-escapes-root' });
  }));
