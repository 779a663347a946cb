// Compacts the transcript FILE with window MAX into OUT; dies by its own hand at the write boundary KILL_AT.
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import {
  compactTranscript,
  loadTokenCounter,
  openArchive,
  openTranscript,
} from '../../../.build/test/context/index.js';
import { decodePolicy } from '../../../.build/test/environment/index.js';
import { createFixedClock } from '../../../.build/test/kernel/index.js';
import { writeFileAtomic } from '../../../.build/test/storage/index.js';

const [home, file, max, out, killAt] = process.argv.slice(2);
const signal = new AbortController().signal;
const dieAt = async (boundary) => {
  if (boundary !== killAt) return;
  process.kill(process.pid, 'SIGKILL');
  await setTimeout(60_000);
};
const archive = await openArchive({ home, sessionId: 's1' });
const dying = {
  ...archive,
  exclusively: (work, stop) =>
    archive.exclusively(async () => {
      await dieAt('lease-held');
      return work();
    }, stop),
  append: async (records) => {
    await dieAt('before-archive');
    const half = Math.ceil(records.length / 2);
    if (killAt === 'half-archived') await archive.append(records.slice(0, half));
    await dieAt('half-archived');
    await archive.append(records);
    await dieAt('after-archive');
  },
};
const { text } = await compactTranscript(
  openTranscript(await readFile(file, 'utf8'), file, 'auto'),
  {
    policy: decodePolicy(),
    archive: dying,
    maxTokens: Number(max),
    model: null,
    count: await loadTokenCounter(),
    clock: createFixedClock('2026-03-29T00:00:00.000Z', () => 0),
    pinned: [],
  },
  signal,
);
await dieAt('before-output');
await writeFileAtomic(out, text);
await dieAt('after-output');
console.log('done');
