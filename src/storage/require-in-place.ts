import { statSync } from 'node:fs';
import { isAbsent, ResearchError } from '../kernel/index.ts';

/** Says whether a file that is held open is still the one at its path. */
export type RequireInPlace = () => void;

/**
 * A file that was removed or replaced takes writes until it is closed, and then they are gone: nothing of that kind may
 * be acknowledged.
 */
export function createRequireInPlace(path: string): RequireInPlace {
  const opened = identityOf(path);
  return () => {
    if (identityOf(path) === opened) return;
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

/**
 * `null` when nothing is there. Asked at once, as SQLite writes: by way of the thread pool it would take a third as
 * long as the whole write.
 */
function identityOf(path: string): string | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
