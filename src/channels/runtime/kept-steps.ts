import type { Sql } from '../../storage/index.ts';

/** A longer answer is asked for again: it is seldom, and would fill the home. */
const MOST_CHARACTERS = 1_000_000;

/** What a request was answered that is one of several of a question, while it is fresh. */
export async function findStep(
  sql: Sql,
  fingerprint: string,
  nowMs: number,
): Promise<string | undefined> {
  const [row] = await sql.all(
    'SELECT body FROM source_step WHERE fingerprint = ? AND fresh_until_ms > ? AND asked_ms <= ?',
    [fingerprint, nowMs, nowMs],
  );
  return row === undefined ? undefined : String(row['body']);
}

/**
 * Keeps the answer to one request of several: many questions lead to the same second request, and whose process ended between two
 * asks only for what it had not been told.
 *
 * @see docs/spec/channels.md, CHN-68
 */
export async function keepStep(
  sql: Sql,
  step: {
    readonly fingerprint: string;
    readonly channel: string;
    readonly cacheMs: number;
    readonly body: string;
  },
  nowMs: number,
): Promise<void> {
  const { fingerprint, channel, cacheMs, body } = step;
  if (body.length > MOST_CHARACTERS) return;
  await sql.run('DELETE FROM source_step WHERE fresh_until_ms <= ?', [nowMs]);
  await sql.run(
    `INSERT INTO source_step (fingerprint, channel, body, asked_ms, fresh_until_ms) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (fingerprint) DO UPDATE SET body = excluded.body, asked_ms = excluded.asked_ms,
       fresh_until_ms = excluded.fresh_until_ms`,
    [fingerprint, channel, body, nowMs, nowMs + cacheMs],
  );
}
