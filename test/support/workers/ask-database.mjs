// Asks a database by a statement, from the compiled files: node ask-database.mjs FILE STATEMENT
import { sqlChannels } from '../../../.build/test/channels/index.js';

const [file, query] = process.argv.slice(2);
const egress = { scope: 'open', hosts: [] };
const [entry] = sqlChannels({ log: { file, query, params: [] } }, { egress, environment: {} });
const signal = AbortSignal.timeout(Number(process.argv[4] ?? 60_000));
try {
  const found = await entry.open()({ text: 'x', terms: [], limit: 2 }, signal);
  console.log(JSON.stringify(found));
} catch (error) {
  console.log(JSON.stringify({ type: 'thrown', name: error.name }));
}
