import { expect, it } from 'vitest';
import { watchPlans } from '../../../test/support/query-plans.ts';
import { migrate, openSqlite } from '../../storage/index.ts';
import { MIGRATIONS } from '../nodes/tables.ts';
import { listCandidates } from './list-candidates.ts';

it('reads the texts to compare page by page without sorting all that are left for each', async () => {
  await using sql = await openSqlite(':memory:');
  await migrate(sql, 'memory', MIGRATIONS);
  const { queries, plans } = watchPlans(sql);
  const now = '2026-01-01T00:00:00.000Z';
  await listCandidates(
    { sql: queries, findMeanings: async () => undefined },
    { criteria: 'similar_pairs', limit: 50, cursor: null, now },
    new AbortController().signal,
  );
  expect(plans.filter((plan) => plan.includes('(id>?)'))).toHaveLength(1);
  expect(plans.filter((plan) => plan.includes('TEMP B-TREE'))).toEqual([]);
});
