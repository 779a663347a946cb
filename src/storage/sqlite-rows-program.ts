import { writeSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isRecord, parseJson } from '../kernel/index.ts';
import { readSqliteRows, type SqliteAsking } from './sqlite-rows.ts';

const MAX_MIB = 512;
const LOOKS_MS = 50;
const FILE = 'sqlite-rows-program.js';

// A statement stops for nobody inside of its process: one thread reads, the other one watches and ends them both.
if (process.argv[1]?.endsWith(FILE) === true) await (isMainThread ? watch() : read());

async function read(): Promise<void> {
  const asking: unknown = workerData;
  if (isAsking(asking)) parentPort?.postMessage(await readSqliteRows(asking));
}

async function watch(): Promise<void> {
  const parsed = parseJson(process.argv[2] ?? '');
  const looks = setInterval(() => {
    if (process.memoryUsage.rss() <= MAX_MIB * 1024 * 1024) return;
    writeSync(2, `it takes more than ${MAX_MIB} MiB of memory`);
    process.kill(process.pid, 'SIGKILL');
  }, LOOKS_MS);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: parsed.ok ? parsed.value : undefined,
  });
  worker.once('message', (answer) => process.stdout.write(JSON.stringify(answer)));
  worker.once('exit', () => clearInterval(looks));
}

function isAsking(value: unknown): value is SqliteAsking {
  return isRecord(value) && typeof value['file'] === 'string' && Array.isArray(value['params']);
}
