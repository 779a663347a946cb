import type { Result } from '../kernel/index.ts';
import type { RepositoryOptions } from './find-git.ts';
import type { PostgresOptions } from './postgres.ts';
import type { Repository } from './repository.ts';
import type { Sql } from './sql.ts';
import type { SqliteOptions } from './sqlite.ts';

// Databases and git are loaded by those who open one: every command pays for what is imported with this room.

export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Sql> {
  const sqlite = await import('./sqlite.ts');
  return sqlite.openSqlite(path, options);
}

export async function openPostgres(url: string, options: PostgresOptions): Promise<Sql> {
  const postgres = await import('./postgres.ts');
  return postgres.openPostgres(url, options);
}

export async function findGit(
  folder: string,
  options: RepositoryOptions = {},
): Promise<Result<string, string>> {
  const git = await import('./find-git.ts');
  return git.findGit(folder, options);
}

export async function openRepository(
  folder: string,
  options: RepositoryOptions = {},
): Promise<Repository> {
  const repository = await import('./repository.ts');
  return repository.openRepository(folder, options);
}
