import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';
import { MAX_LINE_BYTES } from './log.ts';

function split(chunks: readonly Buffer[]): readonly (string | undefined)[] {
  const splitter = createLineSplitter();
  const lines: (string | undefined)[] = [];
  for (const chunk of chunks)
    for (const { bytes } of splitter.push(chunk)) lines.push(bytes?.toString());
  const rest = splitter.finish();
  return rest === undefined ? lines : [...lines, `rest: ${rest.bytes?.toString()}`];
}

test('STO-5 the lines do not depend on where the chunks end', () => {
  const text = fc.array(fc.constantFrom('a', '七', '\n', '\r\n', '{"n":1}'), { maxLength: 30 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(40), { maxLength: 5 }), (pieces, cuts) => {
      const bytes = Buffer.from(pieces.join(''));
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      const expected = bytes.toString().split('\n');
      const rest = expected.pop() ?? '';
      const lines = expected.map((line) => line.replace(/\r$/, ''));
      expect(split(chunks)).toEqual(
        rest === '' ? lines : [...lines, `rest: ${rest.replace(/\r$/, '')}`],
      );
    }),
  );
});

test('STO-4 a line of 1 MiB is read, a longer one passed over, wherever the chunks end', () => {
  const most = 'x'.repeat(MAX_LINE_BYTES);
  const bytes = Buffer.from(`${most}\r\n${most}y\n${most}${most}${most}\nshort\n`);
  for (const size of [1_000, 65_536, MAX_LINE_BYTES - 1, MAX_LINE_BYTES + 1, bytes.length]) {
    const count = Math.ceil(bytes.length / size);
    const chunks = Array.from({ length: count }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    expect(split(chunks).map((line) => line?.length)).toEqual([
      MAX_LINE_BYTES,
      undefined,
      undefined,
      5,
    ]);
  }
});
