// Compacts SKILL in HOME over and over until a line comes on stdin; a line says that one begins, another that it is done.
import { createInterface } from 'node:readline';
import { openExperience } from '../../../.build/test/experience/index.js';
import { systemClock, systemNewId } from '../../../.build/test/kernel/index.js';

const [home, skill, how = ''] = process.argv.slice(2);
const signal = new AbortController().signal;
const experience = openExperience({ home, clock: systemClock, newId: systemNewId });
let stopped = false;
const input = createInterface({ input: process.stdin });
input.once('line', () => {
  stopped = true;
});
console.log('ready');
while (!stopped) {
  console.log('begins');
  const { rotated } = await experience.compact(
    skill,
    { force: true, rebuild: how === 'rebuild' },
    signal,
  );
  console.log(rotated ?? 'done');
}
await experience[Symbol.asyncDispose]();
input.close();
process.stdin.destroy();
