import { mkdirSync, statSync } from 'node:fs';
import { compileKept } from './compile-kept.ts';

/** Others of this machine may write there. */
const BY_OTHERS = 0o022;

/** What is compiled, and by whom it is kept. */
export interface Compiled {
  /** `enableCompileCache` of `node:module`, which Node has since 22.1. */
  readonly enable: unknown;
  /** The files that are loaded: before Node 22.1 these alone are kept. */
  readonly program: string;
  /** Where it is kept. */
  readonly folder: string;
}

/**
 * Keeps what was compiled of the program, so that the next start need not compile it (docs/spec/hooks.md, HOO-15).
 * Who can write such a folder decides what is run: it is this user's alone, and where it cannot be nothing is kept.
 *
 * @returns Whether it is kept.
 */
export function keepCompiled({ enable, program, folder }: Compiled): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    const isMine =
      process.getuid === undefined || (uid === process.getuid() && (mode & BY_OTHERS) === 0);
    if (!isMine) return false;
    if (typeof enable !== 'function') return compileKept(program, folder);
    enable(folder);
    return true;
  } catch {
    // A start without is slower, and the same.
    return false;
  }
}
