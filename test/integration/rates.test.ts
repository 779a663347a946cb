import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRuntimeTables } from '../../src/channels/runtime/runtime-tables.ts';
import {
  MS_PER_DAY,
  MS_PER_HOUR,
  msOfInstant,
  systemClock,
  systemNewId,
} from '../../src/kernel/index.ts';
import { killAtRandom } from '../support/kill-at-random.ts';
import { isPostgresMissing, openTestPostgres, POSTGRES_URL } from '../support/postgres.ts';
import { startWorker, type Worker } from '../support/processes.ts';
import { createTempDir } from '../support/with-temp-dir.ts';

const KILLS = Number(process.env['AUTOSEARCH_TEST_KILLS'] ?? 24);
const WORKERS = 8;
const MOST_ALIVE_MS = 600;
const POLITENESS = { bucket: 'source', everyMs: 100, burst: 2, atOnce: 8, perDay: 20 + 2 * KILLS };

/** When calls left, in milliseconds, in order. */
function leftIn(file: string): readonly number[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => Number(BigInt(line) / 1000n) / 1000).sort((a, b) => a - b);
}

/** Windows in which more calls left than the source allows in so long a time, of all that begin and end with one. */
function passedIn(left: readonly number[]): readonly string[] {
  const { everyMs, burst } = POLITENESS;
  return left.flatMap((from, first) =>
    left.slice(first).flatMap((to, more) => {
      const allowed = 1 + burst + (to - from) / everyMs;
      return more + 1 > allowed ? [`${more + 1} calls in ${(to - from).toFixed(1)} ms`] : [];
    }),
  );
}

describe.skipIf(await isPostgresMissing())('the rate of a source', () => {
  test('FLT-25 eight processes that are killed at random, with clocks hours apart, pass it in no window, and take the calls of the day', {
    timeout: Math.max(120_000, KILLS * 3_000),
  }, async () => {
    const schema = `test_${systemNewId()}`;
    await using sql = await openTestPostgres(schema);
    await createRuntimeTables(sql);
    // The day that calls are counted in does not end meanwhile.
    const toNoon = String(MS_PER_DAY / 2 - (msOfInstant(systemClock.now()) % MS_PER_DAY));
    const file = join(createTempDir(), 'left');
    const start = (at: number): Worker =>
      startWorker(
        'take-calls',
        POSTGRES_URL,
        schema,
        file,
        String(((at % 5) - 2) * MS_PER_HOUR),
        toNoon,
        JSON.stringify(POLITENESS),
      );
    const last = await killAtRandom({
      workers: WORKERS,
      kills: KILLS,
      mostAliveMs: MOST_ALIVE_MS,
      start,
    });
    for (const worker of last) expect(await worker.nextLine()).toBe('used up');
    for (const worker of last) await worker[Symbol.asyncDispose]();
    const calls = leftIn(file);
    expect(passedIn(calls)).toEqual([]);
    // Of each that was killed, one may have been taken that never left.
    expect(calls.length).toBeLessThanOrEqual(POLITENESS.perDay);
    expect(calls.length).toBeGreaterThanOrEqual(POLITENESS.perDay - KILLS);
    expect(await sql.all('SELECT used FROM source_quota')).toEqual([{ used: POLITENESS.perDay }]);
  });
});
