import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';
import type { MemoryAccess } from '../research/index.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

export interface MemoryChoice {
  /** The home folder. */
  readonly home: string;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One opening for all who ask; the modules behind it are loaded with it. */
export function createMemoryAccess({
  home,
  clock,
  environment,
}: MemoryChoice): MemoryAccess & AsyncDisposable {
  const databaseUrl = environment['AUTOSEARCH_DATABASE_URL'];
  const opened: { memory: Promise<Memory> | undefined } = { memory: undefined };
  const openNow = async (): Promise<Memory> => {
    const { openMemoryAt } = await import('../memory/index.ts');
    return openMemoryAt({ home, clock, packageFolder: PACKAGE_FOLDER, databaseUrl });
  };
  return {
    isThere: async () => (databaseUrl ?? '') !== '' || existsSync(join(home, 'autosearch.db')),
    open: () => {
      opened.memory ??= openNow().catch((error: unknown) => {
        // What was busy or full may not be so the next time.
        opened.memory = undefined;
        throw error;
      });
      return opened.memory;
    },
    async [Symbol.asyncDispose]() {
      await (await opened.memory)?.[Symbol.asyncDispose]();
    },
  };
}
