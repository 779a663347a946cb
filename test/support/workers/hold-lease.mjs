// Takes a lease FOLDER NAME WAIT_MS, tells its epoch, and holds it until a line comes on stdin.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openLease } from '../../../.build/test/storage/index.js';

const [folder, name, waitMs] = process.argv.slice(2);
const signal = new AbortController().signal;
console.log('ready');
const input = createInterface({ input: process.stdin });
await once(input, 'line');
try {
  const lease = await openLease(folder, name, { waitMs: Number(waitMs) }, signal);
  console.log(lease.epoch);
  await once(input, 'line');
  await lease.assertHeld();
  await lease[Symbol.asyncDispose]();
} catch (error) {
  console.log(error.code);
}
input.close();
process.stdin.destroy();
