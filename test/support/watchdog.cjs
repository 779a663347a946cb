// Loaded into a program before its own code (NODE_OPTIONS): writes to WATCHDOG_FILE, a line each time, how many milliseconds of
// processor the main thread has used between two turns of its event loop. Other load on the machine does not count.
const { isMainThread } = require('node:worker_threads');
const { appendFileSync, openSync, readSync } = require('node:fs');

const NOTED_MS = 20;
const LOOK_MS = 5;

if (isMainThread) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const bytes = Buffer.alloc(64);
  const usedMs = () => {
    const length = readSync(file, bytes, 0, bytes.length, 0);
    return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6;
  };
  let before = usedMs();
  setInterval(() => {
    const used = usedMs() - before;
    if (used > NOTED_MS) appendFileSync(process.env.WATCHDOG_FILE, `${Math.round(used)}\n`);
    before = usedMs();
  }, LOOK_MS).unref();
}
