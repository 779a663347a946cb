import { createInterface } from 'node:readline';
import { createFixedClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';

/** A process that gives feedback, so many lines a call, and says each call as soon as it is acknowledged. */
const [home = '', name = '', count = '0', lines = '1', node = ''] = process.argv.slice(2);
await using memory = await openMemoryAt({
  home,
  clock: createFixedClock('2026-01-02T00:00:00.000Z', () => 0),
  packageFolder: null,
});
process.stdout.write('ready\n');
for await (const _ of createInterface({ input: process.stdin })) break;
for (let from = 0; from < Number(count); from += Number(lines)) {
  const some = Array.from({ length: Number(lines) }, (_, at) => ({
    node,
    outcome: (from + at) % 3 === 0 ? 'failure' : 'success',
    id: `${name}-${from + at}`,
    source: name,
  }));
  const { applied } = await memory.feedbackLines(some, 'import');
  process.stdout.write(`${applied}\n`);
}
