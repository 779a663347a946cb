// Takes the lease of a shared home, says its epoch, and appends one line for each line that it is told.
import { createInterface } from 'node:readline';
import {
  openFileLog,
  openLease,
  openSharedPlace,
  parseSharedAddress,
} from '../../../.build/test/storage/index.js';

const [address, folder] = process.argv.slice(2);
const { place } = await openSharedPlace(parseSharedAddress(address, {}), folder);
const lease = await openLease(`${place.root}/state`, 'a', {}, new AbortController().signal);
const log = await openFileLog(`${place.root}/state/a.jsonl`, { lease });
console.log(lease.epoch);
for await (const line of createInterface({ input: process.stdin })) {
  try {
    await log.append([line]);
    console.log('kept');
  } catch (error) {
    console.log(error.code);
  }
}
