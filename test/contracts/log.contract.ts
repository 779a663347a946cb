import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Cursor,
  createLineBlock,
  encodeLogLine,
  LOG_START,
  type Log,
  MAX_LINE_BYTES,
} from '../../src/storage/index.ts';
import { collect } from '../support/collect.ts';

async function valuesOf(log: Log, from?: Cursor): Promise<unknown[]> {
  const entries = await collect(log.read(from));
  return entries.map((entry) => (entry.ok ? entry.value : entry.reason));
}

/** What every `Log` does alike. `use` gives an empty log of its own to the test. */
export function logContract(
  kind: string,
  use: (fn: (log: Log) => Promise<void>) => Promise<void>,
): void {
  describe(`${kind}: JSON lines that only grow`, () => {
    test('STO-1 values come back in the order of appending, each under its line number', () =>
      use(async (log) => {
        expect(await valuesOf(log)).toEqual([]);
        await log.append([{ n: 1 }, { n: '二' }]);
        await log.append([]);
        await Promise.all([log.append([3]), log.append([null, ['4']])]);
        expect(await valuesOf(log)).toEqual([{ n: 1 }, { n: '二' }, 3, null, ['4']]);
        const entries = await collect(log.read());
        expect(entries.map(({ line, end }) => [line, end.line])).toEqual(
          [1, 2, 3, 4, 5].map((line) => [line, line]),
        );
        expect(entries[1]).toMatchObject({ text: '{"n":"二"}' });
      }));

    test('STO-1 lines that are encoded already stand among the others', () =>
      use(async (log) => {
        await log.append([1]);
        const block = createLineBlock();
        for (const value of [{ n: 2 }, '三']) block.add(encodeLogLine(value, 'here'));
        expect(await log.appendBlock(block)).toMatchObject({ start: 2, bytes: 14, size: 16 });
        await log.appendBlock(createLineBlock());
        await log.append([4]);
        expect(await valuesOf(log)).toEqual([1, { n: 2 }, '三', 4]);
      }));

    test('STO-2 a line above 1 MiB is refused, and nothing of its batch is written', () =>
      use(async (log) => {
        const most = 'x'.repeat(MAX_LINE_BYTES - 2);
        await log.append([most]);
        const append = log.append([{ n: 1 }, `${most}x`]);
        await expect(append).rejects.toMatchObject({ code: 'limit-exceeded' });
        await expect(log.append([undefined])).rejects.toMatchObject({ code: 'input-invalid' });
        expect(await valuesOf(log)).toEqual([most]);
      }));

    test('STO-5 what was appended reads back, from the start and from every cursor', async () => {
      const batches = fc.array(fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1 }), {
        minLength: 1,
      });
      const property = fc.asyncProperty(batches, fc.nat(), (values, place) =>
        use(async (log) => {
          for (const batch of values) await log.append(batch);
          const expected = values.flat().map((value): unknown => JSON.parse(JSON.stringify(value)));
          expect(await valuesOf(log, LOG_START)).toEqual(expected);
          const entries = await collect(log.read());
          const at = place % entries.length;
          expect(await valuesOf(log, entries[at]?.end)).toEqual(expected.slice(at + 1));
        }),
      );
      await fc.assert(property, { numRuns: 30 });
    });
  });
}
