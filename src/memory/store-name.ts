import { hashOf, type Instant } from '../kernel/index.ts';
import type { Sql, SqlQueries } from '../storage/index.ts';
import { appendEvents } from './log/apply-row.ts';
import { listRows } from './log/log-table.ts';

/** The first row of the log names the memory and when it was created. */
export async function findOrCreateStore(sql: Sql, now: Instant): Promise<string> {
  const known = await findStore(sql);
  if (known !== undefined) return known;
  return sql.transaction(async (tx) => {
    const other = await findStore(tx);
    if (other !== undefined) return other;
    const store = hashOf(['memory', now]).slice(0, 16);
    await appendEvents(tx, [{ ts: now, event: { kind: 'opened', store } }]);
    return store;
  });
}

export async function findStore(queries: SqlQueries): Promise<string | undefined> {
  const [row] = await listRows(queries, 'seq = 1', []);
  return row?.kind === 'opened' ? row.store : undefined;
}
