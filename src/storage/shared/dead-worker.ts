/**
 * Whether the connection of a row's worker is gone, as a condition of SQL: nobody holds the lock of its number any more.
 *
 * @param row - A table or its alias, with a column `worker`.
 */
export function isDeadWorker(row: string): string {
  return `NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND classid::bigint = (${row}.worker >> 32) AND objid::bigint = (${row}.worker & 4294967295))`;
}
