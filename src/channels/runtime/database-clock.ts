import { addMs, type Clock, msOfInstant } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';

/**
 * The time of a database that several machines share, whose clocks need not agree: who waits for whom is counted by one of them.
 * It is asked once; from then on the machine's own monotonic clock goes on from there.
 *
 * @see docs/spec/fleet.md, FLT-19
 */
export async function clockOfDatabase(sql: Sql, clock: Clock): Promise<Clock> {
  if (sql.dialect === 'sqlite') return clock;
  const askedMs = clock.monotonicMs();
  const [row] = await sql.all(
    'SELECT floor(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS ms FROM (SELECT 1) one',
  );
  const answeredMs = clock.monotonicMs();
  const databaseMs = Number(row?.['ms']);
  const here = clock.now();
  // It looked at its clock on the way there and back.
  const aheadMs = databaseMs + (answeredMs - askedMs) / 2 - msOfInstant(here);
  return {
    now: () => addMs(here, Math.round(aheadMs + clock.monotonicMs() - answeredMs)),
    monotonicMs: () => clock.monotonicMs(),
  };
}
