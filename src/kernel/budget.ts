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

/** What sessions may spend together, wherever they run, beside what each of them may. */
export interface SharedPurse {
  /**
   * Reserves what a request may cost, before it goes out.
   *
   * @param request - Names it within its session.
   * @param wasSent - It went out before and nobody knows what came of it: what was reserved for it then counts as spent.
   * @returns What is used up, for people; `undefined` where the request may go out.
   */
  reserve(request: string, cost: Spending, wasSent: boolean): Promise<string | undefined>;
  /** What it did cost takes the place of what was reserved. */
  settle(request: string, spent: Spending): Promise<void>;
  /** The session asks nothing more: what a process of it that died left reserved may have been spent, and is under way no longer. */
  close(): Promise<void>;
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
