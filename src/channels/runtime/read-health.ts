import { MS_PER_DAY } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import { readFailures } from './breaker.ts';
import { dayOfMs } from './runtime-tables.ts';

/** What the last thirty days say of a source. */
export interface SourceHealth {
  readonly calls: number;
  /** Calls that were answered, be it with nothing. */
  readonly answered: number;
  readonly items: number;
  readonly meanMs: number | null;
  readonly costUsd: number;
  /** The last day with an answer. */
  readonly lastAnswered: string | null;
}

export const NO_HEALTH: SourceHealth = {
  calls: 0,
  answered: 0,
  items: 0,
  meanMs: null,
  costUsd: 0,
  lastAnswered: null,
};

/** What the processes of a home know of its sources. */
export interface KnownSources {
  readonly health: ReadonlyMap<string, SourceHealth>;
  /** By channel: until when it is left alone, why, and under which address and key that holds. */
  readonly resting: ReadonlyMap<
    string,
    { readonly untilMs: number; readonly why: string; readonly config: string }
  >;
  /** By channel: when it failed last, where it has not answered since, and under which address and key. */
  readonly failing: ReadonlyMap<string, { readonly sinceMs: number; readonly config: string }>;
  /** By bucket: until when its host wants to be left alone. */
  readonly closed: ReadonlyMap<string, number>;
  /** By bucket: calls of today. */
  readonly used: ReadonlyMap<string, number>;
}

export const NOTHING_KNOWN: KnownSources = {
  health: new Map(),
  resting: new Map(),
  failing: new Map(),
  closed: new Map(),
  used: new Map(),
};

const DAYS = 30;

export async function readSourceTables(sql: Sql, nowMs: number): Promise<KnownSources> {
  const since = dayOfMs(nowMs - DAYS * MS_PER_DAY);
  const health = await sql.all(
    `SELECT channel, SUM(calls) AS calls, SUM(items) AS items, SUM(ms) AS ms, SUM(cost_usd) AS cost_usd,
       SUM(CASE WHEN outcome IN ('ok', 'no_results') THEN calls ELSE 0 END) AS answered,
       MAX(CASE WHEN outcome IN ('ok', 'no_results') THEN day END) AS last_answered
     FROM source_health WHERE day >= ? GROUP BY channel`,
    [since],
  );
  const resting = await sql.all(
    'SELECT channel, config, open_until_ms, why FROM source_breaker WHERE open_until_ms > ?',
    [nowMs],
  );
  // An answer takes a source's failures away.
  const failing = await sql.all(
    "SELECT channel, config, failures FROM source_breaker WHERE failures <> '[]'",
    [],
  );
  const closed = await sql.all(
    'SELECT bucket, blocked_until_ms FROM source_bucket WHERE blocked_until_ms > ?',
    [nowMs],
  );
  const used = await sql.all('SELECT bucket, used FROM source_quota WHERE day = ?', [
    dayOfMs(nowMs),
  ]);
  return {
    health: new Map(
      health.map((row) => {
        const calls = Number(row['calls']);
        const last = row['last_answered'];
        return [
          String(row['channel']),
          {
            calls,
            answered: Number(row['answered']),
            items: Number(row['items']),
            meanMs: calls === 0 ? null : Math.round(Number(row['ms']) / calls),
            costUsd: Number(row['cost_usd']),
            lastAnswered: typeof last === 'string' ? last : null,
          },
        ];
      }),
    ),
    resting: new Map(
      resting.map((row) => [
        String(row['channel']),
        {
          untilMs: Number(row['open_until_ms']),
          why: String(row['why']),
          config: String(row['config']),
        },
      ]),
    ),
    failing: new Map(
      failing.flatMap((row) => {
        const last = readFailures(row['failures']).at(-1);
        return last === undefined
          ? []
          : [
              [
                String(row['channel']),
                { sinceMs: last.at, config: String(row['config']) },
              ] as const,
            ];
      }),
    ),
    closed: new Map(closed.map((row) => [String(row['bucket']), Number(row['blocked_until_ms'])])),
    used: new Map(used.map((row) => [String(row['bucket']), Number(row['used'])])),
  };
}
