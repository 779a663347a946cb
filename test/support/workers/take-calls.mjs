// Takes calls of a source's bucket in SCHEMA as fast as it is let, with a wall clock that is AHEAD_MS off, on a day that begins SHIFT_MS
// from today's, and writes a line of FILE for each that left: when,
// by the clock that all processes of a machine share. It says `ready`, and `used up` once the day's calls are.
import { appendFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { clockOfDatabase } from '../../../.build/test/channels/runtime/database-clock.js';
import { paceOf, reserveCall } from '../../../.build/test/channels/runtime/rate-bucket.js';
import { addMs, msOfInstant, systemClock } from '../../../.build/test/kernel/index.js';
import { openPostgres } from '../../../.build/test/storage/index.js';

const [url, schema, file, aheadMs, shiftMs, politeness] = process.argv.slice(2);
const sql = await openPostgres(url, { schema });
const wrong = { ...systemClock, now: () => addMs(systemClock.now(), Number(aheadMs)) };
const clock = await clockOfDatabase(sql, wrong);
const now = () => msOfInstant(clock.now()) + Number(shiftMs);
const pace = paceOf(JSON.parse(politeness), { key: false, contact: false });
const leave = () => appendFileSync(file, `${process.hrtime.bigint()}\n`);
console.log('ready');
for (;;) {
  const taken = await reserveCall(sql, 'source', { pace, now, leave });
  if (taken.type === 'used_up') break;
  if (taken.type === 'later') await setTimeout(Math.max(1, taken.untilMs - now()));
}
console.log('used up');
await setTimeout(600_000);
