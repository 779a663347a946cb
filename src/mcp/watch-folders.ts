import { type FSWatcher, watch } from 'node:fs';
import { ResearchError, systemCode } from '../kernel/index.ts';

/** Folders that are watched for somebody. */
export interface Watches {
  /** @throws {ResearchError} `not-found` when the folder is not there. */
  add(key: string, folder: string): void;
  remove(key: string): void;
  close(): void;
}

/** A running session writes many lines a second: one word about all of them is enough. */
const TELL_AFTER_MS = 100;

interface Watch {
  readonly watcher: FSWatcher;
  telling: NodeJS.Timeout | undefined;
}

/** Tells of changes in folders, whoever makes them: this process, another server, the command line. */
export function createWatches(tell: (key: string) => void): Watches {
  const watches = new Map<string, Watch>();
  const remove = (key: string): void => {
    const known = watches.get(key);
    watches.delete(key);
    known?.watcher.close();
    clearTimeout(known?.telling);
  };
  return {
    add(key, folder) {
      if (watches.has(key)) return;
      const one: Watch = { watcher: open(folder), telling: undefined };
      watches.set(key, one);
      one.watcher.on('change', () => {
        one.telling ??= setTimeout(() => {
          one.telling = undefined;
          tell(key);
        }, TELL_AFTER_MS);
      });
      // A folder that was removed: there is nothing more to tell.
      one.watcher.on('error', () => remove(key));
    },
    remove,
    close() {
      for (const key of [...watches.keys()]) remove(key);
    },
  };
}

function open(folder: string): FSWatcher {
  try {
    // It never keeps the server alive by itself.
    return watch(folder, { persistent: false });
  } catch (error) {
    const gone = systemCode(error) === 'ENOENT';
    throw new ResearchError(gone ? 'not-found' : 'io-failed', `watching ${folder}: it cannot be`, {
      fix: gone ? 'Subscribe when it is there.' : 'Read it again from time to time.',
      cause: error,
    });
  }
}
