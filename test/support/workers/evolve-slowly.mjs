// Lets upkeep run on the memory in HOME, and tells of each step in front of and behind it, so that it can be killed there.
import { setTimeout as wait } from 'node:timers/promises';
import { createFixedClock } from '../../../.build/test/kernel/index.js';
import { openMemory } from '../../../.build/test/memory/index.js';
import { openRepository, openSqlite } from '../../../.build/test/storage/index.js';

const [home] = process.argv.slice(2);
const step = async (name) => {
  console.log(name);
  await wait(50);
};
const sql = await openSqlite(`${home}/autosearch.db`);
const told = {
  ...sql,
  async transaction(work, signal) {
    await step('transaction');
    const done = await sql.transaction(work, signal);
    await step('transacted');
    return done;
  },
};
const memory = await openMemory({
  sql: told,
  derived: await openSqlite(':memory:'),
  clock: createFixedClock('2026-03-29T00:00:00.000Z', () => 0),
  lockFolder: `${home}/state`,
  async repository() {
    const repository = await openRepository(home);
    return {
      ...repository,
      async commit(change) {
        await step('commit');
        const outcome = await repository.commit(change);
        await step('committed');
        return outcome;
      },
    };
  },
});
await memory.evolve();
await memory[Symbol.asyncDispose]();
