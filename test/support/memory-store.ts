import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFixedClock, systemNewId } from '../../src/kernel/index.ts';
import { type Memory, type MemoryOptions, openMemory } from '../../src/memory/index.ts';
import { openRepository, openSqlite, type Sql } from '../../src/storage/index.ts';
import { openTestPostgres } from './postgres.ts';

/** A database that is opened again and again, by this process and others. */
export interface TestDatabase extends AsyncDisposable {
  /** What a worker opens it by: empty for the file of the home. */
  readonly schema: string;
  open(home: string): Promise<Sql>;
}

export type OpenDatabase = () => Promise<TestDatabase>;

export async function sqliteInHome(): Promise<TestDatabase> {
  return {
    schema: '',
    open: (home) => openSqlite(join(home, 'autosearch.db')),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

export async function postgresSchema(): Promise<TestDatabase> {
  const schema = `test_${systemNewId()}`;
  const kept = await openTestPostgres(schema);
  return {
    schema,
    open: () => openPostgresAgain(schema),
    [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose](),
  };
}

/** The schema stays when it is closed. */
async function openPostgresAgain(schema: string): Promise<Sql> {
  const { openPostgres } = await import('../../src/storage/index.ts');
  const { POSTGRES_URL } = await import('./postgres.ts');
  return openPostgres(POSTGRES_URL, { schema });
}

export const NOW = '2026-03-29T00:00:00.000Z';

/** A memory with a home for its skills; the instant stands still, so equal work gives equal stores. */
export async function openTestMemory(
  home: string,
  database: TestDatabase,
  options: Partial<MemoryOptions> = {},
): Promise<Memory> {
  return openMemory({
    sql: await database.open(home),
    derived: await openSqlite(':memory:', { derived: true }),
    clock: createFixedClock(NOW, () => 0),
    repository: () => openRepository(home),
    lockFolder: join(home, 'state'),
    ...options,
  });
}

/** Every row of every table, and every file of the skills, in the folder and in the lineage. */
export interface StoreDump {
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, string>>;
  readonly lineage: Readonly<Record<string, string>>;
}

const LIST_TABLES = {
  sqlite: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
  postgres:
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1',
} as const;

export async function dumpStore(home: string, database: TestDatabase): Promise<StoreDump> {
  await using sql = await database.open(home);
  const tables: Record<string, readonly string[]> = {};
  for (const { name } of await sql.all(LIST_TABLES[sql.dialect])) {
    const rows = await sql.all(`SELECT * FROM ${name}`);
    tables[String(name)] = rows.map((row) => JSON.stringify(row)).sort();
  }
  const files = await readdir(home, { recursive: true, withFileTypes: true });
  const skills = files
    .filter((file) => file.isFile() && !/\/(\.git|state|cache)(\/|$)/.test(file.parentPath))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => !path.includes('autosearch.db'))
    .sort();
  const repository = await openRepository(home);
  const head = await repository.head();
  return {
    tables,
    files: Object.fromEntries(
      await Promise.all(skills.map(async (path) => [path, await readFile(path, 'utf8')])),
    ),
    lineage: head === undefined ? {} : Object.fromEntries(await repository.blobsAt(head)),
  };
}
