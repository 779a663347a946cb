import { describe, expect, test } from 'vitest';
import { type BudgetName, openQueue, type Queue } from '../../src/fleet/index.ts';
import { NOTHING_SPENT, type SharedPurse, type Spending } from '../../src/kernel/index.ts';
import type { Sql } from '../../src/storage/index.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const DAY: BudgetName = { tenant: 'sales', period: 'day' };
const ONE: Spending = { ...NOTHING_SPENT, calls: 1, usd: 0.1 };
const NO_LIMITS = { usd: null, tokens: null, calls: null };

function withBudgets(fn: (queue: Queue, sql: Sql) => Promise<void>): Promise<void> {
  return withSharedPlace(async ({ share }) => fn(await openQueue(share.place), share.place.sql));
}

function jobOf(id: string, { tenant = 'sales', epoch = 1 } = {}) {
  return { id, tenant, epoch };
}

/** How many of so many requests were let through. */
async function countReserved(purse: SharedPurse, names: readonly string[]): Promise<number> {
  let count = 0;
  for (const name of names) if ((await purse.reserve(name, ONE, false)) === undefined) count += 1;
  return count;
}

function names(count: number, from = 0): readonly string[] {
  return Array.from({ length: count }, (_, at) => `r-${from + at}`);
}

describe.skipIf(await isPostgresMissing())('budgets that all workers share', () => {
  test('FLT-16 of many who reserve at once, as many get it as there is, and no more', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 50 });
      const jobs = ['q-1', 'q-2', 'q-3', 'q-4'].map((id) => queue.purseOf(jobOf(id)));
      const got = await Promise.all(jobs.map((purse) => countReserved(purse, names(30))));
      expect(got.reduce((sum, one) => sum + one, 0)).toBe(50);
      expect(await queue.listBudgets()).toMatchObject([
        { ...DAY, limits: { calls: 50 }, spent: { calls: 0 }, reserved: { calls: 50 } },
      ]);
      expect(await queue.purseOf(jobOf('q-5')).reserve('r', ONE, false)).toBe(
        'the calls that the tenant sales may spend this day are used up',
      );
      expect(await queue.purseOf(jobOf('q-6', { tenant: 'other' })).reserve('r', ONE, false)).toBe(
        undefined,
      );
    }));

  test('FLT-16 what a request did cost takes the place of what was reserved for it', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, usd: 0.3 });
      const purse = queue.purseOf(jobOf('q-1'));
      expect(await countReserved(purse, names(4))).toBe(3);
      await purse.settle('r-0', { ...ONE, usd: 0 });
      await purse.settle('r-1', { ...ONE, tokens: 7 });
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { usd: 0.1, tokens: 7, calls: 2 }, reserved: { usd: 0.1, tokens: 0, calls: 1 } },
      ]);
      expect(await countReserved(purse, names(2, 10))).toBe(1);
    }));

  test('FLT-17 what a dead worker reserved and never sent comes back, what it sent stays spent', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 3 });
      const dead = queue.purseOf(jobOf('q-1'));
      expect(await countReserved(dead, ['unsent', 'sent'])).toBe(2);
      const next = queue.purseOf(jobOf('q-1', { epoch: 2 }));
      expect(await next.reserve('unsent', ONE, false)).toBeUndefined();
      expect(await next.reserve('sent', ONE, true)).toBeUndefined();
      expect(await next.reserve('more', ONE, false)).toContain('used up');
      // What the earlier worker says of it does not count any more.
      await dead.settle('unsent', NOTHING_SPENT);
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { calls: 1 }, reserved: { calls: 2 } },
      ]);
      await next.settle('sent', ONE);
      await next.settle('unsent', ONE);
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { calls: 3 }, reserved: { calls: 0 } },
      ]);
    }));

  test('FLT-17 what a job that is over left reserved counts as spent', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 3 });
      const input = { question: 'Why?' };
      const askedAt = '2026-03-29T00:00:00.000Z';
      await queue.add({ id: 'q-1', tenant: 'sales', input, askedAt });
      const job = await queue.claim();
      if (job === undefined) throw new Error('no job');
      expect(await countReserved(queue.purseOf(job), names(2))).toBe(2);
      await queue.settle(job, 'failed');
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { calls: 2 }, reserved: { calls: 0 } },
      ]);
    }));

  test('FLT-23 what processes of a session that died left reserved counts as spent once it asks nothing more', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 3 });
      const dead = queue.purseOf(jobOf('s-1'));
      expect(await countReserved(dead, names(2))).toBe(2);
      const next = queue.purseOf(jobOf('s-1', { epoch: 2 }));
      expect(await next.reserve('last', ONE, false)).toBeUndefined();
      // Who was passed by a later process says nothing of what that one reserved.
      await queue.purseOf(jobOf('s-1')).close();
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { calls: 2 }, reserved: { calls: 1 } },
      ]);
      await next.settle('last', ONE);
      await next.close();
      expect(await queue.listBudgets()).toMatchObject([
        { spent: { calls: 3 }, reserved: { calls: 0 } },
      ]);
    }));

  test('FLT-16 every budget that counts is kept, and the next period begins with nothing spent', () =>
    withBudgets(async (queue, sql) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 2 });
      await queue.setBudget({ tenant: null, period: 'total' }, { ...NO_LIMITS, calls: 3 });
      const purse = queue.purseOf(jobOf('q-1'));
      expect(await countReserved(purse, names(3))).toBe(2);
      await sql.run(
        "UPDATE queue_budget SET since = since - interval '1 day' WHERE period = 'day'",
      );
      await sql.run("UPDATE queue_hold SET at = at - interval '1 day'");
      await sql.run("UPDATE queue_budget SET made = made - interval '2 days'");
      expect(await queue.listBudgets()).toMatchObject([
        { tenant: null, reserved: { calls: 2 } },
        { ...DAY, spent: { calls: 0 }, reserved: { calls: 0 } },
      ]);
      expect(await countReserved(purse, names(2, 10))).toBe(1);
      expect(await purse.reserve('last', ONE, false)).toContain('all tenants may spend in all');
      // Of a period that is over nothing is given back to the next one.
      await purse.settle('r-0', NOTHING_SPENT);
      expect(await queue.listBudgets()).toMatchObject([
        { tenant: null, spent: { calls: 0 }, reserved: { calls: 2 } },
        { ...DAY, spent: { calls: 0 }, reserved: { calls: 1 } },
      ]);
    }));

  test('FLT-18 limits are set anew and removed; what was spent stays', () =>
    withBudgets(async (queue) => {
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 1 });
      const purse = queue.purseOf(jobOf('q-1'));
      expect(await countReserved(purse, names(2))).toBe(1);
      await queue.setBudget(DAY, { ...NO_LIMITS, calls: 2 });
      expect(await countReserved(purse, names(2, 10))).toBe(1);
      await queue.removeBudget(DAY);
      await expect(queue.removeBudget(DAY)).rejects.toMatchObject({ code: 'not-found' });
      expect(await queue.listBudgets()).toEqual([]);
    }));
});
