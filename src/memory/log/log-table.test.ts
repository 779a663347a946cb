import { describe, expect, it } from 'vitest';
import { watchPlans } from '../../../test/support/query-plans.ts';
import { migrate, openSqlite } from '../../storage/index.ts';
import { MIGRATIONS } from '../nodes/tables.ts';
import { insertRow, sumSaid } from './log-table.ts';

const NODE = 'fact_1';

describe('what a source said of a node', () => {
  it('sums what counts, that of the day apart', async () => {
    await using sql = await openSqlite(':memory:');
    await migrate(sql, 'memory', MIGRATIONS);
    const rows = [
      { outcome: 'success', source: 'a', isCounted: true, ts: '2026-01-01T00:00:00.000Z' },
      { outcome: 'failure', source: 'a', isCounted: true, ts: '2026-01-02T00:00:00.000Z' },
      { outcome: 'failure', source: 'a', isCounted: false, ts: '2026-01-02T00:00:00.000Z' },
      { outcome: 'success', source: 'b', isCounted: true, ts: '2026-01-02T00:00:00.000Z' },
    ] as const;
    for (const [at, row] of rows.entries())
      await sql.transaction((tx) =>
        insertRow(tx, {
          ...row,
          seq: at + 1,
          kind: 'feedback',
          node: NODE,
          feedbackId: `f${at}`,
          session: null,
          context: null,
        }),
      );
    const said = await sumSaid(sql, NODE, 'a', '2026-01-02');
    expect(said).toEqual({ uses: 2, today: 1, success: 1, failure: 1 });
  });

  it('is found by an index that passes repeats over: they would be read again with every feedback', async () => {
    await using sql = await openSqlite(':memory:');
    await migrate(sql, 'memory', MIGRATIONS);
    const { queries, plans } = watchPlans(sql);
    await sumSaid(queries, NODE, 'a', '2026-01-02');
    expect(plans.join('\n')).toContain('node_id=? AND source=? AND counted=?');
  });
});
