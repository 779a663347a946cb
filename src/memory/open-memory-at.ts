import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, ResearchError } from '../kernel/index.ts';
import {
  ensureFolder,
  openPostgres,
  openRepository,
  openSqlite,
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
}

export const SCHEMA = 'autosearch';

/** Below the home: the tables, where no database is named. */
export function databaseFile(home: string): string {
  return join(home, 'autosearch.db');
}

/** Below the home: the index of words, derived from the tables wherever they are. */
export function indexFile(home: string): string {
  return join(home, 'cache', 'memory-text.db');
}

/**
 * Opens the memory of a home: `autosearch.db`, or the database of the URL; the index of words in `cache/`.
 *
 * @throws {ResearchError} what `Sql` throws; `home-newer`.
 */
export async function openMemoryAt(place: MemoryPlace): Promise<Memory> {
  const { home, databaseUrl = '', packageFolder, ...options } = place;
  await ensureFolder(join(home, 'cache'));
  const sql =
    databaseUrl === ''
      ? await openSqlite(databaseFile(home))
      : await openPostgres(databaseUrl, { schema: SCHEMA });
  try {
    const derived = await openDerived(indexFile(home));
    const homeSkills = join(home, 'skills');
    // Skills are read by upkeep alone, and reading them needs much.
    const skills = () => import('../skills/index.ts');
    const index = async () =>
      (await skills()).indexSkills({ packageFolder: packageFolder ?? home, homeSkills });
    return await openMemory({
      ...options,
      sql,
      derived,
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
    });
  } catch (error) {
    await sql[Symbol.asyncDispose]();
    throw error;
  }
}

/** A damaged index is made again: all that it holds comes from the tables. */
async function openDerived(file: string): Promise<Sql> {
  try {
    return await openSqlite(file, { derived: true });
  } catch (error) {
    if (!(error instanceof ResearchError) || error.code !== 'store-corrupt') throw error;
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
    return openSqlite(file, { derived: true });
  }
}
