import { decode, MS_PER_DAY, MS_PER_HOUR, parseJson } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import { answerSchema } from '../attempt-schema.ts';
import type { Attempt } from '../contract.ts';
import { dayOfMs } from './runtime-tables.ts';

export interface KeptAnswer {
  readonly attempt: Attempt;
  readonly askedMs: number;
  readonly isFresh: boolean;
}

/** An answer that is too old to be given by itself still stands in for a failure. */
const STALE_MS = 7 * MS_PER_DAY;
const NOTHING_MS = MS_PER_HOUR;

/** The answer to an equal question; `undefined` for none, or one that is too old even to stand in. */
export async function findKept(
  sql: Sql,
  fingerprint: string,
  nowMs: number,
): Promise<KeptAnswer | undefined> {
  const [row] = await sql.all(
    `SELECT attempt, asked_ms, fresh_until_ms FROM source_answer
     WHERE fingerprint = ? AND stale_until_ms > ? AND asked_ms <= ?`,
    [fingerprint, nowMs, nowMs],
  );
  if (row === undefined) return undefined;
  const parsed = parseJson(String(row['attempt']));
  const decoded = parsed.ok ? decode(answerSchema, parsed.value) : undefined;
  return decoded?.ok === true
    ? {
        attempt: decoded.value,
        askedMs: Number(row['asked_ms']),
        isFresh: Number(row['fresh_until_ms']) > nowMs,
      }
    : undefined;
}

/** Keeps what a source answered; failures are never kept. */
export async function keepAnswer(
  sql: Sql,
  {
    fingerprint,
    channel,
    cacheMs,
  }: { readonly fingerprint: string; readonly channel: string; readonly cacheMs: number },
  attempt: Attempt,
  nowMs: number,
): Promise<void> {
  if (attempt.type !== 'ok' && attempt.type !== 'no_results') return;
  const freshMs = attempt.type === 'ok' ? cacheMs : Math.min(cacheMs, NOTHING_MS);
  await sql.run('DELETE FROM source_answer WHERE stale_until_ms <= ?', [nowMs]);
  await sql.run(
    `INSERT INTO source_answer (fingerprint, channel, attempt, asked_ms, fresh_until_ms, stale_until_ms)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (fingerprint) DO UPDATE SET attempt = excluded.attempt, asked_ms = excluded.asked_ms,
       fresh_until_ms = excluded.fresh_until_ms, stale_until_ms = excluded.stale_until_ms`,
    [
      fingerprint,
      channel,
      JSON.stringify(answerSchema.encode(attempt)),
      nowMs,
      nowMs + freshMs,
      nowMs + freshMs + (attempt.type === 'ok' ? STALE_MS : 0),
    ],
  );
}

/** Counts one attempt into the day of its channel. */
export async function noteHealth(
  sql: Sql,
  channel: string,
  attempt: Attempt,
  { ms, costUsd, nowMs }: { readonly ms: number; readonly costUsd: number; readonly nowMs: number },
): Promise<void> {
  await sql.run(
    `INSERT INTO source_health (channel, day, outcome, calls, items, ms, cost_usd) VALUES (?, ?, ?, 1, ?, ?, ?)
     ON CONFLICT (channel, day, outcome) DO UPDATE SET calls = source_health.calls + 1,
       items = source_health.items + excluded.items, ms = source_health.ms + excluded.ms,
       cost_usd = source_health.cost_usd + excluded.cost_usd`,
    [
      channel,
      dayOfMs(nowMs),
      attempt.type,
      attempt.type === 'ok' ? attempt.items.length : 0,
      ms,
      costUsd,
    ],
  );
}
