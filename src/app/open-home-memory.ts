import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homeAt } from '../environment/index.ts';
import { type Clock, once } from '../kernel/index.ts';
import type { Memory } from '../memory/index.ts';
import type { Embedder } from '../models/index.ts';
import type { MemoryAccess } from '../research/index.ts';
import { findSharedAddress } from '../storage/index.ts';
import { type ConfiguredEmbedder, configuredEmbedder } from './configured-embedder.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** What the memory of a home stands on. */
export interface HomeMemory {
  /** The home folder. */
  readonly home: string;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where a project's settings may stand. */
  readonly cwd: string;
  readonly seed?: number | undefined;
  /** A program's own; `undefined` for that of the settings. */
  readonly embedder?: Embedder | undefined;
  /** That of the settings, where the caller has it already. */
  readonly configured?: ConfiguredEmbedder;
  /** Says why an embedder that is set up is not asked, and what was asked of it. */
  note(text: string): void;
}

/** Opens the memory of a home, made when missing. The room is loaded here, for those who use it. */
export async function openHomeMemory(place: HomeMemory): Promise<Memory> {
  const { home, clock, environment, seed, embedder } = place;
  const { openMemoryAt } = await import('../memory/index.ts');
  const configured = place.configured ?? configuredEmbedder({ ...place, home: homeAt(home) });
  const memory = await openMemoryAt({
    home,
    clock,
    packageFolder: PACKAGE_FOLDER,
    ...databaseOf(home, environment),
    embedder: embedder ?? configured.open,
    ...(seed === undefined ? {} : { seed }),
  });
  return {
    ...memory,
    async [Symbol.asyncDispose]() {
      configured.tellUse();
      await memory[Symbol.asyncDispose]();
    },
  };
}

/** Whether there is a memory; nothing is created to find out. */
export function isMemoryThere({
  home,
  environment,
}: Pick<HomeMemory, 'home' | 'environment'>): boolean {
  return (
    databaseOf(home, environment).databaseUrl !== '' || existsSync(join(home, 'autosearch.db'))
  );
}

/** One opening for all who ask, when the first one does; disposing closes it. */
export function createMemoryAccess(place: HomeMemory): MemoryAccess & AsyncDisposable {
  const openings: Promise<Memory>[] = [];
  return {
    isThere: async () => isMemoryThere(place),
    open: once(() => {
      const opening = openHomeMemory(place);
      openings.push(opening);
      return opening;
    }),
    async [Symbol.asyncDispose]() {
      // One that failed has told whoever asked for it.
      for (const opening of await Promise.allSettled(openings.splice(0)))
        if (opening.status === 'fulfilled') await opening.value[Symbol.asyncDispose]();
    },
  };
}

/** The database of a home's tables, and their schema there. */
interface TablesPlace {
  /** Empty for a file in the home. */
  readonly databaseUrl: string;
  readonly schema: string;
}

/** The schema of the database that the environment names. */
const SCHEMA = 'autosearch';

/** A shared home keeps its tables beside its files. */
export function databaseOf(home: string, environment: HomeMemory['environment']): TablesPlace {
  const shared = findSharedAddress(home);
  if (shared !== undefined) return { databaseUrl: shared.url, schema: shared.schema };
  return { databaseUrl: environment['AUTOSEARCH_DATABASE_URL'] ?? '', schema: SCHEMA };
}
