// Asks one source each line of stdin over a database that others share (a file, or a PostgreSQL and its SCHEMA), at BASE, and says how each ended.
import { createInterface } from 'node:readline';
import { createRuntimeTables, openChannels } from '../../../.build/test/channels/index.js';
import { once, systemClock, systemNewId } from '../../../.build/test/kernel/index.js';
import { openPostgres, openSqlite } from '../../../.build/test/storage/index.js';

const [file, channel, base, schema] = process.argv.slice(2);
const sql = once(async () => {
  const opened = schema
    ? await openPostgres(file, { schema })
    : await openSqlite(file, { derived: true });
  await createRuntimeTables(opened);
  return opened;
});
const place = {
  sql,
  egress: { scope: 'open', hosts: [] },
  environment: {},
  baseUrls: { [channel]: base },
  contact: null,
  version: '1',
  clock: systemClock,
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
