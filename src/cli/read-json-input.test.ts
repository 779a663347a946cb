import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonValues, readInput, readJsonValues } from './read-json-input.ts';

async function* inPieces(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  for (const [at, place] of [0, ...places].entries())
    yield bytes.subarray(place, places[at] ?? bytes.length);
}

/** The values up to the first fault, and the fault. */
function outcomeOf(read: Iterable<unknown>): readonly unknown[] {
  const values: unknown[] = [];
  try {
    for (const value of read) values.push(value);
  } catch (error) {
    values.push({ fault: String(error) });
  }
  return values;
}

async function outcomeOfPieces(
  read: AsyncIterable<Iterable<unknown>>,
): Promise<readonly unknown[]> {
  const values: unknown[] = [];
  try {
    for await (const piece of read) values.push(...piece);
  } catch (error) {
    values.push({ fault: String(error) });
  }
  return values;
}

const piece = fc.oneof(
  fc.constantFrom('{"a":1}', '{"a":"七\\n"}', '[1,2]', '5', '{', '}', '"x', '\uFEFF', ' ', '\r'),
  fc.constantFrom('\n', '\n', '\n', '\n\n'),
  fc.jsonValue().map((value) => JSON.stringify(value, null, 1)),
);
const bytes = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => new TextEncoder().encode(parts.join(''))),
  fc
    .array(
      fc.tuple(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.constantFrom('\n', '\r\n', '\n \n'),
      ),
      { maxLength: 8 },
    )
    .map((lines) => new TextEncoder().encode(lines.flat().join(''))),
  // Not UTF-8: a character that was cut short, in front of a line break and elsewhere.
  fc
    .array(fc.constantFrom(0xe4, 0xb8, 0x83, 0x0a, 0x22, 0x61, 0xff), { maxLength: 12 })
    .map((codes) => Uint8Array.from(codes)),
);

test('EXP-2 stdin that comes in pieces is read as if it came at once, faults and their lines included', () =>
  fc.assert(
    fc.asyncProperty(bytes, fc.array(fc.nat(), { maxLength: 5 }), async (input, cuts) => {
      const whole = outcomeOf(parseJsonValues(await readInput(inPieces(input, []))));
      const read = await outcomeOfPieces(readJsonValues(inPieces(input, cuts)));
      // A piece is parsed before its values are given: what stood in front of a fault in it is not given.
      const fault = JSON.stringify(whole.at(-1))?.startsWith('{"fault":') === true;
      expect(read).toEqual(fault ? [...whole.slice(0, read.length - 1), whole.at(-1)] : whole);
    }),
    { numRuns: 1_000 },
  ));
