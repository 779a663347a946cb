// Takes jobs of the queue in SCHEMA, or without it sessions of its own (BY-HAND), and sends the requests of each, one after another, under its budget;
// a line of FOLDER/sent for each that went out.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openOwnPurse } from '../../../.build/test/app/own-purse.js';
import { openQueue } from '../../../.build/test/fleet/index.js';
import { openSharedPlace, parseSharedAddress } from '../../../.build/test/storage/index.js';

const [address, folder, copies, requests, byHand] = process.argv.slice(2);
const { place } = await openSharedPlace(parseSharedAddress(address, {}), copies);
const queue = await openQueue(place);
const NOTHING = { usd: 0, tokens: 0, calls: 0, seconds: 0 };
const ONE = { ...NOTHING, calls: 1 };

async function perform(id, purse) {
  const journal = join(folder, id);
  const lines = existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [];
  for (let at = 0; at < Number(requests); at += 1) {
    const name = `r-${at}`;
    if (lines.includes(`answered ${name}`)) continue;
    const wasSent = lines.includes(`intended ${name}`);
    if ((await purse.reserve(name, ONE, wasSent)) !== undefined) return false;
    if (!wasSent) appendFileSync(journal, `intended ${name}\n`);
    appendFileSync(join(folder, 'sent'), 'one\n');
    await setTimeout(Math.random() * 10);
    appendFileSync(journal, `answered ${name}\n`);
    await purse.settle(name, ONE);
  }
  return true;
}

console.log('ready');
for (let at = 0; byHand !== undefined; at += 1) {
  // Begun anew it resumes its sessions, each under a later epoch.
  const epoch = Date.now();
  const session = `${byHand}-${at}`;
  const purse = await openOwnPurse(place.root, session, epoch);
  const isWhole = await perform(session, purse);
  await purse.close();
  if (!isWhole) {
    console.log('used up');
    await setTimeout(600_000);
  }
}
for (;;) {
  const job = await queue.claim();
  if (job === undefined) await setTimeout(20);
  else {
    await perform(job.id, queue.purseOf(job));
    await queue.settle(job, 'done');
  }
}
