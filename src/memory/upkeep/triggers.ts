import { type Instant, MS_PER_HOUR, msOfInstant } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { lastSeq, NO_FEEDBACK } from '../log/log-table.ts';
import { idRangeOf } from '../nodes/node.ts';

/** When a run is due by itself (docs/spec/memory.md, MEM-30). */
export interface TriggerPolicy {
  readonly everyHours: number;
  readonly updates: number;
  readonly processes: number;
}

export const DEFAULT_TRIGGERS: TriggerPolicy = { everyHours: 6, updates: 100, processes: 20 };

/** What happened since the last run, or since the memory is there. */
interface SinceLastRun {
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

/** What was counted, and how far: the next count continues from there. */
export interface CountedSince extends SinceLastRun {
  /** The row of the last run; 0 before the first. */
  readonly run: number;
  readonly upTo: number;
}

/**
 * Counted no further than a trigger asks for, so that a log of a million rows is not read to see that it is long. A
 * memory that lives long hands in what it counted before and reads the rows since: the cost of an answer does not
 * grow with the log.
 */
export async function readSinceLastRun(
  queries: SqlQueries,
  policy: TriggerPolicy = DEFAULT_TRIGGERS,
  before?: CountedSince,
): Promise<CountedSince> {
  const upTo = await lastSeq(queries);
  const [last] = await queries.all(
    `SELECT seq, ts FROM memory_log WHERE kind = 'run' AND ${NO_FEEDBACK} ORDER BY seq DESC LIMIT 1`,
  );
  const [first] = await queries.all('SELECT seq, ts FROM memory_log WHERE seq = 1');
  const run = Number(last?.['seq'] ?? 0);
  const known =
    before !== undefined && before.run === run && before.upTo <= upTo
      ? before
      : { updates: 0, processes: 0, upTo: run };
  const updates = await queries.all(
    `SELECT seq FROM memory_log
      WHERE seq > ? AND seq <= ? AND kind = 'feedback' AND outcome <> 'not_used' LIMIT ?`,
    [known.upTo, upTo, Math.max(0, policy.updates - known.updates)],
  );
  const processes = await queries.all(
    `SELECT seq FROM memory_log WHERE kind = 'node' AND ${NO_FEEDBACK} AND seq > ? AND seq <= ?
      AND node_id > ? AND node_id < ? LIMIT ?`,
    [known.upTo, upTo, ...idRangeOf('Process'), Math.max(0, policy.processes - known.processes)],
  );
  return {
    since: String(last?.['ts'] ?? first?.['ts'] ?? ''),
    updates: known.updates + updates.length,
    processes: known.processes + processes.length,
    run,
    upTo,
  };
}
