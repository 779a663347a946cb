// Appends lines to the log PATH as WRITER, up to COUNT, and tells the number of each one acknowledged.
import { openFileLog } from '../../../.build/test/storage/index.js';

const [path, writer, count, sync] = process.argv.slice(2);
const log = await openFileLog(path, { sync: sync === 'sync' });
for (let number = 1; number <= Number(count); number += 1) {
  // Lengths from a few bytes to several pages: a write that is not whole shows.
  await log.append([{ writer, number, text: writer.repeat((number * 37) % 9_000) }]);
  console.log(number);
}
