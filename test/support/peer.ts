import { existsSync } from 'node:fs';

/**
 * What others wrote, and a script of the package installs. On a laptop without it its tests are skipped, loudly; in CI that is a
 * failure.
 */
export function isPeerMissing(folder: string, name: string): boolean {
  if (existsSync(folder)) return false;
  if (process.env['CI'] === 'true') throw new Error(`not installed: ${name}`);
  process.stderr.write(`not asked: ${name}\n`);
  return true;
}
