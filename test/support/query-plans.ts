import type { Sql, SqlQueries } from '../../src/storage/index.ts';

/** The same queries, and how SQLite goes about each of them. */
export function watchPlans(sql: Sql): { readonly queries: SqlQueries; readonly plans: string[] } {
  const plans: string[] = [];
  const queries: SqlQueries = {
    ...sql,
    async all(text, params) {
      const steps = await sql.all(`EXPLAIN QUERY PLAN ${text}`, params);
      plans.push(...steps.map((step) => String(step['detail'])));
      return sql.all(text, params);
    },
  };
  return { queries, plans };
}
