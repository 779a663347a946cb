/** What a session may spend. `null` means no limit. Money in USD, time in seconds. */
export interface Budget {
  readonly usd: number | null;
  readonly tokens: number | null;
  readonly calls: number | null;
  readonly seconds: number | null;
}

/** What was spent or is reserved. */
export interface Spending {
  readonly usd: number;
  readonly tokens: number;
  readonly calls: number;
  readonly seconds: number;
}

/** Share of every limit that is held back so that the report can still be delivered (RES-11). */
export const DELIVERY_RESERVE = 0.15;

export const NO_LIMIT: Budget = { usd: null, tokens: null, calls: null, seconds: null };
export const NOTHING_SPENT: Spending = { usd: 0, tokens: 0, calls: 0, seconds: 0 };

export function addSpending(a: Spending, b: Spending): Spending {
  return {
    usd: a.usd + b.usd,
    tokens: a.tokens + b.tokens,
    calls: a.calls + b.calls,
    seconds: a.seconds + b.seconds,
  };
}

/** Which limit `spent + next` would pass, when `reserve` of each limit is held back; `undefined` when all hold. */
export function findExceeded(
  budget: Budget,
  spent: Spending,
  next: Spending,
  reserve: number,
): keyof Budget | undefined {
  const total = addSpending(spent, next);
  const names: readonly (keyof Budget)[] = ['usd', 'tokens', 'calls', 'seconds'];
  return names.find((name) => {
    const limit = budget[name];
    return limit !== null && total[name] > limit * (1 - reserve);
  });
}
