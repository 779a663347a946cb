import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { MAX_LINE_BYTES } from './log.ts';
import { readLinesBack } from './read-lines-back.ts';
import { readLog } from './read-log.ts';

async function forward(path: string): Promise<readonly unknown[]> {
  const values: unknown[] = [];
  for await (const entry of readLog(path)) if (entry.ok) values.push(entry.value);
  return values;
}

const line = fc.oneof(
  fc.string({ maxLength: 40 }).map((text) => JSON.stringify({ text })),
  fc.integer({ min: 0, max: 9_000 }).map((size) => JSON.stringify({ text: 'é'.repeat(size) })),
  fc.constantFrom('', '{"torn":', 'not json', '\r'),
);

test('STO-63 a log read from its end tells the same lines as one read from its start', async () => {
  await withTempDir(async (folder) => {
    const path = join(folder, 'log.jsonl');
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.boolean(), async (lines, isEnded) => {
        await writeFile(path, lines.join('\n') + (isEnded ? '\n' : ''));
        expect([...readLinesBack(path)]).toEqual((await forward(path)).toReversed());
      }),
      { numRuns: 200 },
    );
  });
});

test('STO-63 a line that is too long is passed over, and what is turned away is not parsed', async () => {
  await withTempDir(async (folder) => {
    const path = join(folder, 'log.jsonl');
    const long = JSON.stringify({ text: 'x'.repeat(MAX_LINE_BYTES) });
    await writeFile(path, `{"a":1}\n${long}\n{"b":2}\n{"c":3}\n`);
    expect([...readLinesBack(path)]).toEqual([{ c: 3 }, { b: 2 }, { a: 1 }]);
    expect([...readLinesBack(path, (bytes) => bytes.includes('a'))]).toEqual([{ a: 1 }]);
    expect([...readLinesBack(join(folder, 'none.jsonl'))]).toEqual([]);
  });
});
