// Opens the repository FOLDER, waits for a line, then commits strategy.json NAME against the HEAD it saw.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openRepository } from '../../../.build/test/storage/index.js';

const [folder, name] = process.argv.slice(2);
const repository = await openRepository(folder);
const expectedHead = await repository.head();
console.log('ready');
const input = createInterface({ input: process.stdin });
await once(input, 'line');
const outcome = await repository.commit({
  files: new Map([['strategy.json', `${name}\n`]]),
  message: `keep(g1): ${name}`,
  trailers: { 'Decision-Id': name },
  date: '2026-01-02T03:04:05.000Z',
  expectedHead,
});
console.log(outcome.type);
input.close();
process.stdin.destroy();
