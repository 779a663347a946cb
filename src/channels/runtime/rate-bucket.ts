import { MS_PER_DAY } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { AskingPace, Politeness } from '../source.ts';
import { dayOfMs, greatest } from './runtime-tables.ts';

/** A call that may leave, or when the next one may. */
export type Reservation =
  | { readonly type: 'granted' }
  | { readonly type: 'later'; readonly untilMs: number }
  | { readonly type: 'used_up'; readonly untilMs: number };

/** A wall clock that was set back leaves a bucket full; more than so many calls ahead cannot be. */
const CLOCK_SLACK = 10;

/** The way to a source takes a little longer or shorter from call to call. */
const WAY_SHARE = 0.1;
const WAY_MS = 100;
/** A call that leaves later than this after it was granted is late. */
const PROMPT_MS = 10;
/** How often a call that is late makes sure that nobody came before it: a database that is always far away delays all calls alike. */
const MOST_LOOKS = 3;

/** The pace of a source, with what a key and a contact add to it. Pure. */
export function paceOf(
  { withKey, withContact, ...pace }: Politeness,
  has: { readonly key: boolean; readonly contact: boolean },
): AskingPace {
  const own = { ...pace, ...(has.contact ? withContact : {}), ...(has.key ? withKey : {}) };
  const { everyMs } = own;
  return { ...own, everyMs: everyMs + Math.round(Math.min(everyMs * WAY_SHARE, WAY_MS)) };
}

/**
 * Reserves one call of a bucket, shared by all processes that use the database: one statement, so that nobody comes
 * between looking and taking (the generic cell rate algorithm: `tat_ms` is when the bucket will be empty again). `leave`
 * sends it; what that takes, and what the database took, is no part of the time to the next one.
 *
 * @see docs/spec/channels.md, CHN-23
 */
export async function reserveCall(
  sql: Sql,
  bucket: string,
  {
    pace,
    now,
    leave,
  }: { readonly pace: AskingPace; readonly now: () => number; readonly leave: () => void },
): Promise<Reservation> {
  const { everyMs, perDay } = pace;
  const nowMs = now();
  const taken = await takeFromBucket(sql, bucket, pace, now);
  if (taken.type !== 'granted') return taken;
  const isLeft = perDay === undefined || (await takeFromDay(sql, bucket, perDay, nowMs));
  if (!isLeft)
    return { type: 'used_up', untilMs: (Math.floor(nowMs / MS_PER_DAY) + 1) * MS_PER_DAY };
  const kept = await keepTurn(sql, bucket, { pace, now, ...taken });
  if (kept === undefined) {
    if (perDay !== undefined) await giveBackToDay(sql, bucket, nowMs);
    return { type: 'later', untilMs: now() + 1 };
  }
  leave();
  const leftMs = now();
  if (leftMs > kept.nowMs + PROMPT_MS)
    await sql.run(
      `UPDATE source_bucket SET tat_ms = ${greatest(sql)}(tat_ms, ?) WHERE bucket = ?`,
      [leftMs + everyMs, bucket],
    );
  return { type: 'granted' };
}

/** When a call was granted, and until when the bucket is taken by it. */
interface Turn {
  readonly nowMs: number;
  readonly tatMs: number;
}

/**
 * A call that was held up on its way here, by a busy machine or database, would leave close to one that was granted after it: it
 * takes its turn again as of now while nobody did, and else has none.
 */
async function keepTurn(
  sql: Sql,
  bucket: string,
  { pace, now, ...granted }: Turn & { readonly pace: AskingPace; readonly now: () => number },
): Promise<Turn | undefined> {
  let turn: Turn = granted;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const nowMs = now();
    if (nowMs <= turn.nowMs + PROMPT_MS) return turn;
    const [row] = await sql.all(
      `UPDATE source_bucket SET tat_ms = ${greatest(sql)}(tat_ms, ?) WHERE bucket = ? AND tat_ms = ? RETURNING tat_ms`,
      [nowMs + pace.everyMs, bucket, turn.tatMs],
    );
    if (row === undefined) return undefined;
    turn = { nowMs, tatMs: Number(row['tat_ms']) };
  }
  return turn;
}

async function giveBackToDay(sql: Sql, bucket: string, nowMs: number): Promise<void> {
  await sql.run('UPDATE source_quota SET used = used - 1 WHERE bucket = ? AND day = ?', [
    bucket,
    dayOfMs(nowMs),
  ]);
}

async function takeFromDay(
  sql: Sql,
  bucket: string,
  perDay: number,
  nowMs: number,
): Promise<boolean> {
  const used = await sql.all(
    `INSERT INTO source_quota (bucket, day, used) VALUES (?, ?, 1)
     ON CONFLICT (bucket, day) DO UPDATE SET used = source_quota.used + 1 WHERE source_quota.used < ?
     RETURNING used`,
    [bucket, dayOfMs(nowMs), perDay],
  );
  return used.length > 0;
}

async function takeFromBucket(
  sql: Sql,
  bucket: string,
  pace: AskingPace,
  now: () => number,
): Promise<
  (Turn & { readonly type: 'granted' }) | Exclude<Reservation, { readonly type: 'granted' }>
> {
  const { everyMs, burst } = pace;
  const max = greatest(sql);
  const nowMs = now();
  const [granted] = await sql.all(
    `INSERT INTO source_bucket (bucket, tat_ms, blocked_until_ms) VALUES (?, ?, 0)
     ON CONFLICT (bucket) DO UPDATE SET tat_ms = ${max}(source_bucket.tat_ms, ?) + ?
     WHERE ${max}(source_bucket.tat_ms, ?) - ? <= ? AND source_bucket.blocked_until_ms <= ?
     RETURNING tat_ms`,
    [bucket, nowMs + everyMs, nowMs, everyMs, nowMs, burst * everyMs, nowMs, nowMs],
  );
  if (granted !== undefined) return { type: 'granted', nowMs, tatMs: Number(granted['tat_ms']) };
  const turn = await findTurn(sql, bucket, pace, now);
  // It has become free in between.
  return turn.type === 'granted' ? { type: 'later', untilMs: now() + 1 } : turn;
}

/** Whether a call might leave now; nothing is reserved. */
export async function findTurn(
  sql: Sql,
  bucket: string,
  { everyMs, burst }: AskingPace,
  now: () => number,
): Promise<Reservation> {
  const nowMs = now();
  const [row] = await sql.all(
    'SELECT tat_ms, blocked_until_ms FROM source_bucket WHERE bucket = ?',
    [bucket],
  );
  const ahead = burst * everyMs;
  let tatMs = Number(row?.['tat_ms'] ?? 0);
  if (tatMs > nowMs + ahead + CLOCK_SLACK * everyMs) {
    const setMs = nowMs + everyMs;
    await sql.run('UPDATE source_bucket SET tat_ms = ? WHERE bucket = ? AND tat_ms = ?', [
      setMs,
      bucket,
      tatMs,
    ]);
    tatMs = setMs + ahead;
  }
  const untilMs = Math.max(tatMs - ahead, Number(row?.['blocked_until_ms'] ?? 0));
  return untilMs > nowMs ? { type: 'later', untilMs } : { type: 'granted' };
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
