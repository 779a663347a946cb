import { decode, list, number, openRecord, parseJson, text } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import type { Attempt } from '../contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Failures further apart than this are no series. */
const SERIES_MS = 5 * MINUTE_MS;
const OPEN_MS = 5 * MINUTE_MS;
const AUTH_OPEN_MS = 24 * HOUR_MS;
/** Who blocks once more after a rest is left alone for longer each time. */
const BLOCKED_OPEN_MS: readonly number[] = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** So many failures in a row, each after its retries, and failing lasts. */
const LASTING_FAILURES = 2;
/** How long the one call that tries again keeps the others away. */
const TRIAL_MS = 30_000;

interface Failure {
  readonly at: number;
  readonly type: string;
}

/** What a channel's failures came to. */
export interface BreakerState {
  /** The newest three. */
  readonly failures: readonly Failure[];
  /** How often it opened since it last answered. */
  readonly openings: number;
  /** 0: it may be asked. */
  readonly openUntilMs: number;
  readonly why: string;
}

export const CLOSED: BreakerState = { failures: [], openings: 0, openUntilMs: 0, why: '' };

/** Ends that say nothing against the channel itself. */
const NEUTRAL: readonly Attempt['type'][] = [
  'rate_limited',
  'budget_exhausted',
  'not_configured',
  'channel_unavailable',
];

/**
 * What one more attempt makes of it: an answer closes it, and it never opens on a first failure. Pure.
 *
 * @see docs/spec/channels.md, CHN-25
 */
export function afterAttempt(state: BreakerState, attempt: Attempt, nowMs: number): BreakerState {
  const { type } = attempt;
  if (type === 'ok' || type === 'no_results') return CLOSED;
  if (NEUTRAL.includes(type)) return state;
  const isLasting = type === 'auth_failed' || type === 'blocked';
  const failures = [...state.failures, { at: nowMs, type }].slice(-3);
  const alike = failures.filter((failure) => failure.type === type);
  const recent = failures.filter(({ at }) => at > nowMs - SERIES_MS);
  const isOpening = isLasting ? alike.length >= 2 : recent.length >= 3 || state.openings > 0;
  if (!isOpening) return { ...state, failures };
  const openUntilMs = nowMs + openingMs(type, state.openings);
  return { failures, openings: state.openings + 1, openUntilMs, why: describeSeries(failures) };
}

function openingMs(type: string, openings: number): number {
  if (type === 'auth_failed') return AUTH_OPEN_MS;
  if (type !== 'blocked') return OPEN_MS;
  return BLOCKED_OPEN_MS[Math.min(openings, BLOCKED_OPEN_MS.length - 1)] ?? OPEN_MS;
}

function describeSeries(failures: readonly Failure[]): string {
  return `its last answers were ${failures.map(({ type }) => type).join(', ')}`;
}

const failuresSchema = list(openRecord<Failure>({ at: number(), type: text() }));

/** The newest failures of a row, the last one last; none where they cannot be read. */
export function readFailures(column: unknown): readonly Failure[] {
  const parsed = parseJson(String(column));
  const failures = parsed.ok ? decode(failuresSchema, parsed.value) : undefined;
  return failures?.ok === true ? failures.value : [];
}

/** What is known of a channel; a change of its address or key closes it. */
export async function readBreaker(
  sql: Sql,
  channel: string,
  config: string,
): Promise<BreakerState> {
  const [row] = await sql.all(
    'SELECT config, failures, openings, open_until_ms, why FROM source_breaker WHERE channel = ?',
    [channel],
  );
  if (row === undefined || row['config'] !== config) return CLOSED;
  return {
    failures: readFailures(row['failures']),
    openings: Number(row['openings']),
    openUntilMs: Number(row['open_until_ms']),
    why: String(row['why']),
  };
}

export async function writeBreaker(
  sql: Sql,
  channel: string,
  config: string,
  { failures, openings, openUntilMs, why }: BreakerState,
): Promise<void> {
  await sql.run(
    `INSERT INTO source_breaker (channel, config, failures, openings, open_until_ms, why) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (channel) DO UPDATE SET config = excluded.config, failures = excluded.failures,
       openings = excluded.openings, open_until_ms = excluded.open_until_ms, why = excluded.why`,
    [channel, config, JSON.stringify(failures), openings, openUntilMs, why],
  );
}

/**
 * Whether failing passes: a source that failed twice since it last answered is asked once, since asking again at once did
 * not help before. Pure.
 *
 * @see docs/spec/channels.md, CHN-66
 */
export function mayPass({ failures }: BreakerState): boolean {
  return failures.length < LASTING_FAILURES;
}

/** After a rest exactly one caller tries again; the others wait for what it finds. */
export async function takeTrial(
  sql: Sql,
  channel: string,
  openUntilMs: number,
  nowMs: number,
): Promise<boolean> {
  const { changes } = await sql.run(
    'UPDATE source_breaker SET open_until_ms = ? WHERE channel = ? AND open_until_ms = ?',
    [nowMs + TRIAL_MS, channel, openUntilMs],
  );
  return changes > 0;
}
