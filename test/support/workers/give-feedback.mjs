// Gives TIMES feedbacks on the node ID of the memory in HOME, every third a failure.
import { createFixedClock } from '../../../.build/test/kernel/index.js';
import { openMemoryAt } from '../../../.build/test/memory/index.js';

const [home, id, name, times] = process.argv.slice(2);
const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
const memory = await openMemoryAt({ home, clock, packageFolder: null });
for (let time = 0; time < Number(times); time += 1) {
  const outcome = time % 3 === 0 ? 'failure' : 'success';
  const { applied } = await memory.feedback(
    [{ node: id, outcome, id: `${name}${time}` }],
    'person',
  );
  if (applied !== 1) process.exitCode = 1;
}
await memory[Symbol.asyncDispose]();
