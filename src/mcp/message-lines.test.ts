import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findRequestId,
  MAX_MESSAGE_BYTES,
  type MessageLine,
  readMessages,
} from './message-lines.ts';

async function readAll(chunks: readonly Uint8Array[]): Promise<readonly MessageLine[]> {
  const lines: MessageLine[] = [];
  const input = (async function* () {
    yield* chunks;
  })();
  for await (const line of readMessages(input)) lines.push(line);
  return lines;
}

function inChunks(text: string, size: number): readonly Uint8Array[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

describe('MCP-7 messages of a stream', () => {
  test('do not depend on how the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }).filter((text) => !/[\n\r]/.test(text))),
        fc.integer({ min: 1, max: 9 }),
        async (texts, size) => {
          const lines = await readAll(inChunks(texts.map((text) => `${text}\n`).join(''), size));
          const said = texts.map((text) => text.trim()).filter((text) => text !== '');
          expect(lines).toEqual(said.map((text) => ({ type: 'message', text })));
        },
      ),
    );
  });

  test('one that is too long leaves its ends, and the next one is read', async () => {
    const long = JSON.stringify({ method: 'x', params: 'y'.repeat(MAX_MESSAGE_BYTES), id: 'a7' });
    const lines = await readAll(inChunks(`${long}\n{"id":8}\n`, 64 * 1024));
    expect(lines).toMatchObject([{ type: 'too-long' }, { type: 'message', text: '{"id":8}' }]);
    const [first] = lines;
    expect(first?.type === 'too-long' && findRequestId(first.ends)).toBe('a7');
  });

  test.each([
    ['{"jsonrpc":"2.0","id":12,"method":"x"', 12],
    ['{"id":"b","jsonrpc":"2.0"', 'b'],
    ['{"method":"x","params":{"id":3}\n"}},"jsonrpc":"2.0","id":4}', 4],
    ['{"method":"x","params":{"arguments":{"id":3\n"}}}', undefined],
  ])('the id of %s is %s', (ends, id) => {
    expect(findRequestId(ends)).toBe(id);
  });
});
