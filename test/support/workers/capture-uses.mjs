// Captures COUNT uses of SKILL in HOME as WRITER, one call each, and tells the number of each one acknowledged.
import { openExperience } from '../../../.build/test/experience/index.js';
import { systemClock, systemNewId } from '../../../.build/test/kernel/index.js';

const [home, skill, writer, count, notes = ''] = process.argv.slice(2);
const experience = openExperience({ home, clock: systemClock, newId: systemNewId });
for (let number = 1; number <= Number(count); number += 1) {
  await experience.captureUse([
    { skill, outcome: 'success', id: `${writer}-${number}`, winningPattern: 'p', notes },
  ]);
  console.log(number);
}
await experience[Symbol.asyncDispose]();
