import { MS_PER_DAY } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { AskingPace, Politeness } from '../source.ts';
import { dayOfMs, greatest } from './runtime-tables.ts';

/** A call that was reserved, or when the next one may be. */
export type Reservation =
  | { readonly type: 'granted' }
  | { readonly type: 'later'; readonly untilMs: number }
  | { readonly type: 'used_up'; readonly untilMs: number };

/** A wall clock that was set back leaves a bucket full; more than so many calls ahead cannot be. */
const CLOCK_SLACK = 10;

/** A call that was reserved leaves when its process comes to it: the slow one must not arrive close to the next. */
const LATE_SHARE = 0.25;
const LATE_MS = 200;

/** The pace of a source, with what a key and a contact add to it. Pure. */
export function paceOf(
  { withKey, withContact, ...pace }: Politeness,
  has: { readonly key: boolean; readonly contact: boolean },
): AskingPace {
  const own = { ...pace, ...(has.contact ? withContact : {}), ...(has.key ? withKey : {}) };
  const { everyMs } = own;
  return { ...own, everyMs: everyMs + Math.round(Math.min(everyMs * LATE_SHARE, LATE_MS)) };
}

/**
 * Reserves one call of a bucket, shared by all processes that use the database: one statement, so that nobody comes
 * between looking and taking (the generic cell rate algorithm: `tat_ms` is when the bucket will be empty again).
 *
 * @see docs/spec/channels.md, CHN-23
 */
export async function reserveCall(
  sql: Sql,
  bucket: string,
  pace: AskingPace,
  nowMs: number,
): Promise<Reservation> {
  const { everyMs, burst, perDay } = pace;
  const taken = await takeFromBucket(sql, bucket, { everyMs, burst }, nowMs);
  if (taken.type !== 'granted' || perDay === undefined) return taken;
  const [used] = await sql.all(
    `INSERT INTO source_quota (bucket, day, used) VALUES (?, ?, 1)
     ON CONFLICT (bucket, day) DO UPDATE SET used = source_quota.used + 1 WHERE source_quota.used < ?
     RETURNING used`,
    [bucket, dayOfMs(nowMs), perDay],
  );
  return used === undefined
    ? { type: 'used_up', untilMs: (Math.floor(nowMs / MS_PER_DAY) + 1) * MS_PER_DAY }
    : taken;
}

async function takeFromBucket(
  sql: Sql,
  bucket: string,
  { everyMs, burst }: Pick<AskingPace, 'everyMs' | 'burst'>,
  nowMs: number,
): Promise<Reservation> {
  const max = greatest(sql);
  const ahead = burst * everyMs;
  const granted = await sql.all(
    `INSERT INTO source_bucket (bucket, tat_ms, blocked_until_ms) VALUES (?, ?, 0)
     ON CONFLICT (bucket) DO UPDATE SET tat_ms = ${max}(source_bucket.tat_ms, ?) + ?
     WHERE ${max}(source_bucket.tat_ms, ?) - ? <= ? AND source_bucket.blocked_until_ms <= ?
     RETURNING tat_ms`,
    [bucket, nowMs + everyMs, nowMs, everyMs, nowMs, ahead, nowMs, nowMs],
  );
  if (granted.length > 0) return { type: 'granted' };
  const [row] = await sql.all(
    'SELECT tat_ms, blocked_until_ms FROM source_bucket WHERE bucket = ?',
    [bucket],
  );
  const tatMs = Number(row?.['tat_ms'] ?? nowMs);
  if (tatMs > nowMs + ahead + CLOCK_SLACK * everyMs) {
    await sql.run('UPDATE source_bucket SET tat_ms = ? WHERE bucket = ? AND tat_ms = ?', [
      nowMs + everyMs,
      bucket,
      tatMs,
    ]);
    return { type: 'later', untilMs: nowMs + everyMs };
  }
  const untilMs = Math.max(tatMs - ahead, Number(row?.['blocked_until_ms'] ?? 0));
  return { type: 'later', untilMs: Math.max(untilMs, nowMs + 1) };
}

/** A source asked to be left alone: nobody of the home finds that out a second time. */
export async function closeBucket(
  sql: Sql,
  bucket: string,
  untilMs: number,
  nowMs: number,
): Promise<void> {
  await sql.run(
    `INSERT INTO source_bucket (bucket, tat_ms, blocked_until_ms) VALUES (?, ?, ?)
     ON CONFLICT (bucket) DO UPDATE SET blocked_until_ms =
       ${greatest(sql)}(source_bucket.blocked_until_ms, excluded.blocked_until_ms)`,
    [bucket, nowMs, untilMs],
  );
}

/**
 * Takes one of the connections that a bucket allows at once; `undefined` while all are taken. One that was never given
 * back, its holder having been killed, is free again at `untilMs`.
 */
export async function takeSlot(
  sql: Sql,
  bucket: string,
  atOnce: number,
  {
    owner,
    nowMs,
    untilMs,
  }: { readonly owner: string; readonly nowMs: number; readonly untilMs: number },
): Promise<number | undefined> {
  for (let slot = 0; slot < atOnce; slot += 1) {
    const taken = await sql.all(
      `INSERT INTO source_slot (bucket, slot, owner, until_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT (bucket, slot) DO UPDATE SET owner = excluded.owner, until_ms = excluded.until_ms
       WHERE source_slot.until_ms <= ? RETURNING slot`,
      [bucket, slot, owner, untilMs, nowMs],
    );
    if (taken.length > 0) return slot;
  }
  return undefined;
}

export async function giveBackSlot(
  sql: Sql,
  bucket: string,
  slot: number,
  owner: string,
): Promise<void> {
  await sql.run('UPDATE source_slot SET until_ms = 0 WHERE bucket = ? AND slot = ? AND owner = ?', [
    bucket,
    slot,
    owner,
  ]);
}
