import { createFixedClock } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';

/** A process that adds texts one by one and says each as soon as it is acknowledged: HOME NAME COUNT. */
const [home = '', name = '', count = '0'] = process.argv.slice(2);
await using memory = await openMemoryAt({
  home,
  clock: createFixedClock('2026-01-01T00:00:00.000Z', () => 0),
  packageFolder: null,
});
for (let number = 0; number < Number(count); number += 1) {
  const text = `${name} ${number}`;
  await memory.add([{ type: 'Fact', content: text }]);
  process.stdout.write(`${text}\n`);
}
