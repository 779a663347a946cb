import { stat } from 'node:fs/promises';
import { isAbsent, ResearchError } from '../kernel/index.ts';

/** Says whether a file that is held open is still the one at its path. */
export type RequireInPlace = () => Promise<void>;

/**
 * A file that was removed or replaced takes writes until it is closed, and then they are gone: nothing of that kind may
 * be acknowledged.
 */
export async function createRequireInPlace(path: string): Promise<RequireInPlace> {
  const opened = await identityOf(path);
  return async () => {
    if ((await identityOf(path)) === opened) return;
    throw new ResearchError(
      'io-failed',
      `Writing to ${path}: the file was removed or replaced while it was open`,
      {
        fix: 'Start this program again, so that it opens what is there now; what was given last is not kept.',
        details: { path },
      },
    );
  };
}

/** `null` when nothing is there. */
async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
