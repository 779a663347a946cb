import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Clock, ResearchError } from '../kernel/index.ts';
import {
  ensureFolder,
  openPostgres,
  openRepository,
  openSqlite,
  openSqliteCopy,
  type Sql,
} from '../storage/index.ts';
import type { Memory } from './memory.ts';
import { type MemoryOptions, openMemory } from './open-memory.ts';

/** Where a memory is: a home, and perhaps a PostgreSQL that holds its tables. */
export interface MemoryPlace
  extends Pick<MemoryOptions, 'seed' | 'embedder' | 'triggers' | 'autoEvolve'> {
  /** The home folder. */
  readonly home: string;
  readonly clock: Clock;
  /** The package's folder, which holds the shipped skills; `null` for the home's alone. */
  readonly packageFolder: string | null;
  /** `undefined` or empty: a file in the home. */
  readonly databaseUrl?: string | undefined;
  /** The schema of the tables there; `autosearch` when left out. */
  readonly schema?: string | undefined;
}

export const DEFAULT_SCHEMA = 'autosearch';

/** Below the home: the tables, where no database is named. */
export function databaseFile(home: string): string {
  return join(home, 'autosearch.db');
}

/** Below the home: the index of words, derived from the tables wherever they are. */
export function indexFile(home: string): string {
  return join(home, 'cache', 'memory-text.db');
}

/**
 * Opens the memory of a home: `autosearch.db`, or the database of the URL; the index of words in `cache/`. Where the
 * file cannot be written a copy of it is read (MEM-50).
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function openMemoryAt(place: MemoryPlace): Promise<Memory> {
  const { home, databaseUrl = '', schema = DEFAULT_SCHEMA } = place;
  if (databaseUrl !== '') return openTables(place, await openPostgres(databaseUrl, { schema }));
  const file = databaseFile(home);
  try {
    return await openTables(place, await openSqlite(file));
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return openCopy(place, await openSqliteCopy(file), error);
  }
}

async function openTables(place: MemoryPlace, sql: Sql): Promise<Memory> {
  const { home, databaseUrl: _, schema: __, packageFolder, ...options } = place;
  const homeSkills = join(home, 'skills');
  // Skills are read by upkeep alone, and reading them needs much.
  const skills = () => import('../skills/index.ts');
  const index = async () =>
    (await skills()).indexSkills({ packageFolder: packageFolder ?? home, homeSkills });
  return owning(sql, async () =>
    openMemory({
      ...options,
      sql,
      derived: await openDerived(indexFile(home)),
      repository: () => openRepository(home),
      lockFolder: join(home, 'state'),
      listSkillNames: async () => (await index()).skills.map(({ name }) => name),
      async loadSkills(names) {
        const { readSkill } = await skills();
        const found = await index();
        const there = names.filter((name) => found.skills.some((skill) => skill.name === name));
        for (const name of there) await readSkill(found, name, homeSkills);
        return there;
      },
    }),
  );
}

/** What was made of the tables is copied too: made anew, that of a large memory takes seconds. */
async function openCopy(
  { home, clock, seed = 0, embedder }: MemoryPlace,
  sql: Sql,
  unwritable: ResearchError,
): Promise<Memory> {
  return owning(sql, async () =>
    openMemory({
      sql,
      derived: await openSqliteCopy(indexFile(home), { derived: true }),
      clock,
      seed,
      ...(embedder === undefined ? {} : { embedder }),
      unwritable,
    }),
  );
}

async function owning(sql: Sql, open: () => Promise<Memory>): Promise<Memory> {
  try {
    return await open();
  } catch (error) {
    await sql[Symbol.asyncDispose]();
    throw error;
  }
}

function isReadOnly(error: unknown): error is ResearchError {
  return error instanceof ResearchError && error.code === 'store-read-only';
}

/** A damaged index is made again, and one that cannot be written is read as a copy: all that it holds comes from the tables. */
async function openDerived(file: string): Promise<Sql> {
  try {
    await ensureFolder(dirname(file));
    return await openSqlite(file, { derived: true });
  } catch (error) {
    if (isReadOnly(error)) return openSqliteCopy(file, { derived: true });
    if (!(error instanceof ResearchError) || error.code !== 'store-corrupt') throw error;
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
    return openSqlite(file, { derived: true });
  }
}
