import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { type LogEntry, openFileLog, readLog } from '../../src/storage/index.ts';
import { collect } from '../support/collect.ts';
import { startWorker } from '../support/processes.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

function numbersOf(entries: readonly LogEntry[], writer: string): number[] {
  return entries.flatMap((entry) =>
    entry.ok && isRecord(entry.value) && entry.value['writer'] === writer
      ? [Number(entry.value['number'])]
      : [],
  );
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

test('STO-6 eight processes append 500 lines each: none is lost, torn or out of its order', () =>
  withTempDir(async (folder) => {
    const path = join(folder, 'patterns.jsonl');
    const writers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const workers = writers.map((writer) => startWorker('append-lines', path, writer, '500'));
    await Promise.all(workers.map((worker) => worker.restOfLines()));
    expect(await Promise.all(workers.map((worker) => worker.ended()))).toEqual(
      writers.map(() => 0),
    );

    const entries = await collect(readLog(path));
    expect(entries.filter((entry) => !entry.ok)).toEqual([]);
    for (const writer of writers) expect(numbersOf(entries, writer)).toEqual(upTo(500));
  }));

describe('STO-7 kill -9 of a writer', () => {
  const cases = [
    [1, 'no sync'],
    [40, 'no sync'],
    [333, 'no sync'],
    [25, 'sync'],
  ] as const;
  test.each(cases)('after %i acknowledged lines (%s) every one of them is there', (many, sync) =>
    withTempDir(async (folder) => {
      const path = join(folder, 'journal.jsonl');
      await using worker = startWorker('append-lines', path, 'w', '1000000', sync);
      for (let line = 0; line < many; line += 1) await worker.nextLine();
      worker.kill('SIGKILL');
      const told = await worker.restOfLines();
      expect(await worker.ended()).toBe('SIGKILL');
      const acknowledged = Math.max(many, ...told.map(Number));

      await using log = await openFileLog(path);
      await log.append([{ writer: 'next', number: 1 }]);
      const entries = await collect(log.read());
      const numbers = numbersOf(entries, 'w');
      expect(numbers).toEqual(upTo(numbers.length));
      expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
      expect(numbersOf(entries, 'next')).toEqual([1]);
    }),
  );
});
