// Takes a lease FOLDER NAME again and again, TIMES, and tells every epoch in which nobody else was inside.
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLease } from '../../../.build/test/storage/index.js';

const [folder, name, times] = process.argv.slice(2);
const signal = new AbortController().signal;
const inside = join(folder, 'inside');
for (let time = 0; time < Number(times); time += 1) {
  const lease = await openLease(folder, name, { waitMs: 60_000 }, signal);
  mkdirSync(inside);
  await new Promise((resolve) => setImmediate(resolve));
  await lease.assertHeld();
  rmdirSync(inside);
  console.log(lease.epoch);
  await lease[Symbol.asyncDispose]();
}
