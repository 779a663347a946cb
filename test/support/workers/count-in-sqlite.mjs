// Adds 1 to the counter in the database PATH, TIMES, each in a transaction that reads first.
import { openSqlite } from '../../../.build/test/storage/index.js';

const [path, times] = process.argv.slice(2);
const sql = await openSqlite(path, { waitMs: 60_000 });
for (let time = 0; time < Number(times); time += 1) {
  await sql.transaction(async (tx) => {
    const [row] = await tx.all('SELECT n FROM counter');
    await new Promise((resolve) => setImmediate(resolve));
    await tx.run('UPDATE counter SET n = ?', [row.n + 1]);
  });
  console.log(time + 1);
}
await sql[Symbol.asyncDispose]();
