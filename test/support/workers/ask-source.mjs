// Asks one source each line of stdin over a database that others share (a file, or a PostgreSQL and its SCHEMA), at BASE, and says how each ended.
// The clock of its machine is AHEAD so many milliseconds.
import { createInterface } from 'node:readline';
import {
  clockOfDatabase,
  createRuntimeTables,
  openChannels,
} from '../../../.build/test/channels/index.js';
import { addMs, once, systemClock, systemNewId } from '../../../.build/test/kernel/index.js';
import { openPostgres, openSqlite } from '../../../.build/test/storage/index.js';

const [file, channel, base, schema, ahead] = process.argv.slice(2);
const own = { ...systemClock, now: () => addMs(systemClock.now(), Number(ahead ?? 0)) };
let clock = own;
const sql = once(async () => {
  const opened = schema
    ? await openPostgres(file, { schema })
    : await openSqlite(file, { derived: true });
  await createRuntimeTables(opened);
  clock = await clockOfDatabase(opened, own);
  return opened;
});
const place = {
  sql,
  egress: { scope: 'open', hosts: [] },
  environment: {},
  baseUrls: { [channel]: base },
  contact: null,
  version: '1',
  clock: { now: () => clock.now(), monotonicMs: () => clock.monotonicMs() },
  newId: systemNewId,
};
const found = openChannels([channel], { corpus: undefined, roots: [] }, place).get(channel);
const ranking = { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 };
const { signal } = new AbortController();
console.log('ready');
for await (const text of createInterface({ input: process.stdin })) {
  const attempt = await found.search({ text, terms: [], limit: 5, ranking }, signal);
  console.log(`${attempt.type} ${attempt.call?.cache ?? '-'}`);
}
