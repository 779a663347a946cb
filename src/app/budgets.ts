import type { EnvironmentFact } from '../environment/index.ts';
import { BUDGET_PERIODS, type SharedBudget, type SharedLimits } from '../fleet/index.ts';
import {
  flag,
  number,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import { findSharedPlace } from '../storage/index.ts';
import type { App } from './app.ts';
import { openHomeQueue, requireTenant } from './enqueue.ts';
import { operation } from './operation.ts';

const MOST = 1e9;

export const listBudgets = operation({
  effect: 'reads',
  input: record({}),
  run: async (app) => (await openHomeQueue(app)).listBudgets(),
  command: { examples: ['queue budgets', 'queue budgets --json'], describe: describeBudgets },
});

/**
 * Limits what the jobs of a tenant spend together.
 *
 * @see docs/spec/fleet.md, FLT-16 to FLT-18
 */
export const setBudget = operation({
  effect: 'changes',
  idempotent: true,
  input: record({
    /** Left out: all tenants together. */
    tenant: optional(text()),
    per: optional(oneOf(...BUDGET_PERIODS)),
    usd: optional(number({ min: 0, max: MOST })),
    tokens: optional(whole({ min: 0, max: MOST })),
    calls: optional(whole({ min: 0, max: MOST })),
    remove: optional(flag()),
  }),
  async run(app, { tenant, per: period = 'day', remove = false, ...given }) {
    const { usd = null, tokens = null, calls = null } = given;
    const limits: SharedLimits = { usd, tokens, calls };
    const isEmpty = Object.values(limits).every((limit) => limit === null);
    if (remove !== isEmpty)
      throw new ResearchError('argument-invalid', 'queue budget: give limits, or --remove', {
        fix: 'For example --calls 1000 --per day.',
      });
    const name = { tenant: tenant === undefined ? null : requireTenant(tenant), period };
    const queue = await openHomeQueue(app);
    if (remove) await queue.removeBudget(name);
    else await queue.setBudget(name, limits);
    return queue.listBudgets();
  },
  command: {
    positionals: [{ usage: '[tenant]', about: 'whose jobs (default: those of all tenants)' }],
    options: [
      { flags: '--per <period>', about: 'hour, day, month (of UTC) or total (default: day)' },
      { flags: '--usd <x>', about: 'how much money' },
      { flags: '--tokens <n>', about: 'how many tokens of language models' },
      { flags: '--calls <n>', about: 'how many requests to sources and models' },
      { flags: '--remove', about: 'let them spend without this budget' },
    ],
    examples: [
      'queue budget sales --per month --usd 50',
      'queue budget --per day --calls 10000',
      'queue budget sales --per month --remove',
    ],
    describe: describeBudgets,
  },
});

function describeBudgets(budgets: readonly SharedBudget[]): string | readonly string[] {
  return budgets.length === 0 ? 'No budgets.' : budgets.map(describeOne);
}

/**
 * What `doctor` says of each budget of a shared home; nothing of a folder, where none counts.
 *
 * @see docs/spec/fleet.md, FLT-20
 */
export async function budgetFacts(
  app: Pick<App, 'findHome' | 'home'>,
): Promise<readonly EnvironmentFact[]> {
  if (findSharedPlace((await app.findHome()).path) === undefined) return [];
  const budgets = await (await openHomeQueue(app)).listBudgets();
  return budgets.map((budget) => {
    const isUsedUp = UNITS.some((unit) => isReached(budget, unit));
    return {
      name: 'budget',
      state: isUsedUp ? 'missing' : 'ok',
      detail: `${describeOne(budget)}${isUsedUp ? ': used up, jobs deliver with what they have' : ''}`,
      next: isUsedUp ? '`autosearch queue budget --help` says how to set another.' : '',
    };
  });
}

const UNITS = ['usd', 'tokens', 'calls'] as const;

function isReached(
  { limits, spent, reserved }: SharedBudget,
  unit: (typeof UNITS)[number],
): boolean {
  const limit = limits[unit];
  return limit !== null && spent[unit] + reserved[unit] >= limit;
}

function describeOne({ tenant, period, limits, spent, reserved }: SharedBudget): string {
  const amounts = UNITS.flatMap((unit) => {
    const limit = limits[unit];
    if (limit === null) return [];
    const held = reserved[unit] === 0 ? '' : ` (${reserved[unit]} more reserved)`;
    return [`${spent[unit]} of ${limit} ${unit}${held}`];
  });
  return `${tenant ?? 'all tenants'}  ${period}  ${amounts.join(', ')}`;
}
