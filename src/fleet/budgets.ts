import { type Budget, ResearchError, type SharedPurse } from '../kernel/index.ts';
import type { Sql, SqlRow, SqlValue } from '../storage/index.ts';
import type { Job } from './job.ts';

/** A day, month and hour begin by UTC; `total` never ends. */
export const BUDGET_PERIODS = ['hour', 'day', 'month', 'total'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** `null` for no limit. */
export type SharedLimits = Omit<Budget, 'seconds'>;
type Amounts = Readonly<Record<keyof SharedLimits, number>>;

/** Whose budget, and for how long. */
export interface BudgetName {
  /** `null`: of all tenants together. */
  readonly tenant: string | null;
  readonly period: BudgetPeriod;
}

/** What the jobs of a tenant may spend together in a period, whoever performs them. */
export interface SharedBudget extends BudgetName {
  readonly limits: SharedLimits;
  /** In the period that goes on. */
  readonly spent: Amounts;
  /** Of requests that are under way. */
  readonly reserved: Amounts;
}

export interface Budgets {
  /** By tenant and period. */
  listBudgets(): Promise<readonly SharedBudget[]>;
  /** In place of the limits that it had; what was spent stays. */
  setBudget(name: BudgetName, limits: SharedLimits): Promise<void>;
  /** @throws {ResearchError} `not-found`. */
  removeBudget(name: BudgetName): Promise<void>;
  /** What a job, or a session that is none, spends from; nothing is held back where no budget counts for it. */
  purseOf(job: Pick<Job, 'id' | 'tenant' | 'epoch'>): SharedPurse;
}

const UNITS = ['usd', 'tokens', 'calls'] as const;
const EVERYBODY = '';

const begins = (period: string): string =>
  `CASE ${period} WHEN 'total' THEN '-infinity'::timestamptz
    ELSE date_trunc(${period}, clock_timestamp() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' END`;
const eachUnit = (write: (unit: string) => string): string => UNITS.map(write).join(', ');

/** Whether a hold is counted in a budget: it was reserved in the period that the budget counts. */
const COUNTED = 'hold.at >= since AND hold.at >= made';

/** The budgets that count for a tenant, locked in one order. */
const MINE = `mine AS (
    SELECT tenant, period, since, made, most_usd, most_tokens, most_calls, usd, tokens, calls
    FROM queue_budget WHERE tenant IN (?, '${EVERYBODY}') ORDER BY tenant, period FOR UPDATE)`;

/**
 * Nobody waits for the disk while all others wait for the row. A reservation is on disk before its request goes out, since the
 * journal names the request first; a settlement that a crash of the server loses leaves more reserved than was.
 */
const QUICKLY = "set_config('synchronous_commit', 'off', true) AS commit";

/**
 * One statement, so that nothing comes between the look at what is left and the reservation. What an earlier worker reserved for
 * the same request and never sent comes back; what it sent stays counted.
 */
const RESERVE = `WITH ${MINE},
  quick AS (SELECT ${QUICKLY} WHERE CAST(? AS BIGINT) = 0),
  turned AS (SELECT *, ${begins('period')} AS start FROM mine),
  had AS (SELECT at, usd, tokens, calls FROM queue_hold WHERE job = ? AND request = ? AND CAST(? AS BIGINT) = 0),
  due AS (
    SELECT tenant, period, start, most_usd, most_tokens, most_calls, ${eachUnit(
      (unit) => `CASE WHEN start > since THEN 0 ELSE turned.${unit} END + CAST(? AS NUMERIC)
      - COALESCE(hold.${unit}, 0) AS ${unit}`,
    )}
    FROM turned LEFT JOIN had hold ON ${COUNTED} AND hold.at >= start),
  checked AS (SELECT tenant, period, CASE ${UNITS.map((unit) => `WHEN ${unit} > most_${unit} THEN '${unit}'`).join(' ')}
    END AS unit FROM due),
  fit AS (SELECT count(commit) AS quick FROM checked LEFT JOIN quick ON true HAVING bool_and(unit IS NULL)),
  counted AS (UPDATE queue_budget budget SET since = due.start, ${eachUnit((unit) => `${unit} = due.${unit}`)}
    FROM due, fit WHERE budget.tenant = due.tenant AND budget.period = due.period),
  held AS (INSERT INTO queue_hold (job, request, epoch, tenant, usd, tokens, calls, at)
    SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS NUMERIC), CAST(? AS BIGINT),
      CAST(? AS BIGINT), clock_timestamp() FROM fit
    ON CONFLICT (job, request) DO UPDATE SET epoch = excluded.epoch, at = excluded.at,
      ${eachUnit((unit) => `${unit} = excluded.${unit}`)})
  SELECT tenant, period, unit FROM checked ORDER BY unit NULLS LAST LIMIT 1`;

const SETTLE = `WITH ${MINE},
  quick AS (SELECT ${QUICKLY}),
  hold AS (DELETE FROM queue_hold WHERE job = ? AND request = ? AND epoch = ? RETURNING at, usd, tokens, calls)
  UPDATE queue_budget budget SET ${eachUnit((unit) => `${unit} = budget.${unit} + CAST(? AS NUMERIC) - hold.${unit}`)}
  FROM mine, hold, quick WHERE commit = 'off' AND budget.tenant = mine.tenant AND budget.period = mine.period
    AND hold.at >= mine.since AND hold.at >= mine.made`;

const LIST = `SELECT tenant, period, most_usd, most_tokens, most_calls,
    ${eachUnit((unit) => `CASE WHEN is_over THEN 0 ELSE budget.${unit} - held.${unit} END AS ${unit}`)},
    ${eachUnit((unit) => `held.${unit} AS held_${unit}`)}
  FROM (SELECT *, ${begins('period')} > since AS is_over FROM queue_budget) budget
  CROSS JOIN LATERAL (SELECT ${eachUnit((unit) => `COALESCE(sum(hold.${unit}), 0) AS ${unit}`)} FROM queue_hold hold
    WHERE NOT is_over AND ${COUNTED} AND (budget.tenant = '${EVERYBODY}' OR hold.tenant = budget.tenant)) held
  ORDER BY tenant, period`;

export function createBudgets(sql: Sql): Budgets {
  return {
    async listBudgets() {
      return (await sql.all(LIST)).flatMap(budgetOf);
    },
    async setBudget({ tenant, period }, { usd, tokens, calls }) {
      await sql.run(
        `INSERT INTO queue_budget (tenant, period, most_usd, most_tokens, most_calls, usd, tokens, calls, since, made)
         SELECT named.tenant, named.period, CAST(? AS NUMERIC), CAST(? AS BIGINT), CAST(? AS BIGINT), 0, 0, 0,
           ${begins('named.period')}, clock_timestamp()
         FROM (SELECT CAST(? AS TEXT) AS tenant, CAST(? AS TEXT) AS period) named
         ON CONFLICT (tenant, period) DO UPDATE SET most_usd = excluded.most_usd, most_tokens = excluded.most_tokens,
           most_calls = excluded.most_calls`,
        [usd, tokens, calls, tenant ?? EVERYBODY, period],
      );
    },
    async removeBudget({ tenant, period }) {
      const { changes } = await sql.run(
        'DELETE FROM queue_budget WHERE tenant = ? AND period = ?',
        [tenant ?? EVERYBODY, period],
      );
      if (changes > 0) return;
      throw new ResearchError(
        'not-found',
        `There is no budget of ${describeBudget({ tenant, period })}`,
        { next: { operation: 'queue budgets' } },
      );
    },
    purseOf({ id, tenant, epoch }) {
      const held = new Set<string>();
      return {
        async reserve(request, { usd, tokens, calls }, wasSent) {
          const cost: readonly SqlValue[] = [usd, tokens, calls];
          const sent = wasSent ? 1 : 0;
          const [row] = await sql.all(RESERVE, [
            ...[tenant, sent, id, request, sent, ...cost],
            ...[id, request, epoch, tenant, ...cost],
          ]);
          if (row === undefined) return undefined;
          const unit = row['unit'];
          if (typeof unit === 'string') return describeUsedUp(row, unit);
          held.add(request);
          return undefined;
        },
        async settle(request, { usd, tokens, calls }) {
          if (!held.delete(request)) return;
          await sql.run(SETTLE, [tenant, id, request, epoch, usd, tokens, calls]);
        },
        async close() {
          await sql.run('DELETE FROM queue_hold WHERE job = ? AND epoch <= ?', [id, epoch]);
        },
      };
    },
  };
}

function budgetOf(row: SqlRow): readonly SharedBudget[] {
  const period = BUDGET_PERIODS.find((one) => one === row['period']);
  if (period === undefined) return [];
  const number = (name: string): number => Number(row[name]);
  const limit = (unit: string): number | null =>
    row[`most_${unit}`] === null ? null : number(`most_${unit}`);
  return [
    {
      tenant: row['tenant'] === EVERYBODY ? null : String(row['tenant']),
      period,
      limits: { usd: limit('usd'), tokens: limit('tokens'), calls: limit('calls') },
      spent: { usd: number('usd'), tokens: number('tokens'), calls: number('calls') },
      reserved: {
        usd: number('held_usd'),
        tokens: number('held_tokens'),
        calls: number('held_calls'),
      },
    },
  ];
}

function describeUsedUp({ tenant, period }: SqlRow, unit: string): string {
  const whose = tenant === EVERYBODY ? 'all tenants' : `the tenant ${String(tenant)}`;
  const when = period === 'total' ? 'in all' : `this ${String(period)}`;
  return `the ${unit} that ${whose} may spend ${when} are used up`;
}

export function describeBudget({ tenant, period }: BudgetName): string {
  const whose = tenant === null ? 'all tenants' : `the tenant ${tenant}`;
  return period === 'total' ? `${whose} in all` : `${whose} for each ${period}`;
}

/**
 * A change of jobs that drops what one which is over by it has left reserved: that may have been spent, and stays counted. One
 * statement, so that nobody is killed in between; it gives a row a job.
 */
export function dropHoldsAfter(update: string): string {
  return `WITH changed AS (${update} RETURNING id, state),
    dropped AS (DELETE FROM queue_hold USING changed
      WHERE job = changed.id AND changed.state NOT IN ('queued', 'running'))
    SELECT id FROM changed`;
}
