import type { Result } from '../kernel/index.ts';
import type { RepositoryOptions } from './own-repository.ts';
import type { PostgresOptions } from './postgres.ts';
import type { PostgresAsking } from './postgres-rows.ts';
import type { Repository } from './repository.ts';
import type { OpenedShare } from './shared/open-shared-place.ts';
import type { SharedAddress } from './shared-address.ts';
import type { Sql } from './sql.ts';
import type { SqliteOptions } from './sqlite.ts';
import type { TextRows } from './sqlite-rows.ts';

// Databases and git are loaded by those who open one: every command pays for what is imported with this room.

export async function openSqlite(path: string, options: SqliteOptions = {}): Promise<Sql> {
  const sqlite = await import('./sqlite.ts');
  return sqlite.openSqliteFile(path, options);
}

/** A copy of a database whose file cannot be written; what is written to it is lost. */
export async function openSqliteCopy(path: string, options: SqliteOptions = {}): Promise<Sql> {
  const sqlite = await import('./sqlite-copy.ts');
  return sqlite.openSqliteCopyOf(path, options);
}

export async function openPostgres(url: string, options: PostgresOptions): Promise<Sql> {
  const postgres = await import('./postgres.ts');
  return postgres.openPostgresSchema(url, options);
}

/** Loads the driver when rows are asked for: most homes never do. */
export async function readPostgres(
  asking: PostgresAsking,
  signal: AbortSignal,
): Promise<Result<TextRows, string>> {
  const postgres = await import('./postgres-rows.ts');
  return postgres.readPostgresRows(asking, signal);
}

export async function findGit(
  folder: string,
  options: RepositoryOptions = {},
): Promise<Result<string, string>> {
  const { versionOfGit } = await import('./own-repository.ts');
  return versionOfGit(folder, options);
}

export async function openRepository(
  folder: string,
  options: RepositoryOptions = {},
): Promise<Repository> {
  const repository = await import('./repository.ts');
  return repository.openGitRepository(folder, options);
}

/** The files of a shared home, written through its database; `folder` holds the working copies of this user. */
export async function openSharedPlace(
  address: SharedAddress,
  folder: string,
): Promise<OpenedShare> {
  const shared = await import('./shared/open-shared-place.ts');
  return shared.openPostgresPlace(address, folder);
}

/** Every commit of one home's lineage into another home. */
export async function copyHistory(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<string | null> {
  const history = await import('./shared/copy-history.ts');
  return history.copyLineage(from, to, signal);
}
