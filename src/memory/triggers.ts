import { type Instant, MS_PER_HOUR, msOfInstant } from '../kernel/index.ts';
import type { SqlQueries } from '../storage/index.ts';

/** When a run is due by itself (docs/spec/memory.md, MEM-30). */
export interface TriggerPolicy {
  readonly everyHours: number;
  readonly updates: number;
  readonly processes: number;
}

export const DEFAULT_TRIGGERS: TriggerPolicy = { everyHours: 6, updates: 100, processes: 20 };

/** What happened since the last run, or since the memory is there. */
export interface SinceLastRun {
  readonly since: Instant;
  readonly updates: number;
  readonly processes: number;
}

export type Trigger = 'time' | 'updates' | 'processes';

/** Why a run is due; `undefined` when it is not. Pure. */
export function planTrigger(
  { since, updates, processes }: SinceLastRun,
  now: Instant,
  policy: TriggerPolicy = DEFAULT_TRIGGERS,
): Trigger | undefined {
  if (updates >= policy.updates) return 'updates';
  if (processes >= policy.processes) return 'processes';
  const ms = msOfInstant(now) - msOfInstant(since);
  return ms >= policy.everyHours * MS_PER_HOUR ? 'time' : undefined;
}

/** A query over the log: nothing is counted anywhere else. */
export async function readSinceLastRun(queries: SqlQueries): Promise<SinceLastRun> {
  const [run] = await queries.all(
    "SELECT seq, ts FROM memory_log WHERE kind = 'run' ORDER BY seq DESC LIMIT 1",
  );
  const [first] = await queries.all('SELECT seq, ts FROM memory_log WHERE seq = 1');
  const seq = Number(run?.['seq'] ?? 0);
  const [updates] = await queries.all(
    `SELECT COUNT(*) AS n FROM memory_log
      WHERE kind = 'feedback' AND seq > ? AND outcome <> 'not_used'`,
    [seq],
  );
  const [processes] = await queries.all(
    "SELECT COUNT(*) AS n FROM memory_log WHERE kind = 'node' AND seq > ? AND node_id LIKE 'proc#_%' ESCAPE '#'",
    [seq],
  );
  return {
    since: String(run?.['ts'] ?? first?.['ts'] ?? ''),
    updates: Number(updates?.['n'] ?? 0),
    processes: Number(processes?.['n'] ?? 0),
  };
}
