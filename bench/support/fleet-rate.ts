import { appendFileSync } from 'node:fs';
import { clockOfDatabase } from '../../src/channels/runtime/database-clock.ts';
import { paceOf, reserveCall } from '../../src/channels/runtime/rate-bucket.ts';
import { createRuntimeTables } from '../../src/channels/runtime/runtime-tables.ts';
import { msOfInstant, pauseFor, systemClock } from '../../src/kernel/index.ts';
import { openPostgres } from '../../src/storage/index.ts';

/**
 * Asks a source as often as the workers of a schema may together, and writes down when, in microseconds of the clock that all
 * processes of a machine have. It says `ready`.
 *
 * node fleet-rate.js URL SCHEMA FILE EVERY_MS
 */
const [url = '', schema = '', file = '', everyMs = ''] = process.argv.slice(2);
const sql = await openPostgres(url, { schema });
await createRuntimeTables(sql);
const clock = await clockOfDatabase(sql, systemClock);
const now = (): number => msOfInstant(clock.now());
const pace = paceOf(
  { bucket: 'source', everyMs: Number(everyMs), burst: 0, atOnce: 8 },
  { key: false, contact: false },
);
const leave = (): void => appendFileSync(file, `${process.hrtime.bigint() / 1000n}\n`);
process.stdout.write('ready\n');
for (;;) {
  const taken = await reserveCall(sql, 'source', { pace, now, leave });
  if (taken.type === 'later')
    await pauseFor(Math.max(1, taken.untilMs - now()), new AbortController().signal);
}
