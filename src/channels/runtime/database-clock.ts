import { addMs, type Clock, instantFromMs } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';

/** One of a few is rarely held up. */
const LOOKS = 5;

/**
 * The time of a database that several machines share, whose clocks need not agree: who waits for whom is counted by one of them.
 * It is asked a few times, of which the shortest counts, since nobody knows which part of the way took how long; the machine's own
 * monotonic clock goes on from there.
 *
 * @see docs/spec/fleet.md, FLT-19
 */
export async function clockOfDatabase(sql: Sql, clock: Clock): Promise<Clock> {
  if (sql.dialect === 'sqlite') return clock;
  let best = await lookAt(sql, clock);
  for (let looks = 1; looks < LOOKS; looks += 1) {
    const look = await lookAt(sql, clock);
    if (look.tookMs < best.tookMs) best = look;
  }
  const { databaseMs, answeredMs, tookMs } = best;
  // It looked at its clock on the way there and back.
  const then = instantFromMs(Math.round(databaseMs + tookMs / 2));
  return {
    now: () => addMs(then, Math.round(clock.monotonicMs() - answeredMs)),
    monotonicMs: () => clock.monotonicMs(),
  };
}

/** What the database said, and when by the machine's monotonic clock. */
interface Look {
  readonly databaseMs: number;
  readonly answeredMs: number;
  readonly tookMs: number;
}

async function lookAt(sql: Sql, clock: Clock): Promise<Look> {
  const askedMs = clock.monotonicMs();
  const [row] = await sql.all(
    'SELECT floor(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS ms FROM (SELECT 1) one',
  );
  const answeredMs = clock.monotonicMs();
  return { databaseMs: Number(row?.['ms']), answeredMs, tookMs: answeredMs - askedMs };
}
