import { mkdirSync, statSync } from 'node:fs';

/** Others of this machine may write there. */
const BY_OTHERS = 0o022;

/**
 * Lets Node keep what it has compiled of the program, so that the next start need not compile it (docs/spec/hooks.md, HOO-15).
 * Who can write such a folder decides what is run: it is this user's alone, and where it cannot be nothing is kept.
 *
 * @param enable - `enableCompileCache` of `node:module`, which Node has since 22.
 * @returns Whether it is kept.
 */
export function keepCompiled(enable: unknown, folder: string): boolean {
  if (typeof enable !== 'function') return false;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    const isMine =
      process.getuid === undefined || (uid === process.getuid() && (mode & BY_OTHERS) === 0);
    if (isMine) enable(folder);
    return isMine;
  } catch {
    // A start without is slower, and the same.
    return false;
  }
}
