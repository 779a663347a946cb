/**
 * Storage knows no room. It offers `Log` (append, read from a cursor), `Blobs` (by hash), `Lease` (name, owner,
 * epoch), `Sql` (query, immediate transaction, migrator), `Repository` (git), and files written as a whole.
 *
 * @see docs/spec/storage.md
 */
export { type Blobs, openFileBlobs } from './blobs.ts';
export type { Commit } from './commit-message.ts';
export type { FileDifference } from './file-difference.ts';
export { type FileLogOptions, openFileLog } from './file-log.ts';
export {
  ensureFolder,
  findTextFile,
  MAX_FILE_BYTES,
  readTextFile,
  sweepAsideFiles,
  syncFolder,
  writeFileAtomic,
} from './files.ts';
export { storeError, toStoreError } from './io-error.ts';
export { type Lease, type LeaseOptions, openLease } from './lease.ts';
export { MAX_LINE_BYTES } from './line-splitter.ts';
export { type Cursor, LOG_START, type Log, type LogEntry } from './log.ts';
export { type Migration, migrate } from './migrate.ts';
export { openPostgres, type PostgresOptions } from './postgres.ts';
export type { ProcessIdentity } from './process-identity.ts';
export { readLog } from './read-log.ts';
export {
  type CommitOutcome,
  type FileChange,
  openRepository,
  type Repository,
  type RepositoryOptions,
} from './repository.ts';
export { resolveInside } from './resolve-inside.ts';
export type { Sql, SqlDialect, SqlQueries, SqlRow, SqlValue } from './sql.ts';
export { openSqlite, type SqliteOptions } from './sqlite.ts';
