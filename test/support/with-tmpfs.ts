import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError } from '../../src/kernel/index.ts';
import { withTempDir } from './with-temp-dir.ts';

/** A small disk of its own: it can be filled up, and made read-only. */
export interface SmallDisk {
  readonly folder: string;
  makeReadOnly(): void;
}

/** Mounting takes rights that a laptop's user lacks: a loud skip there. */
export async function isMountRefused(): Promise<boolean> {
  try {
    await withTmpfs('64k', async () => undefined);
    return false;
  } catch (error) {
    console.error(`SKIPPED: no small disk to fill up: ${describeError(error)}`);
    return true;
  }
}

/** @param size - As mount takes it: `64k`, `1m` … */
export async function withTmpfs(
  size: string,
  fn: (disk: SmallDisk) => Promise<void>,
): Promise<void> {
  await withTempDir(async (parent) => {
    const folder = join(parent, 'disk');
    await mkdir(folder);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
    try {
      await fn({
        folder,
        makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', folder]),
      });
    } finally {
      execFileSync('umount', ['-l', folder]);
    }
  });
}
