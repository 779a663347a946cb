// Acts on the memory in HOME, or in the PostgreSQL schema SCHEMA, as TASK says (JSON). It names each step in front of
// and behind it and goes on when it is told to, so that it can be killed there.
import { createInterface } from 'node:readline';
import { createFixedClock } from '../../../.build/test/kernel/index.js';
import { openMemory } from '../../../.build/test/memory/index.js';
import { openPostgres, openRepository, openSqlite } from '../../../.build/test/storage/index.js';

const [home, task, schema, url] = process.argv.slice(2);
const told = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const step = async (name) => {
  console.log(name);
  await told.next();
};
const sql =
  schema === '' ? await openSqlite(`${home}/autosearch.db`) : await openPostgres(url, { schema });
const memory = await openMemory({
  sql: {
    ...sql,
    async transaction(work, signal) {
      await step('transaction');
      const done = await sql.transaction(async (tx) => {
        const result = await work({
          ...tx,
          async run(...statement) {
            const changed = await tx.run(...statement);
            await step('statement');
            return changed;
          },
        });
        await step('to commit');
        return result;
      }, signal);
      await step('transacted');
      return done;
    },
  },
  derived: await openSqlite(':memory:'),
  clock: createFixedClock('2026-03-29T00:00:00.000Z', () => 0),
  lockFolder: `${home}/state`,
  async repository() {
    const repository = await openRepository(home);
    return {
      ...repository,
      async init(date) {
        await step('init');
        return repository.init(date);
      },
      async commit(change) {
        await step('commit');
        const outcome = await repository.commit(change);
        await step('committed');
        return outcome;
      },
    };
  },
});
const { type, runId, ...request } = JSON.parse(task);
if (type === 'evolve') await memory.evolve();
else if (type === 'undo') await memory.undo(runId, 'person');
else await memory.act({ type, ...request }, { name: 'person' });
await memory[Symbol.asyncDispose]();
process.stdin.destroy();
