/**
 * Storage knows no room. It offers `Log` (append, read from a cursor), `Blobs` (by hash), `Lease` (name, owner,
 * epoch), `Sql` (query, immediate transaction, migrator), `Repository` (git), and files written as a whole.
 *
 * @see docs/spec/storage.md
 */
export { type Blobs, openFileBlobs } from './blobs.ts';
export { requireNoBlobs, withoutBlobs } from './blobs-address.ts';
export type { Commit } from './commit-message.ts';
export { checkLogLine, createLineBlock, encodeLogLine, openFileLog } from './file-log.ts';
export {
  asidePath,
  ensureFolder,
  findFileBytes,
  findTextFile,
  listNames,
  MAX_FILE_BYTES,
  readFileBytes,
  readTextFile,
  removeFiles,
  removeWhenEmpty,
  renameFile,
  sweepAsideFiles,
  syncFolder,
  writeFileAtomic,
} from './files.ts';
export { findHeadFile } from './head-file.ts';
export { holdsAny } from './holds-any.ts';
export { inLists } from './in-lists.ts';
export { findAt, toStoreError } from './io-error.ts';
export { openLease, openRepositoryLease } from './lease.ts';
export type { Lease, LeaseOptions } from './lease-terms.ts';
export {
  type Appended,
  type Cursor,
  type LineBlock,
  LOG_START,
  type Log,
  type LogEntry,
  MAX_LINE_BYTES,
} from './log.ts';
export { findVersion, type Migration, migrate } from './migrate.ts';
export {
  copyHistory,
  findGit,
  openPostgres,
  openRepository,
  openSharedPlace,
  openSqlite,
  openSqliteCopy,
  readPostgres,
} from './open-stores.ts';
export type { RepositoryOptions } from './own-repository.ts';
export { isPrivate, makePrivate, modesIn } from './private-modes.ts';
export { isKeyFile } from './private-name.ts';
export { locateWithin, planReadBounds, type ReadBounds, realPathOf } from './read-bounds.ts';
export { readLinesBack } from './read-lines-back.ts';
export { readLog } from './read-log.ts';
export type { CommitOutcome, FileChange, Repository } from './repository.ts';
export { isInside, resolveInside } from './resolve-inside.ts';
export { isDeadWorker } from './shared/dead-worker.ts';
export { copyHomeFile, hashOfFile, listHomeFiles } from './shared/home-files.ts';
export {
  isSharedAddress,
  parseSharedAddress,
  type SharedAddress,
  withoutPassword,
} from './shared-address.ts';
export {
  type CachedFile,
  findSharedAddress,
  findSharedPlace,
  type SharedCache,
  type SharedPlace,
} from './shared-places.ts';
export type { Sql, SqlDialect, SqlQueries, SqlRow, SqlValue } from './sql.ts';
export { readSqliteRows, sqliteRowsProgram, type TextRow, type TextRows } from './sqlite-rows.ts';
export { isTracked } from './tracked-files.ts';
export { createTurns } from './turns.ts';
